/**
 * Types of Arrow columns, and how JSON values of an answer are stored in them.
 *
 * A stream has one schema, which is written before its first batch and cannot change. A layout therefore says whether it holds
 * a value; `Columns` chooses the first one that holds all values of the first batch.
 */
import type { ResultType } from "@semlayer/domain/QueryResponse"
import type { DataType } from "apache-arrow"
import type { Arrow } from "./Arrow.js"
import { daysOf, epochMicros, microsOfDay } from "./IsoTimes.js"

/** A number to store; null if the layout does not hold the value. */
export type ParseNumber = (value: unknown) => number | bigint | null

/** How the numbers of a column are stored. */
export type Width = "bit" | "int32" | "int64" | "float64" | "int128"

/** A column of numbers. */
export interface NumberLayout {
  readonly type: DataType
  readonly width: Width
  readonly parse: ParseNumber
  /** Not chosen for a first batch that has no value in the column, because later values may need another layout. */
  readonly needsValues?: true
}

/** A column of texts, which holds any value. */
export interface TextLayout {
  readonly width: "text"
  readonly text: (value: unknown) => string
}

export type Layout = NumberLayout | TextLayout

/** What decides the layouts of a column besides its values. */
export interface ColumnTraits {
  readonly type: ResultType
  readonly zoned: boolean
  /** Fraction digits of its exact decimals; null if the database declares none. */
  readonly scale: number | null
}

/** Digits that a decimal128 holds. */
const decimalDigits = 38

/** A column of texts; other values are written as JSON. */
export const plainText: TextLayout = {
  width: "text",
  text: (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "null"))
}

const jsonText: TextLayout = { width: "text", text: (value) => JSON.stringify(value) ?? "null" }

const parsed =
  (parse: (text: string) => number | null): ParseNumber =>
  (value) =>
    typeof value === "string" ? parse(value) : null

const int64Limit = 2n ** 63n

/** A whole number, which is a string of digits beyond 2^53. */
const whole = (limit: bigint): ParseNumber => {
  const least = -limit
  return (value) => {
    if (typeof value === "number") return Number.isSafeInteger(value) ? value : null
    if (typeof value !== "string" || !/^-?\d{1,40}$/.test(value)) return null
    const exact = BigInt(value)
    return exact >= least && exact < limit ? exact : null
  }
}

const float: ParseNumber = (value) => (typeof value === "number" ? value : null)

/** A decimal in units of 10^-scale. Digits beyond the scale must be zeros. */
const unscaled = (scale: number): ParseNumber => {
  const limit = 10n ** BigInt(decimalDigits)
  return (value) => {
    const [, sign = "", digits = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
    if (digits === "" || /[^0]/.test(fraction.slice(scale))) return null
    const units = BigInt(`${sign}${digits}${fraction.slice(0, scale).padEnd(scale, "0")}`)
    return units < limit && units > -limit ? units : null
  }
}

const timestamp =
  (accepts: (hasOffset: boolean) => boolean): ParseNumber =>
  (value) => {
    const found = typeof value === "string" ? epochMicros(value) : null
    return found !== null && accepts(found.hasOffset) ? found.micros : null
  }

/** The layouts for a column, the preferred one first. `plainText` follows, which holds everything. */
export const layoutsOf = (arrow: Arrow, { type, zoned, scale }: ColumnTraits): ReadonlyArray<Layout> => {
  const { Bool, DateDay, Decimal, Float64, Int64, TimeMicrosecond, TimestampMicrosecond } = arrow
  const decimal = (digits: number): NumberLayout => ({
    ...{ type: new Decimal(digits, decimalDigits, 128), width: "int128", parse: unscaled(digits) }
  })
  const double: NumberLayout = { type: new Float64(), width: "float64", parse: float }
  const instant = (accepts: (hasOffset: boolean) => boolean): NumberLayout => ({
    ...{ type: new TimestampMicrosecond("UTC"), width: "int64", parse: timestamp(accepts) }
  })
  switch (type) {
    case "boolean":
      return [{ type: new Bool(), width: "bit", parse: (value) => (typeof value === "boolean" ? Number(value) : null) }]
    case "integer":
      return [{ type: new Int64(), width: "int64", parse: whole(int64Limit) }, decimal(0), double]
    case "number":
      return [double]
    case "decimal":
      // Without a declared scale, exact values are texts of digits, and inexact ones are numbers.
      return scale === null || scale > decimalDigits ? [{ ...double, needsValues: true }] : [decimal(scale)]
    case "date":
      return [{ type: new DateDay(), width: "int32", parse: parsed(daysOf) }]
    case "timestamp": {
      // A session is in UTC, so an instant without an offset is in UTC.
      if (zoned) return [instant(() => true)]
      const local = timestamp((hasOffset) => !hasOffset)
      const plain: NumberLayout = { type: new TimestampMicrosecond(), width: "int64", parse: local }
      return [plain, instant((hasOffset) => hasOffset)]
    }
    case "time":
      return [{ type: new TimeMicrosecond(), width: "int64", parse: parsed(microsOfDay) }]
    case "json":
      return [jsonText]
    case "string":
      return []
  }
}
