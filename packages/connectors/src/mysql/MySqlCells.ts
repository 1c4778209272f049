/** Decodes values of MySQL and MariaDB from the text protocol into cells. */
import mysql2, { type FieldPacket } from "mysql2"
import { doubleAt, integerAt, integerCell, jsonText, timestampText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"
import { textAt } from "../connection/TextAt.js"

const { Types } = mysql2

/** Reads a value from the bytes of its text. */
export type MySqlRead = (bytes: Buffer, start: number, end: number) => Cell

/** The "character set" of binary values. */
const binary = 63

const text =
  (decode: (text: string) => Cell): MySqlRead =>
  (bytes, start, end) =>
    decode(textAt(bytes, start, end))

const same: MySqlRead = textAt

/** A copy, because the bytes are those of many rows. */
const raw: MySqlRead = (bytes, start, end) => new Uint8Array(bytes.subarray(start, end))

const bits: MySqlRead = (bytes, start, end) =>
  integerCell(bytes.subarray(start, end).reduce((number, byte) => number * 256n + BigInt(byte), 0n))

const decimal: MySqlRead = (bytes, start, end) => new Decimal(textAt(bytes, start, end))

const timestamp = text(timestampText)

const readers: ReadonlyMap<number | undefined, MySqlRead> = new Map([
  [Types.TINY, integerAt],
  [Types.SHORT, integerAt],
  [Types.INT24, integerAt],
  [Types.LONG, integerAt],
  [Types.LONGLONG, integerAt],
  [Types.YEAR, integerAt],
  [Types.FLOAT, doubleAt],
  [Types.DOUBLE, doubleAt],
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

/** The reader of a column. */
export const readerOf = (field: FieldPacket): MySqlRead => {
  // MariaDB stores JSON as text and marks it with an extended type format.
  if (field.extendedFormat === "json") return text(jsonText)
  return readers.get(field.columnType) ?? (field.characterSet === binary ? raw : same)
}

/** Fraction digits of a decimal column; null for other types. */
export const scaleOf = ({ columnType, decimals }: FieldPacket): number | null =>
  columnType === Types.NEWDECIMAL || columnType === Types.DECIMAL ? decimals : null
