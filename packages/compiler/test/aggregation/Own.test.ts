/** Aggregations and dialects that the embedding program adds. */
import { type Aggregation, arg, numberTypes } from "@semlayer/compiler/aggregation/Aggregation"
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"
import { Compiler } from "@semlayer/compiler/Compiler"
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { call, type Doc } from "@semlayer/compiler/sql/Doc"
import * as E from "@semlayer/compiler/ir/Construct"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ask, decodeModel, refuses, sqlOf } from "../Kit.js"

/** The quotient of the largest and the smallest value; one dialect here has it. */
const ratio: Aggregation = {
  name: "ratio",
  aliases: ["quotient"],
  parameters: [],
  types: numberTypes,
  onPrimaryKey: false,
  format: "float",
  result: () => "DOUBLE",
  zeroWhenEmpty: false,
  build: (args) => E.aggregate("ratio", args, "DOUBLE"),
  fallback: {
    _tag: "Rewritten",
    build: (args) => {
      const value = arg(args, 0)
      return E.divide(E.aggregate("max", [value], "DOUBLE"), E.aggregate("min", [value], "DOUBLE"))
    }
  }
}

const native = {
  ...ansi,
  name: "native",
  aggregates: { ...ansi.aggregates, ratio: (...args: ReadonlyArray<Doc>) => call("RATIO", ...args) }
}

const CompilerLive = Compiler.Default.pipe(
  Layer.provide([Aggregations.layer([ratio]), Dialect.layer([ansi, native]), SqlParser.layer])
)

layer(CompilerLive)("an aggregation of the embedding program", (it) => {
  it.effect("is planned from what a dialect has, and native where it has it", () =>
    Effect.gen(function* () {
      const planned = yield* sqlOf(ask({ measures: ["amount:ratio"] }))
      assert.match(planned, /MAX\(orders\.amount\).* \/ NULLIF\(MIN\(orders\.amount\), 0\)/)
      const own = yield* sqlOf(ask({ measures: [{ formula: "quotient(amount) + 1", name: "q" }] }), {
        dialect: "native"
      })
      assert.include(own, "RATIO(orders.amount) + 1")
    })
  )

  it.effect("is admitted by type, suggested when misspelt, and checked in models, as those that ship", () =>
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
