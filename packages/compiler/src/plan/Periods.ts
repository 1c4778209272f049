/**
 * Where a lookup by the calendar goes (decision 57): the start of a group's period is moved by so many units, and the
 * group sought is the one in whose period that lies.
 */
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import type { BoundCalendar, BoundKey } from "../bind/Bound.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"

/** A key of the group sought, and the start of the period that it must be. */
export interface SoughtPeriod {
  readonly key: BoundKey
  readonly start: Expr
}

/**
 * The periods sought from a group whose keys `times` cut one column. Within all of them lies what is after the latest of
 * their starts, so that one is moved, and cut to each of them again. `own` is the column of a key of the group.
 */
export const soughtPeriods = (
  times: ReadonlyArray<BoundKey>,
  { offset, unit }: Pick<BoundCalendar, "offset" | "unit">,
  own: (key: BoundKey) => Expr
): ReadonlyArray<SoughtPeriod> => {
  const finest = times.filter((key) => !times.some((other) => other !== key && tells(other, key)))
  const [only, another] = finest
  const isDate = isDateGranularity(unit) && finest.every((key) => isDateGranularity(granularityOf(key)))
  const type = isDate ? "DATE" : "TIMESTAMP"
  const operand = only !== undefined && another === undefined ? own(only) : E.call("greatest", finest.map(own), type)
  const moved: Expr = { _tag: "Shift", operand, amount: offset, unit, type }
  return finest.map((key) => {
    const granularity = granularityOf(key)
    const start: Expr =
      another === undefined && isAligned(granularity, unit)
        ? moved
        : { _tag: "Truncate", granularity, operand: moved, operandType: type, zone: null }
    return { key, start }
  })
}

const granularityOf = (key: BoundKey): Granularity => key.granularity ?? "day"

const rank: Readonly<Record<Granularity, number>> = {
  second: 0,
  minute: 1,
  hour: 2,
  day: 3,
  week: 4,
  week_sunday: 4,
  month: 5,
  quarter: 6,
  year: 7
}

/** Whether the period of a key tells the one of another, in which it lies. Weeks lie in no month. */
const tells = (fine: BoundKey, coarse: BoundKey): boolean => {
  const [from, to] = [granularityOf(fine), granularityOf(coarse)]
  return rank[from] < rank[to] && !from.startsWith("week")
}

/** Whether the start of a period moved by units is again the start of a period. */
const isAligned = (granularity: Granularity, unit: Granularity): boolean =>
  granularity.startsWith("week") ? unit.startsWith("week") : rank[unit] >= rank[granularity]
