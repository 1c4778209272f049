import { RowBuffer } from "../src/connection/RowBuffer.js"
import { QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

/** A mailbox, and what it tells its driver. */
const mailbox = () => {
  const told: Array<"pause" | "resume"> = []
  const box = new RowBuffer({ pause: () => told.push("pause"), resume: () => told.push("resume") })
  box.setColumns(["n"])
  return { box, told }
}

const rowsUpTo = (n: number) => Array.from({ length: n }, (_, i) => [i])

const failure = new QueryFailed({ datasource: "shop", sql: "SELECT 1", reason: "disk full", code: null })

/** What is read next: the values of the rows, null after the last. */
const read = (box: RowBuffer) =>
  Effect.map(box.next, (batch) => (batch === null ? null : batch.rows.map(([value]) => value)))

describe("a mailbox of rows", () => {
  it.effect("hands over what has arrived, then null for ever", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      box.add([1])
      box.add([2])
      box.end()
      assert.deepStrictEqual(yield* box.next, { columns: ["n"], rows: [[1], [2]], bytes: 48 })
      assert.isNull(yield* box.next)
      assert.isNull(yield* box.next)
    })
  )

  it.effect("hands over one empty batch of a result without rows, for its columns", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      box.end()
      assert.deepStrictEqual(yield* box.next, { columns: ["n"], rows: [] })
      assert.isNull(yield* box.next)
    })
  )

  it.live("lets the rows that arrive together go together to a reader that waits", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      box.add([1])
      box.add([2])
      assert.deepStrictEqual(yield* Fiber.join(reader), [1, 2])
    })
  )

  it.effect("wakes a reader that waits when the rows end", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      box.add([1])
      yield* box.next
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      box.end()
      assert.isNull(yield* Fiber.join(reader))
    })
  )

  it.effect("pauses the driver once when 8192 rows wait, and lets it go on when they are taken", () =>
    Effect.gen(function* () {
      const { box, told } = mailbox()
      for (const row of rowsUpTo(8191)) box.add(row)
      assert.deepStrictEqual(told, [])
      box.add([8191])
      box.add([8192])
      assert.deepStrictEqual(told, ["pause"])
      assert.lengthOf((yield* read(box)) ?? [], 8193)
      assert.deepStrictEqual(told, ["pause", "resume"])
    })
  )

  it.effect("holds a driver of batches back after each of them", () =>
    Effect.gen(function* () {
      const { box, told } = mailbox()
      box.addBatch([[1], [2]])
      assert.deepStrictEqual(told, ["pause"])
      assert.deepStrictEqual(yield* read(box), [1, 2])
      box.addBatch([[3]])
      assert.deepStrictEqual(told, ["pause", "resume", "pause"])
      assert.deepStrictEqual(yield* read(box), [3])
    })
  )

  it.effect("takes the rows, and even the end, that come before the driver's resume returns", () =>
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

  it.effect("fails instead of handing over the rows before the failure, and stays failed", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      box.add([1])
      box.fail(failure)
      assert.strictEqual(yield* Effect.flip(box.next), failure)
      assert.strictEqual(yield* Effect.flip(box.next), failure)
    })
  )

  it.effect("lets a driver that it held back go on when the statement fails", () =>
    Effect.sync(() => {
      const { box, told } = mailbox()
      box.addBatch([[1]])
      box.fail(failure)
      assert.deepStrictEqual(told, ["pause", "resume"])
    })
  )

  it.effect("ignores what comes after the end, failures too", () =>
    Effect.gen(function* () {
      const { box, told } = mailbox()
      box.add([1])
      box.end()
      assert.isTrue(box.closed)
      box.add([2])
      box.addBatch([[3]])
      box.fail(failure)
      assert.deepStrictEqual(yield* read(box), [1])
      assert.isNull(yield* read(box))
      assert.deepStrictEqual(told, [])
    })
  )

  it.live("gives an interrupted read's rows to the next", () =>
    Effect.gen(function* () {
      const { box } = mailbox()
      const reader = yield* Effect.fork(read(box))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(reader)
      box.add([1])
      yield* Effect.sleep("5 millis")
      assert.deepStrictEqual(yield* read(box), [1])
    })
  )
})
