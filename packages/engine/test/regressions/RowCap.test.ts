/** The row cap is exceeded by one row more, not by as many. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { answer, EmptyEngine, shopWith } from "./LiveDatabase.js"

const CappedEngine = EmptyEngine.pipe(
  Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_MAX_ROWS", "3"]]))))
)

const script = `
  CREATE TABLE coin (id INTEGER PRIMARY KEY);
  INSERT INTO coin VALUES (1), (2), (3), (4);
`

describe("the row cap", () => {
  it.scoped("returns as many rows as the cap, and rejects one more", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script)
      const coins = { source_model: "coin", dimensions: ["id"] }
      const { row_count } = yield* answer({ ...coins, limit: 3 })
      assert.strictEqual(row_count, 3)
      const error = yield* Effect.flip(answer(coins))
      assert.strictEqual(error._tag, "RowCapReached")
    }).pipe(Effect.provide(CappedEngine))
  )

  it.scoped("does not apply to plans, which have the database's own column names", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script)
      const { columns, data } = yield* answer({ source_model: "coin", dimensions: ["id"], explain: true })
      assert.deepStrictEqual([...columns], ["id", "parent", "notused", "detail"])
      assert.include(String(data[0]?.["detail"]), "SCAN coin")
    }).pipe(Effect.provide(CappedEngine))
  )
})
