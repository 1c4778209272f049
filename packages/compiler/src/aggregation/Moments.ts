/**
 * Variance and deviation, covariance and correlation. Sample forms are NULL for fewer than two values, population forms
 * 0 for one and NULL for none (specification, 1.2.2). What an engine lacks is computed from deviations from the group's
 * mean, so that large values neither cancel nor overflow.
 */
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Expr.js"
import { type Aggregation, arg, numberTypes, type WindowedFallback } from "./Aggregation.js"
import { ofOrdered } from "./Basic.js"

const statistic = {
  types: numberTypes,
  onPrimaryKey: false,
  result: (): ValueType => "DOUBLE",
  zeroWhenEmpty: false
} as const

const sum = (x: Expr): Expr => E.aggregate("sum", [x], "DOUBLE")
const count = (x: Expr): Expr => E.aggregate("count", [x], "INT")
const double = (x: Expr): Expr => E.cast(x, "DOUBLE")

/** `Σ(x−x̄)²` over `n` or `n−1`; the mean comes with every row. */
const fromMean = (ofSample: boolean, root: boolean): WindowedFallback => ({
  _tag: "Windowed",
  helpers: ([x = E.nothing], keys, prefix) => [
    { name: `${prefix}_mean`, expr: E.over("avg", [double(x)], keys, [], "DOUBLE") }
  ],
  build: ([x = E.nothing], [mean = E.nothing]) => {
    const deviation = E.subtract(double(x), mean)
    const n = ofSample ? E.subtract(count(x), E.integer(1)) : count(x)
    const variance = E.divide(sum(E.multiply(deviation, deviation)), n)
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

/** Each side only where the other is there: a pair counts when both are. */
const paired = (args: ReadonlyArray<Expr>): readonly [Expr, Expr] => {
  const [x, y] = [arg(args, 0), arg(args, 1)]
  return [E.when(E.isNotNull(y), x), E.when(E.isNotNull(x), y)]
}

const deviations = (args: ReadonlyArray<Expr>, means: ReadonlyArray<Expr>): readonly [Expr, Expr] => {
  const [x, y] = paired(args)
  return [E.subtract(double(x), arg(means, 0)), E.subtract(double(y), arg(means, 1))]
}

const means: WindowedFallback["helpers"] = (args, keys, prefix) => {
  const [x, y] = paired(args)
  return [
    { name: `${prefix}_mean_x`, expr: E.over("avg", [double(x)], keys, [], "DOUBLE") },
    { name: `${prefix}_mean_y`, expr: E.over("avg", [double(y)], keys, [], "DOUBLE") }
  ]
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
    helpers: means,
    build: (args, helpers) => {
      const [dx, dy] = deviations(args, helpers)
      const [x] = paired(args)
      const n = ofSample ? E.subtract(count(x), E.integer(1)) : count(x)
      return E.divide(sum(E.multiply(dx, dy)), n)
    }
  }
})

export const covarSamp = covariance("covar_samp", true)
export const covarPop = covariance("covar_pop", false)

/** A side whose least and greatest value are one has no variance, also where rounding would hide it (decision 12). */
const varies = (x: Expr): Expr => E.compare("<", ofOrdered("min", x, "DOUBLE"), ofOrdered("max", x, "DOUBLE"))

/** Pearson correlation, `x:corr(other=y)`: NULL for fewer than two pairs or when either side is constant. */
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
    helpers: means,
    build: (args, helpers) => {
      const [dx, dy] = deviations(args, helpers)
      const square = (d: Expr): Expr => E.call("sqrt", [sum(E.multiply(d, d))], "DOUBLE")
      return E.divide(sum(E.multiply(dx, dy)), E.multiply(square(dx), square(dy)))
    }
  }
}
