/**
 * UTC offsets of a zone over time, from the platform's time zone data.
 * For engines without named zones.
 */
import { offsetAt } from "./Offset.js"

/**
 * UTC offsets in seconds, positive east.
 * The first applies until `changes[0]`, then one from each change, in seconds since 1970.
 */
export interface ZoneOffsets {
  readonly changes: ReadonlyArray<number>
  readonly offsets: readonly [number, ...ReadonlyArray<number>]
}

/** First year, and end year (exclusive), of known changes; outside of them the nearest offset applies. */
const [firstYear, endYear] = [1900, 2041]

/** In seconds; assumes that no zone changes its offset and back within this time. */
const step = 7 * 86_400

const known = new Map<string, ZoneOffsets>()

/** The offsets of a zone from 1900 to 2040; cached per zone. */
export const zoneOffsets = (zone: string): ZoneOffsets => {
  const found = known.get(zone) ?? offsetsOf(zone)
  known.set(zone, found)
  return found
}

const offsetsOf = (zone: string): ZoneOffsets => {
  const [start, end] = [Date.UTC(firstYear, 0, 1) / 1000, Date.UTC(endYear, 0, 1) / 1000]
  const at = (second: number): number => offsetAt(zone, second * 1000)
  const changes: Array<number> = []
  const offsets: Array<number> = []
  const first = at(start)
  let before = first
  for (let second = start; second < end; second += step) {
    const after = at(second + step)
    if (after === before) continue
    const change = changeBetween(second, second + step, (each) => at(each) === before)
    changes.push(change)
    offsets.push(at(change))
    before = at(change)
    // Two changes within the step: search on from the first one.
    if (before !== after) second = change - step
  }
  return { changes, offsets: [first, ...offsets] }
}

/** Binary search for the first second of an interval whose offset differs from the initial one. */
const changeBetween = (before: number, after: number, isBefore: (second: number) => boolean): number => {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  return isBefore(middle) ? changeBetween(middle, after, isBefore) : changeBetween(before, middle, isBefore)
}
