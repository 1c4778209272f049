/**
 * Cell values and their SQL semantics for comparison and logic.
 *
 * Integers are bigints, so that none is rounded.
 */

/** A local date-time in milliseconds since 1970-01-01, or an instant. */
export interface Moment {
  readonly at: number
  /** Whether it is a date, printed without a time of day. */
  readonly isDate: boolean
  /** The IANA time zone of an instant, used for truncation and comparison with texts; `at` is then in UTC. */
  readonly zone?: string
  /** The zone whose local time a stored timestamp without a zone is; `at` is then local time of it, and `zone` is set too. */
  readonly stored?: string
}

/** A time of day as `HH:MM:SS`. */
export interface TimeOfDay {
  readonly clock: string
}

/** Integers are bigints, all other numbers are doubles. */
export type Value = null | boolean | bigint | number | string | Moment | TimeOfDay

export type Truth = boolean | null

export const isMoment = (value: Value): value is Moment => typeof value === "object" && value !== null && "at" in value

export const isTimeOfDay = (value: Value): value is TimeOfDay =>
  typeof value === "object" && value !== null && "clock" in value

/** Parses a time of day `HH:MM[:SS]`; null for any other text. */
export const readTimeOfDay = (text: string): TimeOfDay | null =>
  /^\d\d:\d\d(?::\d\d)?$/.test(text) ? { clock: text.length === 5 ? `${text}:00` : text } : null

/** The start of its hour, minute or second. */
export const startOfTime = ({ clock }: TimeOfDay, granularity: string): TimeOfDay => {
  const kept = granularity === "hour" ? 2 : granularity === "minute" ? 5 : 8
  return { clock: clock.slice(0, kept) + "00:00:00".slice(kept) }
}

const sign = (n: number): number => (n < 0 ? -1 : n > 0 ? 1 : 0)

/** Compares by code points, as databases order UTF-8. */
const compareTexts = (a: string, b: string): number => {
  const [x, y] = [Array.from(a), Array.from(b)]
  const at = x.findIndex((char, i) => char !== y[i])
  if (at === -1) return x.length - y.length
  return (x[at]?.codePointAt(0) ?? 0) - (y[at]?.codePointAt(0) ?? -1)
}

const plain = (value: Value): bigint | number | string | null => {
  if (typeof value === "boolean") return value ? 1n : 0n
  return isMoment(value) ? value.at : isTimeOfDay(value) ? value.clock : value
}

/** Negative, zero or positive. Both values have comparable types and are not NULL. */
export const order = (a: Value, b: Value): number => {
  const [x, y] = [plain(a), plain(b)]
  if (typeof x === "string" && typeof y === "string") return sign(compareTexts(x, y))
  if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
  return x < y ? -1 : x > y ? 1 : 0
}

/** The order of rows: NULLs come last in either direction. */
export const sortOrder = (a: Value, b: Value, direction: "asc" | "desc"): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return direction === "asc" ? order(a, b) : order(b, a)
}

/** A text that is equal for equal values only; NULL equals itself, as in GROUP BY. */
export const keyOf = (value: Value): string => {
  if (value === null) return "null"
  if (isMoment(value)) return `at ${value.at}`
  if (isTimeOfDay(value)) return `clock ${value.clock}`
  return typeof value === "string" ? `text ${value}` : String(plain(value))
}

export const keyOfAll = (values: ReadonlyArray<Value>): string => JSON.stringify(values.map(keyOf))

export type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">="

export const compare = (op: Comparison, a: Value, b: Value): Truth => {
  if (a === null || b === null) return null
  const found = order(a, b)
  switch (op) {
    case "=":
      return found === 0
    case "<>":
      return found !== 0
    case "<":
      return found < 0
    case "<=":
      return found <= 0
    case ">":
      return found > 0
    case ">=":
      return found >= 0
  }
}

/** Converts to a boolean; engines without booleans use numbers, where zero is false. */
export const truthOf = (value: Value): Truth =>
  value === null || typeof value === "boolean" ? value : typeof value === "bigint" ? value !== 0n : value !== 0

export const not = (truth: Truth): Truth => (truth === null ? null : !truth)

export const all = (truths: ReadonlyArray<Truth>): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true

export const some = (truths: ReadonlyArray<Truth>): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false

/** A number as a double; NULL for NULL. */
export const real = (value: Value): number | null => {
  const number = plain(value)
  return number === null || typeof number === "string" ? null : Number(number)
}

/** Removes the sign of zero, and converts NaN and infinity to NULL, as in JSON. */
const tidy = (n: number): number | null => (Number.isFinite(n) ? n + 0 : null)

/** Arithmetic; integers stay integers, booleans count as 0 and 1. */
export const calculate = (op: "+" | "-" | "*" | "/" | "%" | "**", a: Value, b: Value): Value => {
  const [x, y] = [plain(a), plain(b)]
  if (x === null || y === null || typeof x === "string" || typeof y === "string") return null
  if (typeof x === "bigint" && typeof y === "bigint") {
    if (op === "+") return x + y
    if (op === "-") return x - y
    if (op === "*") return x * y
    if (op === "%") return y === 0n ? null : x % y
  }
  const [m, n] = [Number(x), Number(y)]
  switch (op) {
    case "+":
      return tidy(m + n)
    case "-":
      return tidy(m - n)
    case "*":
      return tidy(m * n)
    case "/":
      return n === 0 ? null : tidy(m / n)
    case "%":
      return n === 0 ? null : tidy(m % n)
    case "**":
      return tidy(m ** n)
  }
}

const pad = (n: number, width: number): string => String(n).padStart(width, "0")

const dateText = (at: number): string => new Date(at).toISOString().slice(0, 10)

const timeText = (at: number): string => {
  const seconds = Math.floor(at / 1000) - Math.floor(at / 86_400_000) * 86_400
  return `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`
}

/** A timestamp as text, with `between` between its date and its time of day. */
export const momentText = ({ at, isDate }: Moment, between: string): string =>
  isDate ? dateText(at) : `${dateText(at)}${between}${timeText(at)}`

/** A timestamp in JSON; instants have an offset. */
const momentJson = (moment: Moment): string =>
  `${momentText(moment, "T")}${moment.zone === undefined || moment.stored !== undefined ? "" : "Z"}`

/** The JSON value of a cell. */
export const jsonOf = (value: Value): null | boolean | number | string => {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  if (isTimeOfDay(value)) return value.clock
  return isMoment(value) ? momentJson(value) : value
}
