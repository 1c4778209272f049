/** Reading on demand what a statement pushes. */
import { pulled } from "../src/connection/Pull.js"
import type { RowBatch } from "../src/connection/Connection.js"
import { QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

const batch = (n: number): RowBatch => ({ columns: ["n"], rows: [[n]] })

const late = () => new QueryTimeout({ datasource: "shop", sql: "SELECT n", seconds: 0.1 })

it.scopedLive("is one batch ahead of the reader, and ends with null again and again", () =>
  Effect.gen(function* () {
    let given = 0
    const next = yield* pulled(
      (use) => Effect.forEach([1, 2, 3, 4], (n) => Effect.map(use(batch(n)), () => given++), { discard: true }),
      { milliseconds: 10_000, late }
    )
    yield* Effect.sleep("20 millis")
    assert.strictEqual(given, 1)
    const read = yield* Effect.replicateEffect(next, 6)
    assert.deepStrictEqual(
      read.map((each) => each?.rows[0]?.[0] ?? null),
      [1, 2, 3, 4, null, null]
    )
  })
)

it.scopedLive("fails a statement that waits for its reader beyond the time limit", () =>
  Effect.gen(function* () {
    const next = yield* pulled((use) => Effect.forEach([1, 2, 3], (n) => use(batch(n)), { discard: true }), {
      ...{ milliseconds: 100, late }
    })
    assert.deepStrictEqual(yield* next, batch(1))
    yield* Effect.sleep("200 millis")
    assert.strictEqual((yield* Effect.flip(next))._tag, "QueryTimeout")
    assert.strictEqual((yield* Effect.flip(next))._tag, "QueryTimeout")
  })
)

it.scopedLive("counts the time from the end of the wait for a permit", () =>
  Effect.gen(function* () {
    const queued = Effect.sleep("1200 millis")
    const next = yield* pulled(
      (use, onQueue) =>
        Effect.zipRight(
          Effect.zipRight(
            queued,
            Effect.sync(() => onQueue(false))
          ),
          Effect.forEach([1, 2, 3], (n) => use(batch(n)), { discard: true })
        ),
      { milliseconds: 1000, late }
    )
    assert.deepStrictEqual(yield* next, batch(1))
    yield* Effect.sleep("20 millis")
    assert.deepStrictEqual(yield* next, batch(2))
  })
)
