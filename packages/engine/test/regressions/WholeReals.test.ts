/** A non-integer numeric column returns JSON numbers, also for large whole values. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE loan (id INTEGER PRIMARY KEY, amount DECIMAL(30,4), units BIGINT);
  INSERT INTO loan VALUES (1, 90071992547409920.0000, 9007199254740993), (2, 0.5, 1);
`

describe.each(testEngines)("large values on %s", (engine) => {
  it.scoped("decimals are numbers; integers beyond 2^53 are strings", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, script)
      const rows = yield* rowsOf({
        source_model: "loan",
        measures: ["amount:max", "amount:min", "units:max", "units:min"]
      })
      assert.deepStrictEqual(rows, [[90071992547409920, 0.5, "9007199254740993", 1]])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
