/** Every granularity around the ends of years, weeks, months and days, the same JSON on every engine. */
import { type Granularity, granularities, isDateGranularity } from "@semlayer/domain/Query"
import type { TestEngine } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

/** Moments at which a period ends or begins; the days of week are of the proleptic Gregorian calendar. */
const moments = [
  "1582-10-15 12:00:00",
  "1899-12-31 23:59:59.999999",
  "1900-02-28 23:59:59",
  "1900-03-01 00:00:00",
  "1969-12-31 23:59:59.5",
  "1970-01-01 00:00:00",
  "1999-12-31 23:59:59.999999",
  "2000-01-01 00:00:00",
  "2000-02-29 12:34:56.789",
  "2016-01-03 23:59:59.999999",
  "2016-01-04 00:00:00",
  "2020-02-29 23:59:59.999999",
  "2020-03-01 00:00:00",
  "2020-03-31 23:59:59",
  "2020-04-01 00:00:00",
  "2020-12-27 00:00:00",
  "2020-12-28 00:00:00",
  "2020-12-31 23:59:59.999999",
  "2021-01-01 00:00:00",
  "2021-01-02 23:59:59",
  "2021-01-03 00:00:00",
  "2021-01-03 23:59:59.999999",
  "2021-01-04 00:00:00",
  "2024-12-28 23:59:59.999999",
  "2024-12-29 00:00:00",
  "2024-12-29 23:59:59.999999",
  "2024-12-30 00:00:00",
  "2024-12-31 23:59:59.000001",
  "2025-01-01 00:00:00",
  "2038-01-19 03:14:08",
  "2100-02-28 23:59:59",
  "2100-03-01 00:00:00",
  "9999-12-30 23:59:59"
]

const types: Record<TestEngine, string> = {
  sqlite: "TIMESTAMP",
  duckdb: "TIMESTAMP",
  postgres: "TIMESTAMP",
  mysql: "DATETIME(6)"
}

const script = (engine: TestEngine): string => `
  CREATE TABLE events (id INTEGER PRIMARY KEY, happened_at ${types[engine]}, happened_on DATE);
  INSERT INTO events VALUES
    ${moments.map((moment, i) => `(${i}, '${moment}', '${moment.slice(0, 10)}')`).join(", ")}, (1000, NULL, NULL);`

const events = {
  name: "events",
  data_source: "calendar",
  sql_table: "events",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "happened_at", type: "TIMESTAMP" },
    { name: "happened_on", type: "DATE" }
  ]
}

const data = (engine: TestEngine) => ({ datasource: "calendar", script: script(engine), models: [events] })

const dayMillis = 24 * 3600 * 1000

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The first day of a period, by counting days. */
const startOfDays = (moment: string, granularity: Granularity): string => {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split("-").map(Number)
  const days = Date.UTC(year, month - 1, day) / dayMillis
  // The first day of 1970 was a Thursday.
  const sinceMonday = (((days + 3) % 7) + 7) % 7
  switch (granularity) {
    case "year":
      return iso(year, 1, 1)
    case "quarter":
      return iso(year, month - ((month - 1) % 3), 1)
    case "month":
      return iso(year, month, 1)
    case "week":
      return iso(year, month, day - sinceMonday)
    case "week_sunday":
      return iso(year, month, day - ((sinceMonday + 1) % 7))
    default:
      return iso(year, month, day)
  }
}

const startOf = (moment: string, granularity: Granularity): string => {
  if (isDateGranularity(granularity)) return startOfDays(moment, granularity)
  const time = moment.slice(11, 19)
  const kept = { hour: `${time.slice(0, 2)}:00:00`, minute: `${time.slice(0, 5)}:00` }
  return `${moment.slice(0, 10)}T${granularity === "hour" || granularity === "minute" ? kept[granularity] : time}`
}

/** The buckets in their order with the number of moments in each, NULL last (decision 8). */
const counted = (buckets: ReadonlyArray<string>): ReadonlyArray<readonly [string | null, number]> => {
  const counts = new Map<string, number>()
  for (const bucket of [...buckets].sort()) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  return [...counts, [null, 1]]
}

const by = (dimension: string, granularity: Granularity, date_range?: ReadonlyArray<string | null>) => ({
  source_model: "events",
  measures: ["*:count"],
  time_dimensions: [{ dimension, granularity, ...(date_range !== undefined && { date_range }) }],
  order: [{ column: dimension }]
})

const granularityTests = Object.fromEntries(
  granularities.flatMap((granularity) => [
    [
      `by ${granularity} of a timestamp`,
      () =>
        Effect.gen(function* () {
          const expected = counted(moments.map((moment) => startOf(moment, granularity)))
          assert.deepStrictEqual(yield* cells(by("happened_at", granularity)), expected)
        })
    ],
    [
      `by ${granularity} of a date`,
      () =>
        Effect.gen(function* () {
          const expected = counted(moments.map((moment) => startOf(`${moment.slice(0, 10)} 00:00:00`, granularity)))
          assert.deepStrictEqual(yield* cells(by("happened_on", granularity)), expected)
        })
    ]
  ])
)

const within = (date_range: ReadonlyArray<string | null>, has: (moment: string) => boolean) => () =>
  Effect.gen(function* () {
    const expected = counted(moments.filter(has).map((moment) => startOf(moment, "day"))).slice(0, -1)
    assert.deepStrictEqual(yield* cells(by("happened_at", "day", date_range)), expected)
  })

onEveryEngine("periods", data, {
  ...granularityTests,
  "9 a range of dates has all of its last day": within(
    ["2020-12-31", "2021-01-03"],
    (moment) => moment >= "2020-12-31" && moment < "2021-01-04"
  ),
  "9 a range of moments ends at its last moment": within(
    ["2020-12-28 00:00:00", "2021-01-03 00:00:00"],
    (moment) => moment >= "2020-12-28 00:00:00" && moment <= "2021-01-03 00:00:00"
  ),
  "9 a range without a start": within([null, "1969-12-31"], (moment) => moment < "1970"),
  "9 a range without an end": within(["2100-03-01", null], (moment) => moment >= "2100-03-01"),
  "filters compare moments with dates as the calendar does": () =>
    Effect.gen(function* () {
      const ids = (filter: string) =>
        Effect.map(
          cells({ source_model: "events", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
          (rows) => rows.map(([id]) => moments[Number(id)])
        )
      const of = (has: (moment: string) => boolean) => moments.filter(has)
      assert.deepStrictEqual(
        yield* ids("happened_at < '1970-01-01'"),
        of((each) => each < "1970")
      )
      assert.deepStrictEqual(
        yield* ids("happened_at >= '2100-03-01'"),
        of((each) => each >= "2100-03-01")
      )
      assert.deepStrictEqual(
        yield* ids("happened_on = '2021-01-03'"),
        of((each) => each.startsWith("2021-01-03"))
      )
      assert.deepStrictEqual(
        yield* ids("happened_at between '2020-12-31 23:59:59' and '2021-01-01 00:00:00'"),
        of((each) => each >= "2020-12-31 23:59:59" && each <= "2021-01-01 00:00:00")
      )
    })
})
