/**
 * `sum(x)` in the place of SQLite's own, which fails where integers add up to more than 64 bits hold: such a sum is the
 * nearest double, so that it can be compared, sorted and calculated with. Any other value is the one that SQLite gives.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"

/** What SQLite says where a sum of integers leaves their range. */
export const overflow = "integer overflow"

/** Integers and doubles apart, with the digits that rounding takes from the doubles (Neumaier 1974). */
interface Sum {
  n: number
  integers: bigint
  doubles: number
  lost: number
  /** How many of the values are doubles. */
  reals: number
}

export const registerSums = (database: Database): void => {
  database.aggregate("sum", {
    start: (): Sum => ({ n: 0, integers: 0n, doubles: 0, lost: 0, reals: 0 }),
    step: (sum: Sum, value: unknown) => add(sum, value, 1),
    inverse: (sum: Sum, value: unknown) => add(sum, value, -1),
    result: total,
    deterministic: true,
    safeIntegers: true
  })
}

const wholeText = /^\s*[+-]?\d{1,18}\s*$/

const add = (sum: Sum, value: unknown, sign: 1 | -1): Sum => {
  if (value === null) return sum
  sum.n += sign
  if (typeof value === "bigint") sum.integers += sign === 1 ? value : -value
  else if (typeof value === "string" && wholeText.test(value)) sum.integers += BigInt(sign) * BigInt(value.trim())
  else {
    sum.reals += sign
    const x = sign * numberOf(value)
    const next = sum.doubles + x
    if (Number.isFinite(next)) {
      sum.lost += Math.abs(sum.doubles) >= Math.abs(x) ? sum.doubles - next + x : x - next + sum.doubles
    }
    sum.doubles = next
  }
  return sum
}

const total = ({ n, integers, doubles, lost, reals }: Sum): number | bigint | null => {
  if (n === 0) return null
  if (reals > 0) return Number(integers) + (doubles + lost)
  return BigInt.asIntN(64, integers) === integers ? integers : Number(integers)
}
