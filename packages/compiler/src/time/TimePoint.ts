/**
 * Time points as text: an instant such as `2025-03-01 10:00`, or a period, absolute (`2025-Q1`) or relative to now
 * (`last 3 months`). A period is half-open: it includes its start and excludes its end.
 */
import { Either, Option } from "effect"
import { addPeriods, isWithinCalendar, type Period, periods, startOf } from "./Period.js"
import { periodNamed, type PeriodNames } from "./PeriodNames.js"
import { addDays, isInCalendar, parseDateTime, type PlainDateTime } from "./PlainDateTime.js"
import type { QueryClock } from "./QueryClock.js"

/** A point in local time. */
export interface TimePoint {
  readonly start: PlainDateTime
  /** The exclusive end of a period; null for an instant. */
  readonly end: PlainDateTime | null
  /** UTC offset in minutes, if the text of an instant has one. */
  readonly offset: number | null
}

/** The accepted forms, for error messages. */
export const expectedTimePoint =
  "'2025-03-31', '2025-03-31 10:00', a period ('2025', '2025-Q1', '2025-03', '2025-W05') or a relative one ('today', " +
  "'this month', 'last 3 months', '2 weeks ago', 'year to date')"

const units = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const

/** The names of units in relative periods. */
const unitNames = ({ custom }: PeriodNames): ReadonlyArray<string> => [...units, ...custom.map(({ name }) => name)]

const unitOf = (text: string, names: PeriodNames): Period | null => {
  const name = unitNames(names).find((unit) => [unit, `${unit}s`].some((each) => each.toLowerCase() === text))
  return name === undefined ? null : Either.getOrNull(periodNamed(name, names))
}

/** The period of `count` units from the unit that is `from` units after the one of a date-time. */
const unitsFrom = (unit: Period, at: PlainDateTime, from: number, count = 1): TimePoint | null => {
  if (!isWithinCalendar(unit, from) || !isWithinCalendar(unit, from + count)) return null
  const start = addPeriods(unit, startOf(unit, at), from)
  const end = addPeriods(unit, start, count)
  return isInCalendar(start) && isInCalendar(end) ? period(start, end) : null
}

const period = (start: PlainDateTime, end: PlainDateTime): TimePoint => ({ start, end, offset: null })

/** What a relative time point counts from, and the names of its periods. */
type Now = Pick<QueryClock, "now" | "periods">

type Reader = (found: ReadonlyArray<string>, clock: Now) => TimePoint | null

const dayOf = (text: string): PlainDateTime | null =>
  Option.getOrNull(Option.map(parseDateTime(text), ({ day, micros }) => ({ day, micros })))

const periodAt = (text: string, granularity: Period): TimePoint | null => {
  const start = dayOf(text)
  return start === null ? null : period(start, addPeriods(granularity, start, 1))
}

/** The ISO week of a year: week 1 has January 4. Null if the year has no such week. */
const isoWeek = (year: string, week: number): TimePoint | null => {
  const fourth = dayOf(`${year}-01-04`)
  if (fourth === null || week < 1) return null
  const start = addDays(startOf(periods.week, fourth), 7 * (week - 1))
  const thursday = startOf(periods.year, addDays(start, 3))
  return thursday.day === startOf(periods.year, fourth).day ? period(start, addDays(start, 7)) : null
}

const quarterStarts = ["01", "04", "07", "10"]

/** Units with too short periods for "to date". */
const shorterUnits: ReadonlySet<string> = new Set(["second", "minute", "hour", "day"])

const single: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const nearby: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

const forms: ReadonlyArray<readonly [RegExp, Reader]> = [
  [/^(\d{4})$/, ([year]) => periodAt(`${year}-01-01`, periods.year)],
  [/^(\d{4})-q([1-4])$/, ([year, q]) => periodAt(`${year}-${quarterStarts[Number(q) - 1]}-01`, periods.quarter)],
  [/^(\d{4}-\d{2})$/, ([month]) => periodAt(`${month}-01`, periods.month)],
  [/^(\d{4})-w(\d{2})$/, ([year = "", week]) => isoWeek(year, Number(week))],
  [/^(yesterday|today|tomorrow)$/, ([word = ""], { now }) => unitsFrom(periods.day, now(), single[word] ?? 0)],
  [/^now$/, (_, { now }) => ({ start: now(), end: null, offset: null })],
  [/^(last|this|next) ([a-z_]\w*)$/, ([word = "", name = ""], clock) => ofUnit(name, clock, nearby[word] ?? 0)],
  [/^last (\d+) ([a-z_]\w*)$/, ([n, name = ""], clock) => ofUnit(name, clock, -Number(n), Number(n))],
  [/^next (\d+) ([a-z_]\w*)$/, ([n, name = ""], clock) => ofUnit(name, clock, 1, Number(n))],
  [/^(\d+) ([a-z_]\w*) ago$/, ([n, name = ""], clock) => ofUnit(name, clock, -Number(n))],
  [/^(\d+) ([a-z_]\w*) from now$/, ([n, name = ""], clock) => ofUnit(name, clock, Number(n))],
  [
    /^(\w+) to date$/,
    ([name = ""], { now, periods: names }) => {
      const unit = shorterUnits.has(name) ? null : unitOf(name, names)
      return unit === null ? null : period(startOf(unit, now()), addDays(startOf(periods.day, now()), 1))
    }
  ]
]

const ofUnit = (name: string, { now, periods: names }: Now, from: number, count = 1): TimePoint | null => {
  const unit = unitOf(name, names)
  return unit === null || count < 1 ? null : unitsFrom(unit, now(), from, count)
}

const builtInUnits = "(?:second|minute|hour|day|week|month|quarter|year)"

const relativePeriod = new RegExp(
  `^(?:(?:last|next|this) (?:\\d+ )?${builtInUnits}s?|\\d+ ${builtInUnits}s? (?:ago|from now)|(?:week|month|quarter|year) to date)$`,
  "i"
)

/** Whether a text is a relative period of a built-in unit, such as `last 3 months`. A single word may mean anything. */
export const isRelativePeriod = (text: string): boolean => relativePeriod.test(text.trim())

/** Relative periods to suggest for a mistyped text; a number in the text is kept. */
export const relativePeriods = (text: string, names: PeriodNames): ReadonlyArray<string> => {
  const known = unitNames(names)
  const n = /\d+/.exec(text)?.[0]
  const counted =
    n === undefined ? [] : known.flatMap((unit) => [`last ${n} ${unit}s`, `next ${n} ${unit}s`, `${n} ${unit}s ago`])
  const near = known.flatMap((unit) => Object.keys(nearby).map((word) => `${word} ${unit}`))
  const toDate = known.slice(4).map((unit) => `${unit} to date`)
  return [...Object.keys(single), "now", ...near, ...toDate, ...counted]
}

/**
 * Reads a time point, relative to the local time of the request.
 * `last N units` and `next N units` are whole units without the current one; `N units ago` and `N units from now` are one unit.
 * None for any other text.
 */
export const parseTimePoint = (text: string, clock: Now): Option.Option<TimePoint> => {
  const written = parseDateTime(text)
  if (Option.isSome(written)) {
    const { day, micros, hasTime, offset } = written.value
    const start = { day, micros }
    return Option.some({ start, end: hasTime ? null : addDays(start, 1), offset })
  }
  const normalized = text.trim().toLowerCase().replace(/\s+/g, " ")
  for (const [form, read] of forms) {
    const found = form.exec(normalized)
    if (found !== null) return Option.fromNullable(read(found.slice(1), clock))
  }
  return Option.none()
}
