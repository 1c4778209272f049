/** Counts, sums, minimum, maximum and means. */
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Algebra.js"
import { type Aggregation, allTypes, arg, numberTypes } from "./Aggregation.js"

const counting = {
  parameters: [],
  ignoresRepeats: false,
  extreme: null,
  types: allTypes,
  onPrimaryKey: true,
  format: "integer",
  result: (): ValueType => "INT",
  zeroWhenEmpty: true,
  merge: null,
  trailing: null,
  ofRows: null,
  fallback: null
} as const

const valued = {
  parameters: [],
  ignoresRepeats: false,
  extreme: null,
  onPrimaryKey: false,
  zeroWhenEmpty: false,
  merge: null,
  trailing: null,
  ofRows: null,
  fallback: null
} as const

/** `count(x)` counts non-NULL values, `*:count` rows. */
export const count: Aggregation = {
  ...counting,
  name: "count",
  aliases: [],
  merge: "sum",
  ofRows: E.countRows,
  build: (args) => E.aggregate("count", args, "INT")
}

export const countDistinct: Aggregation = {
  ...counting,
  name: "count_distinct",
  aliases: ["countd", "countdistinct"],
  ignoresRepeats: true,
  build: (args) => E.aggregate("count_distinct", args, "INT")
}

/** An estimate if the engine supports one, else exact. */
export const countDistinctApprox: Aggregation = {
  ...counting,
  name: "count_distinct_approx",
  aliases: ["approx_count_distinct", "countdistinctapprox"],
  ignoresRepeats: true,
  build: (args) => E.aggregate("count_distinct_approx", args, "INT"),
  fallback: { _tag: "Rewritten", build: (args) => E.aggregate("count_distinct", args, "INT") }
}

/** Booleans count as 0 and 1. */
export const sum: Aggregation = {
  ...valued,
  name: "sum",
  aliases: [],
  merge: "sum",
  trailing: "sum",
  types: [...numberTypes, "BOOLEAN"],
  format: "column",
  result: (type) => (type === "BOOLEAN" ? "INT" : type),
  build: (args, type) => E.aggregate("sum", [E.numeric(arg(args, 0))], type === "BOOLEAN" ? "INT" : type)
}

export const avg: Aggregation = {
  ...valued,
  name: "avg",
  aliases: [],
  trailing: "mean",
  types: numberTypes,
  format: "float",
  result: () => "DOUBLE",
  build: (args) => E.aggregate("avg", args, "DOUBLE")
}

/** Minimum or maximum. Booleans are compared as 0 and 1, because not every engine can order them. */
const extreme = (name: "min" | "max"): Aggregation => ({
  ...valued,
  name,
  aliases: [],
  merge: name,
  ignoresRepeats: true,
  types: allTypes,
  format: "column",
  result: (type) => type,
  build: (args, type) => ofOrdered(name, arg(args, 0), type)
})

/** Minimum or maximum of a value of any type. */
export const ofOrdered = (name: "min" | "max", x: Expr, type: ValueType): Expr =>
  type === "BOOLEAN"
    ? E.compare("=", E.aggregate(name, [E.cast(x, "INT")], "INT"), E.integer(1))
    : E.aggregate(name, [E.readable(x)], type)

export const min = extreme("min")
export const max = extreme("max")

/**
 * `Σ value·weight / Σ weight` over the rows that have both.
 * NULL if the weights sum to 0, as for any zero divisor.
 */
export const weightedAvg: Aggregation = {
  ...valued,
  name: "weighted_avg",
  aliases: [],
  parameters: [{ name: "weight", kind: "column", required: true, positional: false }],
  types: numberTypes,
  format: "float",
  result: () => "DOUBLE",
  build: (args) => {
    const [value, weight] = [arg(args, 0), arg(args, 1)]
    const weights = E.when(E.isNotNull(value), weight)
    return E.divide(E.aggregate("sum", [E.multiply(value, weight)], "DOUBLE"), E.aggregate("sum", [weights], "DOUBLE"))
  }
}
