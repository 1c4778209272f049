/** Calendar periods of timestamps without a zone, by counting days and months. */
import type { Moment } from "./Values.js"
import { localOf } from "./Zones.js"

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * A division of time: a granularity, or a number of units, possibly from a day on which one begins: `15 minutes`,
 * `2 weeks from 2024-01-08`.
 */
export type Cut = string

interface Parts {
  readonly unit: string
  readonly count: number
  /** A day on which a period begins. */
  readonly from: number
}

const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
const days: Readonly<Record<string, number>> = { day: 1, week: 7 }
const lengths: Readonly<Record<string, number>> = { second, minute, hour, day, week: 7 * day }

/** Weeks and days count from a Monday, months from a January. */
const monday = Date.UTC(2000, 0, 3)
const january = Date.UTC(2000, 0, 1)

const partsOf = (cut: Cut): Parts => {
  if (cut === "week_sunday") return { unit: "week", count: 1, from: monday - day }
  const [, count = "1", unit = "day", from] = /^(?:(\d+) )?([a-z]+?)s?(?: from (\S+))?$/.exec(cut) ?? []
  const start = from === undefined ? (unit in months ? january : monday) : Date.parse(`${from}T00:00:00Z`)
  return { unit, count: Number(count), from: start }
}

/** Whether periods are whole days. */
export const isOfDays = (cut: Cut): boolean => {
  const { unit } = partsOf(cut)
  return unit in months || unit in days
}

const floorTo = (at: number, step: number, from = 0): number => Math.floor((at - from) / step) * step + from

const startOf = (cut: Cut, at: number): number => {
  const { unit, count, from } = partsOf(cut)
  const length = months[unit]
  if (length === undefined) {
    // Shorter periods count from midnight, and each day is a whole number of them.
    return floorTo(at, (lengths[unit] ?? day) * count, unit in days ? from : floorTo(at, day))
  }
  const [first, now] = [new Date(from), new Date(at)]
  const between = (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth()
  const starting = (n: number): number => addMonths(from, n * length * count)
  const near = Math.floor(between / (length * count))
  return starting(near) <= at ? starting(near) : starting(near - 1)
}

/** The local start of the period that contains a timestamp. */
export const truncate = (cut: Cut, moment: Moment): Moment => ({
  at: startOf(cut, localOf(moment).at),
  isDate: isOfDays(cut)
})

/** Adds months; a day that the month lacks becomes the month's last day. */
const addMonths = (at: number, count: number): number => {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + (at - floorTo(at, day))
}

/** Adds periods to a timestamp. */
export const shift = (cut: Cut, { at, isDate }: Moment, times: number): Moment => {
  const { unit, count } = partsOf(cut)
  const length = months[unit]
  const moved =
    length === undefined ? at + times * count * (lengths[unit] ?? day) : addMonths(at, times * count * length)
  return { at: moved, isDate }
}

/** Whether a period is longer than one of another division. */
export const isLonger = (cut: Cut, other: Cut): boolean => {
  // Over 400 years all months and years have their mean length.
  const span = (each: Cut): number => shift(each, { at: january, isDate: true }, 4_800).at
  return span(cut) > span(other)
}

/** Whether each period lies in one of another division, which has several: checked on a row of periods. */
export const isInside = (cut: Cut, other: Cut): boolean => {
  if (!isLonger(other, cut)) return false
  const steps = isOfDays(cut) ? 800 : isOfDays(other) ? 0 : 2_000
  let start = truncate(cut, { at: january, isDate: false })
  for (let n = 0; n < steps; n++) {
    const next = shift(cut, start, 1)
    const last = { at: next.at - 1, isDate: false }
    if (truncate(other, start).at !== truncate(other, last).at) return false
    start = next
  }
  return true
}

const written = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?\s*$/

/** Parses a text such as `2024-01-31` or `2024-01-31 12:00:00`; null if it is not a timestamp. */
export const readMoment = (text: string): Moment | null => {
  const parts = written.exec(text)
  if (parts === null) return null
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((n) => Number(n ?? 0))
  return { at: Date.UTC(year, month - 1, date, hours, minutes, seconds), isDate: parts[4] === undefined }
}

/** The start of the first period that begins at or after a timestamp. */
export const ceiling = (granularity: Cut, moment: Moment): Moment => {
  const start = truncate(granularity, moment)
  return start.at === moment.at ? start : shift(granularity, start, 1)
}
