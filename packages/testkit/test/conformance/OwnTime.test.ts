/** Every granularity at the ends of years, weeks, months and days, with the same JSON on every engine. */
import { type Granularity, granularities } from "@semlayer/domain/Query"
import type { TestEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { counted, moments, startOf } from "./Calendar.js"
import { cells, onEveryEngine } from "./Own.js"

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
  "9 a date range includes its whole last day": within(
    ["2020-12-31", "2021-01-03"],
    (moment) => moment >= "2020-12-31" && moment < "2021-01-04"
  ),
  "9 a timestamp range ends at its last timestamp": within(
    ["2020-12-28 00:00:00", "2021-01-03 00:00:00"],
    (moment) => moment >= "2020-12-28 00:00:00" && moment <= "2021-01-03 00:00:00"
  ),
  "9 a range without a start": within([null, "1969-12-31"], (moment) => moment < "1970"),
  "9 a range without an end": within(["2100-03-01", null], (moment) => moment >= "2100-03-01"),
  "filters compare timestamps with dates by the calendar": () =>
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
