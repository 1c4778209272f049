/** Tables and columns whose names are only digits can be queried by these names. */
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EmptyEngine, rowsOf, shopWith } from "./LiveDatabase.js"

const script = `
  CREATE TABLE "2020" (id INTEGER PRIMARY KEY, area INTEGER);
  INSERT INTO "2020" VALUES (1, 30), (2, 12);
  CREATE TABLE yearly (id INTEGER PRIMARY KEY, "2019" INTEGER, part INTEGER,
    FOREIGN KEY (part) REFERENCES "2020" (id));
  INSERT INTO yearly VALUES (1, 5, 1), (2, 8, 2);
`

describe.each(testEngines)("names of digits on %s", (engine) => {
  it.scoped("work as columns and as paths before an aggregation", (context) =>
    Effect.gen(function* () {
      yield* shopWith(engine, context, engine === "mysql" ? script.replaceAll('"', "`") : script)
      const source_model = "yearly"
      assert.deepStrictEqual(
        yield* rowsOf({ source_model, measures: ["2019:sum", "2020.area:max", "2020.*:count", "2019:sum * 2 + 1"] }),
        [[13, 30, 2, 27]]
      )
      assert.deepStrictEqual(yield* rowsOf({ source_model, dimensions: ["2019"], order: [{ column: "2019" }] }), [
        [5],
        [8]
      ])
    }).pipe(Effect.provide(EmptyEngine))
  )
})
