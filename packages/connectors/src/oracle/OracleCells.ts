/**
 * Decodes the values of `oracledb` into cells. Its thin mode returns dates and timestamps as `Date`s: without a zone in the one of the
 * process, with milliseconds at most.
 */
import { fraction, integerText, jsonText } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** What is used of a column as the driver describes it. */
export interface OracleColumn {
  readonly name: string
  readonly dbTypeName?: string | undefined
  readonly precision?: number | undefined
  readonly scale?: number | undefined
}

type Decode = (value: unknown) => Cell

const two = (part: number): string => String(part).padStart(2, "0")

const fractionOf = (nanos: number): string => fraction(String(nanos).padStart(9, "0"))

/** A moment without a zone, whose parts are those of the process's zone. */
const local: Decode = (value) =>
  value instanceof Date
    ? `${String(value.getFullYear()).padStart(4, "0")}-${two(value.getMonth() + 1)}-${two(value.getDate())}T${two(value.getHours())}:${two(value.getMinutes())}:${two(value.getSeconds())}${fractionOf(value.getMilliseconds() * 1e6)}`
    : String(value)

const instant: Decode = (value) =>
  value instanceof Date
    ? `${value.toISOString().slice(0, 19)}${fractionOf(value.getMilliseconds() * 1e6)}Z`
    : String(value)

const partOf = (value: object, part: string): number => {
  const found: unknown = Object.entries(value).find(([name]) => name === part)?.[1]
  return typeof found === "number" ? found : 0
}

/** An interval since midnight, as a time of day. */
const time: Decode = (value) => {
  if (typeof value !== "object" || value === null) return String(value)
  const [hours = 0, minutes = 0, seconds = 0] = ["hours", "minutes", "seconds"].map((part) => partOf(value, part))
  return `${two(hours + 24 * partOf(value, "days"))}:${two(minutes)}:${two(seconds)}${fractionOf(partOf(value, "fseconds"))}`
}

/** A number arrives as its digits. */
const numeric: Decode = (value) => {
  const text = String(value)
  if (/^-?\d+$/.test(text)) return integerText(text)
  return new Decimal(text.replace(/^(-?)\./, "$10."))
}

const bytes: Decode = (value) => (value instanceof Uint8Array ? new Uint8Array(value) : String(value))

const json: Decode = (value) => (typeof value === "string" ? jsonText(value) : jsonText(JSON.stringify(value)))

const decoders: Readonly<Record<string, Decode>> = {
  ...{ NUMBER: numeric, BINARY_FLOAT: Number, BINARY_DOUBLE: Number, BOOLEAN: Boolean },
  ...{ DATE: local, TIMESTAMP: local, "TIMESTAMP WITH TIME ZONE": instant, "TIMESTAMP WITH LOCAL TIME ZONE": instant },
  ...{ "INTERVAL DAY TO SECOND": time, RAW: bytes, "LONG RAW": bytes, BLOB: bytes, JSON: json }
}

export const decoderOf = ({ dbTypeName = "" }: OracleColumn): Decode => {
  const decode = decoders[dbTypeName] ?? String
  return (value) => (value === null || value === undefined ? null : decode(value))
}

/** Declared fraction digits of a decimal; null for other types, and for a NUMBER without a scale, whose scale is -127. */
export const scaleOf = ({ dbTypeName, precision = 0, scale = -127 }: OracleColumn): number | null =>
  dbTypeName === "NUMBER" && precision > 0 && scale >= 0 ? scale : null
