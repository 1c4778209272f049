/** Local time of instants, from the platform's time zone data alone. */
import type { Moment } from "./Values.js"

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
  clocks.set(zone, made)
  return made
}

/** The local time of a zone at an instant, in milliseconds since 1970-01-01 local time. */
export const clockAt = (zone: string, at: number): number =>
  zone === "UTC" ? at : Date.parse(`${clockOf(zone).format(at).replace(" ", "T")}Z`)

/** The local date-time of a timestamp. */
export const localOf = ({ at, isDate, zone }: Moment): Moment => ({
  at: zone === undefined ? at : clockAt(zone, at),
  isDate
})

const day = 86_400_000

/**
 * Converts a local date-time to the kind of another timestamp.
 *
 * An ambiguous time becomes the earlier instant; a skipped time is read by the offset before the change.
 */
export const placedLike = (local: Moment, { zone }: Moment): Moment => {
  if (zone === undefined) return local
  const before = clockAt(zone, local.at - day) - (local.at - day)
  const after = clockAt(zone, local.at + day) - (local.at + day)
  const shown = [local.at - before, local.at - after].filter((at) => clockAt(zone, at) === local.at)
  return { at: shown.length === 0 ? local.at - before : Math.min(...shown), isDate: false, zone }
}
