/** Errors before any SQL runs: windows in groups, shadowing names, constants, arguments. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask, compile, CompilerLive, refuses, type WrittenQuery } from "../Kit.js"

const measured = (...measures: ReadonlyArray<string | { readonly formula: string; readonly name: string }>) =>
  ask({ measures })

/** The orders with one more column. */
const withColumn = (column: object, fields: object): WrittenQuery =>
  ask({ ...fields, source_model: { source_name: "orders", columns: [column] } } as Parameters<typeof ask>[0])

layer(CompilerLive)("columns with a window", (it) => {
  it.effect("are rejected wherever rows are grouped", () =>
    Effect.gen(function* () {
      const grouped = { column: "row_no", model: "orders" }
      yield* refuses(ask({ dimensions: ["row_no"] }), "WindowColumnGrouped", grouped)
      yield* refuses(measured("row_no:max"), "WindowColumnGrouped", grouped)
      yield* refuses(measured("sum(row_no + 1)"), "WindowColumnGrouped", { column: "row_no + 1" })
      yield* refuses(measured("amount:weighted_avg(weight=row_no)"), "WindowColumnGrouped", { column: "amount" })
      yield* refuses(measured("amount:dot(by=row_no)"), "WindowColumnGrouped", { column: "amount" })
      const derived = { name: "next_no", sql: "row_no + 1", type: "INT" }
      yield* refuses(withColumn(derived, { dimensions: ["next_no"] }), "WindowColumnGrouped", { column: "next_no" })
      const moment = { name: "latest", sql: "MAX(placed_at) OVER ()", type: "TIMESTAMP" }
      const byDay = { time_dimensions: [{ dimension: "latest", granularity: "day" }], measures: ["*:count"] }
      yield* refuses(withColumn(moment, byDay), "WindowColumnGrouped", { column: "latest" })
      const first = { name: "first_amount", sql: "amount", type: "DOUBLE", filter: "row_no = 1" }
      yield* refuses(withColumn(first, { measures: ["first_amount:sum"] }), "WindowColumnGrouped", {
        column: "first_amount"
      })
    })
  )

  it.effect("1.2.12 are rejected in filters, also through other columns and joins", () =>
    Effect.gen(function* () {
      const count = { measures: ["*:count"] }
      const derived = { name: "next_no", sql: "row_no + 1", type: "INT" }
      yield* refuses(withColumn(derived, { ...count, filters: ["next_no > 1"] }), "WindowColumnFiltered", {
        column: "next_no"
      })
      const joined = ask({ source_model: "lines", measures: ["*:count"], filters: ["orders.row_no = 1"] })
      yield* refuses(joined, "WindowColumnFiltered", { column: "row_no", model: "orders" })
    })
  )

  it.effect("are read if rows are not grouped", () =>
    Effect.gen(function* () {
      const raw = ask({ dimensions: ["row_no"], distinct_dimension_values: false })
      assert.include((yield* compile(raw)).sql, "ROW_NUMBER()")
    })
  )
})

