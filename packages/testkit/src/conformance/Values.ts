/** Normalizes values of result rows, so that answers of different engines can be compared. */
import { Schema } from "effect"

export const Scalar = Schema.Union(Schema.Null, Schema.Boolean, Schema.Number, Schema.String)
export type Scalar = typeof Scalar.Type

/** Relative difference below which two numbers are equal; engines differ in the last digits of floating-point results. */
export const defaultTolerance = 1e-9

const absoluteTolerance = 1e-12

const significantDigits = 12

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
/** Codes such as `007` stay texts. */
const zeroPadded = /^0\d/
const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|[+-]00:?00)?)?$/

/**
 * Normalizes a value; undefined if it is not a JSON scalar, which equals nothing.
 *
 * Numbers and texts that are plain numbers have 12 significant digits. Dates and midnights are `YYYY-MM-DD`, other timestamps
 * `YYYY-MM-DDTHH:MM:SS[.ffffff]` in UTC.
 */
export const normalised = (value: unknown): Scalar | undefined => {
  switch (typeof value) {
    case "boolean":
      return value
    case "number":
      return Number.isSafeInteger(value) ? value : numberOf(value)
    case "string":
      return textOf(value)
    default:
      return value === null ? null : undefined
  }
}

const numberOf = (value: number): Scalar | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(significantDigits)) : undefined

const textOf = (text: string): Scalar => {
  if (plainNumber.test(text) && !zeroPadded.test(text)) return numberOf(Number(text)) ?? text
  const [, day, time, fraction = ""] = moment.exec(text) ?? []
  if (day === undefined) return text
  const digits = fraction.replace(/0+$/, "")
  if (time === undefined || (time === "00:00:00" && digits === "")) return day
  return `${day}T${time}${digits === "" ? "" : `.${digits}`}`
}

/** Booleans equal 1 and 0, because some engines have no boolean type. */
const magnitude = (value: Scalar): number | null =>
  typeof value === "boolean" ? Number(value) : typeof value === "number" ? value : null

/** Whether two normalized values are equal. NULL equals only NULL; texts are compared exactly. */
export const sameValue = (a: Scalar | undefined, b: Scalar | undefined, tolerance: number): boolean => {
  if (a === undefined || b === undefined) return false
  const [x, y] = [magnitude(a), magnitude(b)]
  if (x === null || y === null) return a === b
  return x === y || Math.abs(x - y) <= Math.max(tolerance * Math.max(Math.abs(x), Math.abs(y)), absoluteTolerance)
}
