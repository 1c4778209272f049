/** Remainders of integers are exact, also beyond the precision of doubles. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE ticket (id INTEGER PRIMARY KEY, serial BIGINT, weight <REAL>);
  INSERT INTO ticket VALUES (1, 9007199254740993, 7.5), (2, 9007199254740994, -7.5), (3, -7, 1);
`

describe.each(testEngines)("remainders on %s", (engine) => {
  it.scoped("keep the last digit, the dividend's sign and the fraction", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      const odd = { source_model: "ticket", dimensions: ["id"], filters: ["serial % 2 = 1"] }
      assert.deepStrictEqual(yield* rowsOf(odd), [[1]])
      const rows = yield* rowsOf({
        source_model: "ticket",
        measures: [
          { formula: "serial:min % 4", name: "whole" },
          { formula: "weight:max % 2", name: "part" },
          { formula: "serial:min % 0", name: "none" }
        ]
      })
      assert.deepStrictEqual(rows, [[-3, 1.5, null]])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
