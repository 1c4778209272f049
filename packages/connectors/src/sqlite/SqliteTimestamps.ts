/**
 * Date and time functions that SQLite lacks: it has no time zones and truncates microseconds.
 *
 * - `sem_moment(value)`: the instant in UTC as `YYYY-MM-DD HH:MM:SS[.ffffff]`, without trailing zeros of the fraction.
 * - `sem_local(value, zone)`: the local time of an instant in an IANA zone, as `YYYY-MM-DD HH:MM:SS`.
 * - `sem_instant(value, zone)`: the instant of a local time of an IANA zone, as `YYYY-MM-DD HH:MM:SS` in UTC. A repeated local
 *   time is the later instant, a skipped one is read with the offset before the change.
 * - `sem_time(value)`: the time of day of a text `HH:MM[:SS[.fraction]]`, or of such an instant in UTC, as `HH:MM:SS[.ffffff]`.
 *
 * They accept what SQLite's own functions accept: ISO 8601 texts, with an offset or in UTC, and Julian day numbers. Any other
 * value gives NULL.
 */
import { offsetAt } from "@semlayer/compiler/time/Offset"
import type { Database } from "better-sqlite3"

export const registerTimestamps = (database: Database): void => {
  database.function("sem_moment", { deterministic: true }, timestamp)
  database.function("sem_local", { deterministic: true }, local)
  database.function("sem_instant", { deterministic: true }, instantOf)
  database.function("sem_time", { deterministic: true }, timeOfDay)
}

const timestamp = (value: unknown): string | null => {
  if (typeof value === "string") {
    if (canonical.test(value)) return value
    const found = inUtc.exec(value)
    if (found !== null) return `${found[1]} ${found[2]}${fractionOf(found[3])}`
  }
  const instant = read(value)
  if (instant === null) return null
  const seconds = formatted(instant.millis)
  return seconds === null ? null : seconds + instant.fraction
}

const timeForm = /^\s*([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(?:\s*(?:z|[+-]\d\d(?::?\d\d)?))?\s*$/i

const timeOfDay = (value: unknown): string | null => {
  if (value === null) return null
  const found = typeof value === "string" ? timeForm.exec(value) : null
  if (found === null) return timestamp(value)?.slice(11) ?? null
  const [, hour, minute, second = "00", fraction] = found
  return `${hour}:${minute}:${second}${fractionOf(fraction)}`
}

/** A fraction with its dot, truncated to microseconds, without trailing zeros. */
const fractionOf = (digits = ""): string => {
  let length = Math.min(digits.length, 6)
  while (length > 0 && digits[length - 1] === "0") length--
  return length === 0 ? "" : `.${digits.slice(0, length)}`
}

const local = (value: unknown, zone: unknown): string | null => {
  const instant = read(value)
  return instant === null ? null : formatted(instant.millis + offsetOf(String(zone), instant.millis))
}

const instantOf = (value: unknown, zone: unknown): string | null => {
  const local = read(value)
  if (local === null) return null
  const name = String(zone)
  // Offsets differ by a day at most, so one of these two applies.
  const after = offsetOf(name, local.millis + dayMillis)
  const isLater = offsetOf(name, local.millis - after) === after
  return formatted(local.millis - (isLater ? after : offsetOf(name, local.millis - dayMillis)))
}

// Fast paths for days up to 28, which exist in every month and need no normalization.
const canonical = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const inUtc = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]))[T ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?Z?$/

/** An instant: whole seconds as milliseconds since 1970, and the fraction as `fractionOf` formats it. */
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
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction, sign, zoneHour, zoneMinute] = found
  const [m, d, h, min, s] = [Number(month), Number(day), Number(hour), Number(minute), Number(second)]
  if (m < 1 || m > 12 || d < 1 || d > 31 || h > 24 || min > 59 || s > 59) return null
  const offset = sign === undefined ? 0 : (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === "-" ? -1 : 1)
  return {
    millis: midnight(Number(year), m, d) + ((h * 60 + min - offset) * 60 + s) * 1000,
    fraction: fractionOf(fraction)
  }
}

/** Midnight in UTC. `Date.UTC` maps years below 100 to 1900–1999, so they are set explicitly. */
const midnight = (year: number, month: number, day: number): number =>
  year < 100 ? new Date(0).setUTCFullYear(year, month - 1, day) : Date.UTC(year, month - 1, day)

const fromJulian = (day: number): Instant => {
  const millis = Math.round((day - dayOfEpoch) * dayMillis)
  const rest = ((millis % 1000) + 1000) % 1000
  return { millis: millis - rest, fraction: fractionOf(String(rest).padStart(3, "0")) }
}

const firstMillis = midnight(0, 1, 1)
const endMillis = midnight(10_000, 1, 1)

const twoDigits: ReadonlyArray<string> = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, "0"))

/** Cache of the last formatted day, because rows often come in time order. */
let lastDay = { day: 0, text: "1970-01-01" }

const dayText = (day: number): string => {
  if (lastDay.day !== day) lastDay = { day, text: new Date(day * dayMillis).toISOString().slice(0, 10) }
  return lastDay.text
}

/** Formats whole seconds as `YYYY-MM-DD HH:MM:SS`; null outside the years 0000–9999. */
const formatted = (millis: number): string | null => {
  if (!(millis >= firstMillis && millis < endMillis)) return null
  const day = Math.floor(millis / dayMillis)
  const seconds = (millis - day * dayMillis) / 1000
  const hour = twoDigits[Math.floor(seconds / 3600)]
  return `${dayText(day)} ${hour}:${twoDigits[Math.floor(seconds / 60) % 60]}:${twoDigits[seconds % 60]}`
}

const quarterHour = 900_000

/** Maximum cached offsets per zone. */
const maxOffsets = 100_000

/** Cached offsets in milliseconds, by zone and quarter hour since 1970; null where the offset changes within it. */
const offsets = new Map<string, Map<number, number | null>>()

const exactOffset = (zone: string, millis: number): number => offsetAt(zone, millis) * 1000

/** The offset of a quarter hour. Offset changes fall on quarter hours today, but until 1972 they could fall on any second. */
const offsetOfQuarter = (zone: string, quarter: number): number | null => {
  const [first, last] = [quarter * quarterHour, (quarter + 1) * quarterHour - 1000]
  const offset = exactOffset(zone, first)
  return exactOffset(zone, last) === offset ? offset : null
}

const offsetOf = (zone: string, millis: number): number => {
  const quarter = Math.floor(millis / quarterHour)
  const ofZone = offsets.get(zone) ?? new Map<number, number | null>()
  let known = ofZone.get(quarter)
  if (known === undefined) {
    if (ofZone.size >= maxOffsets) ofZone.clear()
    known = offsetOfQuarter(zone, quarter)
    offsets.set(zone, ofZone.set(quarter, known))
  }
  return known ?? exactOffset(zone, millis)
}
