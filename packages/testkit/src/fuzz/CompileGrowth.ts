/**
 * Queries of any size, one family per way in which a query can grow.
 *
 * They are compiled at sizes that double until the compile budget rejects one. The steps and the time of each doubling show
 * whether the work grows disproportionately.
 */
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Either, Layer, Schema } from "effect"
import { cpuUsage } from "node:process"

type Written = typeof QueryRequest.Encoded
type WrittenModel = typeof SemModel.Encoded

/** A way in which queries grow. */
export interface Family {
  readonly name: string
  /** The query of a size, and the models that it reads. */
  readonly query: (size: number) => { readonly request: Written; readonly models: ReadonlyArray<WrittenModel> }
}

const numbers = (size: number): ReadonlyArray<number> => Array.from({ length: size }, (_, i) => i)

const base = [
  { name: "id", type: "INT", primary_key: true },
  { name: "a", type: "INT" },
  { name: "b", type: "DOUBLE" },
  { name: "t", type: "TEXT" },
  { name: "at", type: "DATE" }
] as const

const model = (parts: Partial<WrittenModel>): WrittenModel => ({
  name: "m",
  data_source: "d",
  sql_table: "m",
  columns: base,
  ...parts
})

/** A query of the model `m`. */
const asking = (
  name: string,
  request: (size: number) => Written,
  parts: (size: number) => Partial<WrittenModel>
): Family => ({
  name,
  query: (size) => ({ request: request(size), models: [model(parts(size))] })
})

const plain = (name: string, request: (size: number) => Written): Family => asking(name, request, () => ({}))

const ofMeasures = (name: string, formula: (i: number) => string): Family =>
  asking(
    name,
    (size) => ({
      source_model: "m",
      measures: [`m${size - 1}`],
      time_dimensions: [{ dimension: "at", granularity: "month" }]
    }),
    (size) => ({ measures: numbers(size).map((i) => ({ name: `m${i}`, formula: formula(i) })) })
  )

const ofColumns = (name: string, sql: (i: number) => string): Family =>
  asking(
    name,
    (size) => ({ source_model: "m", measures: [`c${size - 1}:sum`] }),
    (size) => ({
      columns: [...base, ...numbers(size).map((i) => ({ name: `c${i}`, type: "DOUBLE" as const, sql: sql(i) }))]
    })
  )

/** Models that `m` joins, many-to-one or one-to-many. */
const joined = (name: string, toOne: boolean, request: (size: number) => Written): Family => ({
  name,
  query: (size) => ({
    request: request(size),
    models: [
      model({ joins: numbers(size).map((i) => ({ target_model: `j${i}`, join_pairs: [["a", toOne ? "id" : "a"]] })) }),
      ...numbers(size).map((i) => model({ name: `j${i}`, sql_table: `j${i}` }))
    ]
  })
})

/** A family of stages, each built from its index. */
const ofStages = (
  name: string,
  stage: (i: number) => Extract<Written, { readonly queries: unknown }>["queries"][number]
): Family =>
  plain(name, (size) => ({
    queries: numbers(size + 1).map((i) => ({ ...stage(i), ...(i < size && { name: `s${i}` }) }))
  }))

const multiplying = new Set([
  "measures that double",
  "comparisons that double",
  "positions inside each other",
  "transforms inside each other",
  "transforms that double",
  "windows inside each other",
  "transforms",
  "moving windows",
  "trailing windows",
  "columns that double",
  "to-one joins",
  "to-many joins in one condition",
  "to-many joins compared with NULL",
  "to-many joins that default",
  "measures of joined models"
])

/** Whether each part of a request may occur several times in the statement, so that it grows faster. */
export const multiplies = ({ name }: Family): boolean => multiplying.has(name)

