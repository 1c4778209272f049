/** Local time of instants, from the platform's zone data alone. */
import type { Moment } from "./Values.js"

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
  clocks.set(zone, made)
  return made
}

/** What the clocks of a zone show at an instant, as milliseconds since 1970 of a clock that is never changed. */
export const clockAt = (zone: string, at: number): number =>
  zone === "UTC" ? at : Date.parse(`${clockOf(zone).format(at).replace(" ", "T")}Z`)

/** The local date-time of a moment. */
export const localOf = ({ at, isDate, zone }: Moment): Moment => ({
  at: zone === undefined ? at : clockAt(zone, at),
  isDate
})

const day = 86_400_000

/**
 * A local date-time as a moment of the kind that another one is. Of a time that is shown twice it is the earlier instant,
 * of one that is skipped the instant by the clocks before the change.
 */
export const placedLike = (local: Moment, { zone }: Moment): Moment => {
  if (zone === undefined) return local
  const before = clockAt(zone, local.at - day) - (local.at - day)
  const after = clockAt(zone, local.at + day) - (local.at + day)
  const shown = [local.at - before, local.at - after].filter((at) => clockAt(zone, at) === local.at)
  return { at: shown.length === 0 ? local.at - before : Math.min(...shown), isDate: false, zone }
}
