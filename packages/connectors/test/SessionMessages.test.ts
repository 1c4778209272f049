/** A session's bytes are divided into rows and messages for the driver, however they arrive. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { SessionMessages, type SessionRows } from "../src/connection/SessionMessages.js"
import { MySqlRows, rowAt } from "../src/mysql/MySqlRows.js"
import { PostgresRows } from "../src/postgres/PostgresRows.js"

/** Sizes of the chunks in which bytes arrive, again and again. */
const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })

const chunks = (bytes: Buffer, lengths: ReadonlyArray<number>): ReadonlyArray<Buffer> => {
  const found: Array<Buffer> = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = lengths[i % lengths.length] ?? 1
    // A copy, because the sequence numbers of packets are changed in place.
    found.push(Buffer.from(bytes.subarray(at, at + size)))
    at += size
  }
  return found
}

const body = fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes))

/** The messages of bytes, as the driver gets them: each is complete. */
const wholeMessages = (bytes: Buffer, { headBytes, bodyOf }: SessionRows["framing"]): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + headBytes + bodyOf(bytes, at)
    assert.isAtMost(end, bytes.length)
    found.push(bytes.subarray(at, end).toString("hex"))
    at = end
  }
  return found
}

describe("the messages of a session with PostgreSQL", () => {
  const message = (type: string, bytes: Buffer): Buffer => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeUInt32BE(bytes.length + 4, 1)
    return Buffer.concat([head, bytes])
  }

  const sent = fc.array(fc.tuple(fc.constantFrom("D", "T", "C"), body), { maxLength: 12 })

  it("reach the statement and the driver in their order", () => {
    fc.assert(
      fc.property(sent, sizes, (messages, lengths) => {
        const received: Array<string> = []
        const rows = new PostgresRows()
        rows.readRow = (bytes, start, end) => received.push(`row ${bytes.subarray(start, end).toString("hex")}`)
        const session = new SessionMessages(rows, (bytes) => received.push(...wholeMessages(bytes, rows.framing)), 100)
        const all = messages.map(([type, bytes]) => message(type, bytes))
        for (const chunk of chunks(Buffer.concat(all), lengths)) assert.isNull(session.feed(chunk))
        assert.deepStrictEqual(
          received,
          messages.map(([type, bytes], i) => (type === "D" ? `row ${bytes.toString("hex")}` : all[i]?.toString("hex")))
        )
      })
    )
  })

  it("all reach the driver while no statement of the connection runs", () => {
    const received: Array<Buffer> = []
    const session = new SessionMessages(new PostgresRows(), (bytes) => received.push(bytes), 100)
    const row = message("D", Buffer.of(0, 0))
    session.feed(Buffer.concat([row, message("C", Buffer.of(1)), row]))
    assert.deepStrictEqual(Buffer.concat(received), Buffer.concat([row, message("C", Buffer.of(1)), row]))
  })
})

