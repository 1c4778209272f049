/** How the periods of granularities contain each other. */
import type { Granularity } from "@semlayer/domain/Query"
import type { BoundKey } from "./Bound.js"

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

/** Whether a period determines the coarser one that contains it. Weeks do not: they cross months. */
export const determinesPeriod = (
  { granularity: from }: Pick<BoundKey, "granularity">,
  { granularity: to }: Pick<BoundKey, "granularity">
): boolean => from !== null && to !== null && rank[from] < rank[to] && !from.startsWith("week")

/** Whether the periods of a granularity are no longer than those of a unit, so that each begins in one of them. */
export const beginsIn = (granularity: Granularity, unit: Granularity): boolean => rank[granularity] <= rank[unit]

/** Whether a period start shifted by units is again a period start. */
export const isAligned = (granularity: Granularity, unit: Granularity): boolean =>
  granularity.startsWith("week") ? unit.startsWith("week") : rank[unit] >= rank[granularity]
