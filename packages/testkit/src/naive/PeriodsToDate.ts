/** Periods to date and moving windows: the values of several periods, added up. */
import type { Call, Syntax } from "@semlayer/compiler/syntax/Syntax"
import { aggregated } from "./Aggregations.js"
import { type Cut, isLonger, shift, truncate } from "./Calendar.js"
import { filledKey } from "./Fill.js"
import { type Frame, type Place, sameKeys, type Values } from "./Groups.js"
import { sameColumn } from "./Scope.js"
import { isMoment, type Value } from "./Values.js"

/** A whole number, possibly negative; null for anything else. */
export const integerOf = (node: Syntax | undefined): number | null => {
  if (node?._tag === "Number") return Number(node.text)
  const inner = node?._tag === "Unary" && node.op === "-" ? integerOf(node.operand) : null
  return inner === null ? null : -inner
}

/** The start of the unit that contains a period. */
export const startIn = (unit: Cut, time: Value): number | null => (isMoment(time) ? truncate(unit, time).at : null)

const units: Readonly<Record<string, string>> = { ytd: "year", qtd: "quarter", mtd: "month", wtd: "week" }

/** Adds up the values of the periods of a unit up to the row's, or of the last periods; a missing period has no value. */
export const overPeriods = (frame: Frame, node: Call, place: Place, isOfRows: boolean): Values => {
  const inner = node.args[0]?.value
  const key = frame.mainTime
  if (inner === undefined) return frame.groups.map(() => null)
  // What is refused in the measure is reported first.
  if (key === null || key.granularity === null) return frame.values(inner, place).map(() => null)
  const { granularity } = key
  const { keys } = frame.context
  const at = keys.indexOf(key)
  const name = units[node.name]
  const unit = name === undefined ? null : (frame.context.cutOf(name) ?? name)
  const count = integerOf(node.args[1]?.value) ?? 1
  if (unit !== null && isLonger(granularity, unit)) {
    frame.values(inner, place)
    return frame.nothing("ArgumentInvalid")
  }
  const windows = frame.groups.map((group) => {
    const time = group.keys[at] ?? null
    if (!isMoment(time)) return null
    const first = unit === null ? shift(granularity, time, 1 - count) : truncate(unit, { ...time, isDate: true })
    return { first: first.at, last: time.at, isDate: time.isDate }
  })
  const moved = keys.map((other) => other.granularity !== null && sameColumn(other.located, key.located))
  // Only filling adds periods that no fact has, and only to the column that it fills.
  const filled = filledKey(frame.context)
  const isFilled = filled !== null && sameColumn(filled.located, key.located)
  const startsOf = (i: number): ReadonlyArray<number> => {
    const window = isFilled ? (windows[i] ?? null) : null
    const starts: Array<number> = []
    if (window === null) return starts
    const { first, last, isDate } = window
    for (let at = last; at >= first; at = shift(granularity, { at, isDate }, -1).at) starts.push(at)
    return starts
  }
  const wanted = frame.groups.flatMap((group, i) =>
    startsOf(i).map((start) =>
      group.keys.map((value, j) => {
        const own = keys[j]
        if (moved[j] !== true || own === undefined || own.granularity === null || !frame.grain.includes(own))
          return value
        return truncate(own.granularity, { at: start, isDate: windows[i]?.isDate === true })
      })
    )
  )
  const others = isOfRows ? frame : frame.beyond(key).including(wanted)
  const theirs = others.values(inner, place)
  const dimensions = keys.flatMap((each, j) => (each.granularity === null ? [j] : []))
  return frame.groups.map((group, i): Value => {
    const window = windows[i] ?? null
    if (window === null) return null
    const values = others.groups.flatMap((other, j) => {
      const time = other.keys[at] ?? null
      const isIn =
        isMoment(time) && time.at >= window.first && time.at <= window.last && sameKeys(group, other, dimensions)
      return isIn ? [{ value: theirs[j] ?? null, parameter: null }] : []
    })
    return aggregated(node.name === "moving_avg" ? "avg" : "sum", values, 0)
  })
}
