/** Instants are truncated to periods of the datasource's time zone, or rejected; they are never lost. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE visit (id INTEGER PRIMARY KEY, seen <INSTANT>);
  INSERT INTO visit VALUES (1, '2024-02-29 23:30:00'), (2, '2024-03-01 00:15:00'), (3, NULL);
`

const byMonth = {
  source_model: "visit",
  measures: ["*:count"],
  time_dimensions: [{ dimension: "seen", granularity: "month" }],
  order: [{ column: "seen" }]
}

describe.each(testEngines)("instants on %s", (engine) => {
  it.scoped("are truncated in UTC if the datasource has no time zone", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      assert.deepStrictEqual(yield* rowsOf(byMonth), [
        ["2024-02-01", 1],
        ["2024-03-01", 1],
        [null, 1]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})

describe.each(testEngines)("instants of a zone on %s", (engine) => {
  it.scoped("are truncated in local time, even if the server does not know the zone", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script, { time_zone: "Europe/Oslo" })
      assert.deepStrictEqual(yield* rowsOf(byMonth), [
        ["2024-03-01", 2],
        [null, 1]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})

const stamped = `
  CREATE TABLE visit (id INTEGER PRIMARY KEY, seen <INSTANT>);
  INSERT INTO visit VALUES (1, '2024-02-29 23:30:00+00:00'), (2, '2024-03-01 01:30:00+02:00'),
    (3, '2024-03-01 00:15:00.000001+00:00'), (4, '2024-02-29 21:00:00-02:00');
`

describe.each(["sqlite", "duckdb", "postgres"] as const)("instants written with offsets on %s", (engine) => {
  it.scoped("are shown in UTC, compare by instant, and keep their order", (context) =>
    Effect.gen(function* () {
      // A column whose type has no zone is recognized by its values.
      yield* shopWith(engine, context, engine === "sqlite" ? stamped.replace("<INSTANT>", "DATETIME") : stamped, {
        time_zone: "America/New_York"
      })
      const source_model = "visit"
      assert.deepStrictEqual(
        yield* rowsOf({ source_model, dimensions: ["seen"], measures: ["*:count"], order: [{ column: "seen" }] }),
        [
          ["2024-02-29T23:00:00Z", 1],
          ["2024-02-29T23:30:00Z", 2],
          ["2024-03-01T00:15:00.000001Z", 1]
        ]
      )
      assert.deepStrictEqual(yield* rowsOf({ source_model, measures: ["seen:max", "seen:min"] }), [
        ["2024-03-01T00:15:00.000001Z", "2024-02-29T23:00:00Z"]
      ])
      const filters = ["seen > '2024-02-29 18:30:00'", "seen < '2024-03-01T02:30:00+02:00'"]
      assert.deepStrictEqual(yield* rowsOf({ source_model, dimensions: ["id"], filters }), [[3]])
      const hours = { dimension: "seen", granularity: "hour", date_range: ["2024-02-29", "2024-02-29"] }
      assert.deepStrictEqual(
        yield* rowsOf({ source_model, measures: ["*:count"], time_dimensions: [hours], order: [{ column: "seen" }] }),
        [
          ["2024-02-29T18:00:00", 3],
          ["2024-02-29T19:00:00", 1]
        ]
      )
    }).pipe(Effect.provide(EmptyEngine))
  )
})
