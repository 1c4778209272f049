/** Calendar periods of timestamps without a zone, by counting days and months. */
import type { Granularity } from "@semlayer/domain/Query"
import { isDateGranularity } from "@semlayer/domain/Query"
import type { Moment } from "./Values.js"
import { localOf } from "./Zones.js"

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** 1970-01-05 was a Monday, 1970-01-04 a Sunday. */
const firstMonday = 4 * day
const firstSunday = 3 * day

const floorTo = (at: number, step: number, from = 0): number => Math.floor((at - from) / step) * step + from

const monthStart = (at: number, months: number): number => {
  const date = new Date(at)
  const month = date.getUTCMonth()
  return Date.UTC(date.getUTCFullYear(), month - (month % months), 1)
}

const startOf = (granularity: Granularity, at: number): number => {
  switch (granularity) {
    case "second":
      return floorTo(at, second)
    case "minute":
      return floorTo(at, minute)
    case "hour":
      return floorTo(at, hour)
    case "day":
      return floorTo(at, day)
    case "week":
      return floorTo(at, 7 * day, firstMonday)
    case "week_sunday":
      return floorTo(at, 7 * day, firstSunday)
    case "month":
      return monthStart(at, 1)
    case "quarter":
      return monthStart(at, 3)
    case "year":
      return monthStart(at, 12)
  }
}

/** The local start of the period that contains a timestamp. */
export const truncate = (granularity: Granularity, moment: Moment): Moment => ({
  at: startOf(granularity, localOf(moment).at),
  isDate: isDateGranularity(granularity)
})

/** Adds months; a day that the month lacks becomes the month's last day. */
const addMonths = (at: number, months: number): number => {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + (at - floorTo(at, day))
}

/** Adds units to a timestamp. */
export const shift = (granularity: Granularity, { at, isDate }: Moment, units: number): Moment => {
  const moved = {
    second: () => at + units * second,
    minute: () => at + units * minute,
    hour: () => at + units * hour,
    day: () => at + units * day,
    week: () => at + units * 7 * day,
    week_sunday: () => at + units * 7 * day,
    month: () => addMonths(at, units),
    quarter: () => addMonths(at, units * 3),
    year: () => addMonths(at, units * 12)
  }[granularity]()
  return { at: moved, isDate }
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
export const ceiling = (granularity: Granularity, moment: Moment): Moment => {
  const start = truncate(granularity, moment)
  return start.at === moment.at ? start : shift(granularity, start, 1)
}
