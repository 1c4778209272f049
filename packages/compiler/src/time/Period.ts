/** Periods that time is cut into: a unit, how many of them, and where they begin. */
import type { Granularity } from "@semlayer/domain/Query"
import {
  addDays,
  addMicros,
  addMonths,
  compareDateTimes,
  dateOf,
  dayNumber,
  microsPerSecond,
  type PlainDateTime
} from "./PlainDateTime.js"

/** How the text of a period is made from its start. */
export interface PeriodLabel {
  /** Text with the placeholders `{year_start}`, `{year_end}`, `{quarter}` and `{month}`, those of the year from `month` and `day`. */
  readonly template: string
  /** The month, from 1, and the day of the month on which the years of the label begin. */
  readonly month: number
  readonly day: number
}

/**
 * A division of time. Periods shorter than a day count from local midnight and divide a day into whole periods; the others count
 * from `origin`.
 */
export interface Period {
  /** The name in queries and in results, which identifies it within a query. */
  readonly name: string
  readonly unit: Exclude<Granularity, "week_sunday">
  readonly count: number
  /** A day on which a period begins, in days since 1970; at most the 28th of a month for units of months. */
  readonly origin: number
  readonly label: PeriodLabel | null
}

/** Monday, January 3, 2000, from which days and weeks count; months count from its month. */
export const firstMonday = dayNumber(2000, 1, 3)
const firstOfMonth = dayNumber(2000, 1, 1)

/** The name of a period as a part of an identifier: `15_minutes`. */
export const suffixOf = (name: string): string => name.replaceAll(" ", "_")

/** Units of one family are multiples of each other. */
export type PeriodFamily = "second" | "day" | "month"

const sizes: Readonly<Record<Period["unit"], readonly [PeriodFamily, number]>> = {
  second: ["second", 1],
  minute: ["second", 60],
  hour: ["second", 3_600],
  day: ["day", 1],
  week: ["day", 7],
  month: ["month", 1],
  quarter: ["month", 3],
  year: ["month", 12]
}

/** The size of a period, in seconds, days or months. */
export const sizeOf = ({ unit, count }: Pick<Period, "unit" | "count">) => {
  const [family, size] = sizes[unit]
  return { family, size: size * count } as const
}

/** Whether the periods are whole days, so that they start at dates. */
export const isOfDays = (period: Pick<Period, "unit" | "count">): boolean => sizeOf(period).family !== "second"

/** The origin of periods of a unit that have none of their own. */
export const originOf = (unit: Period["unit"]): number => (sizes[unit][0] === "month" ? firstOfMonth : firstMonday)

const plain = (unit: Period["unit"]): Period => ({ name: unit, unit, count: 1, origin: originOf(unit), label: null })

/** The built-in granularities. Weeks begin on Monday, as in ISO 8601. */
export const periods: Readonly<Record<Granularity, Period>> = {
  second: plain("second"),
  minute: plain("minute"),
  hour: plain("hour"),
  day: plain("day"),
  week: plain("week"),
  week_sunday: { ...plain("week"), name: "week_sunday", origin: firstMonday - 1 },
  month: plain("month"),
  quarter: plain("quarter"),
  year: plain("year")
}

const remainder = (value: number, size: number): number => ((value % size) + size) % size

const monthOf = (day: number): number => {
  const { year, month } = dateOf(day)
  return year * 12 + month - 1
}

/** How far the periods are from those that count from the ISO origin: months, less than the size, and then days. */
export const offsetOf = (period: Period): { readonly months: number; readonly days: number } => {
  const { family, size } = sizeOf(period)
  if (family === "day") return { months: 0, days: remainder(period.origin - firstMonday, size) }
  if (family === "second") return { months: 0, days: 0 }
  return {
    months: remainder(monthOf(period.origin) - monthOf(firstOfMonth), size),
    days: dateOf(period.origin).day - 1
  }
}

