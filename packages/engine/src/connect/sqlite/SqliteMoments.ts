/**
 * What SQLite's own functions cannot do with time, as functions of a connection: they know no zones and cut
 * microseconds. `sem_moment(value)` is the moment in UTC as `YYYY-MM-DD HH:MM:SS[.ffffff]`, the fraction without zeros
 * at its end; `sem_local(value, zone)` is the local time of an IANA zone at an instant, as `YYYY-MM-DD HH:MM:SS`. They
 * read what SQLite reads: texts of ISO 8601, with an offset or in UTC, and Julian day numbers. Anything else is NULL.
 */
import { offsetAt } from "@semlayer/compiler/time/Offset"
import type { Database } from "better-sqlite3"

export const registerMoments = (database: Database): void => {
  database.function("sem_moment", { deterministic: true }, moment)
  database.function("sem_local", { deterministic: true }, local)
}

const moment = (value: unknown): string | null => {
  if (typeof value === "string" && canonical.test(value)) return value
  const instant = read(value)
  if (instant === null) return null
  const seconds = formatted(instant.millis)
  return seconds === null || instant.fraction === "" ? seconds : `${seconds}.${instant.fraction}`
}

const local = (value: unknown, zone: unknown): string | null => {
  const instant = read(value)
  return instant === null ? null : formatted(instant.millis + offsetOf(String(zone), instant.millis))
}

/** The commonest form, with a day that every month has. */
const canonical = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A whole second, in milliseconds since 1970, and the digits of its fraction. */
interface Instant {
  readonly millis: number
  readonly fraction: string
}

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:(?:T| +)(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?\s*(?:z|([+-])(\d\d):(\d\d))?\s*|\s*)$/i

const julianText = /^\s*\d+(?:\.\d*)?\s*$/

const dayOfEpoch = 2_440_587.5
const dayMillis = 86_400_000

const read = (value: unknown): Instant | null => {
  if (typeof value === "number") return fromJulian(value)
  if (typeof value !== "string") return null
  const found = form.exec(value)
  if (found === null) return julianText.test(value) ? fromJulian(Number(value)) : null
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", sign, zoneHour, zoneMinute] = found
  const fields = [month, day, hour, minute, second].map(Number)
  if (!isInRange(fields)) return null
  const [m = 1, d = 1, h = 0, min = 0, s = 0] = fields
  const offset = sign === undefined ? 0 : (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === "-" ? -1 : 1)
  // Unlike `Date.UTC`, it takes years below 100 for what they are.
  const midnight = new Date(0).setUTCFullYear(Number(year), m - 1, d)
  return {
    millis: midnight + ((h * 60 + min - offset) * 60 + s) * 1000,
    fraction: fraction.slice(0, 6).replace(/0+$/, "")
  }
}

const isInRange = ([month = 0, day = 0, hour = 0, minute = 0, second = 0]: ReadonlyArray<number>): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute <= 59 && second <= 59

const fromJulian = (day: number): Instant => {
  const millis = Math.round((day - dayOfEpoch) * dayMillis)
  const rest = ((millis % 1000) + 1000) % 1000
  return { millis: millis - rest, fraction: String(rest).padStart(3, "0").replace(/0+$/, "") }
}

const firstMillis = new Date(0).setUTCFullYear(0, 0, 1)
const lastMillis = Date.UTC(10_000, 0, 1)

/** `YYYY-MM-DD HH:MM:SS`, for the years that have four digits. */
const formatted = (millis: number): string | null =>
  millis >= firstMillis && millis < lastMillis ? new Date(millis).toISOString().slice(0, 19).replace("T", " ") : null

/** No zone changes its offset within a quarter of an hour. */
const quarterHour = 900_000

/** Offsets that are remembered at most, of all zones. */
const maxOffsets = 100_000

const offsets = new Map<string, number>()

const offsetOf = (zone: string, millis: number): number => {
  const quarter = Math.floor(millis / quarterHour)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= maxOffsets) offsets.clear()
  const offset = offsetAt(zone, quarter * quarterHour) * 60_000
  offsets.set(key, offset)
  return offset
}
