/** Moments of one millisecond are told apart by their microseconds. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE event (id INTEGER PRIMARY KEY, name VARCHAR(10), seen_at <MOMENT>);
  INSERT INTO event VALUES (1, 'start', '2024-12-31 23:59:59'), (2, 'middle', '2024-12-31 23:59:59.000600'),
    (3, 'end', '2024-12-31 23:59:59.000900'), (4, 'edge', '2024-12-31 23:59:59.999999'), (5, 'later', '2025-01-01 00:00:00');
`

const idsWhere = (filter: string) =>
  Effect.map(
    rowsOf({ source_model: "event", dimensions: ["id"], filters: [filter], order: [{ column: "id" }] }),
    (rows) => rows.flat()
  )

describe.each(testEngines)("microseconds on %s", (engine) => {
  it.scoped("count in every comparison", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      assert.deepStrictEqual(yield* idsWhere("seen_at = '2024-12-31 23:59:59.000600'"), [2])
      assert.deepStrictEqual(
        yield* idsWhere("seen_at in ('2024-12-31 23:59:59', '2024-12-31T23:59:59.999999')"),
        [1, 4]
      )
      assert.deepStrictEqual(yield* idsWhere("seen_at > '2024-12-31 23:59:59'"), [2, 3, 4, 5])
      assert.deepStrictEqual(
        yield* idsWhere("seen_at between '2024-12-31 23:59:59.0006' and '2024-12-31 23:59:59.999999'"),
        [2, 3, 4]
      )
    }).pipe(Effect.provide(EmptyEngine))
  )

  it.scoped("decide what is first and what is last", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      const bounds = {
        source_model: "event",
        measures: ["name:first(seen_at)", "name:last(seen_at)"],
        time_dimensions: [{ dimension: "seen_at", granularity: "year" }],
        order: [{ column: "seen_at" }]
      }
      assert.deepStrictEqual(yield* rowsOf(bounds), [
        ["2024-01-01", "start", "edge"],
        ["2025-01-01", "later", "later"]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})

describe("moments in other forms of text on sqlite", () => {
  it.scoped("are told apart by milliseconds, and found by what an answer shows", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script.replaceAll("31 23", "31T23"))
      assert.deepStrictEqual(yield* idsWhere("seen_at = '2024-12-31 23:59:59.000600'"), [2, 3])
      assert.deepStrictEqual(yield* idsWhere("seen_at = '2024-12-31 23:59:59.999999'"), [4])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
