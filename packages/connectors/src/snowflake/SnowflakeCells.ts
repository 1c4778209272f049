/** Decodes the texts of Snowflake's SQL API into cells, by column type. */
import { dayOf, integerText, jsonText, timestampOf } from "../connection/CellForms.js"
import { type Cell, Decimal } from "../connection/Connection.js"

/** A column of `resultSetMetaData`. */
export interface SnowflakeType {
  readonly type: string
  readonly scale?: number | null | undefined
}

type Decode = (value: unknown) => Cell

const text =
  (decode: (text: string) => Cell): Decode =>
  (value) =>
    value === null || value === undefined ? null : decode(String(value))

/** Seconds since 1970, with nine fraction digits, in nanoseconds. */
const nanoseconds = (seconds: string): bigint => {
  const [whole = "0", fraction = ""] = seconds.split(".")
  const part = BigInt(fraction.padEnd(9, "0").slice(0, 9))
  return BigInt(whole) * 1_000_000_000n + (whole.startsWith("-") ? -part : part)
}

const timestamp = (value: string): string => timestampOf(nanoseconds(value), 9) ?? value

const decoders: Readonly<Record<string, Decode>> = {
  real: text((value) => Number(value.replace("inf", "Infinity"))),
  boolean: text((value) => value === "true" || value === "1"),
  date: text((value) => dayOf(Number(value)) ?? value),
  time: text((value) => timestamp(value).slice(11)),
  timestamp_ntz: text(timestamp),
  timestamp_ltz: text((value) => `${timestamp(value)}Z`),
  // The offset follows the seconds, which are UTC.
  timestamp_tz: text((value) => `${timestamp(value.replace(/ .*/, ""))}Z`),
  binary: text((value) => Buffer.from(value, "hex")),
  variant: text(jsonText),
  object: text(jsonText),
  array: text(jsonText)
}

const asPrinted = text((value) => value)

export const decoderOf = ({ type, scale }: SnowflakeType): Decode => {
  const name = type.toLowerCase()
  if (name === "fixed") return text(isWhole(scale) ? integerText : (value) => new Decimal(value))
  return decoders[name] ?? asPrinted
}

const isWhole = (scale: SnowflakeType["scale"]): boolean => (scale ?? 0) === 0

/** Declared fraction digits of a decimal; null for integers and other types. */
export const scaleOf = ({ type, scale }: SnowflakeType): number | null =>
  type.toLowerCase() === "fixed" && !isWhole(scale) ? (scale ?? null) : null
