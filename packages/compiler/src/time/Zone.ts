/** Conversion between UTC and the local time of IANA zones, by the platform's time zone data. */
import { addMicros, fromEpochMillis, type PlainDateTime } from "./PlainDateTime.js"
import { offsetAt } from "./Offset.js"

const microsPerSecond = 1_000_000

const millisOf = (moment: PlainDateTime): number => moment.day * 86_400_000 + Math.floor(moment.micros / 1000)

/** The local time of a zone at an instant. */
export const localTime = (zone: string, instant: PlainDateTime): PlainDateTime =>
  addMicros(instant, offsetAt(zone, millisOf(instant)) * microsPerSecond)

/**
 * The first local time of a zone that is not before an instant, if a repeated local time means its later instant.
 * Timestamps without an offset are read so, as databases do.
 */
export const storedTime = (zone: string, instant: PlainDateTime): PlainDateTime => {
  const millis = millisOf(instant)
  const overlap = offsetAt(zone, millis) - offsetAt(zone, millis + 86_400_000)
  const local = localTime(zone, instant)
  if (overlap <= 0) return local
  // The clocks are set back within a day: the local time is repeated if it comes again after the change.
  const isRepeated = offsetAt(zone, millis + overlap * 1000) !== offsetAt(zone, millis)
  return isRepeated ? startOfRepetition(zone, instant, overlap) : local
}

/** The local time to which the clocks are set back by `overlap` seconds, within as many seconds after an instant. */
const startOfRepetition = (zone: string, instant: PlainDateTime, overlap: number): PlainDateTime => {
  const before = offsetAt(zone, millisOf(instant))
  let [low, high] = [Math.floor(millisOf(instant) / 1000), Math.floor(millisOf(instant) / 1000) + overlap]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(zone, middle * 1000) === before) low = middle
    else high = middle
  }
  return localTime(zone, fromEpochMillis(high * 1000))
}

/**
 * The UTC instant of a zone's local time.
 * For a repeated local time it is the earlier instant; a skipped local time is read with the offset before the change.
 */
export const toUtc = (zone: string, local: PlainDateTime): PlainDateTime => {
  const guess = millisOf(local)
  const before = offsetAt(zone, guess - 86_400_000)
  const after = offsetAt(zone, guess + 86_400_000)
  const isRight = (offset: number): boolean => offsetAt(zone, guess - offset * 1000) === offset
  const offset = isRight(before) ? before : isRight(after) ? after : before
  return addMicros(local, -offset * microsPerSecond)
}
