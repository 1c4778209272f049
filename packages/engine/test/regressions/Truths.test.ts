/** Booleans can be summed and have a minimum and maximum on every engine. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot INTEGER, late <TRUTH>);
  INSERT INTO parcel VALUES (1, 1, TRUE), (2, 1, FALSE), (3, 1, NULL), (4, 2, TRUE), (5, 3, NULL);
`

describe.each(testEngines)("aggregates of booleans on %s", (engine) => {
  it.scoped("sum counts true values; minimum and maximum are booleans", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      const rows = yield* rowsOf({
        source_model: "parcel",
        dimensions: ["depot"],
        measures: ["late:sum", "late:max", "late:min", "late:count"],
        order: [{ column: "depot" }]
      })
      assert.deepStrictEqual(rows, [
        [1, 1, true, false, 2],
        [2, 1, true, true, 1],
        [3, null, null, null, 0]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})

describe("booleans that SQLite stores as texts", () => {
  it.scoped("are booleans if the text is a boolean word, and texts otherwise", (context) =>
    Effect.gen(function* () {
      yield* shopWith(
        "sqlite",
        context,
        `CREATE TABLE parcel (id INTEGER PRIMARY KEY, late BOOLEAN);
         INSERT INTO parcel VALUES (1, 'true'), (2, 'F'), (3, 'Yes'), (4, 'no'), (5, 1), (6, 'perhaps'), (7, NULL);`
      )
      const rows = yield* rowsOf({ source_model: "parcel", dimensions: ["id", "late"], order: [{ column: "id" }] })
      assert.deepStrictEqual(
        rows.map(([, late]) => late),
        [true, false, true, false, true, "perhaps", null]
      )
    }).pipe(Effect.provide(EmptyEngine))
  )
})
