import { RowBuffer } from "../src/connection/RowBuffer.js"
import { QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

/** A buffer, and the signals that it sent to its driver. */
const rowBuffer = () => {
  const signals: Array<"pause" | "resume"> = []
  const box = new RowBuffer({ pause: () => signals.push("pause"), resume: () => signals.push("resume") })
  box.setColumns(["n"])
  return { box, signals }
}

const rowsUpTo = (n: number) => Array.from({ length: n }, (_, i) => [i])

const failure = new QueryFailed({ datasource: "shop", sql: "SELECT 1", reason: "disk full", code: null })

/** The next read: the values of the rows, null after the last. */
const read = (box: RowBuffer) =>
  Effect.map(box.next, (batch) => (batch === null ? null : batch.rows.map(([value]) => value)))

describe("a bounded row buffer", () => {
  it.effect("returns the rows received, then null on every read", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      box.add([1])
      box.add([2])
      box.end()
      assert.deepStrictEqual(yield* box.next, { columns: ["n"], rows: [[1], [2]], bytes: 48 })
      assert.isNull(yield* box.next)
      assert.isNull(yield* box.next)
    })
  )

  it.effect("returns one empty batch for a result without rows, for its columns", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      box.end()
      assert.deepStrictEqual(yield* box.next, { columns: ["n"], rows: [] })
      assert.isNull(yield* box.next)
    })
  )

  it.live("returns rows that arrive together to a waiting reader together", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      box.add([1])
      box.add([2])
      assert.deepStrictEqual(yield* Fiber.join(reader), [1, 2])
    })
  )

  it.effect("wakes a waiting reader at the end of the rows", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      box.add([1])
      yield* box.next
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      box.end()
      assert.isNull(yield* Fiber.join(reader))
    })
  )

  it.effect("pauses the driver once at 8192 buffered rows, and resumes it when they are read", () =>
    Effect.gen(function* () {
      const { box, signals } = rowBuffer()
      for (const row of rowsUpTo(8191)) box.add(row)
      assert.deepStrictEqual(signals, [])
      box.add([8191])
      box.add([8192])
      assert.deepStrictEqual(signals, ["pause"])
      assert.lengthOf((yield* read(box)) ?? [], 8193)
      assert.deepStrictEqual(signals, ["pause", "resume"])
    })
  )

  it.effect("pauses a batch driver after each batch", () =>
    Effect.gen(function* () {
      const { box, signals } = rowBuffer()
      box.addBatch([[1], [2]])
      assert.deepStrictEqual(signals, ["pause"])
      assert.deepStrictEqual(yield* read(box), [1, 2])
      box.addBatch([[3]])
      assert.deepStrictEqual(signals, ["pause", "resume", "pause"])
      assert.deepStrictEqual(yield* read(box), [3])
    })
  )

  it.effect("accepts rows and the end before the driver's resume returns", () =>
    Effect.gen(function* () {
      const box: RowBuffer = new RowBuffer({
        pause: () => {},
        resume: () => {
          box.addBatch([[2]])
          box.end()
        }
      })
      box.addBatch([[1]])
      assert.deepStrictEqual(yield* read(box), [1])
      assert.deepStrictEqual(yield* read(box), [2])
      assert.isNull(yield* read(box))
    })
  )

  it.effect("fails instead of returning the rows before the failure, and stays failed", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      box.add([1])
      box.fail(failure)
      assert.strictEqual(yield* Effect.flip(box.next), failure)
      assert.strictEqual(yield* Effect.flip(box.next), failure)
    })
  )

  it.effect("resumes a paused driver when the statement fails", () =>
    Effect.sync(() => {
      const { box, signals } = rowBuffer()
      box.addBatch([[1]])
      box.fail(failure)
      assert.deepStrictEqual(signals, ["pause", "resume"])
    })
  )

  it.effect("ignores rows and failures after the end", () =>
    Effect.gen(function* () {
      const { box, signals } = rowBuffer()
      box.add([1])
      box.end()
      assert.isTrue(box.closed)
      box.add([2])
      box.addBatch([[3]])
      box.fail(failure)
      assert.deepStrictEqual(yield* read(box), [1])
      assert.isNull(yield* read(box))
      assert.deepStrictEqual(signals, [])
    })
  )

  it.live("returns the rows of an interrupted read to the next one", () =>
    Effect.gen(function* () {
      const { box } = rowBuffer()
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(reader)
      box.add([1])
      yield* Effect.sleep("5 millis")
      assert.deepStrictEqual(yield* read(box), [1])
    })
  )
})
