/** Truth values add up and have extremes on every engine. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE parcel (id INTEGER PRIMARY KEY, depot INTEGER, late <TRUTH>);
  INSERT INTO parcel VALUES (1, 1, TRUE), (2, 1, FALSE), (3, 1, NULL), (4, 2, TRUE), (5, 3, NULL);
`

describe.each(testEngines)("aggregates of truth values on %s", (engine) => {
  it.scoped("sum counts what is true; the extremes are truth values", (context) =>
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

describe("truth values that SQLite keeps as texts", () => {
  it.scoped("are truth values where the text is a word for one, and stay what they are elsewhere", (context) =>
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
