/** Multiples, weeks from any day, and granularities of a model: periods, ranges, gaps and transforms, counted by hand. */
import { weekdays } from "@semlayer/domain/Granularities"
import { offsetAt } from "@semlayer/compiler/time/Offset"
import { ask } from "../../src/conformance/Ask.js"
import { readMoment, truncate } from "../../src/naive/Calendar.js"
import { at } from "../../src/StoppedClock.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect, Either } from "effect"
import { moments } from "./Calendar.js"
import { cells, onEveryEngine } from "./Own.js"

const types: Record<TestEngine, readonly [local: string, instant: string]> = {
  sqlite: ["TIMESTAMP", "TEXT"],
  duckdb: ["TIMESTAMP", "TIMESTAMPTZ"],
  postgres: ["TIMESTAMP", "TIMESTAMPTZ"],
  mysql: ["DATETIME(6)", "DATETIME(6)"]
}

/** Instants in UTC around the clock changes of New York and Lord Howe, and the day that Apia skipped. */
const nights = [
  ...["2011-12-30 09:59:59", "2011-12-30 10:00:00", "2024-03-10 06:59:59", "2024-03-10 07:14:59"],
  ...["2024-03-10 07:15:00", "2024-04-06 14:59:59", "2024-04-06 15:10:00", "2024-10-05 15:29:59"],
  ...["2024-11-03 05:29:59", "2024-11-03 05:45:00", "2024-11-03 06:29:59", "2024-11-03 06:45:00"]
]

const times = [...moments.filter((moment) => moment < "9999" && moment > "1900"), ...nights]

const script = (engine: TestEngine): string => {
  const [local, instant] = types[engine]
  const suffix = engine === "mysql" ? "" : "+00:00"
  const rows = times.map((text, id) => `(${id}, '${text}', '${text}${suffix}', '${text.slice(0, 10)}', ${id + 1})`)
  return `
    CREATE TABLE events (id INTEGER PRIMARY KEY, happened_at ${local}, seen_at ${instant}, happened_on DATE, amount INTEGER);
    INSERT INTO events VALUES ${rows.join(", ")};
    CREATE TABLE sales (id INTEGER PRIMARY KEY, sold_on DATE, amount INTEGER);
    INSERT INTO sales VALUES (1, '2023-10-05', 10), (2, '2023-12-31', 20), (3, '2024-01-15', 40), (4, '2024-09-30', 80),
      (5, '2024-10-01', 160), (6, '2025-01-01', 320), (7, '2025-02-10', 640);`
}

const granularities = [
  { name: "fiscal_year", base: "year", origin: "2024-10-01", label: "FY{year_end}" },
  { name: "fiscal_quarter", base: "quarter", origin: "2024-10-01", label: "FY{year_end} Q{quarter}" },
  { name: "retail_quarter", base: "quarter", origin: "2024-02-01" },
  { name: "tax_year", base: "year", origin: "2024-04-06", label: "{year_start}/{year_end}" },
  { name: "tax_month", base: "month", origin: "2024-04-06", label: "{year_start}/{year_end} M{month}" },
  { name: "biennium", base: "2 years", origin: "2023-07-15" },
  { name: "sprint", base: "2 weeks", origin: "2024-01-10" },
  { name: "five_days", base: "5 days", origin: "2024-01-01" }
]

const columns = [
  { name: "id", type: "INT", primary_key: true },
  { name: "amount", type: "INT" }
]

const models = [
  {
    ...{ name: "events", data_source: "lab", sql_table: "events", granularities },
    columns: [
      ...columns,
      { name: "happened_at", type: "TIMESTAMP" },
      { name: "seen_at", type: "TIMESTAMP", zoned: true },
      { name: "happened_on", type: "DATE" }
    ]
  },
  {
    ...{ name: "sales", data_source: "lab", sql_table: "sales", granularities },
    columns: [...columns, { name: "sold_on", type: "DATE" }]
  }
]

const data = (engine: TestEngine) => ({ datasource: "lab", script: script(engine), models })

const cuts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["2 days", "10 days", "2 weeks", "5 weeks", "2 months", "5 months", "2 quarters", "2 years", "10 years"].map(
      (each) => [each, each]
    )
  ),
  ...Object.fromEntries(granularities.map(({ name, base, origin }) => [name, `${base} from ${origin}`]))
}

const shortCuts = ["15 seconds", "7200 seconds", "15 minutes", "20 minutes", "90 minutes", "2 hours", "6 hours"]

const written = (millis: number, isDate: boolean): string => new Date(millis).toISOString().slice(0, isDate ? 10 : 19)

