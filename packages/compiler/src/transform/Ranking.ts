/** Transforms that place a row among the others by its value, the highest first; NULLs come last. */
import * as E from "../ir/Construct.js"
import type { ValueType } from "../ir/Expr.js"
import type { TransformParameter, WindowTransform } from "./Transform.js"

const ranking = (name: string, type: ValueType, parameters: ReadonlyArray<TransformParameter>): WindowTransform => ({
  _tag: "Window",
  name,
  parameters,
  overTime: false,
  steps: [
    (x, { partition, numbers }) => {
      const args = numbers.flatMap((value) => (value === null ? [] : [E.integer(value)]))
      return E.over(name, args, partition, [E.descending(x)], type)
    }
  ]
})

/** Place with gaps after ties. */
export const rank = ranking("rank", "INT", [])

/** Place without gaps. */
export const denseRank = ranking("dense_rank", "INT", [])

/** `(rank − 1) / (rows − 1)`, 0 for a single row. */
export const percentRank = ranking("percent_rank", "DOUBLE", [])

/** One of `n` buckets of equal size; bucket 1 holds the highest values. */
export const ntile = ranking("ntile", "INT", [{ name: "n", kind: "integer", least: 1, required: true, named: true }])
