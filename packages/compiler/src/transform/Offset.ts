/** Transforms that look at another row: so many rows away, or the row of another period of the calendar. */
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
      E.over(name, [x, ...(numbers[0] ? [E.integer(numbers[0])] : [])], partition, order, E.typeOf(x))
  ]
})

/** The value so many rows before; gaps in time are not seen. */
export const lag = neighbour("lag")

/** The value so many rows after. */
export const lead = neighbour("lead")

const periods: ReadonlyArray<TransformParameter> = [
  { name: "n", kind: "integer", least: Number.NEGATIVE_INFINITY, required: false, named: false },
  { name: "granularity", kind: "granularity", least: 0, required: false, named: false }
]

/** The value `n` periods away, of the query's granularity or of another; a missing period gives NULL. */
export const timeShift: CalendarTransform = {
  _tag: "Calendar",
  name: "time_shift",
  input: "any",
  parameters: periods,
  defaultOffset: 1,
  result: sameType,
  combine: (_, other) => other
}

/** The difference from the period before. */
export const change: CalendarTransform = {
  _tag: "Calendar",
  name: "change",
  input: "number",
  parameters: periods,
  defaultOffset: -1,
  result: summable,
  combine: (own, other) => E.subtract(E.numeric(own), E.numeric(other))
}

/** The relative difference from the period before; NULL when that was zero. */
export const changePct: CalendarTransform = {
  _tag: "Calendar",
  name: "change_pct",
  input: "number",
  parameters: periods,
  defaultOffset: -1,
  result: () => "DOUBLE",
  combine: (own, other) => E.divide(E.subtract(E.numeric(own), E.numeric(other)), E.numeric(other))
}
