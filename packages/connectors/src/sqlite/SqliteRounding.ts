/**
 * `sem_round(value, digits)`: rounds the shortest decimal form of a number half away from zero. `digits` may be negative.
 * Integers are unchanged if `digits` is 0 or more. NULL gives NULL.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"

export const registerRounding = (database: Database): void => {
  database.function("sem_round", { deterministic: true }, (value: unknown, digits: unknown) =>
    value === null ? null : roundShortest(numberOf(value), Number(digits))
  )
}

/** From 2^52 on, doubles have no fractions. */
const wholeFrom = 2 ** 52

/**
 * Rounds half away from zero. A product or quotient with a power of ten up to 1e22 is the double nearest to its decimal, so a
 * value written as a half equals the half computed here.
 */
export const roundShortest = (value: number, digits: number): number => {
  const scale = 10 ** Math.abs(digits)
  const scaled = digits < 0 ? Math.abs(value) / scale : Math.abs(value) * scale
  if (!(scaled < wholeFrom)) return value
  const at = (n: number): number => (digits < 0 ? n * scale : n / scale)
  const whole = Math.floor(scaled)
  return Math.sign(value) * at(Math.abs(value) >= at(whole + 0.5) ? whole + 1 : whole)
}
