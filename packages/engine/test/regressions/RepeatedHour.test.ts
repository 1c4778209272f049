/** Instants in the repeated hour at the end of daylight saving time. */
import { at } from "@semlayer/testkit/StoppedClock"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answer, rowsOf, sharedShop } from "./LiveDatabase.js"

/** New York set its clocks back from 02:00 to 01:00 at 06:00 UTC: rows 2 and 3 have the same local time. */
const script = `
  CREATE TABLE visit (id INTEGER PRIMARY KEY, n INTEGER, seen <INSTANT>);
  INSERT INTO visit VALUES (1, 1, '2024-11-03 04:30:00'), (2, 2, '2024-11-03 05:30:00'), (3, 3, '2024-11-03 06:30:00'),
    (4, 4, '2024-11-03 07:30:00');
`

const ids = (filters: ReadonlyArray<string>, more: object = {}) =>
  Effect.map(
    rowsOf({ source_model: "visit", dimensions: ["id"], filters, order: [{ column: "id" }], ...more }),
    (rows) => rows.map(([id]) => id)
  )

const within = (date_range: ReadonlyArray<string | null>) => ({
  source_model: "visit",
  measures: ["n:sum"],
  time_dimensions: [{ dimension: "seen", date_range, granularity: "year" }]
})

describe.each(testEngines)("the repeated hour on %s", (engine) => {
  const shop = sharedShop(engine, script, { time_zone: "America/New_York" })

  it.scoped("is distinguished by offsets in filters", (context) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ids(["seen = '2024-11-03T05:30:00Z'"]), [2])
      assert.deepStrictEqual(yield* ids(["seen = '2024-11-03T06:30:00Z'"]), [3])
      assert.deepStrictEqual(yield* ids(["seen = '2024-11-03T01:30:00-05:00'"]), [3])
      assert.deepStrictEqual(yield* ids(["seen >= '2024-11-03T06:00:00Z'"]), [3, 4])
      assert.deepStrictEqual(yield* ids(["'2024-11-03T06:00:00Z' > seen"]), [1, 2])
      assert.deepStrictEqual(yield* ids(["seen in ('2024-11-03T06:30:00Z', '2024-11-03T07:30:00Z')"]), [3, 4])
      assert.deepStrictEqual(yield* ids(["seen between '2024-11-03T05:45:00Z' and '2024-11-03T06:45:00Z'"]), [3])
      const formula = "nullif(seen:min, '2024-11-03T06:30:00Z')"
      const others = yield* rowsOf({
        source_model: "visit",
        dimensions: ["id"],
        measures: [{ formula, name: "other" }]
      })
      assert.deepStrictEqual(
        others.flatMap(([id, seen]) => (seen === null ? [id] : [])),
        [3]
      )
      // Without an offset, the first of the two.
      assert.deepStrictEqual(yield* ids(["seen >= '2024-11-03 01:30:00'"]), [2, 3, 4])
    }).pipe(shop(context))
  )

  it.scoped("contains the instants that results show", (context) =>
    Effect.gen(function* () {
      const shown = yield* rowsOf({ source_model: "visit", dimensions: ["id", "seen"] })
      for (const [id, seen] of shown) assert.deepStrictEqual(yield* ids([`seen = '${String(seen)}'`]), [id])
    }).pipe(shop(context))
  )
})

describe.each(testEngines)("ranges in the repeated hour on %s", (engine) => {
  const shop = sharedShop(engine, script, { time_zone: "America/New_York" })

  it.scoped("begin and end at instants", (context) =>
    Effect.gen(function* () {
      const sum = (range: ReadonlyArray<string | null>) => Effect.map(rowsOf(within(range)), (rows) => rows[0]?.[1])
      assert.strictEqual(yield* sum(["2024-11-03T05:45:00Z", "2024-11-03T06:45:00Z"]), 3)
      assert.strictEqual(yield* sum(["2024-11-03T05:30:00Z", "2024-11-03T06:15:00Z"]), 2)
      assert.strictEqual(yield* sum(["2024-11-03T06:15:00Z", null]), 7)
      assert.strictEqual(yield* sum([null, "2024-11-03T06:15:00Z"]), 3)
      const error = yield* Effect.flip(answer(within(["2024-11-03T06:15:00Z", "2024-11-03T05:45:00Z"])))
      assert.strictEqual(error._tag, "DateInvalid")
    }).pipe(shop(context))
  )

  it.scoped("exclude the hour in which they begin", (context) =>
    Effect.gen(function* () {
      const hours = (granularity: string, start: string) =>
        at("2025-01-01")(
          rowsOf({
            source_model: "visit",
            measures: ["n:sum"],
            time_dimensions: [{ dimension: "seen", granularity, date_range: [start, "2024-11-04"] }],
            whole_periods_only: true
          })
        )
      for (const granularity of ["hour", "minute"]) {
        assert.strictEqual((yield* hours(granularity, "2024-11-03T06:00:00Z")).length, 1)
        assert.strictEqual((yield* hours(granularity, "2024-11-03T05:00:00Z")).length, 2)
      }
    }).pipe(shop(context))
  )
})
