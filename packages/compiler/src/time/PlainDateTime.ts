/**
 * Local date-times of the proleptic Gregorian calendar: parsing, formatting, arithmetic. The calendar is that of
 * `Date`; times of day are kept apart, because databases count microseconds and `Date` counts milliseconds.
 */
import { Option } from "effect"

/** A local date-time: days since 1970-01-01, and microseconds since the start of that day. */
export interface PlainDateTime {
  readonly day: number
  readonly micros: number
}

/** A parsed date-time: whether it has a time of day, and its UTC offset in minutes, if given. */
export interface WrittenDateTime extends PlainDateTime {
  readonly hasTime: boolean
  readonly offset: number | null
}

export const microsPerSecond = 1_000_000
const microsPerDay = 86_400 * microsPerSecond

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

const millisPerDay = 86_400_000

/** Day number of a date; months count from 1, and a month outside of 1 to 12 is one of another year. */
export const dayNumber = (year: number, month: number, day: number): number =>
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  new Date(0).setUTCFullYear(year, month - 1, day) / millisPerDay

/** Date of a day number. */
export const dateOf = (day: number): { readonly year: number; readonly month: number; readonly day: number } => {
  const date = new Date(day * millisPerDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const daysInMonth = (year: number, month: number): number => dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)

const minutesOf = (offset: string): number => {
  if (offset === "Z") return 0
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(3).replace(":", "")]
  return (offset.startsWith("-") ? -1 : 1) * (Number(hours) * 60 + Number(minutes || "0"))
}

/**
 * Parses `YYYY-MM-DD[ HH:MM[:SS[.ffffff]][offset]]`, separated by `T` or a blank.
 * None if the text is invalid.
 */
export const parseDateTime = (text: string): Option.Option<WrittenDateTime> => {
  const match = form.exec(text.trim())
  if (match === null) return Option.none()
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const isDate = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  if (!isDate || hour > 23 || minute > 59 || second > 59) return Option.none()
  const fraction = Number((match[7] ?? "").padEnd(6, "0"))
  return Option.some({
    day: dayNumber(year, month, day),
    micros: ((hour * 60 + minute) * 60 + second) * microsPerSecond + fraction,
    hasTime: match[4] !== undefined,
    offset: match[8] === undefined ? null : minutesOf(match[8])
  })
}

const digits = (value: number, width: number): string => String(value).padStart(width, "0")

/** `YYYY-MM-DD`. */
export const formatDate = ({ day }: PlainDateTime): string => {
  const date = dateOf(day)
  return `${digits(date.year, 4)}-${digits(date.month, 2)}-${digits(date.day, 2)}`
}

/** `YYYY-MM-DD HH:MM:SS[.ffffff]`. */
export const formatDateTime = (moment: PlainDateTime): string => {
  const seconds = Math.floor(moment.micros / microsPerSecond)
  const fraction = moment.micros % microsPerSecond
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((n) => digits(n, 2))
    .join(":")
  return `${formatDate(moment)} ${time}${fraction === 0 ? "" : `.${digits(fraction, 6)}`}`
}

export const addDays = (moment: PlainDateTime, days: number): PlainDateTime => ({ ...moment, day: moment.day + days })

export const addMicros = (moment: PlainDateTime, micros: number): PlainDateTime => {
  const total = moment.micros + micros
  const days = Math.floor(total / microsPerDay)
  return { day: moment.day + days, micros: total - days * microsPerDay }
}

/** Adds months; clamps to the end of a shorter month. */
export const addMonths = (moment: PlainDateTime, months: number): PlainDateTime => {
  const { year, month, day } = dateOf(moment.day)
  const target = month + months
  return { ...moment, day: dayNumber(year, target, Math.min(day, daysInMonth(year, target))) }
}

/** The first and the last date-time of the years 1 to 9999, which every engine has. */
export const [earliest, latest]: readonly [PlainDateTime, PlainDateTime] = [
  { day: dayNumber(1, 1, 1), micros: 0 },
  { day: dayNumber(9999, 12, 31), micros: microsPerDay - 1 }
]

export const isInCalendar = (moment: PlainDateTime): boolean =>
  compareDateTimes(moment, earliest) >= 0 && compareDateTimes(moment, latest) <= 0

/** Negative, zero or positive if `a` is before, at or after `b`. */
export const compareDateTimes = (a: PlainDateTime, b: PlainDateTime): number => a.day - b.day || a.micros - b.micros

/** The UTC date-time of a number of milliseconds since 1970-01-01T00:00:00Z. */
export const fromEpochMillis = (millis: number): PlainDateTime => addMicros({ day: 0, micros: 0 }, millis * 1000)