export const families: ReadonlyArray<Family> = [
  plain("filters", (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: numbers(size).map((i) => `a <> ${i}`)
  })),
  plain("conditions of one filter", (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [
      numbers(size)
        .map((i) => `a <> ${i}`)
        .join(" and ")
    ]
  })),
  plain("filters on groups", (size) => ({
    source_model: "m",
    dimensions: ["t"],
    measures: ["a:sum"],
    filters: numbers(size).map((i) => `a:sum <> ${i}`)
  })),
  plain("items of a list", (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [`a in (${numbers(size).join(", ")})`]
  })),
  plain("values of a variable", (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: ["a in {list}"],
    variables: { list: numbers(size) }
  })),
  plain("long texts", (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [`t = '${"x".repeat(size * 100)}'`]
  })),
  plain("measures", (size) => ({
    source_model: "m",
    dimensions: ["t"],
    measures: numbers(size).map((i) => ({ formula: `a:sum + ${i}`, name: `n${i}` }))
  })),
  plain("terms of one measure", (size) => ({
    source_model: "m",
    measures: [
      {
        formula: `greatest(${numbers(size)
          .map((i) => `a:sum + ${i}`)
          .join(", ")})`,
        name: "n"
      }
    ]
  })),
  ofMeasures("measures that double", (i) => (i === 0 ? "*:count" : `m${i - 1} + m${i - 1}`)),
  ofMeasures("measures that add one", (i) => (i === 0 ? "*:count" : `m${i - 1} + 1`)),
  ofMeasures("comparisons that double", (i) =>
    i === 0 ? "a:sum" : `coalesce(m${i - 1}, 0) + coalesce(m${i - 1}, 1) * 2`
  ),
  plain("positions inside each other", (size) => ({
    source_model: "m",
    dimensions: ["t"],
    filters: [`${"substr(t, length(".repeat(size)}t${"))".repeat(size)} = 'x'`]
  })),
  ofMeasures("transforms inside each other", (i) => (i === 0 ? "a:sum" : `change(m${i - 1})`)),
  ofMeasures("transforms that double", (i) => (i === 0 ? "a:sum" : `change(m${i - 1} + m${i - 1}, -${i})`)),
  ofMeasures("windows inside each other", (i) => (i === 0 ? "a:sum" : `cumsum(m${i - 1})`)),
  plain("transforms", (size) => ({
    source_model: "m",
    time_dimensions: [{ dimension: "at", granularity: "month" }],
    measures: numbers(size).map((i) => ({ formula: `change(a:sum, -${i + 1})`, name: `n${i}` }))
  })),
  plain("moving windows", (size) => ({
    source_model: "m",
    time_dimensions: [{ dimension: "at", granularity: "month", date_range: "2024" }],
    measures: numbers(size).map((i) => ({ formula: `moving_sum(a:sum, ${i + 1})`, name: `n${i}` }))
  })),
  ofMeasures("periods to date inside each other", (i) => (i === 0 ? "a:sum" : `ytd(m${i - 1})`)),
  plain("trailing windows", (size) => ({
    source_model: "m",
    time_dimensions: [{ dimension: "at", granularity: "month" }],
    measures: numbers(size).map((i) => ({ formula: `a:sum(window='${i + 1}d')`, name: `n${i}` }))
  })),
  plain("aggregates that engines lack", (size) => ({
    source_model: "m",
    dimensions: ["t"],
    measures: numbers(size).map((i) => ({ formula: `a:percentile(p=${(i + 1) / (size + 1)})`, name: `n${i}` }))
  })),
  ofColumns("columns that double", (i) => (i === 0 ? "b + 1" : `c${i - 1} + c${i - 1}`)),
  ofColumns("columns that add one", (i) => (i === 0 ? "b + 1" : `c${i - 1} + 1`)),
  ofColumns("columns of long SQL", (i) =>
    i === 0 ? `b + ${numbers(500).join(" + ")}` : i % 50 === 0 ? `c${i - 1} + c0` : `c${Math.floor(i / 50) * 50} + c0`
  ),
  plain("order", (size) => ({
    source_model: "m",
    dimensions: ["t"],
    measures: ["a:sum"],
    order: numbers(size).map((i) => ({ column: `a:sum + ${i}`, direction: "asc" }))
  })),
  joined("to-one joins", true, (size) => ({
    source_model: "m",
    measures: ["*:count"],
    dimensions: numbers(size).map((i) => `j${i}.t`)
  })),
  joined("to-many joins in filters", false, (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: numbers(size).map((i) => `j${i}.a = ${i}`)
  })),
  joined("to-many joins in one condition", false, (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [
      `${numbers(Math.min(size, 40))
        .map((i) => `j${i}.a`)
        .join(" + ")} > 0`
    ]
  })),
  joined("to-many joins compared with NULL", false, (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [
      `(${numbers(Math.min(size, 40))
        .map((i) => `j${i}.a`)
        .join(" + ")}) is null`
    ]
  })),
  joined("to-many joins that default", false, (size) => ({
    source_model: "m",
    measures: ["*:count"],
    filters: [
      `${numbers(size)
        .map((i) => `((j${i}.a = 1) is true)`)
        .join(" + ")} > 0`
    ]
  })),
  joined("measures of joined models", false, (size) => ({
    source_model: "m",
    dimensions: ["t"],
    measures: numbers(size).map((i) => `j${i}.a:sum`),
    filters: numbers(size).map((i) => `a <> ${i}`)
  })),
  ofStages("stages", (i) => ({
    source_model: i === 0 ? "m" : `s${i - 1}`,
    dimensions: ["t"],
    measures: [{ formula: i === 0 ? "a:sum" : `n${i - 1}:sum`, name: `n${i}` }]
  })),
  ofStages("stages that read two", (i) => ({
    source_model: {
      source_name: i === 0 ? "m" : `s${i - 1}`,
      joins: i < 2 ? [] : [{ target_model: `s${i - 2}`, join_pairs: [["t", "t"]] }]
    },
    dimensions: ["t"],
    measures: [{ formula: i === 0 ? "a:sum" : `n${i - 1}:sum`, name: `n${i}` }]
  })),
  ofStages("stages that ask each other for rows", (i) => ({
    source_model: {
      source_name: "m",
      joins: i === 0 ? [] : [{ target_model: `s${i - 1}`, join_pairs: [["id", "id"]] }],
      columns: ["p", "q"].map((name) => ({
        name,
        sql: "b",
        type: "DOUBLE",
        ...(i > 0 && { filter: `s${i - 1}.${name}_of > 3` })
      }))
    },
    dimensions: ["id", "t"],
    measures: [
      { formula: "p:last(at)", name: "p_of" },
      { formula: "q:median", name: "q_of" }
    ]
  }))
]

