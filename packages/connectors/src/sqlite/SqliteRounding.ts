/**
 * `sem_round(value, digits)`: the shortest decimal form of a number, rounded half away from zero; `digits` may be
 * negative. Whole numbers stay as they are with `digits` from 0. NULL and what is not a number are NULL.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"

export const registerRounding = (database: Database): void => {
  database.function("sem_round", { deterministic: true }, (value: unknown, digits: unknown) =>
    value === null ? null : roundShortest(numberOf(value), Number(digits))
  )
}

/** From here on there are no halves between doubles. */
const wholeFrom = 2 ** 52

/**
 * A product or quotient with a power of ten up to 1e22 is the double nearest to its decimal, so a value that is written
 * as a half equals the half computed.
 */
export const roundShortest = (value: number, digits: number): number => {
  const scale = 10 ** Math.abs(digits)
  const scaled = digits < 0 ? Math.abs(value) / scale : Math.abs(value) * scale
  if (!(scaled < wholeFrom)) return value
  const at = (n: number): number => (digits < 0 ? n * scale : n / scale)
  const whole = Math.floor(scaled)
  return Math.sign(value) * at(Math.abs(value) >= at(whole + 0.5) ? whole + 1 : whole)
}
