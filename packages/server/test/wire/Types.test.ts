/** Formats of values against PostgreSQL itself: what it sends for a value is what the service sends, and is read as it prints it. */
import { assert, describe, it } from "@effect/vitest"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { Effect, FastCheck as fc } from "effect"
import { ByteWriter } from "../../src/wire/protocol/ByteWriter.js"
import { oids } from "../../src/wire/types/Oids.js"
import { parameterText } from "../../src/wire/types/Parameters.js"
import { instantText } from "../../src/wire/types/Times.js"
import { writerOf } from "../../src/wire/types/Values.js"

/** The bytes of a value; null if it is not one of the type. */
const bytesOf = (
  value: string | number | bigint | boolean,
  oid: number,
  format: number,
  zone = "UTC"
): Buffer | null => {
  const writer = new ByteWriter()
  return writerOf(oid, format, zone)?.(value, writer) === true ? writer.take() : null
}

const many = <A>(values: fc.Arbitrary<A>): ReadonlyArray<A> => fc.sample(values, { numRuns: 200, seed: 7 })

const days = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString())

const micros = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, "0"))

const moments = fc.tuple(days, micros).map(([day, fraction]) => `${day.slice(0, 19)}.${fraction}`)

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
  .map(([digits, scale]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0")
    const at = text.length - scale
    return `${digits < 0n ? "-" : ""}${text.slice(0, at)}${scale === 0 ? "" : `.${text.slice(at)}`}`
  })

const words = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !text.includes("\0"))

const arrays = fc
  .array(fc.option(words, { nil: null }), { minLength: 1, maxLength: 5 })
  .map((items) => items.map((item) => (item === null ? "NULL" : JSON.stringify(item))))
  .filter((items) => items.every((item) => !item.includes("\\u") && !/\\[nrtbf]/.test(item)))
  .map((items) => `{${items.join(",")}}`)

/** A type, the function of PostgreSQL that sends it, and texts of values. */
const types: ReadonlyArray<readonly [name: string, send: string, oid: number, values: ReadonlyArray<string>]> = [
  ["boolean", "boolsend", oids.bool, ["true", "false"]],
  ["smallint", "int2send", oids.int2, many(fc.integer({ min: -32768, max: 32767 })).map(String)],
  ["integer", "int4send", oids.int4, many(fc.integer()).map(String)],
  ["bigint", "int8send", oids.int8, many(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map(String)],
  ["real", "float4send", oids.float4, many(fc.float({ noNaN: true, noDefaultInfinity: true })).map(String)],
  [
    "double precision",
    "float8send",
    oids.float8,
    many(fc.double({ noNaN: true, noDefaultInfinity: true })).map(String)
  ],
  ["numeric", "numeric_send", oids.numeric, [...many(decimals), "0", "0.000", "-0.0001", "10000", "NaN", "Infinity"]],
  ["text", "textsend", oids.text, many(words)],
  ["date", "date_send", oids.date, many(days).map((day) => day.slice(0, 10))],
  ["time", "time_send", oids.time, many(moments).map((moment) => moment.slice(11))],
  ["timestamp", "timestamp_send", oids.timestamp, many(moments)],
  ["timestamptz", "timestamptz_send", oids.timestamptz, many(moments).map((moment) => `${moment}Z`)],
  [
    "json",
    "json_send",
    oids.json,
    many(fc.json({ noUnicodeString: false })).filter((text) => !text.includes("\\u0000"))
  ],
  ["uuid", "uuid_send", oids.uuid, many(fc.uuid())],
  ["bytea", "byteasend", oids.bytea, many(fc.uint8Array()).map((bytes) => `\\x${Buffer.from(bytes).toString("hex")}`)],
  ["text[]", "array_send", 1009, [...many(arrays), "{}"]],
  ["bigint[]", "array_send", 1016, ["{1,NULL,-3}", "{}"]],
  ["int2vector", "int2vectorsend", oids.int2vector, ["1 2 3", ""]]
]

/** Types whose text format differs from the texts of answers. */
const reprinted: ReadonlySet<number> = new Set([oids.numeric, oids.timestamp, oids.timestamptz])

/** Numbers have several texts. */
const numbers: Readonly<Record<number, (text: string) => number>> = {
  [oids.float4]: (text) => Math.fround(Number(text)),
  [oids.float8]: Number
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

describe("Values of the PostgreSQL protocol", () => {
  for (const [name, send, oid, values] of types) {
    it.scopedLive(`of type ${name} are sent and read as by PostgreSQL`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch("postgres", context)
        const rows = yield* database.query(`
          SELECT v, encode(${send}(v::${name}), 'hex') AS bytes, v::${name}::text AS printed
          FROM unnest(ARRAY[${values.map(literal).join(",")}]::text[]) WITH ORDINALITY AS t(v, i) ORDER BY i`)
        assert.strictEqual(rows.length, values.length)
        for (const { v, bytes, printed } of rows) {
          const [value, text] = [String(v), String(printed)]
          assert.strictEqual(bytesOf(value, oid, 1)?.toString("hex"), bytes, `binary format of ${value}`)
          const read = parameterText(Buffer.from(String(bytes), "hex"), oid, 1)
          const isSame =
            "text" in read && (numbers[oid]?.(read.text ?? "") ?? read.text) === (numbers[oid]?.(text) ?? text)
          if (name !== "boolean" && name !== "int2vector")
            assert.isTrue(isSame, `${JSON.stringify(read)} is not ${text}`)
          if (reprinted.has(oid))
            assert.strictEqual(bytesOf(value, oid, 0)?.toString(), text, `text format of ${value}`)
        }
      })
    )
  }

  it("instants are printed in the time zone of the session", () => {
    const printed = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"].map((zone) => [
      instantText("2025-07-01T10:00:00Z", zone),
      instantText("2025-01-01T00:30:00.5Z", zone)
    ])
    assert.deepStrictEqual(printed, [
      ["2025-07-01 10:00:00+00", "2025-01-01 00:30:00.5+00"],
      ["2025-07-01 12:00:00+02", "2025-01-01 01:30:00.5+01"],
      ["2025-07-01 06:00:00-04", "2024-12-31 19:30:00.5-05"],
      ["2025-07-01 15:30:00+05:30", "2025-01-01 06:00:00.5+05:30"]
    ])
  })

  it("that are not of their type are rejected instead of sent as another value", () => {
    const wrong: ReadonlyArray<readonly [string | number | boolean, number]> = [
      ["many", oids.int8],
      [1.5, oids.int8],
      [2 ** 40, oids.int4],
      ["yesterday", oids.date],
      ["x", oids.float8],
      ["1,5", oids.numeric],
      ["maybe", oids.bool],
      ["{1,x}", 1016],
      ["1,2", 1009]
    ]
    for (const [value, oid] of wrong) assert.isNull(bytesOf(value, oid, 1), String(value))
    assert.isNull(bytesOf("soon", oids.timestamptz, 0))
    assert.strictEqual(bytesOf(1e21, oids.numeric, 0)?.toString(), "1000000000000000000000")
    assert.strictEqual(bytesOf(1e-7, oids.numeric, 0)?.toString(), "0.0000001")
  })

  it("in malformed binary formats are rejected", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(...types.map(([, , oid]) => oid)), (bytes, oid) => {
        const read = parameterText(Buffer.from(bytes), oid, 1)
        assert.isTrue("problem" in read || (read.text !== null && !read.text.includes("NaN-")))
      }),
      { numRuns: 2000 }
    )
  })
})
