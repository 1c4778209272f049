/** Periods in a time zone: ranges, whole periods, lookups and windows all use its local time (ADR 0043). */
import { type TestEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { at } from "@semlayer/testkit/StoppedClock"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, sharedShop, shopWith } from "./LiveDatabase.js"

/** In New York: the ends of December, February and March, and the nights of clock changes. */
const instants = `
  CREATE TABLE visit (id INTEGER PRIMARY KEY, seen <INSTANT>, n INTEGER);
  INSERT INTO visit VALUES (0, '2024-01-01 04:59:59+00:00', 1), (1, '2024-01-01 05:00:00+00:00', 2),
    (2, '2024-03-01 04:59:59+00:00', 4), (3, '2024-03-01 05:00:00+00:00', 8), (4, '2024-03-10 06:59:59+00:00', 16),
    (5, '2024-03-10 07:00:00+00:00', 32), (6, '2024-04-01 03:59:59+00:00', 64), (7, '2024-04-01 04:00:00+00:00', 128),
    (8, NULL, 256);
`

/** MariaDB sessions run in UTC, and its instants have no offset. */
const scriptFor = (engine: TestEngine): string => (engine === "mysql" ? instants.replaceAll("+00:00", "") : instants)

const settings = { time_zone: "America/New_York" }

const by = (granularity: string, more: object = {}) => ({
  source_model: "visit",
  measures: ["n:sum"],
  time_dimensions: [{ dimension: "seen", granularity }],
  order: [{ column: "seen" }],
  ...more
})

describe.each(testEngines)("a time zone on %s", (engine) => {
  const shop = sharedShop(engine, scriptFor(engine), settings)

  it.scoped("applies to periods, earlier periods and windows", (context) =>
    Effect.gen(function* () {
      const measures = ["n:sum", "time_shift(n:sum, -1)", "n:sum(window='2m')"]
      const time_dimensions = [{ dimension: "seen", granularity: "month", date_range: ["2024-01-01", "2024-03-31"] }]
      assert.deepStrictEqual(yield* rowsOf(by("month", { measures, time_dimensions })), [
        ["2024-01-01", 2, 1, 3],
        ["2024-02-01", 4, 2, 6],
        ["2024-03-01", 120, 4, 124]
      ])
    }).pipe(shop(context))
  )

  it.scoped("skips an hour in spring", (context) =>
    Effect.gen(function* () {
      const measures = ["n:sum", "time_shift(n:sum, -1)", "time_shift(n:sum, -2)", "lag(n:sum)"]
      const time_dimensions = [{ dimension: "seen", granularity: "hour", date_range: ["2024-03-10", "2024-03-10"] }]
      assert.deepStrictEqual(yield* rowsOf(by("hour", { measures, time_dimensions })), [
        ["2024-03-10T01:00:00", 16, null, null, null],
        ["2024-03-10T03:00:00", 32, null, 16, 16]
      ])
    }).pipe(shop(context))
  )

  it.scoped("ends the current period by its local time", (context) =>
    Effect.gen(function* () {
      const months = rowsOf(by("month", { whole_periods_only: true }))
      const winter = [
        ["2023-12-01", 1],
        ["2024-01-01", 2],
        ["2024-02-01", 4]
      ]
      assert.deepStrictEqual(yield* at("2024-04-01 03:59:59")(months), winter)
      assert.deepStrictEqual(yield* at("2024-04-01 04:00:00")(months), [...winter, ["2024-03-01", 120]])
      const since = rowsOf(by("month", { whole_periods_only: true, filters: ["seen >= '2023-12-31 23:59:59'"] }))
      assert.deepStrictEqual(yield* at("2024-03-01 05:00:00")(since), winter.slice(1))
    }).pipe(shop(context))
  )

  it.scoped("may have a name that is an alias in the time zone database", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, scriptFor(engine), { time_zone: "Asia/Kolkata" })
      const filters = ["seen >= '2024-03-01'", "seen < '2024-03-02'"]
      assert.deepStrictEqual(yield* rowsOf(by("hour", { filters })), [["2024-03-01T10:00:00", 12]])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
