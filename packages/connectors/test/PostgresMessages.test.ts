/** A session's bytes are divided into rows and messages for the driver, however they arrive. */
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { PostgresMessages } from "../src/postgres/PostgresMessages.js"

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const messages = fc.array(
  fc
    .tuple(
      fc.constantFrom("D", "T", "C"),
      fc.uint8Array({ maxLength: 12 }).map((body) => Buffer.from(body))
    )
    .map(([type, body]) => ({ type, body, bytes: message(type, body) })),
  { maxLength: 12 }
)

/** Sizes of the chunks in which bytes arrive, again and again. */
const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })

const chunks = (bytes: Buffer, lengths: ReadonlyArray<number>): ReadonlyArray<Buffer> => {
  const found: Array<Buffer> = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = lengths[i % lengths.length] ?? 1
    found.push(bytes.subarray(at, at + size))
    at += size
  }
  return found
}

describe("the messages of a session", () => {
  it("reach the statement and the driver in their order, and the driver in whole messages", () => {
    fc.assert(
      fc.property(messages, sizes, (sent, lengths) => {
        const received: Array<string> = []
        const session = new PostgresMessages((bytes) => {
          let at = 0
          while (at < bytes.length) {
            const end = at + 1 + bytes.readUInt32BE(at + 1)
            received.push(bytes.subarray(at, end).toString("hex"))
            at = end
          }
          assert.strictEqual(at, bytes.length)
        }, 100)
        session.readRow = (bytes, at) => received.push(`row ${bytes.readUInt32BE(at - 4) - 4} ${bytes[at] ?? "none"}`)
        for (const chunk of chunks(Buffer.concat(sent.map(({ bytes }) => bytes)), lengths))
          assert.isNull(session.feed(chunk))
        assert.strictEqual(received.length, sent.length)
        sent.forEach(({ type, body, bytes }, i) => {
          const row = received[i] ?? ""
          if (type !== "D") assert.strictEqual(row, bytes.toString("hex"))
          else assert.isTrue(row.startsWith(`row ${body.length} ${body.length === 0 ? "" : body[0]}`), row)
        })
      })
    )
  })

  it("all reach the driver while no statement of the connection runs", () => {
    const received: Array<Buffer> = []
    const session = new PostgresMessages((bytes) => received.push(bytes), 100)
    const row = message("D", Buffer.of(0, 0))
    session.feed(Buffer.concat([row, message("C", Buffer.of(1)), row]))
    assert.deepStrictEqual(Buffer.concat(received), Buffer.concat([row, message("C", Buffer.of(1)), row]))
  })

  it("are rejected as soon as a header announces too many bytes", () => {
    const session = new PostgresMessages(() => {}, 100)
    session.readRow = () => {}
    assert.isNull(session.feed(message("D", Buffer.alloc(100))))
    assert.include(session.feed(message("D", Buffer.alloc(101)).subarray(0, 5))?.message, "101 bytes")
  })
})
