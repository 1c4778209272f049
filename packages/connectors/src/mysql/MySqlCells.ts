/** Decodes values of MySQL and MariaDB from the text protocol into cells. */
import mysql2, { type FieldPacket } from "mysql2"
import { integerCell, integerText, jsonText, timestampText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

const { Types } = mysql2

/** A value of the text protocol; it can be read once. */
export interface Wire {
  readonly string: (encoding?: string) => string | null
  readonly buffer: () => Uint8Array | null
}

/** `parsed` reads the value as the driver parses it, instead of `wire`. */
export type MySqlDecode = (wire: Wire, parsed: () => unknown) => Cell

/** The "character set" of binary values. */
const binary = 63

const text =
  (decode: (text: string) => Cell): MySqlDecode =>
  (wire) => {
    const value = wire.string("utf8")
    return value === null ? null : decode(value)
  }

const bytes =
  (decode: (bytes: Uint8Array) => Cell): MySqlDecode =>
  (wire) => {
    const value = wire.buffer()
    // Copied, because the driver's buffer is a view of its socket buffer.
    return value === null ? null : decode(new Uint8Array(value))
  }

const same = text((value) => value)

const raw = bytes((value) => value)

const bits = bytes((value) => integerCell(value.reduce((number, byte) => number * 256n + BigInt(byte), 0n)))

/** The driver parses integers from their bytes. Those beyond the exact numbers are texts (`supportBigNumbers`). */
const whole: MySqlDecode = (_, parsed) => {
  const value = parsed()
  return typeof value === "string" ? integerText(value) : typeof value === "number" ? value : null
}

const float = text(Number)

const decimal = text((value) => new Decimal(value))

const timestamp = text(timestampText)

const decoders: ReadonlyMap<number | undefined, MySqlDecode> = new Map([
  [Types.TINY, whole],
  [Types.SHORT, whole],
  [Types.INT24, whole],
  [Types.LONG, whole],
  [Types.LONGLONG, whole],
  [Types.YEAR, whole],
  [Types.FLOAT, float],
  [Types.DOUBLE, float],
  [Types.DECIMAL, decimal],
  [Types.NEWDECIMAL, decimal],
  [Types.DATE, timestamp],
  [Types.DATETIME, timestamp],
  // A TIMESTAMP is an instant, printed in the session's zone, which is UTC.
  [Types.TIMESTAMP, text((value) => `${timestampText(value)}Z`)],
  [Types.TIME, text(timeText)],
  [Types.BIT, bits],
  [Types.JSON, text(jsonText)],
  [Types.GEOMETRY, raw],
  [Types.VECTOR, raw]
])

/** The decoder of a column. */
export const decoderOf = (field: FieldPacket): MySqlDecode => {
  // MariaDB stores JSON as text and marks it with an extended type format.
  if (field.extendedFormat === "json") return text(jsonText)
  return decoders.get(field.columnType) ?? (field.characterSet === binary ? raw : same)
}

/** Fraction digits of a decimal column; null for other types. */
export const scaleOf = ({ columnType, decimals }: FieldPacket): number | null =>
  columnType === Types.NEWDECIMAL || columnType === Types.DECIMAL ? decimals : null