/** The start of the period that contains a date-time. */
export const startOf = (period: Period, moment: PlainDateTime): PlainDateTime => {
  const { family, size } = sizeOf(period)
  if (family === "second") return { ...moment, micros: moment.micros - (moment.micros % (size * microsPerSecond)) }
  if (family === "day") return { day: moment.day - remainder(moment.day - period.origin, size), micros: 0 }
  const days = dateOf(period.origin).day - 1
  const month = monthOf(moment.day - days)
  const start = month - remainder(month - monthOf(period.origin), size)
  return { day: dayNumber(0, start + 1, 1) + days, micros: 0 }
}

/** Adds a number of periods; a day that a month lacks becomes the month's last day. */
export const addPeriods = (
  period: Pick<Period, "unit" | "count">,
  moment: PlainDateTime,
  times: number
): PlainDateTime => {
  const { family, size } = sizeOf(period)
  if (family === "month") return addMonths(moment, size * times)
  if (family === "day") return addDays(moment, size * times)
  return addMicros(moment, size * microsPerSecond * times)
}

/** The start of the first period that begins at or after a date-time. */
export const ceilingOf = (period: Period, moment: PlainDateTime): PlainDateTime => {
  const start = startOf(period, moment)
  return compareDateTimes(start, moment) === 0 ? start : addPeriods(period, start, 1)
}

/**
 * Maximum shift, in years, that stays representable on every engine.
 * Input years are 1 to 9999, and PostgreSQL's first year is 4713 BC.
 */
const calendarYears = 4_000

const inFamily: Readonly<Record<PeriodFamily, number>> = {
  month: calendarYears * 12,
  day: calendarYears * 365,
  second: calendarYears * 365 * 86_400
}

/** The maximum number of periods that a date-time can be shifted by on every engine. */
export const farthest = (period: Pick<Period, "unit" | "count">): number => {
  const { family, size } = sizeOf(period)
  return Math.floor(inFamily[family] / size)
}

/** Whether a shift by `times` periods is supported by every engine. */
export const isWithinCalendar = (period: Pick<Period, "unit" | "count">, times: number): boolean =>
  Math.abs(times) <= farthest(period)

/** The mean length of a period in days. */
export const lengthOf = (period: Pick<Period, "unit" | "count">): number => {
  const { family, size } = sizeOf(period)
  return family === "month" ? (size * 146_097) / 4_800 : family === "day" ? size : size / 86_400
}

/** Whether each period lies in one of another division, which is coarser. */
export const liesWithin = (period: Period, other: Period): boolean => {
  const [inner, outer] = [sizeOf(period), sizeOf(other)]
  const divides = outer.size > inner.size && outer.size % inner.size === 0
  if (inner.family === "second") return outer.family !== "second" || divides
  if (inner.family === "day" && outer.family === "month") return inner.size === 1
  if (inner.family !== outer.family || !divides) return false
  const [a, b] = [offsetOf(period), offsetOf(other)]
  return inner.family === "day"
    ? (b.days - a.days) % inner.size === 0
    : b.days === a.days && (b.months - a.months) % inner.size === 0
}

/** Whether the start of a period, shifted by a number of units, is again the start of one. */
export const isAligned = (period: Period, unit: Pick<Period, "unit" | "count">): boolean => {
  const [own, step] = [sizeOf(period), sizeOf(unit)]
  if (own.family === step.family) return step.size % own.size === 0
  return own.family === "second" || (own.family === "day" && own.size === 1 && step.family === "month")
}

/** The built-in granularity with the same periods; null if there is none. */
export const builtIn = (period: Period): Granularity | null => {
  const { family, size } = sizeOf(period)
  const { months, days } = offsetOf(period)
  if (family === "day" && size === 7 && days === 6) return "week_sunday"
  if (months !== 0 || days !== 0) return null
  return (
    Object.values(periods).find((each) => {
      const other = sizeOf(each)
      return other.family === family && other.size === size
    })?.unit ?? null
  )
}
