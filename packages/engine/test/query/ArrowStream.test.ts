/** Arrow streams of batches made by hand: dates, wide numbers, dictionaries that grow and are replaced. */
import { assert, describe, it } from "@effect/vitest"
import type { ResultType } from "@semlayer/domain/QueryResponse"
import { type Cell, Decimal } from "@semlayer/connectors/connection/Connection"
import { RecordBatchReader, type RecordBatch } from "apache-arrow"
import { Chunk, Effect, Stream } from "effect"
import { type ArrowTypeChanged, arrowStream } from "../../src/query/arrow/ArrowStream.js"
import { epochMicros } from "../../src/query/arrow/IsoTimes.js"
import type { RowError } from "../../src/query/RowStream.js"

interface Given {
  readonly type: ResultType
  readonly zoned?: boolean
  readonly scale?: number
}

const plain = (cell: Cell): unknown => (cell instanceof Decimal ? cell.digits : cell)

/** The record batches of one column `m.x`, by the batches of its values. */
const batchesOf = (
  { type, zoned = false, scale }: Given,
  ...batches: ReadonlyArray<ReadonlyArray<Cell>>
): Effect.Effect<ReadonlyArray<RecordBatch>, RowError | ArrowTypeChanged> =>
  Effect.gen(function* () {
    const metadata = { label: null, format: null, granularity: null, type }
    const left = [...batches]
    const stream = yield* arrowStream({
      head: {
        columns: ["m.x"],
        sql: "SELECT 1",
        attributes: { dimensions: { "m.x": metadata }, measures: {}, time_zone: "UTC" }
      },
      columns: [{ key: "m.x", read: plain, zoned }],
      scales: [scale ?? null],
      next: Effect.sync(() => left.shift()?.map((value) => [value]) ?? null)
    })
    const bytes = Buffer.concat(Chunk.toReadonlyArray(yield* Stream.runCollect(stream)))
    return [...RecordBatchReader.from(bytes)]
  })

const typeOf = ([batch]: ReadonlyArray<RecordBatch>) => String(batch?.schema.fields[0]?.type)

const valuesOf = (batches: ReadonlyArray<RecordBatch>): ReadonlyArray<unknown> =>
  batches.flatMap((batch) => [...(batch.getChildAt(0) ?? [])])

/** The numbers of a column as they are stored. */
const stored = (batches: ReadonlyArray<RecordBatch>): ReadonlyArray<unknown> =>
  batches.flatMap((batch) => [...(batch.getChildAt(0)?.data[0]?.values ?? [])])

