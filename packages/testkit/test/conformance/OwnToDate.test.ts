/** Periods to date, moving windows and running sums that are reset, on every engine, against values by hand. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const named = (...formulas: ReadonlyArray<string>) => formulas.map((formula, i) => ({ formula, name: `m${i}` }))

const sale = (query: object) => ({ source_model: "sale", ...query })

const by = (granularity: string, fields: object = {}) => ({
  time_dimensions: [{ dimension: "sold", granularity, ...fields }],
  order: [{ column: "sold" }]
})

const answers = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells(sale(query)), (rows) => assert.deepStrictEqual(rows, expected))

const refuses = (query: object, tag: string, fields: object = {}) =>
  Effect.map(Effect.flip(ask(sale(query))), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include({ ...error }, fields)
  })

const warningsOf = (query: object) => Effect.map(ask(sale(query)), ({ warnings }) => warnings ?? [])

onEveryEngine("periods to date", salesOn, {
  "a year to date reads the periods before the range, a running sum does not": () =>
    answers(
      {
        ...by("month", { date_range: ["2024-03", "2025-02"] }),
        measures: named(
          "amount:sum",
          "ytd(amount:sum)",
          "cumsum(amount:sum)",
          "cumsum(amount:sum, reset=year)",
          "qtd(*:count)"
        )
      },
      [
        ["2024-03-01", 40, 97, 40, 40, 6],
        ["2024-05-01", 11, 108, 51, 51, 3],
        ["2024-12-01", 100, 208, 151, 151, 1],
        ["2025-02-01", 8, 8, 159, 8, 1]
      ]
    ),
  "a moving window counts missing periods, and reads those before the range": () =>
    answers(
      {
        ...by("month", { date_range: "2024" }),
        measures: named(
          "amount:sum",
          "moving_sum(amount:sum, 3)",
          "moving_avg(amount:sum, 3)",
          "moving_avg(*:count, 2)"
        )
      },
      [
        ["2024-01-01", 52, 62, 31, 2],
        ["2024-02-01", 5, 67, 67 / 3, 2.5],
        ["2024-03-01", 40, 97, 97 / 3, 1.5],
        ["2024-05-01", 11, 51, 25.5, 3],
        ["2024-12-01", 100, 100, 100, 1]
      ]
    ),
  "filled periods have values, with which means are over all of them": () =>
    answers(
      {
        ...by("month", { date_range: ["2024-04", "2024-07"], fill: 0 }),
        measures: named("amount:sum", "moving_avg(amount:sum, 4)", "moving_sum(amount:sum, 2)", "ytd(amount:sum)")
      },
      [
        ["2024-04-01", 0, 24.25, 40, 97],
        ["2024-05-01", 11, 14, 11, 108],
        ["2024-06-01", 0, 12.75, 11, 108],
        ["2024-07-01", 0, 2.75, 0, 108]
      ]
    ),
  "values are those of the row's dimensions, and the row without a time has none": () =>
    answers(
      {
        ...by("year"),
        dimensions: ["promo"],
        filters: ["promo is not null"],
        measures: named("ytd(amount:sum)", "moving_sum(amount:sum, 2)"),
        order: [{ column: "promo" }, { column: "sold" }]
      },
      [
        [false, "2024-01-01", 69, 69],
        [false, "2025-01-01", 8, 77],
        [true, "2023-01-01", 10, 10],
        [true, "2024-01-01", 137, 147],
        [true, null, null, null]
      ]
    ),
  "the same period to date a year earlier": () =>
    answers(
      {
        ...by("quarter", { date_range: ["2024-Q4", "2025-Q1"] }),
        measures: named("ytd(amount:sum)", "time_shift(ytd(amount:sum), -1, year)", "change(ytd(amount:sum), -1, year)")
      },
      [
        ["2024-10-01", 208, 10, 198],
        ["2025-01-01", 8, 97, -89]
      ]
    ),
  "a filter and an order take them, and a subtotal has its own": () =>
    Effect.gen(function* () {
      const query = { ...by("month", { date_range: "2024" }), measures: named("amount:sum") }
      yield* answers({ ...query, filters: ["moving_sum(amount:sum, 3) < 60"] }, [["2024-05-01", 11]])
      yield* answers({ ...query, order: [{ column: "ytd(amount:sum)", direction: "desc" }], limit: 1 }, [
        ["2024-12-01", 100]
      ])
      const { subtotals } = yield* ask(
        sale({
          ...by("month", { date_range: "2024-03" }),
          dimensions: ["kind"],
          measures: named("ytd(amount:sum)", "moving_sum(amount:sum, 2)"),
          subtotals: [["sold"]]
        })
      )
      assert.deepStrictEqual(
        subtotals?.[0]?.data.map((row) => Object.values(row).slice(-2)),
        [[97, 45]]
      )
    }),
  "a measure of a joined model, in the periods that the query groups": () =>
    answers(
      {
        source_model: "line",
        time_dimensions: [{ dimension: "sale.sold", granularity: "month", date_range: "2024-12" }],
        measures: named("price:sum", "ytd(price:sum)", "moving_sum(sale.amount:sum, 12)")
      },
      [["2024-12-01", 8, 26, 152]]
    ),
  "sums of what does not add up cause a warning": () =>
    Effect.gen(function* () {
      const query = (formula: string) => ({ ...by("month"), measures: [formula] })
      const [warning, ...others] = yield* warningsOf(query("ytd(amount:sum / *:count)"))
      assert.match(warning ?? "", /^ytd adds up the values of periods, of which 'amount:sum \/ \*:count' is no sum/)
      assert.isEmpty(others)
      assert.lengthOf(yield* warningsOf(query("moving_sum(kind:count_distinct, 2)")), 1)
      for (const formula of ["ytd(amount:sum)", "moving_sum(amount:sum - *:count / 2, 2)", "moving_avg(amount:avg, 2)"])
        assert.isEmpty(yield* warningsOf(query(formula)), formula)
    }),
  "periods that are longer than the unit are rejected": () =>
    Effect.gen(function* () {
      for (const formula of ["mtd(amount:sum)", "cumsum(amount:sum, reset=month)"])
        yield* refuses({ ...by("quarter"), measures: [formula] }, "ArgumentInvalid", {
          argument: "the granularity",
          value: "quarter"
        })
    }),
  "arguments are checked": () =>
    Effect.gen(function* () {
      const bad = {
        "moving_sum(amount:sum)": null,
        "moving_sum(amount:sum, 0)": "0",
        "moving_avg(amount:sum, 1001)": "1001",
        "cumsum(amount:sum, year)": "year",
        "cumsum(amount:sum, reset='decade')": "'decade'",
        "ytd(amount:sum, 1)": "1"
      }
      for (const [formula, value] of Object.entries(bad))
        yield* refuses({ ...by("month"), measures: [formula] }, "ArgumentInvalid", { value })
      yield* refuses({ measures: ["ytd(amount:sum)"] }, "TimeDimensionRequired", { function: "ytd" })
      yield* refuses({ ...by("month"), measures: ["ytd(kind:max)"] }, "TypeMismatch")
    })
})
