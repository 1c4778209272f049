/** Canonical forms of integers, timestamps, times and durations, made from the values of drivers (`Cell`). */
import type { Cell } from "./Connection.js"

/** A number if it is exact, else the bigint. */
export const integerCell = (value: bigint): number | bigint => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** Parses an integer from decimal digits. */
export const integerText = (digits: string): number | bigint => {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
}

/** Maximum characters of a number whose digits are exact as a double. */
const exactDigits = 15

const [zero, nine, minus, point] = [48, 57, 45, 46]

/** Parses an integer from the bytes of its decimal digits. */
export const integerAt = (bytes: Buffer, start: number, end: number): number | bigint => {
  if (end - start > exactDigits) return integerText(bytes.toString("latin1", start, end))
  const isNegative = bytes[start] === minus
  let value = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) value = value * 10 + (bytes[at] ?? zero) - zero
  return isNegative ? -value : value
}

const powersOfTen = Array.from({ length: exactDigits }, (_, power) => 10 ** power)

/**
 * Parses a double from the bytes of its text. The quotient of two integers that doubles hold is the double next to it, so that digits
 * with a fraction need no string.
 */
export const doubleAt = (bytes: Buffer, start: number, end: number): number => {
  const isNegative = bytes[start] === minus
  let value = 0
  let fraction = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte === point && fraction === 0) fraction = end - at
    else if (byte >= zero && byte <= nine && end - start <= exactDigits) value = value * 10 + byte - zero
    else return Number(bytes.toString("latin1", start, end))
  }
  if (fraction > 1) value /= powersOfTen[fraction - 1] ?? 1
  return isNegative ? -value : value
}

/** Parses JSON text. The database has validated it, so text that does not parse is not JSON and stays text. */
export const jsonText = (text: string): Cell => {
  try {
    // JSON values are cells or structures of cells.
    return JSON.parse(text) as Cell
  } catch {
    return text
  }
}

const sqlTimestamp =
  /^(\d{4,})-(\d\d-\d\d)( \(BC\))?(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::?\d\d)*)?)?( \(?BC\)?)?$/

/**
 * Normalizes a date or timestamp as databases print it. Examples are `2024-01-02 03:04:05.5+00`, `0044-03-15 BC` and
 * `0044-03-15 (BC) 00:00:00`. Other text, such as `infinity`, is returned unchanged.
 */
export const timestampText = (text: string): string => {
  // Fast path for the most common shapes.
  if (text.length === 19 && text[10] === "T") return text
  if (text.length === 19 && text[10] === " ") return `${text.slice(0, 10)}T${text.slice(11)}`
  if (text.length === 10) return text
  const match = sqlTimestamp.exec(text)
  if (match === null) return text
  const [, year = "", day, era, time, digits, offset, bc = era] = match
  const date = `${yearText(bc === undefined ? Number(year) : 1 - Number(year))}-${day}`
  return time === undefined ? date : `${date}T${time}${fraction(digits)}${offsetText(offset)}`
}

const sqlTime = /^(-?\d+:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::?\d\d)*)?$/

/** Normalizes a time of day as databases print it, such as `03:04:05.5+02`. */
export const timeText = (text: string): string => {
  const [, time, digits, offset] = sqlTime.exec(text) ?? []
  return time === undefined ? text : `${time}${fraction(digits)}${offset === undefined ? "" : offsetText(offset)}`
}

const unitsPerSecond = { 0: 1n, 3: 1_000n, 6: 1_000_000n, 9: 1_000_000_000n }

/** The timestamp `units` after 1970, in units of 10^-digits seconds; null outside the range of `Date`. */
export const timestampOf = (units: bigint, digits: keyof typeof unitsPerSecond): string | null => {
  const perSecond = unitsPerSecond[digits]
  const part = ((units % perSecond) + perSecond) % perSecond
  const date = new Date(Number((units - part) / perSecond) * 1000)
  if (Number.isNaN(date.getTime())) return null
  return `${date.toISOString().slice(0, -5)}${part === 0n ? "" : fraction(String(part).padStart(digits, "0"))}`
}

/** The date `days` after 1970-01-01; null outside the range of `Date`. */
export const dayOf = (days: number): string | null => {
  const date = new Date(days * 86_400_000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, -14)
}

/** An ISO 8601 duration. Every part has its own sign. */
export const durationOf = (months: number, days: number, micros: bigint): string => {
  const seconds = Number(micros / 1_000_000n)
  const part = (value: number, unit: string) => (value === 0 ? "" : `${value}${unit}`)
  const date = part(Math.trunc(months / 12), "Y") + part(months % 12, "M") + part(days, "D")
  const time = part(Math.trunc(seconds / 3600), "H") + part(Math.trunc(seconds / 60) % 60, "M")
  const last = secondsText(micros % 60_000_000n)
  if (date + time + last === "") return "PT0S"
  return `P${date}${time + last === "" ? "" : `T${time}${last}`}`
}

const secondsText = (micros: bigint): string => {
  if (micros === 0n) return ""
  const size = micros < 0n ? -micros : micros
  const digits = String(size % 1_000_000n)
    .padStart(6, "0")
    .replace(/0+$/, "")
  return `${micros < 0n ? "-" : ""}${size / 1_000_000n}${digits === "" ? "" : `.${digits}`}S`
}

/** An ISO 8601 year: four digits, or a sign and six digits outside 0000–9999. */
const yearText = (year: number): string => {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, "0")
  return `${year < 0 ? "-" : "+"}${String(Math.abs(year)).padStart(6, "0")}`
}

/** Six fraction digits, nine if there are more than six, none if all are 0. */
export const fraction = (digits = ""): string => {
  const kept = digits.replace(/0+$/, "")
  return kept === "" ? "" : `.${kept.padEnd(kept.length > 6 ? 9 : 6, "0")}`
}

const offsetText = (offset = ""): string => {
  if (/^[+-]00(?::?00)*$/.test(offset)) return "Z"
  return /^[+-]\d\d$/.test(offset) ? `${offset}:00` : offset
}