describe("the packets of a session with MySQL", () => {
  /** Packets with the sequence numbers of one response. */
  const response = (...bodies: ReadonlyArray<Buffer>): ReadonlyArray<Buffer> =>
    bodies.map((bytes, i) => Buffer.concat([Buffer.of(bytes.length, 0, 0, (i + 1) % 256), bytes]))
  const end = Buffer.of(0xfe, 0, 0, 2, 0)
  const column = Buffer.from("a column")

  /** The sequence numbers that the driver gets, and the rows. */
  const received = (packets: ReadonlyArray<Buffer>, lengths: ReadonlyArray<number>) => {
    const sequence: Array<number> = []
    const read: Array<Buffer> = []
    const rows = new MySqlRows()
    rows.expect((bytes, start, stop) => read.push(Buffer.from(bytes.subarray(start, stop))))
    const toDriver = (bytes: Buffer): void => {
      for (const packet of wholeMessages(bytes, rows.framing)) sequence.push(Number.parseInt(packet.slice(6, 8), 16))
    }
    const session = new SessionMessages(rows, toDriver, 1000)
    for (const chunk of chunks(Buffer.concat(packets), lengths)) assert.isNull(session.feed(chunk))
    return { sequence, read }
  }

  it("reach the driver with the sequence numbers that it expects, without the rows", () => {
    // A row begins with the length of its first value, which is neither the mark of an end nor of an error.
    const row = fc.tuple(fc.integer({ min: 0, max: 0xfd }), body).map(([first, rest]) => Buffer.of(first, ...rest))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 600 }), sizes, fc.boolean(), (found, lengths, fails) => {
        const last = fails ? Buffer.of(0xff, 1, 2) : end
        const packets = response(Buffer.of(2), column, column, end, ...found, last)
        const { sequence, read } = received(packets, lengths)
        assert.deepStrictEqual(sequence, [1, 2, 3, 4, 5])
        assert.deepStrictEqual(read, found)
      }),
      { numRuns: 30 }
    )
  })

  it("all reach the driver if the response has no rows, as do those of the next response", () => {
    for (const first of [Buffer.of(0, 0, 0), Buffer.of(0xff, 1, 2)]) {
      const next = response(Buffer.of(1), column, end, Buffer.of(1, 65), end)
      assert.deepStrictEqual(received([...response(first), ...next], [7]), { sequence: [1, 1, 2, 3, 4, 5], read: [] })
    }
  })

  it("hold a row in parts", () => {
    const rows = new MySqlRows()
    const read: Array<number> = []
    rows.expect((_, start, stop) => read.push(stop - start))
    const session = new SessionMessages(rows, () => {}, 64 << 20)
    for (const packet of response(Buffer.of(1), column, end)) session.feed(packet)
    const part = Buffer.alloc(0xffffff, 9)
    const head = (length: number): Buffer => Buffer.of(length & 0xff, (length >> 8) & 0xff, length >> 16, 5)
    for (const bytes of [head(part.length), part, head(part.length), part, head(3), Buffer.alloc(3)])
      session.feed(bytes)
    for (const bytes of [head(part.length), part, head(0)]) session.feed(bytes)
    assert.deepStrictEqual(read, [2 * part.length + 3, part.length])
  })
})

describe("a row of MySQL", () => {
  const text = (value: string | null): Buffer => {
    if (value === null) return Buffer.of(0xfb)
    const bytes = Buffer.from(value)
    const head = bytes.length < 0xfb ? Buffer.of(bytes.length) : Buffer.alloc(bytes.length < 1 << 16 ? 3 : 4)
    if (head.length === 3) head.writeUInt16LE(bytes.length, head.writeUInt8(0xfc))
    if (head.length === 4) head.writeUIntLE(bytes.length, head.writeUInt8(0xfd), 3)
    return Buffer.concat([head, bytes])
  }
  const read = (bytes: Buffer, start: number, end: number) => bytes.toString("utf8", start, end)

  it("has texts of any length and NULL", () => {
    const values = ["", null, "é", "x".repeat(250), "y".repeat(251), "z".repeat(65_535), "w".repeat(65_536), null]
    const bytes = Buffer.concat([Buffer.of(1, 2), ...values.map(text), Buffer.of(3)])
    const readers = values.map(() => read)
    assert.deepStrictEqual(rowAt(bytes, 2, bytes.length - 1, readers), values)
  })

  it("is rejected if its values do not end with its packet", () => {
    const bytes = Buffer.concat([text("one"), text("two"), text("of the next row")])
    assert.throws(() => rowAt(bytes, 0, 4, [read, read]))
    assert.throws(() => rowAt(bytes, 0, 8, [read]))
  })
})

describe("the length of a message", () => {
  const rows: SessionRows = {
    framing: {
      headBytes: 2,
      bodyOf: (bytes, head) => bytes[head] ?? 0,
      continues: (bytes, head) => bytes[head + 1] === 1
    },
    takes: () => false,
    read: () => {}
  }
  const message = (length: number, continues: 0 | 1) =>
    Buffer.concat([Buffer.of(length, continues), Buffer.alloc(length, 9)])

  /** Feeds bytes in chunks of a size; returns the first error. */
  const failure = (bytes: Buffer, piece: number): string | null => {
    const session = new SessionMessages(rows, () => {}, 100)
    for (const chunk of chunks(bytes, [piece])) {
      const found = session.feed(chunk)
      if (found !== null) return found.message
    }
    return null
  }

  it("is limited for any chunking, also of messages in several parts, as soon as a header announces too many bytes", () => {
    const short = [message(100, 0), message(0, 0), message(60, 1), message(40, 0), message(100, 0)]
    for (let piece = 1; piece < 300; piece++) {
      assert.isNull(failure(Buffer.concat(short), piece))
      assert.include(failure(Buffer.concat([...short, Buffer.of(101, 0)]), piece), "101 bytes")
      const joined = Buffer.concat([...short, message(60, 1), message(30, 1), Buffer.of(20, 0)])
      assert.include(failure(joined, piece), "110 bytes")
    }
  })
})
