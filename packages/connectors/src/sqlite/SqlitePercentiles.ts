/**
 * `median(x)` and `percentile_cont(x, p)` as SQL functions. SQLite's own reject infinities; here they sort first and last, as
 * on the other engines. NULLs are ignored.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"

/** The values so far: the first `n` elements of `values`. */
interface Values {
  n: number
  values: Float64Array
  fraction: number
}

export const registerPercentiles = (database: Database): void => {
  database.aggregate("median", { start: empty(0.5), step: addValue, result: percentile, deterministic: true })
  database.aggregate("percentile_cont", {
    start: empty(0),
    step: addWithFraction,
    result: percentile,
    deterministic: true
  })
}

const empty = (fraction: number) => (): Values => ({ n: 0, values: new Float64Array(64), fraction })

const addValue = (all: Values, x: unknown): Values => {
  if (x === null) return all
  if (all.n === all.values.length) {
    const more = new Float64Array(all.n * 2)
    more.set(all.values)
    all.values = more
  }
  all.values[all.n++] = numberOf(x)
  return all
}

// The driver's types only allow aggregates with one argument.
const addWithFraction = ((all: Values, x: unknown, fraction: unknown): Values => {
  all.fraction = numberOf(fraction)
  return addValue(all, x)
}) as typeof addValue

/** Linear interpolation between closest ranks (Hyndman and Fan 1996, definition 7); null without values. */
const percentile = ({ n, values, fraction }: Values): number | null => {
  const sorted = values.subarray(0, n).sort()
  const rank = fraction * (n - 1)
  const low = sorted[Math.floor(rank)] ?? null
  const high = sorted[Math.ceil(rank)] ?? null
  return low === null || high === null || low === high ? low : low + (high - low) * (rank - Math.floor(rank))
}
