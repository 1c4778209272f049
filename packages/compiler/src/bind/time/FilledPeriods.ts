/** The periods that `fill` covers, as far as the bounds of a query determine them. */
import { maxFilledPeriods } from "@semlayer/domain/Query"
import type { TimeBound } from "../../bound/Bound.js"
import { addPeriods, type Period, startOf } from "../../time/Period.js"
import { addMicros, compareDateTimes, type PlainDateTime } from "../../time/PlainDateTime.js"
import { intervalOf } from "./TimeKeys.js"

/** The starts of the first and the last period. Null where the data decides; there are none if `last` is before `first`. */
export interface FilledPeriods {
  readonly first: PlainDateTime | null
  readonly last: PlainDateTime | null
}

/** The periods between bounds; `isDate` if they bound a column of dates. */
export const filledPeriods = (
  granularity: Period,
  bounds: ReadonlyArray<TimeBound>,
  isDate: boolean
): FilledPeriods => {
  const intervals = bounds.map((bound) => intervalOf(bound, isDate))
  const lowers = intervals.flatMap(({ lower }) => (lower === null ? [] : [startOf(granularity, lower)]))
  const uppers = intervals.flatMap(({ upper }) => (upper === null ? [] : [startOf(granularity, addMicros(upper, -1))]))
  const extreme = (moments: ReadonlyArray<PlainDateTime>, sign: 1 | -1): PlainDateTime | null =>
    moments.reduce<PlainDateTime | null>(
      (found, each) => (found === null || sign * compareDateTimes(each, found) > 0 ? each : found),
      null
    )
  return { first: extreme(lowers, 1), last: extreme(uppers, -1) }
}

/** The number of periods from the start of one to the start of another; 0 if that is before it. */
export const countPeriods = (granularity: Period, first: PlainDateTime, last: PlainDateTime): number => {
  // Steps are doubled until they go too far, and halved again.
  let count = 0
  const fits = (n: number): boolean => compareDateTimes(addPeriods(granularity, first, n), last) <= 0
  if (!fits(0)) return 0
  let step = 1
  while (fits(count + step)) {
    count += step
    step *= 2
  }
  for (; step >= 1; step /= 2) if (fits(count + step)) count += step
  return count + 1
}

/** The number of periods if both ends are known and it exceeds the limit; else null. */
export const excessPeriods = (granularity: Period, { first, last }: FilledPeriods): number | null => {
  if (first === null || last === null) return null
  const count = countPeriods(granularity, first, last)
  return count > maxFilledPeriods ? count : null
}
