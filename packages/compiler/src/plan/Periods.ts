/**
 * Target periods of calendar lookups.
 * The start of a group's period is shifted by the offset; the target is the group whose period contains the result.
 */
import { type BoundCalendar, type BoundKey, columnPath } from "../bound/Bound.js"
import { determinesPeriod } from "../bound/Granularities.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { isAligned, isOfDays, type Period, periods } from "../time/Period.js"
import { columnOf, type State } from "./State.js"

/** A key of the target group, and the period start that it must equal. */
export interface SoughtPeriod {
  readonly key: BoundKey
  readonly start: Expr
}

/**
 * The target periods of a group whose time keys (`times`) truncate one column.
 * The latest of the keys' starts lies within all their periods, so it is shifted and then truncated to each granularity. `own`
 * returns the column of a group's key.
 */
export const soughtPeriods = (
  times: ReadonlyArray<BoundKey>,
  { offset, unit }: Pick<BoundCalendar, "offset" | "unit">,
  own: (key: BoundKey) => Expr
): ReadonlyArray<SoughtPeriod> => {
  const finest = times.filter((key) => !times.some((other) => other !== key && determinesPeriod(other, key)))
  const [only, another] = finest
  const isDate = isOfDays(unit) && finest.every((key) => isOfDays(granularityOf(key)))
  const type = isDate ? "DATE" : "TIMESTAMP"
  const operand = only !== undefined && another === undefined ? own(only) : E.call("greatest", finest.map(own), type)
  const moved = E.shift(operand, unit, offset, { type })
  return finest.map((key) => {
    const granularity = granularityOf(key)
    const start: Expr =
      another === undefined && isAligned(granularity, unit)
        ? moved
        : { _tag: "Truncate", granularity, operand: moved, operandType: type, zone: null }
    return { key, start }
  })
}

/** The conditions of a join to the group of another period that has the same values of all other keys. */
export const inOtherPeriod = (
  keys: ReadonlyArray<BoundKey>,
  { time, use }: { readonly time: BoundKey; readonly use: BoundCalendar },
  own: State,
  other: State
): ReadonlyArray<Expr> => {
  const times = keys.filter((key) => key.granularity !== null && columnPath(key) === columnPath(time))
  const sought = soughtPeriods(times, use, (key) => columnOf(own, key.id))
  return keys.flatMap((key) => {
    const [mine, theirs] = [columnOf(own, key.id), columnOf(other, key.id)]
    if (!times.includes(key)) return [E.nullSafeEqual(mine, theirs, true)]
    return sought.filter((each) => each.key === key).map(({ start }) => E.compare("=", theirs, start))
  })
}

/** The start of the unit that contains a period. */
export const startOf = (granularity: Period, period: Expr): Expr => ({
  _tag: "Truncate",
  granularity,
  operand: period,
  operandType: E.typeOf(period),
  zone: null
})

const granularityOf = (key: BoundKey): Period => key.granularity ?? periods.day
