/**
 * Variance, standard deviation, covariance and correlation.
 * Sample forms are NULL for fewer than two values; population forms are 0 for one value and NULL for none. They are computed
 * from deviations from the group's mean, by sums or by the native aggregate, so that values far from 0 neither cancel nor
 * overflow.
 */
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Algebra.js"
import { type Aggregation, arg, numberTypes, type WindowedFallback } from "./Aggregation.js"
import { ofOrdered } from "./Basic.js"

const statistic = {
  types: numberTypes,
  onPrimaryKey: false,
  result: (): ValueType => "DOUBLE",
  zeroWhenEmpty: false,
  ignoresRepeats: false,
  extreme: null,
  merge: null,
  trailing: null,
  ofRows: null
} as const

const sum = (x: Expr): Expr => E.aggregate("sum", [x], "DOUBLE")
const count = (x: Expr): Expr => E.aggregate("count", [x], "INT")
const double = (x: Expr): Expr => E.cast(x, "DOUBLE")

type Helpers = WindowedFallback["helpers"]

/** The deviation of each value from the mean of its group, computed per row by a window function. */
const deviation = (x: Expr, keys: ReadonlyArray<Expr>): Expr =>
  E.subtract(x, E.over("avg", [x], "DOUBLE", { partitionBy: keys }))

/** Deviations of each argument; `read` converts the argument first. */
const deviationOf =
  (read: (x: Expr) => Expr): Helpers =>
  (args, keys, prefix) => [{ name: `${prefix}_deviation`, expr: deviation(read(arg(args, 0)), keys) }]

const deviationsOf =
  (read: (x: Expr) => Expr): Helpers =>
  (args, keys, prefix) => {
    const [x, y] = paired(args)
    return [
      { name: `${prefix}_dx`, expr: deviation(read(x), keys) },
      { name: `${prefix}_dy`, expr: deviation(read(y), keys) }
    ]
  }

/** Keeps exact numbers exact if the native aggregate is computed over the deviations. */
const asIs = (x: Expr): Expr => x

/**
 * `Σ(x−x̄)(y−ȳ)` from deviations.
 * A mean near 1e12 is rounded, so the deviations do not sum to exactly 0; the subtraction corrects the resulting error.
 */
const products = (dx: Expr, dy: Expr): Expr =>
  E.subtract(sum(E.multiply(dx, dy)), E.divide(E.multiply(sum(dx), sum(dy)), count(dx)))

const degrees = (dx: Expr, ofSample: boolean): Expr => (ofSample ? E.subtract(count(dx), E.integer(1)) : count(dx))

/** `Σ(x−x̄)²` over `n` or `n−1`. */
const fromMean = (ofSample: boolean, root: boolean): WindowedFallback => ({
  _tag: "Windowed",
  centred: deviationOf(asIs),
  helpers: deviationOf(double),
  build: (_, deviations) => {
    const d = arg(deviations, 0)
    const variance = E.divide(products(d, d), degrees(d, ofSample))
    return root ? E.call("sqrt", [variance], "DOUBLE") : variance
  }
})

const spread = (
  name: string,
  aliases: ReadonlyArray<string>,
  format: "column" | "float",
  fallback: WindowedFallback
): Aggregation => ({
  ...statistic,
  name,
  aliases,
  parameters: [],
  format,
  build: (args) => E.aggregate(name, args, "DOUBLE"),
  fallback
})

export const stddevSamp = spread("stddev_samp", ["stddev"], "column", fromMean(true, true))
export const stddevPop = spread("stddev_pop", [], "column", fromMean(false, true))
export const varSamp = spread("var_samp", ["var", "variance"], "float", fromMean(true, false))
export const varPop = spread("var_pop", [], "float", fromMean(false, false))

/** Restricts both sides to rows where both have a value. */
const paired = (args: ReadonlyArray<Expr>): readonly [Expr, Expr] => {
  const [x, y] = [arg(args, 0), arg(args, 1)]
  return [E.when(E.isNotNull(y), x), E.when(E.isNotNull(x), y)]
}

const other = { name: "other", kind: "column", required: true, positional: false } as const

const covariance = (name: string, ofSample: boolean): Aggregation => ({
  ...statistic,
  name,
  aliases: [],
  parameters: [other],
  format: "float",
  build: (args) => E.aggregate(name, args, "DOUBLE"),
  fallback: {
    _tag: "Windowed",
    centred: deviationsOf(asIs),
    helpers: deviationsOf(double),
    build: (_, deviations) => {
      const [dx, dy] = [arg(deviations, 0), arg(deviations, 1)]
      return E.divide(products(dx, dy), degrees(dx, ofSample))
    }
  }
})

export const covarSamp = covariance("covar_samp", true)
export const covarPop = covariance("covar_pop", false)

/**
 * Whether the values differ.
 * Comparing minimum and maximum is exact, while rounding can give constants a tiny variance.
 */
const varies = (x: Expr): Expr => E.compare("<", ofOrdered("min", x, "DOUBLE"), ofOrdered("max", x, "DOUBLE"))

/** Pearson correlation, `x:corr(other=y)`: NULL for fewer than two pairs or if either side is constant. */
export const corr: Aggregation = {
  ...statistic,
  name: "corr",
  aliases: [],
  parameters: [other],
  format: "float",
  build: (args) => {
    const [x, y] = paired(args)
    return E.when(E.and([varies(x), varies(y)]), E.aggregate("corr", args, "DOUBLE"))
  },
  fallback: {
    _tag: "Windowed",
    centred: deviationsOf(asIs),
    helpers: deviationsOf(double),
    build: (_, deviations) => {
      const [dx, dy] = [arg(deviations, 0), arg(deviations, 1)]
      const length = (d: Expr): Expr => E.call("sqrt", [products(d, d)], "DOUBLE")
      return E.divide(products(dx, dy), E.multiply(length(dx), length(dy)))
    }
  }
}
