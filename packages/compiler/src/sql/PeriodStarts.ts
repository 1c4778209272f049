/** Starts of periods that no engine has a function for, from built-in truncation and arithmetic of dates. */
import * as E from "../ir/Construct.js"
import type { Expr, Truncate } from "../ir/Algebra.js"
import type { Granularity } from "@semlayer/domain/Query"
import { builtIn, offsetOf, type Period, periods, sizeOf } from "../time/Period.js"
import { dateOf } from "../time/PlainDateTime.js"

/** The start of the period that contains a timestamp, by built-in truncation. */
export const periodStart = (expr: Truncate): Expr => {
  switch (sizeOf(expr.granularity).family) {
    case "second":
      return ofSeconds(expr)
    case "day":
      return ofDays(expr)
    case "month":
      return ofMonths(expr)
  }
}

const cut = (expr: Truncate, granularity: Granularity): Expr => ({ ...expr, granularity: periods[granularity] })

const startOf = (granularity: Granularity, date: Expr): Expr => ({
  ...{ _tag: "Truncate", granularity: periods[granularity], operand: date, operandType: "DATE", zone: null }
})

const moved = (date: Expr, unit: "day" | "month", amount: number): Expr =>
  amount === 0 ? date : E.shift(date, periods[unit], amount, { type: "DATE" })

/** A timestamp moved back by a number of units, which is not negative. */
const back = (moment: Expr, unit: Period["unit"], times: Expr, type: "DATE" | "TIMESTAMP"): Expr =>
  E.shift(moment, periods[unit], -1, { type, times })

/** Some engines add an interval to a date as to a timestamp. */
const date = (expr: Expr): Expr => E.cast(expr, "DATE")

/** Parts of an hour, of a day, or seconds of a minute, by the unit of the period. */
const ofSeconds = (expr: Truncate): Expr => {
  const { unit, count } = expr.granularity
  const step = unit === "second" || unit === "minute" ? unit : "hour"
  const start = cut(expr, step)
  const part = (field: "hour" | "minute" | "second"): Expr => E.extract(field, start, null)
  const within = (larger: Expr, smaller: Expr): Expr => E.add(E.multiply(larger, E.integer(60)), smaller)
  const minutes = within(part("hour"), part("minute"))
  const places: Readonly<Record<typeof step, ReadonlyArray<readonly [number, () => Expr]>>> = {
    hour: [[24, () => part("hour")]],
    minute: [
      [60, () => part("minute")],
      [1_440, () => minutes]
    ],
    second: [
      [60, () => part("second")],
      [3_600, () => within(part("minute"), part("second"))],
      [86_400, () => within(minutes, part("second"))]
    ]
  }
  // The first whole that the periods divide; all of them divide a day.
  const place = places[step].find(([whole]) => whole % count === 0)?.[1] ?? (() => E.integer(0))
  return back(start, step, E.modulo(place(), E.integer(count)), "TIMESTAMP")
}

/** No date of any engine is before this number of days or months before 1970 or the year 0. */
const farBack = { day: 4_000_000, month: 130_000 } as const

/** The number of units since the start of the period, if `position` counts from where `origin` does. */
const sincePeriod = (position: Expr, origin: number, size: number, unit: "day" | "month"): Expr => {
  // A multiple of the size keeps the dividend positive: engines differ in the sign of a remainder.
  const lift = Math.ceil(farBack[unit] / size) * size - (((origin % size) + size) % size)
  return E.modulo(E.add(position, E.integer(lift)), E.integer(size))
}

const ofDays = (expr: Truncate): Expr => {
  const { size } = sizeOf(expr.granularity)
  const day = cut(expr, "day")
  const { days } = offsetOf(expr.granularity)
  if (size === 7) return date(moved(startOf("week", moved(day, "day", -days)), "day", days))
  const position: Expr = { _tag: "Ordinal", operand: day, unit: "day" }
  return date(back(day, "day", sincePeriod(position, expr.granularity.origin, size, "day"), "DATE"))
}

const ofMonths = (expr: Truncate): Expr => {
  const { size } = sizeOf(expr.granularity)
  const { months, days } = offsetOf(expr.granularity)
  // The month that the period's months begin in: a day before `origin`'s day of the month is in the month before.
  const month = days === 0 ? cut(expr, "month") : startOf("month", moved(cut(expr, "day"), "day", -days))
  const whole = builtIn({ ...expr.granularity, origin: periods.month.origin })
  const start =
    whole === null
      ? back(month, "month", sincePeriod(monthNumber(month), monthNumberOf(expr.granularity), size, "month"), "DATE")
      : moved(startOf(whole, moved(month, "month", -months)), "month", months)
  return date(moved(start, "day", days))
}

const monthNumber = (month: Expr): Expr =>
  E.add(E.multiply(E.extract("year", month, null), E.integer(12)), E.extract("month", month, null))

const monthNumberOf = ({ origin }: Period): number => {
  const { year, month } = dateOf(origin)
  return year * 12 + month
}
