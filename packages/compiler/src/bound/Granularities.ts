/** How the periods of keys contain each other. */
import { lengthOf, liesWithin, type Period } from "../time/Period.js"
import type { BoundKey } from "./Bound.js"

/** Whether a period determines the coarser one that contains it. Weeks do not determine months, which they cross. */
export const determinesPeriod = (
  { granularity: from }: Pick<BoundKey, "granularity">,
  { granularity: to }: Pick<BoundKey, "granularity">
): boolean => from !== null && to !== null && liesWithin(from, to)

/** Whether the periods of a granularity are no longer than those of a unit, so that each begins in one of them. */
export const beginsIn = (granularity: Period, unit: Period): boolean => lengthOf(granularity) <= lengthOf(unit)
