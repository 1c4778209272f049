/** Decodes PostgreSQL values into cells, from the text format that `sessionSetup` selects. */
import { doubleAt, integerAt, integerText, jsonText, timestampText, timeText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"
import { textAt } from "../connection/TextAt.js"
import { parseArray } from "./PostgresArray.js"

export type PostgresDecode = (text: string) => Cell

/** Reads a value from the bytes of its text. */
export type PostgresRead = (bytes: Buffer, start: number, end: number) => Cell

/** The reader of values that a decoder decodes. */
export const readerOf = (decode: PostgresDecode): PostgresRead => {
  if (decode === integerText) return integerAt
  return decode === number ? doubleAt : (bytes, start, end) => decode(textAt(bytes, start, end))
}

/** Session settings: the text formats that the decoders expect, read-only transactions, UTC and the statement timeout. */
export const sessionSetup = (timeoutMillis: number): string => `
  SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY;
  SET client_encoding = 'UTF8';
  SET TimeZone = 'UTC';
  SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'iso_8601';
  SET bytea_output = 'hex';
  SET extra_float_digits = 1;
  SET lc_monetary = 'C';
  SET standard_conforming_strings = on;
  SET statement_timeout = ${timeoutMillis}`

/** An array type. */
export interface ArrayType {
  readonly element: number
  readonly delimiter: string
}

/** Lists the array types except those of row types: `oid` and the fields of `ArrayType`. */
export const arrayTypesSql = `
  SELECT a.oid, COALESCE(NULLIF(e.typbasetype, 0), e.oid) AS element, e.typdelim AS delimiter
  FROM pg_type a JOIN pg_type e ON e.oid = a.typelem
  WHERE a.typoutput = 'array_out'::regproc AND e.typtype <> 'c'`

const number: PostgresDecode = (text) => Number(text)

const numeric: PostgresDecode = (text) =>
  /^[-\d]/.test(text) && text !== "-Infinity" ? new Decimal(text) : Number(text)

const money: PostgresDecode = (text) => new Decimal(text.replace(/[^\d.-]/g, ""))

const bytes: PostgresDecode = (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))

const same: PostgresDecode = (text) => text

const decoders: ReadonlyMap<number, PostgresDecode> = new Map([
  [16, (text) => text === "t"], // bool
  [17, bytes], // bytea
  [20, integerText], // int8
  [21, integerText], // int2
  [23, integerText], // int4
  [26, integerText], // oid
  [114, jsonText], // json
  [700, number], // float4
  [701, number], // float8
  [790, money],
  [1042, (text) => text.replace(/ +$/, "")], // char(n): its padding is not significant, and no cast keeps it
  [1082, timestampText], // date
  [1083, timeText], // time
  [1114, timestampText], // timestamp
  [1184, timestampText], // timestamptz
  [1266, timeText], // timetz
  [1700, numeric],
  [3802, jsonText] // jsonb
])

/** The decoder of a type. Types that are neither known nor arrays stay text; `others` are types that PostgreSQL does not have. */
export const decoderOf =
  (arrays: ReadonlyMap<number, ArrayType>, others: ReadonlyMap<number, PostgresDecode>) =>
  (typeId: number): PostgresDecode => {
    const array = arrays.get(typeId)
    if (array === undefined) return decoders.get(typeId) ?? others.get(typeId) ?? same
    const element = decoders.get(array.element) ?? same
    return (text) => parseArray(text, array.delimiter, element)
  }

/** Size of a varlena header, which type modifiers include. */
const headerBytes = 4

/** Fraction digits of `numeric(p, s)`; null for other types, and for `numeric` without a scale, as sums and averages are. */
export const scaleOf = (typeId: number, modifier: number): number | null => {
  if (typeId !== 1700 || modifier < headerBytes) return null
  const scale = (modifier - headerBytes) & 0x7ff
  // The scale is a signed number of eleven bits; a negative one has no fraction digits.
  return scale > 1023 ? 0 : scale
}
