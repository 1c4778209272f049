/** Values of MySQL and MariaDB as cells, out of the text protocol. */
import mysql2, { type FieldPacket } from "mysql2"
import { integer, integerText, jsonText, momentText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

const { Types } = mysql2

/** One value on the wire; it can be read once. */
export interface Wire {
  readonly string: (encoding?: string) => string | null
  readonly buffer: () => Uint8Array | null
}

export type Decode = (wire: Wire) => Cell

/** The "character set" of what is no text. */
const binary = 63

const text =
  (decode: (text: string) => Cell): Decode =>
  (wire) => {
    const value = wire.string("utf8")
    return value === null ? null : decode(value)
  }

const bytes =
  (decode: (bytes: Uint8Array) => Cell): Decode =>
  (wire) => {
    const value = wire.buffer()
    // A copy: the driver's is a window on what it read from the socket.
    return value === null ? null : decode(new Uint8Array(value))
  }

const same = text((value) => value)

const raw = bytes((value) => value)

const bits = bytes((value) => integer(value.reduce((number, byte) => number * 256n + BigInt(byte), 0n)))

const whole = text(integerText)

const float = text(Number)

const decimal = text((value) => new Decimal(value))

const moment = text(momentText)

const decoders: ReadonlyMap<number | undefined, Decode> = new Map([
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
  [Types.DATE, moment],
  [Types.DATETIME, moment],
  // A TIMESTAMP is a moment of the world, shown in the session's zone.
  [Types.TIMESTAMP, text((value) => `${momentText(value)}Z`)],
  [Types.TIME, text(timeText)],
  [Types.BIT, bits],
  [Types.JSON, text(jsonText)],
  [Types.GEOMETRY, raw],
  [Types.VECTOR, raw]
])

/** How the values of a column become cells. */
export const decoderOf = (field: FieldPacket): Decode => {
  // MariaDB keeps JSON as text and says so beside the type.
  if (field.extendedFormat === "json") return text(jsonText)
  return decoders.get(field.columnType) ?? (field.characterSet === binary ? raw : same)
}
