/** Aggregations and dialects that the embedding program adds. */
import { type Aggregation, arg, numberTypes } from "../../src/aggregation/Aggregation.js"
import { Aggregations } from "../../src/aggregation/Aggregations.js"
import { Compiler } from "../../src/Compiler.js"
import { ansi } from "../../src/dialect/Ansi.js"
import { prepare } from "../../src/model/PreparedModel.js"
import { Dialect } from "../../src/dialect/Dialect.js"
import type { SqlDialect } from "../../src/dialect/SqlDialect.js"
import { SqlParser } from "../../src/syntax/SqlParser.js"
import { call, type SqlFragment } from "../../src/text/SqlFragment.js"
import * as E from "../../src/ir/Construct.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ask, decodeModel, refuses, sqlOf } from "../Kit.js"

/** The ratio of the largest and the smallest value; one dialect here has it natively. */
const ratio: Aggregation = {
  name: "ratio",
  aliases: ["quotient"],
  parameters: [],
  types: numberTypes,
  onPrimaryKey: false,
  format: "float",
  result: () => "DOUBLE",
  zeroWhenEmpty: false,
  merge: null,
  ignoresRepeats: false,
  extreme: null,
  trailing: null,
  ofRows: null,
  build: (args) => E.aggregate("ratio", args, "DOUBLE"),
  fallback: {
    _tag: "Rewritten",
    build: (args) => {
      const value = arg(args, 0)
      return E.divide(E.aggregate("max", [value], "DOUBLE"), E.aggregate("min", [value], "DOUBLE"))
    }
  }
}

/** Reuses names that have another meaning as shipped or inside the compiler. */
const named = (name: string, changes: Partial<Aggregation> = {}): Aggregation => ({
  ...ratio,
  name,
  aliases: [],
  build: (args) => E.add(E.aggregate("sum", args, "DOUBLE"), E.integer(1)),
  fallback: null,
  ...changes
})

const native = {
  ...ansi,
  name: "native",
  aggregates: { ...ansi.aggregates, ratio: (...args: ReadonlyArray<SqlFragment>) => call("RATIO", ...args) }
}

const CompilerLive = Compiler.Default.pipe(
  Layer.provide([Aggregations.layer([ratio]), Dialect.layer([ansi, native]), SqlParser.layer])
)

layer(CompilerLive)("an aggregation of the embedding program", (it) => {
  it.effect("is planned from supported functions, and native if the dialect has it", () =>
    Effect.gen(function* () {
      const planned = yield* sqlOf(ask({ measures: ["amount:ratio"] }))
      assert.match(planned, /MAX\(orders\.amount\).* \/ NULLIF\(MIN\(orders\.amount\), 0\)/)
      const own = yield* sqlOf(ask({ measures: [{ formula: "quotient(amount) + 1", name: "q" }] }), {
        dialect: "native"
      })
      assert.include(own, "RATIO(orders.amount) + 1")
    })
  )

  it.effect("is restricted by type, suggested when misspelt, and checked in models, like a built-in one", () =>
    Effect.gen(function* () {
      yield* refuses(ask({ measures: ["status:ratio"] }), "AggregationNotAllowed", { aggregation: "ratio" })
      yield* refuses(ask({ measures: ["amount:rato"] }), "UnknownAggregation", { candidates: ["ratio"] })
      const { check } = yield* Compiler
      const model = (allowed_aggregations: ReadonlyArray<string>, type: string) =>
        decodeModel({
          name: "sales",
          data_source: "shop",
          sql_table: "sales",
          columns: [{ name: "amount", type, allowed_aggregations }]
        })
      assert.deepStrictEqual(yield* check(model(["ratio"], "DOUBLE"), null, "sqlite"), [])
      assert.deepStrictEqual(
        (yield* check(model(["ratio"], "TEXT"), null, "sqlite")).map(({ message }) => message),
        ["'ratio' is not allowed on a TEXT column"]
      )
      assert.match((yield* check(model(["rato"], "DOUBLE"), null, "sqlite"))[0]?.message ?? "", /Did you mean 'ratio'/)
    })
  )
})

const withAggregations = (...own: ReadonlyArray<Aggregation>) =>
  Compiler.Default.pipe(Layer.provide([Aggregations.layer(own), Dialect.layer([ansi]), SqlParser.layer]))

