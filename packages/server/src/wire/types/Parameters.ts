/** Parameters of statements: from either format to PostgreSQL's text format. */
import { ByteReader } from "../protocol/ByteReader.js"
import { isUtf8 } from "node:buffer"
import { arrayText } from "./Arrays.js"
import { readNumeric } from "./Numeric.js"
import { elements, oids } from "./Oids.js"
import { dateOfDays, timeOfMicros, timestampOfMicros } from "./Times.js"

/** Why a parameter cannot be read. */
export type ParameterProblem = "is not UTF-8" | "has no binary format" | "has a malformed binary value"

export type ParameterText = { readonly text: string | null } | { readonly problem: ParameterProblem }

const textOf = (bytes: Buffer): ParameterText =>
  isUtf8(bytes) && !bytes.includes(0) ? { text: bytes.toString("utf8") } : { problem: "is not UTF-8" }

type Read = (reader: ByteReader) => string | null

const uuidText = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")

const remaining: Read = (reader) => {
  const bytes = reader.rest()
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString("utf8") : null
}

/** The shortest text that is the same number with 32 bits. */
const floatText = (value: number): string => {
  for (let digits = 1; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits))
    if (Math.fround(text) === value) return String(text)
  }
  return String(Number(value.toPrecision(9)))
}

const unsigned: Read = (reader) => String(reader.oid())

const dateEnds = (days: number): string | null => {
  if (days === 0x7fff_ffff) return "infinity"
  return days === -0x8000_0000 ? "-infinity" : dateOfDays(days)
}

/** `zone` follows the time of day. */
const timestampEnds =
  (zone: string) =>
  (micros: bigint): string | null => {
    if (micros === 2n ** 63n - 1n) return "infinity"
    if (micros === -(2n ** 63n)) return "-infinity"
    return timestampOfMicros(micros)?.replace(/(?= BC$)|$/, zone) ?? null
  }

const timestamp = timestampEnds("")
const instant = timestampEnds("+00")

const reads: ReadonlyMap<number, Read> = new Map<number, Read>([
  [oids.bool, (reader) => (reader.int8() === 0 ? "f" : "t")],
  [oids.int2, (reader) => String(reader.int16())],
  [oids.int4, (reader) => String(reader.int32())],
  [oids.int8, (reader) => String(reader.int64())],
  [oids.oid, unsigned],
  [oids.regclass, unsigned],
  [oids.regtype, unsigned],
  [oids.float4, (reader) => floatText(reader.float32())],
  [oids.float8, (reader) => String(reader.float64())],
  [oids.numeric, readNumeric],
  [oids.date, (reader) => dateEnds(reader.int32())],
  [oids.time, (reader) => timeOfMicros(reader.int64())],
  [oids.timestamp, (reader) => timestamp(reader.int64())],
  [oids.timestamptz, (reader) => instant(reader.int64())],
  [oids.bytea, (reader) => `\\x${reader.rest().toString("hex")}`],
  [oids.uuid, (reader) => uuidText(reader.bytes(16).toString("hex"))],
  [oids.jsonb, (reader) => (reader.int8() === 1 ? remaining(reader) : null)],
  ...[0, oids.text, oids.varchar, oids.bpchar, oids.name, oids.char, oids.json, oids.unknown].map(
    (oid): [number, Read] => [oid, remaining]
  )
])

const readArray = (reader: ByteReader, read: Read): string | null => {
  const dimensions = reader.int32()
  reader.int32()
  reader.int32()
  if (dimensions === 0) return "{}"
  if (dimensions !== 1) return null
  const count = reader.int32()
  reader.int32()
  const items: Array<string | null> = []
  while (items.length < count && !reader.hasFailed) {
    const length = reader.int32()
    if (length === -1) items.push(null)
    else {
      const item = read(new ByteReader(reader.bytes(length)))
      if (item === null) return null
      items.push(item)
    }
  }
  return arrayText(items)
}

/** The text of a parameter value. */
export const parameterText = (value: Buffer | null, oid: number, format: number): ParameterText => {
  if (value === null) return { text: null }
  if (format === 0) return textOf(value)
  const element = elements.get(oid)
  const read = reads.get(element ?? oid)
  if (read === undefined) return { problem: "has no binary format" }
  const reader = new ByteReader(value)
  const text = element === undefined ? read(reader) : readArray(reader, read)
  return text === null || !reader.isWhole ? { problem: "has a malformed binary value" } : { text }
}
