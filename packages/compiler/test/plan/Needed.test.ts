import type { Plan } from "../../src/ir/Algebra.js"
import { exprsOf, inputsOf, outputNames } from "../../src/ir/PlanNodes.js"
import { plansIn } from "../../src/ir/Traverse.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Either, Predicate } from "effect"
import { ask, compile, CompilerLive, type WrittenQuery } from "../Kit.js"
import { scansOf } from "../policy/Guards.js"
import { queries } from "../QueryArbitraries.js"

/** The tables that names of the orders need, beside the orders themselves. */
const tablesBehind: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/\bcustomers\./, ["customers"]],
  [/\bpayer\./, ["customers"]],
  [/\bstores\./, ["retail.stores"]],
  [/\.regions\./, ["regions"]],
  [/\blines\./, ["order_lines"]],
  [/\blines\.products\./, ["products"]],
  [/\bplace\b/, ["regions"]],
  [/\bis_home\b/, ["customers", "regions"]],
  [/\bvip_amount\b/, ["customers"]]
]

interface Parts {
  readonly measures?: ReadonlyArray<unknown> | null
  readonly dimensions?: ReadonlyArray<unknown> | null
  readonly time_dimensions?: ReadonlyArray<unknown> | null
  readonly filters?: ReadonlyArray<unknown> | null
  readonly order?: unknown
  readonly limit?: number | null
  readonly offset?: number | null
}

const isParts = (query: object): query is Parts => "source_model" in query

const stagesOf = (query: WrittenQuery): ReadonlyArray<Parts> => {
  if ("queries" in query && query.queries !== undefined) return query.queries
  return isParts(query) ? [query] : []
}

/**
 * The measures that the result of a query depends on: of a stage's only the first, which is used again.
 * A constant, also as the argument of a function, names no table, so its one row of totals comes from any other measure's.
 */
const usedOf = (measures: Parts["measures"]): ReadonlyArray<unknown> => {
  const [first] = measures ?? []
  const operands = formulaOf(first).replace(/\w+\(/g, "(")
  return /[a-z]/i.test(operands) ? [first] : (measures ?? [])
}

const formulaOf = (measure: unknown): string => {
  if (typeof measure === "string") return measure
  return Predicate.hasProperty(measure, "formula") ? String(measure.formula) : ""
}

/** The names that the result of a query depends on. */
const namesIn = (query: WrittenQuery): string => {
  const stages = stagesOf(query)
  const isStaged = stages.length > 1
  return JSON.stringify(
    stages.map(({ measures, dimensions, time_dimensions, filters, order, limit, offset }) => {
      const isPaged = (limit ?? null) !== null || (offset ?? 0) > 0
      return [
        isStaged ? usedOf(measures) : measures,
        dimensions,
        time_dimensions,
        filters,
        isStaged && !isPaged ? [] : order
      ]
    })
  )
}

const neededBy = (query: WrittenQuery): ReadonlySet<string> => {
  const names = namesIn(query)
  return new Set(["orders", ...tablesBehind.flatMap(([name, tables]) => (name.test(names) ? tables : []))])
}

const tablesIn = (plan: Plan): ReadonlyArray<string> =>
  scansOf(plan).flatMap(({ source }) => (source._tag === "Table" ? [source.table.parts.join(".")] : []))

/** Columns of the subqueries of a plan, by alias. */
const columnsByAlias = (plan: Plan): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
  const own = plan._tag === "SubqueryAlias" ? [[plan.alias, outputNames(plan.plan)] as const] : []
  return [...own, ...[...exprsOf(plan).flatMap(plansIn), ...inputsOf(plan)].flatMap(columnsByAlias)]
}

/** A stage of twenty columns, which read three other tables in total. */
const wide = {
  name: "wide",
  source_model: "orders",
  dimensions: ["status"],
  measures: [
    ...Array.from({ length: 16 }, (_, i) => ({ formula: `amount:sum * ${i}`, name: `m${i}` })),
    { formula: "customers.credit:sum", name: "credit" },
    { formula: "vip_amount:sum", name: "vip" },
    { formula: "lines.pieces:sum", name: "pieces" }
  ]
}

