/** Messages as bytes, with the serializer and the parser of node-postgres as the other side. */
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { parse, serialize } from "pg-protocol"
import { PassThrough } from "node:stream"
import { backend } from "../../src/wire/protocol/Backend.js"
import { ByteWriter } from "../../src/wire/protocol/ByteWriter.js"
import { frontendMessage } from "../../src/wire/protocol/Frontend.js"
import { type Frame, Frames } from "../../src/wire/protocol/Frames.js"
import { startUpPacket } from "../../src/wire/protocol/StartUp.js"

const text = fc.string({ unit: "grapheme", maxLength: 80 }).filter((value) => !value.includes("\0"))
const word = fc.string({ minLength: 1, maxLength: 8 }).filter((value) => !value.includes("\0"))

const framesOf = (bytes: Buffer, cuts: ReadonlyArray<number>, hasType = true): ReadonlyArray<Frame> => {
  const frames = new Frames()
  const found: Array<Frame> = []
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  let from = 0
  for (const to of ends) {
    frames.push(bytes.subarray(from, to))
    from = to
    for (
      let next = frames.next(hasType, 1 << 20);
      next !== null && "body" in next;
      next = frames.next(hasType, 1 << 20)
    )
      found.push(next)
  }
  assert.strictEqual(frames.size, 0)
  return found
}

describe("Messages of the PostgreSQL protocol", () => {
  it("of clients are read as they were written, however they are cut", () => {
    const messages = fc.oneof(
      text.map((sql) => [serialize.query(sql), { _tag: "Query", sql }] as const),
      fc
        .tuple(text, text, fc.array(fc.nat(), { maxLength: 5 }))
        .map(
          ([name, sql, types]) =>
            [serialize.parse({ name, text: sql, types }), { _tag: "Parse", name, sql, types }] as const
        ),
      fc
        .tuple(text, text, fc.array(fc.option(text, { nil: null }), { maxLength: 5 }))
        .map(([portal, statement, values]) => {
          const bytes = values.map((value) => (value === null ? null : Buffer.from(value)))
          const formats = values.map(() => 0)
          return [
            serialize.bind({ portal, statement, values }),
            { _tag: "Bind", portal, statement, formats, values: bytes, resultFormats: [0] }
          ] as const
        }),
      fc
        .tuple(text, fc.nat())
        .map(([portal, rows]) => [serialize.execute({ portal, rows }), { _tag: "Execute", portal, rows }] as const),
      text.map(
        (name) => [serialize.describe({ type: "P", name }), { _tag: "Describe", target: "portal", name }] as const
      ),
      text.map((name) => [serialize.close({ type: "S", name }), { _tag: "Close", target: "statement", name }] as const),
      fc.constant([serialize.sync(), { _tag: "Sync" }] as const)
    )
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 10 }), (sent, cuts) => {
        const read = framesOf(Buffer.concat(sent.map(([bytes]) => bytes)), cuts).map(frontendMessage)
        assert.deepStrictEqual(
          read.map((each) => Either.getOrThrow(each)),
          sent.map(([, message]) => message) as never
        )
      })
    )
  })

  it("that start a connection are read as they were written", () => {
    fc.assert(
      fc.property(
        fc.dictionary(word, text, { maxKeys: 4 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        (parameters, cuts) => {
          const [frame] = framesOf(serialize.startup(parameters), cuts, false)
          const packet = startUpPacket(frame?.body ?? Buffer.alloc(0))
          const expected = new Map([...Object.entries(parameters), ["client_encoding", "UTF8"]])
          assert.deepStrictEqual(packet, { _tag: "StartUp", minor: 0, parameters: expected })
        }
      )
    )
  })

  it("of the server are read by a client as they were written", async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.option(text, { nil: undefined }), async (name, message, hint) => {
        const writer = new ByteWriter()
        backend.parameterStatus(writer, name, message)
        backend.error(writer, { severity: "ERROR", sqlstate: "42601", message, hint, position: 7 })
        backend.rowDescription(writer, [{ name, oid: 25, size: -1, typmod: -1, format: 0 }])
        backend.commandComplete(writer, message)
        const stream = new PassThrough()
        const received: Array<unknown> = []
        const parsed = parse(stream, (each) => received.push({ ...each }))
        stream.end(writer.take())
        await parsed
        const [status, error, description, complete] = received
        assert.deepInclude(status, { parameterName: name, parameterValue: message })
        assert.deepInclude(error, { severity: "ERROR", code: "42601", hint, position: "7" })
        assert.deepNestedInclude(description, { "fields[0].name": name, "fields[0].dataTypeID": 25 })
        assert.deepInclude(complete, { text: message })
      }),
      { numRuns: 50 }
    )
  })

  it("of arbitrary bytes are rejected, and never fail otherwise", () => {
    const type = fc.constantFrom(..."QPBDECHSXFdcfpz")
    fc.assert(
      fc.property(type, fc.uint8Array({ maxLength: 60 }), (type, bytes) => {
        const read = frontendMessage({ type, body: Buffer.from(bytes) })
        assert.isTrue(Either.isRight(read) || read.left.reason.length > 0)
        assert.isString(startUpPacket(Buffer.from(bytes))._tag)
      }),
      { numRuns: 5000 }
    )
  })
})
