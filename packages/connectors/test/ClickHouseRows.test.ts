/** Rows of ClickHouse's JSON lines, however the bytes of a response are divided into chunks. */
import { ClickHouseError } from "@clickhouse/client"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { RowReader } from "../src/clickhouse/ClickHouseRows.js"

const limit = 1000

/** Reads chunks to their end. */
const read = (...chunks: ReadonlyArray<Buffer>) => {
  const reader = new RowReader(limit)
  const rows = chunks.flatMap((chunk) => reader.feed(chunk))
  return { rows, error: reader.end() }
}

const rowsOf = (text: string) => read(Buffer.from(text)).rows

const cell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('"', "\\", "\n", ",1234567890123456,", "[1234567890123456]", "žluť", '\\"'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constant(null),
  fc.array(fc.boolean())
)

describe("rows of a response", () => {
  it("are the same for each division into chunks", () => {
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    const places = fc.array(fc.nat(400), { maxLength: 5 })
    fc.assert(
      fc.property(rows, places, (rows, places) => {
        const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
        const ends = [...places.filter((place) => place < bytes.length).sort((a, b) => a - b), bytes.length]
        const answer = read(...ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)))
        assert.isNull(answer.error)
        assert.deepStrictEqual(JSON.stringify(answer.rows), JSON.stringify(rows))
      })
    )
  })

  it("keep each digit of long integers, and leave fractions and texts as they are", () => {
    assert.deepStrictEqual(
      rowsOf('[9007199254740993, -18446744073709551615]\n[[1234567890123456], {"a":12345678901234567}]\n'),
      [
        ["9007199254740993", "-18446744073709551615"],
        [["1234567890123456"], { a: "12345678901234567" }]
      ]
    )
    assert.deepStrictEqual(rowsOf('[0.12345678901234567, 123, "a, 1234567890123456, \\", 1234567890123456"]\n'), [
      [0.12345678901234567, 123, 'a, 1234567890123456, ", 1234567890123456']
    ])
  })

  it("end with the server's message, wherever it begins", () => {
    const message = "Code: 241. DB::Exception: Memory limit exceeded (MEMORY_LIMIT_EXCEEDED) (version 24.8)\n"
    const bytes = Buffer.from(`[1]\n[2]\n${message}`)
    for (let place = 0; place <= bytes.length; place++) {
      const { rows, error } = read(bytes.subarray(0, place), bytes.subarray(place))
      assert.deepStrictEqual(rows, [[1], [2]])
      assert.instanceOf(error, ClickHouseError)
    }
  })

  it("are limited in length", () => {
    const long = Buffer.from(`["${"x".repeat(limit)}"]\n`)
    assert.throws(() => read(Buffer.from("[1]\n"), long), "SEM_MAX_ROW_BYTES")
    assert.throws(() => read(long.subarray(0, 600), long.subarray(600)), "SEM_MAX_ROW_BYTES")
    const many = Buffer.from(`["${"x".repeat(limit - 10)}"]\n`.repeat(5))
    assert.lengthOf(read(many).rows, 5)
  })
})
