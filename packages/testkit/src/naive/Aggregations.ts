/** The built-in aggregations over the values of a group. */
import { reals } from "./Expressions.js"
import { keyOf, order, real, type Value } from "./Values.js"

/** One row of a group: the value, and the row's parameter. */
export interface Entry {
  readonly value: Value
  readonly parameter: Value
}

type Entries = ReadonlyArray<Entry>

const total = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, x) => sum + x, 0)

const mean = (numbers: ReadonlyArray<number>): number => total(numbers) / numbers.length

const present = (entries: Entries): ReadonlyArray<Value> =>
  entries.map(({ value }) => value).filter((value) => value !== null)

const sum = (values: ReadonlyArray<Value>): Value => {
  if (values.length === 0) return null
  const whole = values.map((value) => (typeof value === "boolean" ? BigInt(value) : value))
  return whole.every((value) => typeof value === "bigint")
    ? whole.reduce((so, value) => so + value, 0n)
    : total(reals(values))
}

const extreme = (values: ReadonlyArray<Value>, wanted: 1 | -1): Value =>
  values.reduce((best, value) => (best === null || order(value, best) * wanted > 0 ? value : best), null)

/** Percentile by linear interpolation between the closest ranks. */
const percentile = (values: ReadonlyArray<Value>, p: number): Value => {
  const sorted = [...reals(values)].sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const at = p * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Rows in which both numbers are present. */
const pairs = (entries: Entries): ReadonlyArray<readonly [number, number]> =>
  entries.flatMap(({ value, parameter }) => {
    const [x, y] = [real(value), real(parameter)]
    return x === null || y === null ? [] : [[x, y] as const]
  })

const covariance = (of: ReadonlyArray<readonly [number, number]>, lost: 0 | 1): number | null => {
  if (of.length <= lost) return null
  const [mx, my] = [mean(of.map(([x]) => x)), mean(of.map(([, y]) => y))]
  return total(of.map(([x, y]) => (x - mx) * (y - my))) / (of.length - lost)
}

const variance = (entries: Entries, lost: 0 | 1): number | null =>
  covariance(
    reals(present(entries)).map((x) => [x, x] as const),
    lost
  )

const root = (n: number | null): number | null => (n === null ? null : Math.sqrt(n))

const correlation = (entries: Entries): Value => {
  const both = pairs(entries)
  const [xs, ys] = [both.map(([x]) => x), both.map(([, y]) => y)]
  if (new Set(xs).size < 2 || new Set(ys).size < 2) return null
  const spread = (of: ReadonlyArray<number>): number =>
    Math.sqrt(
      covariance(
        of.map((x) => [x, x] as const),
        0
      ) ?? 0
    )
  return (covariance(both, 0) ?? 0) / (spread(xs) * spread(ys))
}

const weighted = (entries: Entries): Value => {
  const both = pairs(entries)
  const weights = total(both.map(([, weight]) => weight))
  return weights === 0 ? null : total(both.map(([value, weight]) => value * weight)) / weights
}

/** The value at the earliest or latest time; of equal times, the smaller or the larger value. */
const atEdge = (entries: Entries, edge: "first" | "last"): Value => {
  const wanted = edge === "first" ? -1 : 1
  const timed = entries.filter(({ parameter }) => parameter !== null)
  const time = extreme(
    timed.map(({ parameter }) => parameter),
    wanted
  )
  return extreme(present(timed.filter(({ parameter }) => order(parameter, time) === 0)), wanted)
}

/** The value of an aggregation by its canonical name; `p` is the parameter of a percentile. */
export const aggregated = (name: string, entries: Entries, p: number): Value => {
  const values = present(entries)
  switch (name) {
    case "count":
      return BigInt(values.length)
    case "count_distinct":
      return BigInt(new Set(values.map(keyOf)).size)
    case "sum":
      return sum(values)
    case "avg":
      return values.length === 0 ? null : mean(reals(values))
    case "min":
      return extreme(values, -1)
    case "max":
      return extreme(values, 1)
    case "median":
      return percentile(values, 0.5)
    case "percentile":
      return percentile(values, p)
    case "stddev_samp":
      return root(variance(entries, 1))
    case "stddev_pop":
      return root(variance(entries, 0))
    case "var_samp":
      return variance(entries, 1)
    case "var_pop":
      return variance(entries, 0)
    case "covar_samp":
      return covariance(pairs(entries), 1)
    case "covar_pop":
      return covariance(pairs(entries), 0)
    case "corr":
      return correlation(entries)
    case "weighted_avg":
      return weighted(entries)
    case "first":
    case "last":
      return atEdge(entries, name)
    default:
      return null
  }
}

/** Whether an aggregation counts, and so is 0 over no rows. */
export const isCounting = (name: string): boolean => name.startsWith("count")

/** Aliases of aggregations. */
const aliases: Readonly<Record<string, string>> = {
  countd: "count_distinct",
  countdistinct: "count_distinct",
  stddev: "stddev_samp",
  var: "var_samp",
  variance: "var_samp"
}

const names = [
  ...["count", "count_distinct", "sum", "avg", "min", "max", "median", "percentile", "stddev_samp", "stddev_pop"],
  ...["var_samp", "var_pop", "covar_samp", "covar_pop", "corr", "weighted_avg", "first", "last"]
]

/** The built-in aggregation of a name. */
export const builtIn = (name: string): string | null => {
  const lower = name.toLowerCase()
  const canonical = aliases[lower] ?? lower
  return names.includes(canonical) ? canonical : null
}

/** The name of the parameter that an aggregation reads from each row. */
export const rowParameter = (name: string): string | null => {
  if (name === "weighted_avg") return "weight"
  return name === "corr" || name.startsWith("covar") ? "other" : null
}
