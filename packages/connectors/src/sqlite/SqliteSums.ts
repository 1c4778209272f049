/**
 * Replaces SQLite's `sum(x)`, which fails when a sum of integers exceeds 64 bits. Such a sum is returned as the nearest double,
 * so that it can be compared, sorted and used in arithmetic. All other results equal SQLite's.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"

/** SQLite's error message when a sum of integers overflows. */
export const overflow = "integer overflow"

/** Separate sums of integers and doubles; `lost` compensates rounding of the doubles (Neumaier 1974). */
interface Sum {
  n: number
  integers: bigint
  doubles: number
  lost: number
  /** Number of values that are doubles. */
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