const request = Schema.decodeUnknownSync(QueryRequest)
const stored = Schema.decodeUnknownSync(SemModel)

/** One size of a family. */
export interface Growth {
  readonly size: number
  /** Steps of the compile budget; null if the query is rejected. */
  readonly steps: number | null
  /** CPU time of the process, so that other work on the machine does not count. */
  readonly milliseconds: number
  /** The error that rejected the query. */
  readonly refused: string | null
}

/** Compiles a family at sizes that double until one is rejected or the largest is reached. */
export const grow = Effect.fnUntraced(function* ({ query }: Family, dialect: string, largest: number) {
  const compiler = yield* Compiler
  const found: Array<Growth> = []
  for (let size = 2; size <= largest; size *= 2) {
    const { request: written, models } = query(size)
    const catalog = catalogOf(
      { datasource: DatasourceName.make("d"), dialect, timeZone: "UTC" },
      models.map((each) => stored(each))
    )
    const asked = request(written)
    const before = cpuUsage()
    const result = yield* Effect.either(compiler.compile(asked, catalog))
    const { user, system } = cpuUsage(before)
    const milliseconds = (user + system) / 1000
    const steps = Either.match(result, { onLeft: () => null, onRight: (compiled) => compiled.steps })
    const refused = Either.match(result, { onLeft: (error) => `${error._tag}: ${error.message}`, onRight: () => null })
    found.push({ size, steps, milliseconds, refused })
    if (refused !== null) break
  }
  return found
})

/** Whether the steps of each doubling grow no faster than n log n, except for the first few sizes. */
export const growsEvenly = (found: ReadonlyArray<Growth>): boolean =>
  found.every(({ size, steps }, i) => {
    const before = found[i - 1]
    if (steps === null || before === undefined || before.steps === null || size < 32) return true
    return steps <= (before.steps * 2 * Math.log2(size)) / Math.log2(before.size)
  })

export const CompilerLive = Compiler.Default.pipe(Layer.provide([Dialect.layer(), SqlParser.layer]))
