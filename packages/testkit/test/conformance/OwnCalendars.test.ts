/** Granularities of a calendar table: a 4-4-5 year, counted by hand, and holidays. */
import { ask } from "../../src/conformance/Ask.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect, Either } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const day = 86_400_000
const firstDay = Date.UTC(2024, 1, 4)
const dateOf = (n: number): string => new Date(firstDay + n * day).toISOString().slice(0, 10)

/** Weeks of the periods of a quarter. */
const lengths = [4, 4, 5]

/** The period of a day of the year that begins on February 4, 2024, by counting weeks: the number from 1, and its first day. */
const periodOf = (n: number): readonly [number: number, first: number] => {
  let first = 0
  for (let period = 1; ; period++) {
    const next = first + 7 * (lengths[(period - 1) % 3] ?? 0)
    if (n < next) return [period, first]
    first = next
  }
}

const names = ["Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan"]

const days = Array.from({ length: 364 }, (_, n) => {
  const [number, first] = periodOf(n)
  const isFree = dateOf(n) === "2024-12-25"
  const kind = isFree ? "holiday" : "working day"
  return `('${dateOf(n)}', ${number}, '${dateOf(first)}', '${names[number - 1]}', '${kind}', ${isFree})`
})

const types: Record<TestEngine, string> = {
  sqlite: "TIMESTAMP",
  duckdb: "TIMESTAMP",
  postgres: "TIMESTAMP",
  mysql: "DATETIME(6)"
}

/** Times of sales in UTC, and the amounts. The last day of the first period is March 2, 2024; the last one is in no year. */
const sales = [
  ["2024-02-04 00:00:00", 1],
  ["2024-03-02 23:30:00", 2],
  ["2024-03-03 00:30:00", 4],
  ["2024-05-04 12:00:00", 8],
  ["2024-12-25 12:00:00", 16],
  ["2025-02-01 12:00:00", 32],
  ["2026-01-01 12:00:00", 64]
] as const

const script = (engine: TestEngine): string => `
  CREATE TABLE days (day DATE PRIMARY KEY, period_number INTEGER, period_start DATE, period_name VARCHAR(10), kind VARCHAR(20), is_free BOOLEAN);
  INSERT INTO days VALUES ${days.join(", ")};
  CREATE TABLE shops (id INTEGER PRIMARY KEY, opened_on DATE, area INTEGER);
  INSERT INTO shops VALUES (1, '2024-02-10', 10), (2, '2024-04-01', 20);
  CREATE TABLE sales (id INTEGER PRIMARY KEY, sold_at ${types[engine]}, amount INTEGER, shop INTEGER);
  INSERT INTO sales VALUES ${sales.map(([at, amount], id) => `(${id}, '${at}', ${amount}, ${1 + (id % 2)})`).join(", ")};
  CREATE TABLE refunds (id INTEGER PRIMARY KEY, sale INTEGER, amount INTEGER);
  INSERT INTO refunds VALUES (1, 0, 100), (2, 1, 200), (3, 4, 400);`

const models = [
  {
    ...{ name: "days", data_source: "lab", sql_table: "days" },
    columns: [
      { name: "day", type: "DATE", primary_key: true },
      { name: "period_number", type: "INT" },
      { name: "period_start", type: "DATE" },
      { name: "period_name", type: "TEXT" },
      { name: "kind", type: "TEXT" },
      { name: "is_free", type: "BOOLEAN" }
    ],
    calendar: {
      date: "day",
      granularities: [
        { name: "retail_period", column: "period_start", label: "period_name" },
        { name: "retail_month", column: "period_name", order: "period_number" },
        { name: "kind_of_day", column: "kind" },
        { name: "named_kind", column: "kind", label: "kind", order: "is_free" }
      ]
    }
  },
  {
    ...{ name: "shops", data_source: "lab", sql_table: "shops", calendar_model: "days" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "opened_on", type: "DATE" },
      { name: "area", type: "INT" }
    ],
    joins: [{ target_model: "sales", join_pairs: [["id", "shop"]] }]
  },
  {
    ...{ name: "sales", data_source: "lab", sql_table: "sales", calendar_model: "days" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "sold_at", type: "TIMESTAMP" },
      { name: "amount", type: "INT" },
      { name: "shop", type: "INT" }
    ],
    joins: [
      { target_model: "shops", join_pairs: [["shop", "id"]] },
      { target_model: "refunds", join_pairs: [["id", "sale"]], relationship: "one_to_many" }
    ]
  },
  {
    ...{ name: "refunds", data_source: "lab", sql_table: "refunds" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "sale", type: "INT" },
      { name: "amount", type: "INT" }
    ],
    joins: [{ target_model: "sales", join_pairs: [["sale", "id"]] }]
  }
]

const data = (engine: TestEngine) => ({ datasource: "lab", script: script(engine), models })

const by = (granularity: string, more: object = {}, of: object = {}, dimension = "sold_at") => ({
  ...{ source_model: "sales", measures: ["amount:sum"], order: [{ column: dimension }], ...of },
  time_dimensions: [{ dimension, granularity, ...more }]
})

