/** Transforms that accumulate over time. */
import type { Granularity } from "@semlayer/domain/Query"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { type MovingTransform, summable, type WindowTransform } from "./Transform.js"

/** The running sum up to the row's period. Rows of one period share it. It starts again with each period of `reset`. */
export const cumsum: WindowTransform = {
  _tag: "Window",
  name: "cumsum",
  input: "number",
  parameters: [{ name: "reset", kind: "granularity", least: 0, required: false, named: true }],
  overTime: true,
  result: summable,
  steps: [
    (x, { partition, order }) =>
      E.over("sum", [E.numeric(x)], summable(E.typeOf(x)), { partitionBy: partition, orderBy: order.slice(0, 1) })
  ]
}

/** The sum from the start of a unit up to the row's period, whichever rows the result has. */
const toDate = (name: string, since: Granularity): WindowTransform => ({ ...cumsum, name, parameters: [], since })

export const ytd = toDate("ytd", "year")
export const qtd = toDate("qtd", "quarter")
export const mtd = toDate("mtd", "month")
export const wtd = toDate("wtd", "week")

const moving = (name: string): Omit<MovingTransform, "combine" | "result"> => ({
  _tag: "Moving",
  name,
  input: "number",
  parameters: [{ name: "n", kind: "integer", least: 1, required: true, named: false }]
})

/** The sum of the values of the last `n` periods. A period without a row adds nothing. */
export const movingSum: MovingTransform = { ...moving("moving_sum"), result: summable, combine: (sum) => sum }

/** The mean of the values of those of the last `n` periods that have one. */
export const movingAvg: MovingTransform = {
  ...moving("moving_avg"),
  result: () => "DOUBLE",
  combine: (sum, count) => E.divide(sum, count)
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
