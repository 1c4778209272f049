/** SQLite's `median` rejects infinities, which sort first and last on every other engine. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, ingest, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

describe("the median of values that include infinities", () => {
  it.scopedLive("is the middle value, and null if that is not a number", (context) =>
    Effect.gen(function* () {
      const rows = [
        "('odd', 1), ('odd', 5), ('odd', 9e999), ('odd', NULL), ('even', -9e999), ('even', 2), ('even', 4), ('even', 9e999)",
        "('ends', -9e999), ('ends', 9e999), ('none', NULL), ('same', 9e999), ('same', 9e999), ('plain', 1), ('plain', 2)"
      ]
      yield* shopOn("sqlite", context, `CREATE TABLE t (k TEXT, x REAL); INSERT INTO t VALUES ${rows.join(", ")}`)
      yield* ingest()
      const measures = ["x:median", "x:percentile(p=0.25)"]
      const { data } = yield* ask({ source_model: "t", dimensions: ["k"], measures, order: [{ column: "k" }] })
      assert.deepStrictEqual(
        data.map((row) => Object.values(row)),
        [
          ["ends", null, null],
          ["even", 3, null],
          ["none", null, null],
          ["odd", 5, 3],
          ["plain", 1.5, 1.25],
          ["same", null, null]
        ]
      )
    }).pipe(Effect.provide(TestEngine))
  )
})
