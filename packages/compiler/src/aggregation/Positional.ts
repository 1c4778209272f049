/** Aggregations that depend on the order of a group's rows: by time, or by value. */
import * as E from "../ir/Construct.js"
import type { Expr, SortKey, ValueType } from "../ir/Algebra.js"
import { type Aggregation, allTypes, arg, numberTypes, type WindowedFallback } from "./Aggregation.js"
import { ofOrdered } from "./Basic.js"

/**
 * The value at the earliest or latest time of a group, by `ROW_NUMBER()`.
 * Rows without a time are skipped. For equal times `first` takes the smallest value and `last` the largest, so that results are
 * deterministic.
 */
const atEdge = (name: "first" | "last"): Aggregation => {
  const key = (expr: Expr): SortKey => (name === "first" ? E.ascending(expr) : E.descending(expr))
  return {
    name,
    aliases: [],
    parameters: [{ name: "time", kind: "time", required: false, positional: true }],
    types: allTypes,
    onPrimaryKey: false,
    format: "column",
    result: (type) => type,
    zeroWhenEmpty: false,
    ignoresRepeats: false,
    extreme: name === "first" ? "min" : "max",
    merge: null,
    trailing: null,
    ofRows: null,
    build: (args, type) => E.aggregate(name, args, type),
    fallback: {
      _tag: "Windowed",
      centred: null,
      helpers: (args, keys, prefix) => [
        {
          name: `${prefix}_row`,
          expr: E.over("row_number", [], "INT", {
            partitionBy: keys,
            orderBy: [key(arg(args, 1)), key(arg(args, 0))]
          })
        }
      ],
      build: (args, helpers) => {
        const [value, time, row] = [arg(args, 0), arg(args, 1), arg(helpers, 0)]
        const chosen = E.when(E.and([E.compare("=", row, E.integer(1)), E.isNotNull(time)]), value)
        return ofOrdered("max", chosen, E.typeOf(value))
      }
    }
  }
}

export const first = atEdge("first")
export const last = atEdge("last")

/**
 * Linear interpolation between closest ranks (Hyndman and Fan 1996, definition 7).
 * With n sorted values and h = p·(n−1): the value of rank ⌊h⌋ and the next one, weighted by the fraction of h.
 */
const interpolated = (fraction: (args: ReadonlyArray<Expr>) => Expr): WindowedFallback => ({
  _tag: "Windowed",
  centred: null,
  helpers: (args, keys, prefix) => [
    {
      name: `${prefix}_rank`,
      expr: E.over("row_number", [], "INT", { partitionBy: keys, orderBy: [E.ascending(arg(args, 0))] })
    },
    { name: `${prefix}_n`, expr: E.over("count", [arg(args, 0)], "INT", { partitionBy: keys }) }
  ],
  build: (args, helpers) => {
    const [x, rank, n] = [arg(args, 0), arg(helpers, 0), arg(helpers, 1)]
    const h = E.multiply(fraction(args), E.subtract(n, E.integer(1)))
    const whole = E.call("floor", [h], "DOUBLE")
    const part = E.subtract(h, whole)
    const isRank = (offset: number): Expr =>
      E.and([E.isNotNull(x), E.compare("=", rank, E.add(whole, E.integer(offset)))])
    const weighted: Expr = {
      _tag: "Case",
      branches: [
        { when: isRank(1), then: E.multiply(x, E.subtract(E.integer(1), part)) },
        { when: isRank(2), then: E.multiply(x, part) }
      ],
      otherwise: null,
      type: "DOUBLE"
    }
    return E.aggregate("sum", [weighted], "DOUBLE")
  }
})

const percentileBase = {
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

/** `x:percentile(p=0.9)`. */
export const percentile: Aggregation = {
  ...percentileBase,
  name: "percentile",
  aliases: [],
  parameters: [{ name: "p", kind: "fraction", required: true, positional: false }],
  format: "column",
  build: (args) => E.aggregate("percentile", args, "DOUBLE"),
  fallback: interpolated((args) => arg(args, 1))
}

/** The mean of the two middle values if their number is even. */
export const median: Aggregation = {
  ...percentileBase,
  name: "median",
  aliases: [],
  parameters: [],
  format: "float",
  build: (args) => E.aggregate("median", args, "DOUBLE"),
  fallback: interpolated(() => E.number("0.5"))
}
