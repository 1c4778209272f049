/**
 * Statistical aggregates that SQLite lacks.
 *
 * They are `stddev_samp`, `stddev_pop`, `var_samp`, `var_pop`, `corr`, `covar_samp`, `covar_pop`, and `median` and
 * `percentile_cont` of `SqlitePercentiles`. NULLs are ignored. Means and products are updated online (Welford 1962) on
 * differences from the first value. Near 1e12 these are small where the values are not, so no significant digits are lost.
 */
import type { Database } from "better-sqlite3"
import { numberOf } from "./SqliteNumbers.js"
import { registerPercentiles } from "./SqlitePercentiles.js"

/** Count, means, and sums of products of deviations from the means, relative to the origin. With one argument, y is x. */
interface Moments {
  n: number
  originX: number
  originY: number
  meanX: number
  meanY: number
  xx: number
  yy: number
  xy: number
}

const statistics: Record<string, { readonly args: 1 | 2; readonly of: (m: Moments) => number | null }> = {
  var_pop: { args: 1, of: (m) => (m.n < 1 ? null : m.xx / m.n) },
  var_samp: { args: 1, of: (m) => (m.n < 2 ? null : m.xx / (m.n - 1)) },
  stddev_pop: { args: 1, of: (m) => (m.n < 1 ? null : Math.sqrt(m.xx / m.n)) },
  stddev_samp: { args: 1, of: (m) => (m.n < 2 ? null : Math.sqrt(m.xx / (m.n - 1))) },
  covar_pop: { args: 2, of: (m) => (m.n < 1 ? null : m.xy / m.n) },
  covar_samp: { args: 2, of: (m) => (m.n < 2 ? null : m.xy / (m.n - 1)) },
  // If one side is constant, all its deviations are exactly 0. Rounding may push the quotient past ±1, so it is clamped.
  corr: {
    args: 2,
    of: (m) => (m.xx > 0 && m.yy > 0 ? Math.max(-1, Math.min(1, m.xy / (Math.sqrt(m.xx) * Math.sqrt(m.yy)))) : null)
  }
}

export const registerStatistics = (database: Database): void => {
  for (const [name, { args, of }] of Object.entries(statistics)) {
    database.aggregate(name, { start: empty, step: args === 1 ? addOne : addPair, result: of, deterministic: true })
  }
  registerPercentiles(database)
}

// The driver derives the SQL function's arity from the number of parameters.
const addOne = (moments: Moments, x: unknown): Moments => add(moments, x, x)
// The driver's types only allow aggregates with one argument.
const addPair = ((moments: Moments, x: unknown, y: unknown) => add(moments, x, y)) as typeof addOne

const empty = (): Moments => ({ n: 0, originX: 0, originY: 0, meanX: 0, meanY: 0, xx: 0, yy: 0, xy: 0 })

const add = (moments: Moments, first: unknown, second: unknown): Moments => {
  if (first === null || second === null) return moments
  if (moments.n === 0) {
    moments.originX = numberOf(first)
    moments.originY = numberOf(second)
  }
  const x = numberOf(first) - moments.originX
  const y = numberOf(second) - moments.originY
  moments.n += 1
  const dx = x - moments.meanX
  const dy = y - moments.meanY
  moments.meanX += dx / moments.n
  moments.meanY += dy / moments.n
  moments.xx += dx * (x - moments.meanX)
  moments.yy += dy * (y - moments.meanY)
  moments.xy += dx * (y - moments.meanY)
  return moments
}
