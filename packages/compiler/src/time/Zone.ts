/** Conversion between UTC and the local time of IANA zones, by the platform's time zone data. */
import { Either } from "effect"
import { addMicros, type PlainDateTime } from "./PlainDateTime.js"
import { offsetAt } from "./Offset.js"

const microsPerSecond = 1_000_000

const millisOf = (moment: PlainDateTime): number => moment.day * 86_400_000 + Math.floor(moment.micros / 1000)

/** The local time of a zone at an instant. */
export const localTime = (zone: string, instant: PlainDateTime): PlainDateTime =>
  addMicros(instant, offsetAt(zone, millisOf(instant)) * microsPerSecond)

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

const regional = /^[A-Z]\w+(?:\/[A-Z][\w+-]*)+$/

/** Whether the platform knows a zone by that name, including link names. */
export const isZone = (zone: string): boolean =>
  zone === "UTC" ||
  (regional.test(zone) && Either.isRight(Either.try(() => new Intl.DateTimeFormat("en-US", { timeZone: zone }))))