/** The start of the period of a text, by the naive calendar. */
const startOf = (cut: string, text: string): string => {
  const moment = readMoment(text.slice(0, 19))
  if (moment === null) throw new Error(`not a time: ${text}`)
  const { at: start, isDate } = truncate(cut, { at: moment.at, isDate: false })
  return written(start, isDate)
}

const localText = (zone: string, text: string): string => {
  const millis = Date.parse(`${text.slice(0, 19).replace(" ", "T")}Z`)
  return new Date(millis + offsetAt(zone, millis) * 1000).toISOString().slice(0, 19).replace("T", " ")
}

const each = (dimension: string, granularity: string, more: object = {}) => ({
  ...{ source_model: "events", dimensions: ["id"], order: [{ column: "id" }], ...more },
  time_dimensions: [{ dimension, granularity }]
})

const starts = (query: object) => Effect.map(cells(query), (rows) => rows.map((row) => row[1]))

const inSales = (granularity: string, measures: ReadonlyArray<string>, more: object = {}, of: object = {}) => ({
  ...{ source_model: "sales", measures, order: [{ column: "sold_on" }], ...of },
  time_dimensions: [{ dimension: "sold_on", granularity, ...more }]
})

const zones = ["America/New_York", "Europe/London", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]

onEveryEngine("granularities", data, {
  "cut timestamps and dates into multiples and periods of a model": () =>
    Effect.gen(function* () {
      for (const [name, cut] of Object.entries(cuts)) {
        const expected = times.map((text) => startOf(cut, text))
        assert.deepStrictEqual(yield* starts(each("happened_at", name)), expected, name)
        assert.deepStrictEqual(yield* starts(each("happened_on", name)), expected, `${name} of a date`)
      }
    }),

  "cut timestamps into multiples that are shorter than a day": () =>
    Effect.forEach(
      shortCuts,
      Effect.fnUntraced(function* (cut) {
        const expected = times.map((text) => startOf(cut, text))
        assert.deepStrictEqual(yield* starts(each("happened_at", cut)), expected, cut)
      })
    ),

  "begin weeks on any day": () =>
    Effect.gen(function* () {
      for (const [i, first_day_of_week] of weekdays.entries()) {
        for (const name of ["week", "2 weeks"]) {
          const expected = times.map((text) => startOf(`${name} from 2000-01-0${3 + i}`, text))
          assert.deepStrictEqual(yield* starts(each("happened_on", name, { first_day_of_week })), expected)
        }
      }
    }),

  "are those of local time, also in nights of clock changes": () =>
    Effect.gen(function* () {
      for (const time_zone of zones) {
        for (const name of ["15 minutes", "2 hours", "10 days", "fiscal_quarter", "tax_month", "sprint"]) {
          const expected = times.map((text) => startOf(cuts[name] ?? name, localText(time_zone, text)))
          const mine = yield* starts(each("seen_at", name, { time_zone }))
          // Of local mean time, platforms differ in seconds.
          const known = (all: ReadonlyArray<unknown>) => all.filter((_, i) => (times[i] ?? "") > "1970")
          assert.deepStrictEqual(known(mine), known(expected), `${name} in ${time_zone}`)
        }
      }
    }),

  "are named in the answer, and suffix the key of a second one": () =>
    Effect.gen(function* () {
      const both = [
        { dimension: "happened_at", granularity: "15 minute" },
        { dimension: "happened_at", granularity: "2 weeks" },
        { dimension: "happened_at", granularity: "1 month" },
        { dimension: "happened_at", granularity: "sprint" }
      ]
      const { columns, attributes } = yield* ask({ source_model: "events", time_dimensions: both })
      assert.deepStrictEqual(columns, [
        "events.happened_at",
        "events.happened_at_2_weeks",
        "events.happened_at_month",
        "events.happened_at_sprint"
      ])
      assert.deepStrictEqual(
        columns.map((column) => [attributes.dimensions[column]?.granularity, attributes.dimensions[column]?.type]),
        [
          ["15 minutes", "timestamp"],
          ["2 weeks", "date"],
          ["month", "date"],
          ["sprint", "date"]
        ]
      )
    }),

  "fill gaps with their own periods": () =>
    Effect.gen(function* () {
      const quarters = inSales("retail_quarter", ["amount:sum"], { date_range: ["2023-11-01", "2025-01-31"], fill: 0 })
      assert.deepStrictEqual(yield* cells(quarters), [
        ["2023-11-01", 60],
        ["2024-02-01", 0],
        ["2024-05-01", 0],
        ["2024-08-01", 240],
        ["2024-11-01", 320]
      ])
      const years = inSales("fiscal_year", ["amount:sum"], { fill: true })
      assert.deepStrictEqual(
        (yield* cells(years)).map((row) => [row[0], row.at(-1)]),
        [
          ["2023-10-01", 150],
          ["2024-10-01", 1120]
        ]
      )
      const sprints = inSales("sprint", ["*:count"], { date_range: "2024-01", fill: true })
      assert.deepStrictEqual(yield* cells(sprints), [
        ["2023-12-27", 0],
        ["2024-01-10", 1],
        ["2024-01-24", 0]
      ])
    }),

  "shift by their own length": () =>
    Effect.gen(function* () {
      const last = (rows: ReadonlyArray<ReadonlyArray<unknown>>) => rows.map((row) => [row[0], ...row.slice(2)])
      const years = inSales("fiscal_year", ["amount:sum", "change(amount:sum)", "time_shift(amount:sum, -1, 'year')"])
      assert.deepStrictEqual(last(yield* cells(years)), [
        ["2023-10-01", 150, null, null],
        ["2024-10-01", 1120, 970, 150]
      ])
      const quarters = inSales("fiscal_quarter", ["amount:sum", "time_shift(amount:sum, -1, 'fiscal_year')"])
      assert.deepStrictEqual(last(yield* cells(quarters)), [
        ["2023-10-01", 30, null],
        ["2024-01-01", 40, null],
        ["2024-07-01", 80, null],
        ["2024-10-01", 160, 30],
        ["2025-01-01", 960, 40]
      ])
      const months = inSales("month", ["amount:sum", "cumsum(amount:sum, reset='fiscal_year')"])
      assert.deepStrictEqual(yield* cells(months), [
        ["2023-10-01", 10, 10],
        ["2023-12-01", 20, 30],
        ["2024-01-01", 40, 70],
        ["2024-09-01", 80, 150],
        ["2024-10-01", 160, 160],
        ["2025-01-01", 320, 480],
        ["2025-02-01", 640, 1120]
      ])
      const window = inSales("2 months", ["amount:sum", "amount:sum(window='4m')", "moving_sum(amount:sum, 2)"])
      assert.deepStrictEqual(yield* cells(window), [
        ["2023-09-01", 10, 10, 10],
        ["2023-11-01", 20, 30, 30],
        ["2024-01-01", 40, 60, 60],
        ["2024-09-01", 240, 240, 240],
        ["2025-01-01", 960, 960, 960]
      ])
    }),

  "compare with an earlier one": () =>
    Effect.gen(function* () {
      const compared = inSales(
        "fiscal_quarter",
        ["amount:sum"],
        { date_range: ["2024-10-01", "2025-09-30"] },
        { compare: { to: "1 fiscal_year" } }
      )
      assert.deepStrictEqual(
        (yield* cells(compared)).map(([start, , ...rest]) => [start, ...rest.slice(0, 2)]),
        [
          ["2024-10-01", 160, 30],
          ["2025-01-01", 960, 40]
        ]
      )
    }),

  "bound ranges as relative periods, and whole ones": () =>
    Effect.gen(function* () {
      const asked = at("2025-01-20 12:00:00")
      const of = (date_range: string, more: object = {}) =>
        asked(
          Effect.map(cells(inSales("year", ["amount:sum"], { date_range }, more)), (rows) => rows.map((row) => row[1]))
        )
      assert.deepStrictEqual(yield* of("last fiscal_year"), [30, 120])
      assert.deepStrictEqual(yield* of("this fiscal_quarter"), [960])
      assert.deepStrictEqual(yield* of("fiscal_year to date"), [160, 320])
      assert.deepStrictEqual(yield* of("last 2 fiscal_quarters"), [80 + 160])
      const whole = { whole_periods_only: true }
      const rows = yield* asked(
        cells(inSales("fiscal_quarter", ["amount:sum"], { date_range: ["2023-11-01", null] }, whole))
      )
      assert.deepStrictEqual(
        rows.map((row) => [row[0], row.at(-1)]),
        [
          ["2024-01-01", 40],
          ["2024-07-01", 80],
          ["2024-10-01", 160]
        ]
      )
    }),

  "are refused with the nearest name": () =>
    Effect.gen(function* () {
      const message = (granularity: string) =>
        Effect.map(Effect.either(ask(inSales(granularity, ["*:count"]))), (result) =>
          Either.isLeft(result) ? String(result.left) : "accepted"
        )
      assert.include(yield* message("fiscal_yaer"), "Did you mean 'fiscal_year'")
      assert.include(yield* message("7 minutes"), "does not divide a day into whole periods")
    })
})
