/** Transforms that read another row: a number of rows away, or in another calendar period. */
import * as E from "../ir/Construct.js"
import {
  type CalendarTransform,
  sameType,
  summable,
  type TransformParameter,
  type WindowTransform
} from "./Transform.js"

const rows: TransformParameter = { name: "n", kind: "integer", least: 1, required: false, named: false }

const neighbour = (name: "lag" | "lead"): WindowTransform => ({
  _tag: "Window",
  name,
  input: "any",
  parameters: [rows],
  overTime: true,
  result: sameType,
  steps: [
    (x, { partition, order, numbers }) =>
      E.over(name, [x, ...(numbers[0] ? [E.integer(numbers[0])] : [])], E.typeOf(x), {
        partitionBy: partition,
        orderBy: order
      })
  ]
})

/** The value `n` rows before, regardless of gaps in time. */
export const lag = neighbour("lag")

/** The value `n` rows after, regardless of gaps in time. */
export const lead = neighbour("lead")

const periods: ReadonlyArray<TransformParameter> = [
  { name: "n", kind: "integer", least: Number.NEGATIVE_INFINITY, required: false, named: false },
  { name: "granularity", kind: "granularity", least: 0, required: false, named: false }
]

/**
 * The value `n` periods away, in the query's granularity or a given one.
 * NULL if that period is missing.
 */
export const timeShift: CalendarTransform = {
  _tag: "Calendar",
  name: "time_shift",
  input: "any",
  parameters: periods,
  defaultOffset: 1,
  result: sameType,
  combine: (_, other) => other
}

/** The difference from the previous period. */
export const change: CalendarTransform = {
  _tag: "Calendar",
  name: "change",
  input: "number",
  parameters: periods,
  defaultOffset: -1,
  result: summable,
  combine: (own, other) => E.subtract(E.numeric(own), E.numeric(other))
}

/** The relative difference from the previous period; NULL if that was zero. */
export const changePct: CalendarTransform = {
  _tag: "Calendar",
  name: "change_pct",
  input: "number",
  parameters: periods,
  defaultOffset: -1,
  result: () => "DOUBLE",
  combine: (own, other) => E.divide(E.subtract(E.numeric(own), E.numeric(other)), E.numeric(other))
}