layer(CompilerLive)("a plan", (it) => {
  it.effect.prop(
    "scans only tables that the names of its query need",
    [queries],
    ([query]) =>
      Effect.gen(function* () {
        const compiled = yield* Effect.either(compile(query))
        if (Either.isLeft(compiled)) return
        const needed = neededBy(query)
        for (const table of tablesIn(compiled.right.plan)) {
          assert.isTrue(needed.has(table), `${table} in ${compiled.right.sql}`)
        }
      }),
    { fastCheck: { numRuns: 300 }, timeout: 120_000 }
  )

  it.effect("of a stage of twenty columns computes only the used one, without joins for the others", () =>
    Effect.gen(function* () {
      const { plan } = yield* compile({ queries: [wide, { source_model: "wide", measures: ["m3:max"] }] })
      assert.deepStrictEqual(tablesIn(plan), ["orders"])
      assert.deepStrictEqual(columnsByAlias(plan), [
        ["wide", ["m3"]],
        ["grouped", ["status", "amount_sum"]]
      ])
    })
  )

  it.effect("computes for each column of a stage only what that column needs", () =>
    Effect.gen(function* () {
      for (const [name, table] of [
        ["credit", "customers"],
        ["vip", "customers"],
        ["pieces", "order_lines"]
      ]) {
        const { plan } = yield* compile({ queries: [wide, { source_model: "wide", measures: [`${name}:max`] }] })
        assert.sameMembers([...new Set(tablesIn(plan))], ["orders", `${table}`])
      }
    })
  )

  it.effect("keeps what a filter, an order with a page, or another reader of the stage needs", () =>
    Effect.gen(function* () {
      const columns = (stages: ReadonlyArray<object>) =>
        Effect.map(compile({ queries: stages } as WrittenQuery), ({ plan }) =>
          Object.fromEntries(columnsByAlias(plan).filter(([alias]) => alias === "wide" || alias === "other"))
        )
      const filtered = yield* columns([wide, { source_model: "wide", measures: ["*:count"], filters: ["m2 > 1"] }])
      assert.deepStrictEqual(filtered["wide"], ["m2"])
      const paged = yield* compile({
        queries: [
          { ...wide, order: [{ column: "credit" }], limit: 3 },
          { source_model: "wide", measures: ["m1:max"] }
        ]
      })
      assert.include(tablesIn(paged.plan), "customers")
      const twice = yield* columns([
        wide,
        { name: "other", source_model: "wide", measures: ["m1:max"], dimensions: ["status"] },
        {
          source_model: { source_name: "other", joins: [{ target_model: "wide", join_pairs: [["status", "status"]] }] },
          measures: ["m1_max:sum", "wide.m5:max"]
        }
      ])
      assert.deepStrictEqual(twice["wide"], ["status", "m1", "m5"])
    })
  )

  it.effect("keeps columns that only a sub-query in user SQL names", () =>
    Effect.gen(function* () {
      const source_model = {
        source_name: "wide",
        columns: [{ name: "rank_of", type: "INT" as const, sql: "(SELECT COUNT(*) FROM returns r WHERE r.id < M7)" }]
      }
      const { plan } = yield* compile({ queries: [wide, { source_model, measures: ["rank_of:max"] }] })
      assert.deepStrictEqual(columnsByAlias(plan)[0], ["wide", ["m7"]])
    })
  )

  it.effect("keeps inner joins and to-many joins, which change the number of rows", () =>
    Effect.gen(function* () {
      const listed = {
        name: "listed",
        source_model: "orders",
        dimensions: ["id", "stores.name", "lines.pieces", "customers.name"],
        distinct_dimension_values: false
      }
      const { plan } = yield* compile({ queries: [listed, { source_model: "listed", measures: ["*:count"] }] })
      assert.sameMembers([...tablesIn(plan)], ["orders", "retail.stores", "order_lines"])
    })
  )

  it.effect("of totals keeps one column, because it reduces them to one row", () =>
    Effect.gen(function* () {
      const total = { name: "total", source_model: "orders", measures: ["amount:sum", "amount:max"] }
      const { plan, sql } = yield* compile({ queries: [total, { source_model: "total", measures: ["*:count"] }] })
      assert.include(sql, "SUM(")
      assert.notInclude(sql, "MAX(")
      assert.deepStrictEqual(tablesIn(plan), ["orders"])
    })
  )

  it.effect("of a single query needs no pruning: binding only adds what is named", () =>
    Effect.gen(function* () {
      const { plan } = yield* compile(ask({ measures: ["revenue"], dimensions: ["status"] }))
      assert.deepStrictEqual(tablesIn(plan), ["orders"])
    })
  )
})
