import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { editModel, ingest, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { model } from "./LiveTable.js"

const script = `
  CREATE TABLE tickets (id INT PRIMARY KEY, note VARCHAR(9), price INT);
  INSERT INTO tickets VALUES (1, 'x', 5);`

/** Columns that fail in the database: one by an unknown name, one by its values. */
const failing = [
  { name: "broken", sql: "nosuch + 1", type: "INT" },
  { name: "boom", sql: "CAST(note AS INT) / 1", type: "INT" }
]

describe.each(testEngines.filter((engine) => engine === "postgres" || engine === "duckdb"))(
  "a failed profile beside drift, on %s",
  (engine) => {
    it.scopedLive("is reported if no lost part explains it", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script)
        yield* ingest()
        yield* editModel("tickets", ({ columns }) => ({
          columns: [...columns, ...model({ name: "tickets", sql_table: "tickets", columns: failing }).columns]
        }))
        const { errors, to_delete } = yield* ingest()
        assert.deepStrictEqual<unknown>(
          to_delete.map(({ remove }) => remove?.columns),
          [["broken"]]
        )
        assert.strictEqual(errors.length, 1)
        assert.include(errors[0]?.error, "Sample values of 'boom'")
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("is not reported if the model lost a filter", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script)
        yield* ingest()
        yield* editModel("tickets", () => ({ filters: ["nosuch > 1"] }))
        const { errors, to_delete } = yield* ingest()
        assert.deepStrictEqual<unknown>(
          to_delete.map(({ remove_filters }) => remove_filters),
          [["nosuch > 1"]]
        )
        assert.deepStrictEqual(errors, [])
      }).pipe(Effect.provide(TestEngine))
    )
  }
)