const month = { dimension: "placed_at", granularity: "month" } as const

/** The orders with a custom aggregation. */
const withOwn = (name: string, formula: string, params: ReadonlyArray<{ name: string; sql: string }> = []) => ({
  name: "sales",
  data_source: "shop",
  sql_table: "orders",
  columns: [
    { name: "amount", type: "DOUBLE" },
    { name: "placed_at", type: "TIMESTAMP" }
  ],
  aggregations: [{ name, formula, params }]
})

describe("the meaning of an aggregation does not depend on its name", () => {
  const windowed = ask({ source_model: "sales", measures: ["amount:sum(window='3m')"], time_dimensions: [month] })

  it.effect("a model's own 'sum' has no trailing window, unless it declares a parameter 'window'", () =>
    Effect.gen(function* () {
      const plain = { models: [withOwn("sum", "SUM({value}) * 2")] }
      yield* refuses(windowed, "ArgumentInvalid", { function: "sum", value: "window='3m'" }, plain)
      const again = { models: [withOwn("sum", "SUM({value}) * {window}", [{ name: "window", sql: "2" }])] }
      const three = ask({ source_model: "sales", measures: ["amount:sum(window=3)"] })
      assert.include(yield* sqlOf(three, again), "SUM(sales.amount) * 3")
    }).pipe(Effect.provide(withAggregations()))
  )

  it.effect("a registered 'avg' has a trailing window only if it declares one", () =>
    Effect.gen(function* () {
      const query = ask({ measures: ["amount:avg(window='3m')"], time_dimensions: [month] })
      yield* refuses(query, "ArgumentInvalid", { function: "avg" }).pipe(Effect.provide(withAggregations(named("avg"))))
      const summed = named("avg", { trailing: "sum" })
      assert.match(yield* Effect.provide(sqlOf(query), withAggregations(summed)), /SUM\(.* OVER|SUM\(history/)
    })
  )

  it.effect("a registered 'sum' does not change sums inside other aggregations", () =>
    Effect.gen(function* () {
      const lost = named("sum", { fallback: { _tag: "Rewritten", build: () => E.integer(7) } })
      const query = ask({ measures: ["amount:weighted_avg(weight=amount)", "amount:sum"] })
      const sql = yield* Effect.provide(sqlOf(query), withAggregations(lost))
      assert.match(sql, /SUM\(orders\.amount \* orders\.amount\)/)
      assert.notInclude(sql, "7")
    })
  )

  it.effect("one named 'sql' or 'countess' is an ordinary aggregation", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(ask({ measures: ["amount:sql"] })).pipe(
        Effect.provide(withAggregations(named("sql", { build: (args) => E.aggregate("sql", args, "DOUBLE") })))
      )
      assert.include(sql, "SQL(orders.amount)")
      const ordered = ask({
        dimensions: ["status"],
        measures: ["amount:countess"],
        order: [{ column: "amount:countess", direction: "desc" }]
      })
      const nulls = yield* Effect.provide(
        sqlOf(ordered, { dialect: "postgres" }),
        withAggregations(named("countess", { build: (args) => E.aggregate("countess", args, "DOUBLE") }))
      )
      assert.match(nulls, /ORDER BY .* DESC NULLS LAST/)
    })
  )

  it.effect("values of a stage are merged as the aggregation declares", () =>
    Effect.gen(function* () {
      const most = named("sum", { merge: "max" })
      const queries = [
        { name: "grouped", source_model: "orders", dimensions: ["status"], measures: ["customers.credit:sum"] },
        { source_model: "grouped", measures: ["customers.credit:sum"] }
      ]
      const sql = yield* Effect.provide(sqlOf({ queries }), withAggregations(most))
      assert.match(sql, /MAX\(grouped\.customers__credit_sum\)/)
    })
  )
})

describe("a prepared model", () => {
  it.effect("is prepared per dialect, even if two have the same name", () =>
    Effect.gen(function* () {
      const model = decodeModel(withOwn("twice", "SUM({value}) * 2"))
      const double: SqlDialect = { ...ansi, name: "same", parserName: "sqlite" }
      assert.notStrictEqual(prepare(model, { ...ansi, name: "same" }), prepare(model, double))
      assert.strictEqual(prepare(model, double), prepare(model, double))
    })
  )
})
