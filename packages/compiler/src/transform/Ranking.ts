/** Transforms that rank rows by value, highest first; NULLs are last. */
import * as E from "../ir/Construct.js"
import type { ValueType } from "../ir/Algebra.js"
import type { WindowTransform } from "./Transform.js"

const ranking = (name: string, type: ValueType): WindowTransform => ({
  _tag: "Window",
  name,
  input: "any",
  parameters: [],
  overTime: false,
  result: () => type,
  steps: [(x, { partition }) => E.over(name, [], type, { partitionBy: partition, orderBy: [E.descending(x)] })]
})

/** Rank with gaps after ties. */
export const rank = ranking("rank", "INT")

/** Rank without gaps. */
export const denseRank = ranking("dense_rank", "INT")

/** `(rank − 1) / (rows − 1)`, 0 for a single row. The cast avoids MariaDB's rounding to ten decimals. */
export const percentRank: WindowTransform = {
  ...ranking("percent_rank", "DOUBLE"),
  steps: [
    (x, { partition }) =>
      E.cast(E.over("percent_rank", [], "DOUBLE", { partitionBy: partition, orderBy: [E.descending(x)] }), "DOUBLE")
  ]
}

/**
 * One of `n` buckets of equal size; bucket 1 has the highest values.
 * Equal values are distributed in key order, so that results are deterministic.
 */
export const ntile: WindowTransform = {
  _tag: "Window",
  name: "ntile",
  input: "any",
  parameters: [{ name: "n", kind: "integer", least: 1, required: true, named: true }],
  overTime: false,
  result: () => "INT",
  steps: [
    (x, { partition, numbers, keys }) =>
      E.over("ntile", [E.integer(numbers[0] ?? 1)], "INT", {
        partitionBy: partition,
        orderBy: [E.descending(x), ...keys]
      })
  ]
}
