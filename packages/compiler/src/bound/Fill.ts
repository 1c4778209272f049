/** Filled periods in groupings by some of a query's keys. */
import { type BoundFill, type BoundKey, columnPath } from "./Bound.js"
import { determinesPeriod } from "./Granularities.js"

/** The keys of a grouping that are periods of the filled column. */
export const timesOfFill = (
  keys: ReadonlyArray<BoundKey>,
  fill: BoundFill,
  by: ReadonlyArray<string>
): ReadonlyArray<BoundKey> => {
  const filled = keys.find(({ id }) => id === fill.key)
  return keys.filter(
    (key) =>
      filled !== undefined && by.includes(key.id) && key.granularity !== null && columnPath(key) === columnPath(filled)
  )
}

/**
 * The fill of a grouping: by the finest periods of the filled column, which contain the filled ones. Null if the grouping has no
 * periods of that column, or only ones that cross each other.
 */
export const fillOf = (keys: ReadonlyArray<BoundKey>, fill: BoundFill, by: ReadonlyArray<string>): BoundFill | null => {
  const times = timesOfFill(keys, fill, by)
  const finest = times.find((key) => times.every((other) => other === key || determinesPeriod(key, other)))
  return finest === undefined ? null : { ...fill, key: finest.id }
}
