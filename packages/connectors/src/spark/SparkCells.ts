/** Decodes the columns of Spark's Thrift server into cells. Its session is in UTC, and so are the texts of timestamps. */
import { Schema } from "effect"
import { integerCell, integerText, jsonText, timestampText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** A column of a result: the number of its type, as the protocol's `TTypeId`, and the arguments of a decimal. */
export interface SparkType {
  readonly id: number
  readonly scale: number | null
}

type Decode = (value: unknown) => Cell

/** The numbers of `TTypeId`. */
export const typeIds = {
  ...{ boolean: 0, tinyint: 1, smallint: 2, int: 3, bigint: 4, float: 5, double: 6, string: 7, timestamp: 8 },
  ...{ binary: 9, array: 10, map: 11, struct: 12, decimal: 15 }
} as const

const present =
  (decode: (value: unknown) => Cell): Decode =>
  (value) =>
    value === null || value === undefined ? null : decode(value)

const text = (decode: (text: string) => Cell): Decode => present((value) => decode(String(value)))

/** The driver returns 64 bits as an object over eight bytes of a buffer. */
const Long = Schema.Struct({ buffer: Schema.declare(Buffer.isBuffer), offset: Schema.Number })
const isLong = Schema.is(Long)

const longOf = (value: unknown): Cell =>
  isLong(value) ? integerCell(value.buffer.readBigInt64BE(value.offset)) : integerText(String(value))

const number = present(Number)
const json = text(jsonText)

const decoders: ReadonlyMap<number, Decode> = new Map([
  [typeIds.boolean, present((value) => value === true)],
  [typeIds.tinyint, number],
  [typeIds.smallint, number],
  [typeIds.int, number],
  [typeIds.bigint, present(longOf)],
  [typeIds.float, number],
  [typeIds.double, number],
  [typeIds.decimal, text((value) => new Decimal(value))],
  [typeIds.timestamp, text(timestampText)],
  [typeIds.binary, present((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value), "latin1")))],
  [typeIds.array, json],
  [typeIds.map, json],
  [typeIds.struct, json]
])

/** Texts, dates, intervals and other types as Spark prints them. */
const asPrinted = text((value) => value)

export const decoderOf = ({ id }: SparkType): Decode => decoders.get(id) ?? asPrinted

/** Declared fraction digits of a decimal; null for any other type. */
export const scaleOf = ({ id, scale }: SparkType): number | null => (id === typeIds.decimal ? (scale ?? 0) : null)
