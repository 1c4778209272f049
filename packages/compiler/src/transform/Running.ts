/** Transforms that accumulate over time. */
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { summable, type WindowTransform } from "./Transform.js"

/** The running sum up to the row's period. Rows of one period share it. */
export const cumsum: WindowTransform = {
  _tag: "Window",
  name: "cumsum",
  input: "number",
  parameters: [],
  overTime: true,
  result: summable,
  steps: [
    (x, { partition, order }) =>
      E.over("sum", [E.numeric(x)], summable(E.typeOf(x)), { partitionBy: partition, orderBy: order.slice(0, 1) })
  ]
}

const flag = (condition: Expr, held: number): Expr => E.when(condition, E.integer(held), E.integer(1 - held))

/**
 * Length of the current run of rows that satisfy the condition; 0 if the row does not.
 * Gaps and islands: rows that do not satisfy the condition number the runs, and rows are counted within each run number.
 */
export const consecutivePeriods: WindowTransform = {
  _tag: "Window",
  name: "consecutive_periods",
  input: "condition",
  parameters: [],
  overTime: true,
  result: () => "INT",
  steps: [
    (x, { partition, order }) => E.over("sum", [flag(x, 0)], "INT", { partitionBy: partition, orderBy: order }),
    (x, { partition, order }, before) =>
      E.over("sum", [flag(x, 1)], "INT", { partitionBy: [...partition, ...before], orderBy: order })
  ]
}
