/** Decodes the values of `tedious` into cells. */
import { fraction, integerText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** What is used of a column as the driver describes it. */
export interface SqlServerColumn {
  readonly colName: string
  readonly type: { readonly name: string }
  readonly scale?: number | undefined
}

export type SqlServerDecode = (value: unknown) => Cell

/** A date, whose 100 nanoseconds the driver keeps beside the milliseconds. */
const fractionOf = (value: Date): string => {
  const beyond = "nanosecondsDelta" in value && typeof value.nanosecondsDelta === "number" ? value.nanosecondsDelta : 0
  const ticks = value.getUTCMilliseconds() * 10_000 + Math.round(beyond * 1e7)
  return fraction(String(ticks).padStart(7, "0"))
}

const dated =
  (form: (iso: string, value: Date) => string): SqlServerDecode =>
  (value) =>
    value instanceof Date ? form(value.toISOString(), value) : String(value)

const date = dated((iso) => iso.slice(0, 10))
const time = dated((iso, value) => `${iso.slice(11, 19)}${fractionOf(value)}`)
const timestamp = dated((iso, value) => `${iso.slice(0, 19)}${fractionOf(value)}`)
const instant = dated((iso, value) => `${iso.slice(0, 19)}${fractionOf(value)}Z`)

/**
 * The driver returns a decimal as the nearest double, so more than 15 digits are not exact. Fewer are those of the decimal, rounded to
 * its scale.
 */
const decimal =
  (scale: number): SqlServerDecode =>
  (value) =>
    new Decimal(Math.abs(Number(value)) < 1e21 ? Number(value).toFixed(scale) : String(BigInt(Number(value))))

const integer: SqlServerDecode = (value) => integerText(String(value))

const bytes: SqlServerDecode = (value) => (value instanceof Uint8Array ? new Uint8Array(value) : String(value))

const plain: SqlServerDecode = (value) =>
  typeof value === "number" || typeof value === "boolean"
    ? value
    : value instanceof Date
      ? instant(value)
      : String(value)

const decoders: Readonly<Record<string, SqlServerDecode>> = {
  ...{ BigInt: integer, IntN: integer, Int: integer, SmallInt: integer, TinyInt: integer },
  ...{ Money: decimal(4), SmallMoney: decimal(4), MoneyN: decimal(4) },
  ...{ Date: date, Time: time, DateTime2: timestamp, DateTimeOffset: instant },
  ...{ DateTime: timestamp, DateTimeN: timestamp, SmallDateTime: timestamp },
  ...{ VarBinary: bytes, Binary: bytes, Image: bytes, UDT: bytes }
}

/** The decoder of a column. */
export const decoderOf = (column: SqlServerColumn): SqlServerDecode =>
  isDecimal(column) ? decimal(column.scale ?? 0) : (decoders[column.type.name] ?? plain)

/** Fraction digits of a decimal column; null for other types. */
export const scaleOf = (column: SqlServerColumn): number | null => (isDecimal(column) ? (column.scale ?? 0) : null)

const isDecimal = ({ type }: SqlServerColumn): boolean => /^(?:Decimal|Numeric)N?$/.test(type.name)
