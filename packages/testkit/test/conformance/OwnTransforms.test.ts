/** Transforms beyond the corpus, on every engine. */
import type { Granularity } from "@semlayer/domain/Query"
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const by = (dimension: string, granularity: Granularity, date_range?: ReadonlyArray<string | null>) => ({
  dimension,
  granularity,
  ...(date_range !== undefined && { date_range })
})

const named = (...formulas: ReadonlyArray<string>) => formulas.map((formula, i) => ({ formula, name: `m${i}` }))

const answers = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells({ source_model: "sale", ...query }), (rows) => assert.deepStrictEqual(rows, expected))

const refuses = (query: object, tag: string, fields: object = {}) =>
  Effect.map(Effect.flip(ask({ source_model: "sale", ...query })), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include({ ...error }, fields)
  })

const yearly = (formula: string) => ({
  measures: named(formula),
  time_dimensions: [by("sold", "year")],
  order: [{ column: "sold" }]
})

onEveryEngine("transforms", salesOn, {
  "two periods of one column: a lookup shifts the group's own start": () =>
    answers(
      {
        time_dimensions: [by("sold", "month"), by("sold", "quarter")],
        main_time_dimension: "sold",
        measures: named("amount:sum", "time_shift(amount:sum, -1)", "change(amount:sum)"),
        filters: ["sold < '2024-06-01'"],
        order: [{ column: "sold" }]
      },
      [
        ["2023-12-01", "2023-10-01", 10, null, null],
        ["2024-01-01", "2024-01-01", 52, 10, 42],
        ["2024-02-01", "2024-01-01", 5, 52, -47],
        ["2024-03-01", "2024-01-01", 40, 5, 35],
        ["2024-05-01", "2024-04-01", 11, null, null]
      ]
    ),
  "a shift of a shift starts at the period that the inner one has found": () =>
    answers(
      {
        time_dimensions: [by("sold", "month", ["2024-02-01", "2024-03-31"])],
        measures: named(
          "time_shift(amount:sum, -1, 'week')",
          "time_shift(time_shift(amount:sum, -1, 'week'), -1, 'week')"
        ),
        order: [{ column: "sold" }]
      },
      [
        ["2024-02-01", 52, 10],
        ["2024-03-01", 5, 52]
      ]
    ),
  "two periods of one column: the coarser may be the main one": () =>
    answers(
      {
        time_dimensions: [by("sold", "quarter"), by("sold", "month")],
        main_time_dimension: "sold",
        measures: named("amount:sum", "time_shift(amount:sum, -1)"),
        filters: ["sold >= '2023-01-01'", "sold < '2024-06-01'"],
        order: [{ column: "sold_month" }]
      },
      [
        ["2023-10-01", "2023-12-01", 10, null],
        ["2024-01-01", "2024-01-01", 52, null],
        ["2024-01-01", "2024-02-01", 5, null],
        ["2024-01-01", "2024-03-01", 40, 10],
        ["2024-04-01", "2024-05-01", 11, 5]
      ]
    ),
  "two overlapping periods of one column: weeks and months": () =>
    answers(
      {
        source_model: "line",
        time_dimensions: [by("made", "week"), by("made", "month")],
        main_time_dimension: "made",
        measures: named("price:sum", "time_shift(price:sum, 1, 'month')", "time_shift(price:sum, -4)"),
        filters: ["made is not null"],
        order: [{ column: "made" }]
      },
      [
        ["2024-01-01", "2024-01-01", 3, 4, null],
        ["2024-01-29", "2024-02-01", 4, null, 3],
        ["2024-02-26", "2024-02-01", 6, 7, null],
        ["2024-03-25", "2024-03-01", 7, null, 6],
        ["2024-05-27", "2024-05-01", 17, null, null]
      ]
    ),
  "a range on either period of one column does not exclude earlier periods": () =>
    answers(
      {
        time_dimensions: [by("sold", "month"), by("sold", "quarter", ["2024-02-01", "2024-03-31"])],
        main_time_dimension: "sold",
        measures: named("amount:sum", "time_shift(amount:sum, -1)"),
        order: [{ column: "sold" }]
      },
      [
        ["2024-02-01", "2024-01-01", 5, 52],
        ["2024-03-01", "2024-01-01", 40, 5]
      ]
    ),
  "a filter on the time does not exclude earlier periods of a joined model's measures": () =>
    answers(
      {
        source_model: "line",
        time_dimensions: [by("sale.sold", "month")],
        measures: named("price:sum", "time_shift(price:sum, -1)", "sale.amount:sum", "time_shift(sale.amount:sum, -1)"),
        filters: ["sale.sold >= '2024-01-15' and sale.sold < '2025-01-01'"],
        order: [{ column: "sale.sold" }]
      },
      [
        ["2024-01-01", 18, 7, 52, 10],
        ["2024-12-01", 8, null, 100, null]
      ]
    ),
  "trailing windows run over the main time and not within another": () =>
    answers(
      {
        time_dimensions: [by("sold", "month"), by("sold", "quarter"), by("shipped", "year")],
        main_time_dimension: "sold",
        measures: named("amount:sum", "amount:sum(window='2m')", "cumsum(amount:sum)"),
        filters: ["sold < '2024-06-01'", "shipped is not null"],
        order: [{ column: "sold" }]
      },
      [
        ["2023-12-01", "2023-10-01", "2024-01-01", 10, 10, 10],
        ["2024-01-01", "2024-01-01", "2024-01-01", 52, 62, 62],
        ["2024-02-01", "2024-01-01", "2024-01-01", null, 52, 62],
        ["2024-03-01", "2024-01-01", "2024-01-01", 40, 40, 102],
        ["2024-05-01", "2024-04-01", "2024-01-01", 4, 4, 106]
      ]
    ),
  "years and months of a trailing window are subtracted together": () =>
    answers(
      {
        time_dimensions: [by("day", "day", ["2024-02-28", "2024-02-29"])],
        measures: named("amount:sum(window='1y1m')", "amount:sum(window='13m')"),
        order: [{ column: "day" }]
      },
      [["2024-02-29", 67, 67]]
    ),
  "arguments are positional or named": () =>
    Effect.gen(function* () {
      const shifted = [
        ["2023-01-01", null],
        ["2024-01-01", 10],
        ["2025-01-01", 208],
        [null, null]
      ]
      for (const formula of [
        "lag(amount:sum, 1)",
        "lag(amount:sum, n=1)",
        "time_shift(amount:sum, -1)",
        "time_shift(amount:sum, n=-1)",
        "time_shift(amount:sum, -4, granularity='quarter')",
        "time_shift(amount:sum, granularity='month', n=-12)"
      ]) {
        yield* answers(yearly(formula), shifted)
      }
    }),
  "variables can be arguments of transforms, windows and functions in filters": () =>
    Effect.gen(function* () {
      const variables = { n: 1, back: -1, unit: "year", of: "kind", p: 0.5, window: "1y", zero: 0 }
      const yearOfKind = { time_dimensions: [by("sold", "year")], order: [{ column: "sold" }, { column: "kind" }] }
      const query = { source_model: "sale", dimensions: ["kind"], measures: ["amount:sum"], ...yearOfKind, variables }
      const cases: ReadonlyArray<readonly [string, string]> = [
        ["lag(amount:sum, {n}) > 0", "lag(amount:sum, 1) > 0"],
        ["lead(amount:sum, n={n}) > 0", "lead(amount:sum, 1) > 0"],
        ["ntile(amount:sum, n={n}) = 1", "ntile(amount:sum, n=1) = 1"],
        ["time_shift(amount:sum, {back}, '{unit}') > 0", "time_shift(amount:sum, -1, 'year') > 0"],
        ["change(amount:sum, {back}) < 0", "change(amount:sum, -1) < 0"],
        ["rank(amount:sum, partition_by='{of}') = {n}", "rank(amount:sum, partition_by=kind) = 1"],
        ["amount:percentile(p={p}) > {n}", "amount:percentile(p=0.5) > 1"],
        ["amount:sum(window='{window}') > 5", "amount:sum(window='1y') > 5"],
        ["substr(kind, {n}, {n}) = 'a'", "substr(kind, 1, 1) = 'a'"],
        ["substr(kind, {n}, instr(kind, 't') - {n}) = 'i'", "substr(kind, 1, instr(kind, 't') - 1) = 'i'"]
      ]
      for (const [filter, plain] of cases) {
        const found = yield* cells({ ...query, filters: [filter] })
        assert.isNotEmpty(found, filter)
        assert.deepStrictEqual(found, yield* cells({ ...query, filters: [plain] }), filter)
      }
      const zero = { ...query, filters: ["lag(amount:sum, {zero}) > 0"] }
      yield* refuses(zero, "ArgumentInvalid", { argument: "'n'", value: "0" })
    }),
  "a change from a later period is rejected, and names both readings": () =>
    Effect.gen(function* () {
      yield* refuses(yearly("change_pct(amount:sum, 1, year)"), "ArgumentInvalid", {
        argument: "'n'",
        value: "1",
        expected:
          "n=-1 for the change from an earlier period, as in change_pct(amount:sum, -1, year); " +
          "later periods are read by time_shift(amount:sum, 1, year)"
      })
      yield* refuses(yearly("change(amount:sum, 2)"), "ArgumentInvalid", { argument: "'n'", value: "2" })
      for (const formula of ["change_pct(amount:sum, -1, year)", "change_pct(amount:sum, granularity=year)"]) {
        yield* answers(yearly(formula), [
          ["2023-01-01", null],
          ["2024-01-01", 19.8],
          ["2025-01-01", -200 / 208],
          [null, null]
        ])
      }
    }),
  "invalid arguments are rejected": () =>
    Effect.gen(function* () {
      const bad = {
        "lag(amount:sum, 0)": "0",
        "lead(amount:sum, -1)": "-1",
        "lag(amount:sum, 1.5)": "1.5",
        "lag(amount:sum, 1, 2)": "2",
        "lag(amount:sum, n=1, n=2)": "n=2",
        "lag(amount:sum, 1, n=2)": "n=2",
        "lag(amount:sum, partition_by=kind)": "partition_by=kind",
        "time_shift(amount:sum, 'year')": "'year'",
        "time_shift(amount:sum, -1, 'fortnight')": "'fortnight'",
        "time_shift(amount:sum, 4001)": "4001",
        "time_shift(amount:sum, -48001, 'month')": "-48001",
        "change(amount:sum, 1.5)": "1.5",
        "cumsum(amount:sum, 1)": "1",
        "first(amount:sum, 1)": "1",
        "rank(amount:sum, 1)": "1",
        "rank(amount:sum, partition_by=sold, partition_by=sold)": "partition_by=sold",
        "ntile(amount:sum, n=0)": "0",
        "ntile(amount:sum, n=2, n=3)": "n=3",
        "amount:sum(window='0d')": "0d",
        "amount:sum(window='1 d')": "1 d",
        "amount:sum(window='4001y')": "4001y",
        "amount:sum(window='4000y4000d')": "4000y4000d"
      }
      for (const [formula, value] of Object.entries(bad)) yield* refuses(yearly(formula), "ArgumentInvalid", { value })
    }),
  "a measure of a type that a transform does not support is rejected": () =>
    Effect.gen(function* () {
      const bad = {
        "cumsum(kind:max)": "TEXT",
        "change(sold:max)": "TIMESTAMP",
        "change_pct(day:max)": "DATE",
        "consecutive_periods(amount:sum)": "DOUBLE",
        "consecutive_periods(kind:max)": "TEXT",
        "lag(null)": "a constant",
        "rank('a')": "a constant"
      }
      for (const [formula, found] of Object.entries(bad)) yield* refuses(yearly(formula), "TypeMismatch", { found })
    }),
  "texts, timestamps and booleans can be looked up and ranked": () =>
    answers(
      {
        time_dimensions: [by("sold", "year")],
        measures: named(
          "lag(kind:min)",
          "last(day:max)",
          "time_shift(sold:max, -1)",
          "lag(promo:max)",
          "rank(kind:min)"
        ),
        order: [{ column: "sold" }]
      },
      [
        ["2023-01-01", null, "2025-03-01", null, null, 2],
        ["2024-01-01", "a", "2025-03-01", "2023-12-31T23:59:59", true, 4],
        ["2025-01-01", "50%_\\x", "2025-03-01", "2024-12-31T23:00:00", true, 1],
        [null, null, null, null, null, 2]
      ]
    ),
  "transforms accept measures of joined models, arithmetic with them and conditions on them": () =>
    answers(
      {
        time_dimensions: [by("shop.opened", "month")],
        measures: named(
          "shop.budget:sum",
          "cumsum(shop.budget:sum)",
          "time_shift(shop.budget:sum)",
          "change(shop.budget:sum)",
          "rank(shop.budget:sum)",
          "consecutive_periods(shop.budget:sum > 150)",
          "cumsum(shop.budget:sum / *:count)",
          "cumsum(shop.mean_budget)"
        ),
        order: [{ column: "shop.opened" }]
      },
      [
        ["2024-01-01", 100, 100, 200, null, 3, 0, 16.666666666666668, 100],
        ["2024-02-01", 200, 300, null, 100, 2, 1, 56.66666666666667, 300],
        ["2024-04-01", 400, 700, null, null, 1, 2, 256.6666666666667, 700],
        [null, null, null, null, null, 4, null, null, null]
      ]
    ),
  "a measure of a joined model that the time does not reach repeats": () =>
    answers(
      {
        time_dimensions: [by("sold", "year")],
        measures: named("change(shop.budget:sum)", "cumsum(shop.budget:sum)", "lag(shop.budget:sum)"),
        filters: ["sold is not null"],
        order: [{ column: "sold" }]
      },
      [
        ["2023-01-01", null, 1500, null],
        ["2024-01-01", 0, 3000, 1500],
        ["2025-01-01", 0, 4500, 1500]
      ]
    ),
  "transforms accept trailing windows, also in filters and orders": () =>
    answers(
      {
        time_dimensions: [by("sold", "month")],
        measures: named(
          "amount:sum(window='2m')",
          "cumsum(amount:sum(window='2m'))",
          "change(amount:sum(window='2m'))",
          "lag(amount:sum(window='2m'))",
          "amount:sum(window='2m') / amount:sum"
        ),
        filters: ["sold < '2024-06-01'", "amount:sum(window='2m') > 10", "m3 is not null or m0 = 10"],
        order: [{ column: "amount:sum(window='2m')", direction: "desc" }]
      },
      [
        ["2024-01-01", 62, 72, 52, 10, 62 / 52],
        ["2024-02-01", 57, 129, -5, 62, 11.4],
        ["2024-03-01", 45, 174, -12, 57, 1.125],
        ["2024-05-01", 11, 185, null, 45, 1]
      ]
    ),
  "trailing windows apply the column's filter, whatever it joins": () =>
    answers(
      {
        time_dimensions: [by("sold", "month")],
        measures: named(
          "promo_amount:sum(window='2m')",
          "north_amount:sum(window='2m')",
          "x_amount:sum(window='2m')",
          "promo:sum(window='2m')"
        ),
        filters: ["sold < '2024-04-01'"],
        order: [{ column: "sold" }]
      },
      [
        ["2023-12-01", 10, 10, 10, 1],
        ["2024-01-01", 40, 62, 60, 2],
        ["2024-02-01", 30, 57, 50, 2],
        ["2024-03-01", null, 5, null, 1]
      ]
    ),
  "rows without a time have no place in the order, also where a condition on the time lets them through": () =>
    Effect.gen(function* () {
      const question = (filter: string) => ({
        source_model: "sale",
        time_dimensions: [by("sold", "year")],
        measures: named("*:count", "first(*:count)", "cumsum(*:count)"),
        filters: [filter],
        order: [{ column: "sold" }]
      })
      const rows = yield* cells(question("case when sold < '2030-01-01' then 'early' else 'late' end <> 'never'"))
      assert.deepStrictEqual(rows, yield* cells(question("sold < '2030-01-01' or sold is null")))
      const last = rows.at(-1)
      assert.isNull(last?.[0])
      assert.deepStrictEqual(last?.slice(2), [null, null])
    }),
  "percent_rank has full precision": () =>
    Effect.gen(function* () {
      const rows = yield* cells({
        source_model: "sale",
        dimensions: ["id"],
        measures: named("percent_rank(amount:sum)"),
        order: [{ column: "m0" }],
        limit: 2
      })
      assert.deepStrictEqual(
        rows.map(([, place]) => place),
        [0, 1 / 13]
      )
    })
})
