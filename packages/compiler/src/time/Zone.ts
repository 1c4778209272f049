/** Local time of an IANA zone, from the platform's own zone data. */
import { addMicros, type Civil, fromEpochMillis } from "./Civil.js"

const microsPerMinute = 60_000_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric"
  })
  formats.set(zone, made)
  return made
}

/** Minutes by which local time in a zone is ahead of UTC, at an instant in milliseconds since 1970. */
export const offsetAt = (zone: string, millis: number): number => {
  if (zone === "UTC") return 0
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, Number(value)])
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((local - Math.floor(millis / 1000) * 1000) / 60_000)
}

const millisOf = (moment: Civil): number => moment.day * 86_400_000 + Math.floor(moment.micros / 1000)

/** The local time of a zone at an instant in milliseconds since 1970. */
export const localTime = (zone: string, millis: number): Civil =>
  addMicros(fromEpochMillis(millis), offsetAt(zone, millis) * microsPerMinute)

/**
 * The instant, in UTC, at which a zone's clocks show a local time. Of a time that is shown twice it is the earlier, of
 * one that is skipped the time as the clocks showed it before the change.
 */
export const toUtc = (zone: string, local: Civil): Civil => {
  const guess = millisOf(local)
  const before = offsetAt(zone, guess - 86_400_000)
  const after = offsetAt(zone, guess + 86_400_000)
  const isRight = (offset: number): boolean => offsetAt(zone, guess - offset * 60_000) === offset
  const offset = isRight(before) ? before : isRight(after) ? after : before
  return addMicros(local, -offset * microsPerMinute)
}

/** Whether the platform knows a zone by that name. */
export const isZone = (zone: string): boolean =>
  zone === "UTC" || Intl.supportedValuesOf("timeZone").includes(zone) || /^Etc\/GMT[+-]\d{1,2}$/.test(zone)