describe("an Arrow stream", () => {
  it.effect("stores dates of any year", () =>
    Effect.gen(function* () {
      const days = ["1970-01-02", "1969-12-31", "0000-01-01", "-000043-03-15", "+010000-01-01", "0099-12-31", null]
      const batches = yield* batchesOf({ type: "date" }, days)
      assert.strictEqual(typeOf(batches), "Date32<DAY>")
      assert.deepStrictEqual(stored(batches).slice(0, 7), [1, -1, -719528, -735160, 2932897, -683004, 0])
      for (const day of ["2025-02-30", "0000-00-00", "infinity", "2025-13-01"]) {
        const texts = yield* batchesOf({ type: "date" }, ["2025-01-01", day])
        assert.deepStrictEqual([typeOf(texts), ...valuesOf(texts)], ["Utf8", "2025-01-01", day])
      }
    })
  )

  it.effect("stores instants in UTC, and does not mix them with local times", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(epochMicros("1969-12-31T23:59:59.5Z"), { micros: -500_000, hasOffset: true })
      assert.deepStrictEqual(epochMicros("1970-01-01T02:00:00+02:00"), { micros: 0, hasOffset: true })
      assert.deepStrictEqual(epochMicros("9999-12-31T23:59:59.999999"), {
        ...{ micros: 253_402_300_799_999_999n, hasOffset: false }
      })
      const local = yield* batchesOf({ type: "timestamp" }, ["2025-01-01T00:00:00"])
      assert.strictEqual(typeOf(local), "Timestamp<MICROSECOND>")
      const offsets = yield* batchesOf({ type: "timestamp" }, ["2025-01-01T00:00:00Z", "2025-01-01T00:00:00-01:00"])
      assert.strictEqual(typeOf(offsets), "Timestamp<MICROSECOND, UTC>")
      assert.deepStrictEqual(stored(offsets), [1_735_689_600_000_000n, 1_735_693_200_000_000n])
      const mixed = yield* batchesOf({ type: "timestamp" }, ["2025-01-01T00:00:00Z", "2025-01-01T00:00:00"])
      assert.strictEqual(typeOf(mixed), "Utf8")
      const first = yield* batchesOf({ type: "timestamp", zoned: true }, [null], ["2025-01-01T00:00:00Z"])
      assert.strictEqual(typeOf(first), "Timestamp<MICROSECOND, UTC>")
    })
  )

  it.effect("keeps every digit of integers and decimals", () =>
    Effect.gen(function* () {
      const edges = [2 ** 53 - 1, -(2 ** 53 - 1), "9223372036854775807", "-9223372036854775808", -1, 0]
      const whole = yield* batchesOf({ type: "integer" }, edges)
      assert.deepStrictEqual([typeOf(whole), ...valuesOf(whole)], ["Int64", ...edges.map(BigInt)])
      assert.strictEqual(typeOf(yield* batchesOf({ type: "integer" }, ["9223372036854775808"])), "Decimal[38e0]")
      assert.strictEqual(typeOf(yield* batchesOf({ type: "integer" }, ["9".repeat(39)])), "Utf8")
      const exact = [new Decimal("-0.05"), new Decimal("12"), new Decimal(`-${"9".repeat(36)}.99`), null]
      const decimals = yield* batchesOf({ type: "decimal", scale: 2 }, exact)
      assert.strictEqual(typeOf(decimals), "Decimal[38e+2]")
      assert.deepStrictEqual(stored(decimals).slice(0, 8), [
        ...[0xffff_fffb, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff],
        ...[1200, 0, 0, 0]
      ])
      const unknown = yield* batchesOf({ type: "decimal" }, [new Decimal("1.25")], [new Decimal("0.00001")])
      assert.deepStrictEqual([typeOf(unknown), ...valuesOf(unknown)], ["Utf8", "1.25", "0.00001"])
      assert.strictEqual(typeOf(yield* batchesOf({ type: "decimal" }, [0.5, 2])), "Float64")
      // Without a value, either may follow.
      const late = yield* batchesOf({ type: "decimal" }, [null], [new Decimal("1.25")])
      assert.deepStrictEqual(valuesOf(late), [null, "1.25"])
    })
  )

  it.effect("fails with the column and the value if a later value does not fit", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(batchesOf({ type: "integer" }, [1], [2, "9223372036854775808"]))
      assert.strictEqual(
        failure.message,
        'The values of the column m.x are sent as Arrow\'s Int64, which does not hold "9223372036854775808"; ' +
          "ask for JSON, NDJSON or CSV"
      )
    })
  )

  it.effect("adds to its dictionary, and replaces one that is too large", () =>
    Effect.gen(function* () {
      const words = Array.from({ length: 200 }, (_, i) => (i % 9 === 0 ? null : `w${i % 5}`))
      const many = (start: number) => Array.from({ length: 40_000 }, (_, i) => `x${start + i}`)
      const given = [words, ["w1", "new", "ü😀", ""], [], [null], many(0), many(40_000), words, many(80_000)]
      const batches = yield* batchesOf({ type: "string" }, ...given)
      assert.strictEqual(typeOf(batches), "Dictionary<Int32, Utf8>")
      assert.deepStrictEqual(valuesOf(batches), given.flat())
      const sizes = batches.map((batch) => batch.getChildAt(0)?.data[0]?.dictionary?.length ?? 0)
      assert.isBelow(Math.max(...sizes), 1 << 17)
      assert.strictEqual(typeOf(yield* batchesOf({ type: "string" }, words.slice(0, 60))), "Utf8")
      assert.strictEqual(typeOf(yield* batchesOf({ type: "string" }, many(0))), "Utf8")
    })
  )
})
