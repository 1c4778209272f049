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

const day = 86_400_000
const minute = 60_000

/** The instants that a zone shows as a local time: none if it is skipped, two if it is repeated; and the offset before. */
const instantsOf = (zone: string, local: number) => {
  const before = clockAt(zone, local - day) - (local - day)
  const after = clockAt(zone, local + day) - (local + day)
  return { before, shown: [local - before, local - after].filter((at) => clockAt(zone, at) === local) }
}

/** The instant of a stored local time: the later one of two. */
const instantOfStored = (zone: string, local: number): number => {
  const { before, shown } = instantsOf(zone, local)
  return shown.length === 0 ? local - before : Math.max(...shown)
}

/** The stored local time at which an instant is reached. */
const storedAt = (zone: string, at: number): number => {
  const local = clockAt(zone, at)
  if (instantOfStored(zone, local) === at) return local
  let next = Math.ceil(at / minute) * minute
  while (clockAt(zone, next) - clockAt(zone, next - minute) === minute) next += minute
  return clockAt(zone, next)
}

/** A timestamp in milliseconds since 1970-01-01 in UTC; of one without a zone, as if it were UTC. */
export const utcOf = ({ at, stored }: Moment): number => (stored === undefined ? at : instantOfStored(stored, at))

/** The local date-time of a timestamp. */
export const localOf = (moment: Moment): Moment => {
  const { at, isDate, zone, stored } = moment
  return zone === undefined || zone === stored ? { at, isDate } : { at: clockAt(zone, utcOf(moment)), isDate }
}

/**
 * Converts a local date-time to the kind of another timestamp.
 *
 * An ambiguous time becomes the earlier instant; a skipped time is read by the offset before the change.
 */
export const placedLike = (local: Moment, { zone, stored }: Moment): Moment => {
  if (zone === undefined || zone === stored) return local
  const { before, shown } = instantsOf(zone, local.at)
  const at = shown.length === 0 ? local.at - before : Math.min(...shown)
  return stored === undefined ? { at, isDate: false, zone } : { at: storedAt(stored, at), isDate: false, zone, stored }
}