layer(CompilerLive)("names of measures", (it) => {
  it.effect("4.3 are rejected if two results, a column, or two meanings would share them", () =>
    Effect.gen(function* () {
      const [sum, mean] = ["amount:sum", "amount:avg"]
      const named = (formula: string, name: string) => ({ formula, name })
      yield* refuses(measured(named(sum, "status")), "MeasureShadowsColumn", { measure: "status", model: "orders" })
      const shadowing = { name: "amount_sum", sql: "amount + 1", type: "DOUBLE" }
      for (const measures of [[sum], [named(sum, "x")]]) {
        yield* refuses(withColumn(shadowing, { measures }), "MeasureShadowsColumn", { measure: "amount_sum" })
      }
      yield* refuses(measured(sum, sum), "DuplicateName", { name: "amount_sum" })
      yield* refuses(measured(sum, "sum(amount)"), "DuplicateName", { name: "amount_sum" })
      yield* refuses(measured(named(sum, "x"), named(mean, "x")), "DuplicateName", { name: "x" })
      yield* refuses(measured(sum, named(mean, "amount_sum")), "DuplicateName", { name: "amount_sum" })
      yield* refuses(measured(named(mean, "amount_sum"), sum), "DuplicateName", { name: "amount_sum" })
      yield* refuses(measured(named(sum, "x"), named(mean, "amount_sum")), "DuplicateName", { name: "amount_sum" })
      yield* refuses(measured(named(mean, "amount_sum"), named(sum, "x")), "DuplicateName", { name: "x" })
      const flat = ask({ dimensions: ["customers.country"], measures: [named(sum, "customers__country")] })
      yield* refuses(flat, "DuplicateName", { name: "customers__country" })
      const across = ask({ dimensions: ["customers.country"], measures: [named("customers.credit:sum", "country")] })
      yield* refuses(across, "DuplicateName", { name: "country" })
    })
  )

  it.effect("54 may repeat an aggregate, or equal an aggregate's own name", () =>
    Effect.gen(function* () {
      const named = (name: string) => ({ formula: "amount:sum", name })
      yield* compile(measured(named("a"), named("b")))
      yield* compile(measured(named("a"), named("amount_sum")))
      yield* compile(
        measured({ formula: "customers.credit:avg", name: "x" }, { formula: "customers.credit:sum", name: "y" })
      )
    })
  )

  it.effect("of cross-model aggregates that differ only in arguments cannot be used in filters", () =>
    Effect.gen(function* () {
      const quantile = (p: string, name: string) => ({ formula: `customers.credit:percentile(p=${p})`, name })
      const query = measured(quantile("0.2", "low"), quantile("0.8", "high"))
      yield* compile(query)
      yield* refuses({ ...query, filters: ["customers.credit_percentile > 1"] }, "UnknownReference", {
        reference: "customers.credit_percentile"
      })
    })
  )
})

layer(CompilerLive)("constants and arguments", (it) => {
  it.effect("16 constants alone are an empty query, whatever they consist of", () =>
    Effect.gen(function* () {
      for (const formula of ["5", "'x'", "1 + 0", "round(2.5)", "1 > 0"]) {
        yield* refuses(measured(formula), "EmptyQuery", { model: "orders" })
      }
      yield* compile(ask({ measures: ["5"], dimensions: ["status"] }))
    })
  )

  it.effect("2.5 a quoted argument is a column name or a number, never a text", () =>
    Effect.gen(function* () {
      const same = (a: string, b: string) =>
        Effect.gen(function* () {
          const sql = (formula: string) => Effect.map(compile(measured({ formula, name: "m" })), (made) => made.sql)
          assert.strictEqual(yield* sql(a), yield* sql(b))
        })
      yield* same("amount:dot(by='quantity')", "amount:dot(by=quantity)")
      yield* same("amount:scaled(factor='3')", "amount:scaled(factor=3)")
      yield* same("amount:last('shipped_on')", "amount:last(shipped_on)")
      const argument = { function: "scaled", argument: "the parameter 'factor'" }
      for (const value of ["'1) FROM secrets --'", "'a b'", "''"]) {
        yield* refuses(measured(`amount:scaled(factor=${value})`), "ArgumentInvalid", { ...argument, value })
      }
      yield* refuses(measured("amount:corr(other='1; 2')"), "ArgumentInvalid", { function: "corr" })
    })
  )

  it.effect("54 surplus, repeated and unknown arguments are rejected", () =>
    Effect.gen(function* () {
      for (const args of ["(2)", "(other=2)", "(factor=1, factor=2)"]) {
        yield* refuses(measured(`amount:scaled${args}`), "ArgumentInvalid", { function: "scaled" })
      }
      yield* refuses(measured("amount:sum(1)"), "ArgumentInvalid", { function: "sum" })
    })
  )
})
