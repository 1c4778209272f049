/** Values of results in PostgreSQL's text and binary formats, by the type of their column. */
import { Option } from "effect"
import type { ByteWriter } from "../protocol/ByteWriter.js"
import { arrayElements, vectorElements } from "./Arrays.js"
import { plainDecimal, writeNumeric } from "./Numeric.js"
import { elements, oids } from "./Oids.js"
import { dateDays, instantText, timeMicros, timestampMicros, timestampText } from "./Times.js"

/** A value of a row that is not NULL. */
export type WireValue = string | number | bigint | boolean

/** Appends a value, without its length; false if it is not one of the type. */
export type WriteValue = (value: WireValue, writer: ByteWriter) => boolean

/** The text of a value; null if it is not one of the type. `zone` is the time zone of the session. */
type TextOf = (value: WireValue, zone: string) => string | null

const truth = (value: WireValue): boolean | null => {
  if (typeof value === "boolean") return value
  if (typeof value === "string") return /^t(rue)?$/i.test(value) ? true : /^f(alse)?$/i.test(value) ? false : null
  return Number(value) !== 0
}

const texts: ReadonlyMap<number, TextOf> = new Map<number, TextOf>([
  [oids.bool, (value) => ({ true: "t", false: "f", null: null })[`${truth(value)}`]],
  [oids.numeric, (value) => plainDecimal(String(value))],
  [oids.timestamp, (value) => timestampText(String(value))],
  [oids.timestamptz, (value, zone) => instantText(String(value), zone)]
])

const asText =
  (of: TextOf, zone: string): WriteValue =>
  (value, writer) => {
    const text = of(value, zone)
    if (text === null) return false
    writer.text(text)
    return true
  }

const plainText: WriteValue = (value, writer) => {
  writer.text(typeof value === "string" ? value : String(value))
  return true
}

/** Writes an integer within bounds. */
const integer =
  (least: bigint, most: bigint, write: (writer: ByteWriter, value: bigint) => void): WriteValue =>
  (value, writer) => {
    const whole = Option.getOrNull(wholeOf(value))
    if (whole === null || whole < least || whole > most) return false
    write(writer, whole)
    return true
  }

const wholeOf = (value: WireValue): Option.Option<bigint> => {
  if (typeof value === "bigint") return Option.some(value)
  if (typeof value === "string") return /^[+-]?\d+$/.test(value) ? Option.some(BigInt(value)) : Option.none()
  return Number.isInteger(Number(value)) ? Option.some(BigInt(value)) : Option.none()
}

const int2 = integer(-0x8000n, 0x7fffn, (writer, value) => writer.int16(Number(value)))
const int4 = integer(-0x8000_0000n, 0x7fff_ffffn, (writer, value) => writer.int32(Number(value)))
const int8 = integer(-(2n ** 63n), 2n ** 63n - 1n, (writer, value) => writer.int64(value))
const unsigned = integer(0n, 0xffff_ffffn, (writer, value) => writer.int32(Number(value)))

const real =
  (write: (writer: ByteWriter, value: number) => void): WriteValue =>
  (value, writer) => {
    const number = Number(value)
    if (Number.isNaN(number) && value !== "NaN" && !Number.isNaN(value)) return false
    write(writer, number)
    return true
  }

/** Writes what a text is parsed into. */
const parsed =
  <A>(parse: (text: string) => A | null, write: (writer: ByteWriter, value: A) => void): WriteValue =>
  (value, writer) => {
    const found = parse(String(value))
    if (found === null) return false
    write(writer, found)
    return true
  }

const micros = (parse: (text: string) => bigint | null) => parsed(parse, (writer, value) => writer.int64(value))

const bytesOf = (text: string): Buffer | null =>
  /^\\x(?:[0-9a-f]{2})*$/i.test(text) ? Buffer.from(text.slice(2), "hex") : null

const uuidOf = (text: string): Buffer | null => {
  const digits = text.replace(/[-{}]/g, "")
  return /^[0-9a-f]{32}$/i.test(digits) ? Buffer.from(digits, "hex") : null
}

const bytes = (parse: (text: string) => Buffer | null) => parsed(parse, (writer, value) => writer.bytes(value))

const binaries: ReadonlyMap<number, WriteValue> = new Map<number, WriteValue>([
  [
    oids.bool,
    (value, writer) => {
      const found = truth(value)
      if (found === null) return false
      writer.int8(found ? 1 : 0)
      return true
    }
  ],
  [oids.int2, int2],
  [oids.int4, int4],
  [oids.int8, int8],
  [oids.oid, unsigned],
  [oids.xid, unsigned],
  [oids.regproc, unsigned],
  [oids.regclass, unsigned],
  [oids.regtype, unsigned],
  [oids.regnamespace, unsigned],
  [oids.float4, real((writer, value) => writer.float32(value))],
  [oids.float8, real((writer, value) => writer.float64(value))],
  [oids.numeric, (value, writer) => writeNumeric(String(value), writer)],
  [oids.date, parsed(dateDays, (writer, value) => writer.int32(value))],
  [oids.time, micros(timeMicros)],
  [oids.timestamp, micros((text) => timestampMicros(text.replace(/(?:Z|[+-]\d\d(?::?\d\d)?)$/, "")))],
  [oids.timestamptz, micros(timestampMicros)],
  [oids.bytea, bytes(bytesOf)],
  [oids.uuid, bytes(uuidOf)],
  [
    oids.jsonb,
    (value, writer) => {
      writer.int8(1)
      return plainText(value, writer)
    }
  ],
  ...[oids.text, oids.varchar, oids.bpchar, oids.name, oids.char, oids.json, oids.unknown].map(
    (oid): [number, WriteValue] => [oid, plainText]
  )
])

/** An array with its dimension, or without one if it is empty. Vectors count from 0, arrays from 1. */
const binaryArray =
  (oid: number, element: number, write: WriteValue): WriteValue =>
  (value, writer) => {
    const isVector = oid === oids.int2vector || oid === oids.oidvector
    const items = isVector ? vectorElements(String(value)) : arrayElements(String(value))
    if (items === null) return false
    writer.int32(items.length === 0 && !isVector ? 0 : 1)
    writer.int32(items.includes(null) ? 1 : 0)
    writer.int32(element)
    if (items.length > 0 || isVector) {
      writer.int32(items.length)
      writer.int32(isVector ? 0 : 1)
    }
    return items.every((item) => {
      if (item === null) {
        writer.int32(-1)
        return true
      }
      const place = writer.beginField()
      const isWritten = write(item, writer)
      writer.endField(place)
      return isWritten
    })
  }

/** How values of a type are written; null if the type has no such format. */
export const writerOf = (oid: number, format: number, zone: string): WriteValue | null => {
  if (format === 0) {
    const of = texts.get(oid)
    return of === undefined ? plainText : asText(of, zone)
  }
  const element = elements.get(oid)
  if (element === undefined) return binaries.get(oid) ?? null
  const write = binaries.get(element)
  return write === undefined ? null : binaryArray(oid, element, write)
}