onEveryEngine("a calendar", data, {
  "has periods of its own, with labels; a day that it lacks has none": () =>
    Effect.gen(function* () {
      const { columns, attributes } = yield* ask(by("retail_period"))
      assert.deepStrictEqual(columns, ["sales.sold_at", "sales.sold_at_label", "sales.amount_sum"])
      assert.deepInclude(attributes.dimensions["sales.sold_at"], { granularity: "retail_period", type: "date" })
      assert.deepInclude(attributes.dimensions["sales.sold_at_label"], { labels: "sales.sold_at", type: "string" })
      assert.deepStrictEqual(yield* cells(by("retail_period")), [
        ["2024-02-04", "Feb", 3],
        ["2024-03-03", "Mar", 4],
        ["2024-03-31", "Apr", 8],
        ["2024-12-01", "Dec", 16],
        ["2024-12-29", "Jan", 32],
        [null, null, 64]
      ])
    }),

  "sorts periods by a column of their order": () =>
    Effect.gen(function* () {
      const months = by("retail_month", { date_range: ["2024-02-04", "2025-02-01"] })
      assert.deepStrictEqual(yield* cells(months), [
        ["Feb", 3],
        ["Mar", 4],
        ["Apr", 8],
        ["Dec", 16],
        ["Jan", 32]
      ])
    }),

  "bounds the range of the column, also for measures of joined models": () =>
    Effect.gen(function* () {
      const refunded = { measures: ["amount:sum", "refunds.amount:sum"] }
      assert.deepStrictEqual(yield* cells(by("retail_period", { date_range: ["2024-02-01", "2024-02"] }, refunded)), [
        ["2024-02-04", "Feb", 1, 100]
      ])
      assert.deepStrictEqual(yield* cells(by("kind_of_day", { date_range: "2024-12" }, refunded)), [
        ["holiday", 16, 400]
      ])
    }),

  "reads the day in the zone of the query, and follows joins": () =>
    Effect.gen(function* () {
      const here = by("retail_period", { date_range: ["2024-02-04", "2024-03-31"] }, { time_zone: "America/New_York" })
      assert.deepStrictEqual(yield* cells(here), [["2024-02-04", "Feb", 6]])
      assert.deepStrictEqual(yield* cells(by("retail_period", {}, {}, "shops.opened_on")), [
        ["2024-02-04", "Feb", 1 + 4 + 16 + 64],
        ["2024-03-31", "Apr", 2 + 8 + 32]
      ])
    }),

  "takes part in totals, beside other granularities, and in stages": () =>
    Effect.gen(function* () {
      const range = { date_range: ["2024-02-04", "2024-03-31"] }
      const both = {
        ...by("retail_period", range),
        order: [{ column: "sold_at" }, { column: "sold_at_retail_period" }],
        time_dimensions: [
          { dimension: "sold_at", granularity: "month", ...range },
          { dimension: "sold_at", granularity: "retail_period" }
        ]
      }
      assert.deepStrictEqual(yield* cells(both), [
        ["2024-02-01", "2024-02-04", "Feb", 1],
        ["2024-03-01", "2024-02-04", "Feb", 2],
        ["2024-03-01", "2024-03-03", "Mar", 4]
      ])
      const { totals } = yield* ask({ ...by("retail_period", range), totals: true })
      assert.deepStrictEqual(Object.values(totals ?? {}), [null, null, 7])
      const queries = [
        { ...by("retail_period"), name: "by_period", order: [] },
        {
          source_model: "by_period",
          measures: ["amount_sum:max"],
          dimensions: ["sold_at_label"],
          order: [{ column: "sold_at_label" }]
        }
      ]
      assert.deepStrictEqual((yield* cells({ queries })).slice(0, 2), [
        ["Apr", 8],
        ["Dec", 16]
      ])
    }),

  "has the text of a period also where no row has it, and counts a row once in it": () =>
    Effect.gen(function* () {
      const filled = {
        source_model: "sales",
        measures: ["amount:sum"],
        time_dimensions: [
          { dimension: "sold_at", granularity: "month", date_range: ["2024-02-01", "2024-04-30"], fill: true },
          { dimension: "shops.opened_on", granularity: "retail_period" }
        ],
        order: [{ column: "sold_at" }, { column: "shops.opened_on" }]
      }
      assert.deepStrictEqual(yield* cells(filled), [
        ["2024-02-01", "2024-02-04", "Feb", 1],
        ["2024-02-01", "2024-03-31", "Apr", null],
        ["2024-03-01", "2024-02-04", "Feb", 4],
        ["2024-03-01", "2024-03-31", "Apr", 2],
        ["2024-04-01", "2024-02-04", "Feb", null],
        ["2024-04-01", "2024-03-31", "Apr", null]
      ])
      // Both shops have several sales on working days.
      const areas = { source_model: "shops", measures: ["area:sum"] }
      assert.deepStrictEqual(yield* cells(by("named_kind", {}, areas, "sales.sold_at")), [
        ["working day", "working day", 30],
        ["holiday", "holiday", 10],
        [null, null, 10]
      ])
    }),

  "sorts rows that are not grouped, too": () =>
    Effect.gen(function* () {
      const rows = { source_model: "sales", dimensions: ["id"], measures: [], distinct_dimension_values: false }
      const months = { time_dimensions: [{ dimension: "sold_at", granularity: "retail_month" }] }
      const order = [{ column: "sold_at", direction: "desc" }, { column: "id" }]
      assert.deepStrictEqual(yield* cells({ ...rows, ...months, order }), [
        [5, "Jan"],
        [4, "Dec"],
        [3, "Apr"],
        [2, "Mar"],
        [0, "Feb"],
        [1, "Feb"],
        [6, null]
      ])
    }),

  "refuses what only the calendar of days has": () =>
    Effect.gen(function* () {
      const message = (query: unknown) =>
        Effect.map(Effect.either(ask(query)), (result) => (Either.isLeft(result) ? String(result.left) : "accepted"))
      assert.include(yield* message(by("retail_period", { fill: true })), "of the calendar 'days'")
      assert.include(yield* message(by("retail_period", {}, { whole_periods_only: true })), "whole_periods_only")
      assert.include(yield* message(by("retail_perod")), "Did you mean 'retail_period'")
      const changed = { measures: ["change(amount:sum)"] }
      assert.include(yield* message(by("retail_period", {}, changed)), "needs a time dimension")
    })
})
