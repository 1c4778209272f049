/** Comparisons with an earlier range on every engine, with values by hand. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import type { Compared } from "@semlayer/domain/QueryResponse"
import { Effect } from "effect"
import { onEveryEngine } from "./Own.js"
import { salesOn } from "./OwnSales.js"

const sale = (query: object) => ({ source_model: "sale", ...query })

/** The columns, rows and compared range of an answer. */
const answers = (query: object, rows: ReadonlyArray<ReadonlyArray<unknown>>, compared: Omit<Compared, "dimension">) =>
  Effect.map(ask(sale(query)), (answer) => {
    assert.deepStrictEqual(
      answer.data.map((row) => answer.columns.map((column) => row[column])),
      rows,
      answer.sql
    )
    assert.deepStrictEqual(answer.compared, { dimension: "sale.sold", ...compared })
  })

const refuses = (query: object, tag: string) =>
  Effect.map(Effect.flip(ask(sale(query))), (error) => assert.strictEqual(error._tag, tag, error.message))

const sold = (granularity: string, date_range?: string | ReadonlyArray<string>) => ({
  time_dimensions: [{ dimension: "sold", granularity, ...(date_range !== undefined && { date_range }) }],
  order: [{ column: "sold" }]
})

const amount = [{ formula: "amount:sum", name: "x" }]

onEveryEngine("comparisons", salesOn, {
  "each measure has its earlier value and its change": () =>
    Effect.map(ask(sale({ ...sold("year", "2024"), measures: amount, compare: { to: "1 year" } })), (answer) => {
      assert.deepStrictEqual(answer.columns, [
        "sale.sold",
        "sale.x",
        "sale.x_previous",
        "sale.x_change",
        "sale.x_change_pct"
      ])
      assert.deepStrictEqual(answer.data, [
        {
          "sale.sold": "2024-01-01",
          "sale.x": 208,
          "sale.x_previous": 10,
          "sale.x_change": 198,
          "sale.x_change_pct": 19.8
        }
      ])
      assert.deepStrictEqual(answer.attributes.measures["sale.x_change_pct"]?.format?.type, "percent")
    }),
  "a partial period is compared with the same part of the earlier one": () =>
    answers(
      {
        ...sold("year", ["2025-01-01", "2025-02-28"]),
        measures: [{ formula: "*:count", name: "n" }],
        compare: { to: "1 year" }
      },
      [["2025-01-01", 1, 5, -4, -0.8]],
      { by: "1 year", from: "2024-01-01", before: "2024-03-01" }
    ),
  "a range that is cut within periods": () =>
    answers(
      { ...sold("month", ["2024-05-01", "2024-05-04"]), measures: amount, compare: { to: "previous period" } },
      [["2024-05-01", 14, null, null, null]],
      { by: "4 days", from: "2024-04-27", before: "2024-05-01" }
    ),
  "a range until the last but one day includes the last day of a shorter month": () =>
    answers(
      { ...sold("month", ["2024-05-01", "2024-05-30"]), measures: amount, compare: { to: "3 months" } },
      [["2024-05-01", 11, 5, 6, 1.2]],
      { by: "3 months", from: "2024-02-01", before: "2024-03-01" }
    ),
  "the same with conditions on a date, and a day that the earlier month lacks": () =>
    Effect.map(
      ask(
        sale({
          time_dimensions: [{ dimension: "day", granularity: "day" }],
          measures: [{ formula: "*:count", name: "n" }],
          filters: ["day >= '2024-03-30'", "day <= '2024-03-31 12:00'"],
          compare: { to: "1 month" }
        })
      ),
      ({ data, compared }) => {
        assert.deepStrictEqual(
          data.map((row) => [row["sale.day"], row["sale.n"], row["sale.n_previous"]]),
          [["2024-03-31", 1, 2]]
        )
        assert.deepStrictEqual(compared, {
          dimension: "sale.day",
          by: "1 month",
          from: "2024-02-29",
          before: "2024-03-01"
        })
      }
    ),
  "the previous period of whole months is as many months": () =>
    answers(
      { ...sold("month", ["2024-02-01", "2024-03-31"]), measures: amount, compare: { to: "previous period" } },
      [
        ["2024-02-01", 5, 10, -5, -0.5],
        ["2024-03-01", 40, 52, -12, -12 / 52]
      ],
      { by: "2 months", from: "2023-12-01", before: "2024-02-01" }
    ),
  "a condition on the time is a range, and one on measures does not narrow the earlier one": () =>
    answers(
      {
        ...sold("month"),
        measures: amount,
        filters: ["sold >= '2024-03'", "sold < '2024-04'", "x > 5"],
        compare: { to: "1 month" }
      },
      [["2024-03-01", 40, 5, 35, 7]],
      { by: "1 month", from: "2024-02-01", before: "2024-03-01" }
    ),
  "without a range, each period is compared": () =>
    answers(
      { ...sold("year"), filters: ["sold is not null"], measures: amount, compare: { to: "1 year" } },
      [
        ["2023-01-01", 10, null, null, null],
        ["2024-01-01", 208, 10, 198, 19.8],
        ["2025-01-01", 8, 208, -200, -200 / 208]
      ],
      { by: "1 year", from: null, before: null }
    ),
  "dimensions, joined models and text measures": () =>
    answers(
      {
        ...sold("year", "2024"),
        dimensions: ["promo"],
        measures: [...amount, { formula: "kind:max", name: "k" }, { formula: "shop.budget:sum", name: "b" }],
        filters: ["promo"],
        compare: { to: "1 year" }
      },
      [[true, "2024-01-01", 137, 10, 127, 12.7, "a", "a", 1500, 1500, 0, 0]],
      { by: "1 year", from: "2023-01-01", before: "2024-01-01" }
    ),
  "measures by name in filters and order; transforms are not compared": () =>
    answers(
      {
        ...sold("month", "2024"),
        measures: [...amount, { formula: "cumsum(amount:sum)", name: "c" }],
        filters: ["x_change > 0"],
        order: [{ column: "x_previous", direction: "desc" }],
        compare: { to: "1 month" }
      },
      [
        ["2024-01-01", 52, 10, 42, 4.2, 52],
        ["2024-03-01", 40, 5, 35, 7, 97]
      ],
      { by: "1 month", from: "2023-12-01", before: "2024-12-01" }
    ),
  "a comparison needs a time dimension": () =>
    refuses({ measures: amount, dimensions: ["kind"], compare: { to: "1 year" } }, "TimeDimensionRequired"),
  "a previous period needs a range": () =>
    refuses({ ...sold("month"), measures: amount, compare: { to: "previous period" } }, "ArgumentInvalid"),
  "an empty range has no rows, and none before it": () =>
    answers(
      {
        ...sold("month", ["2024-02-01", "2024-03-31"]),
        measures: amount,
        filters: ["sold >= '2024-05'"],
        compare: { to: "previous period" }
      },
      [],
      { by: "1 day", from: "2024-04-30", before: "2024-03-31" }
    ),
  "a length that no calendar has": () =>
    refuses({ ...sold("month"), measures: amount, compare: { to: "9999999 years" } }, "ArgumentInvalid")
})
