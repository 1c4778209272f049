/** Parts of dates and times as integers, by the platform's calendar. */
import { isMoment, isTimeOfDay, type Value } from "./Values.js"
import { localOf, utcOf } from "./Zones.js"

const day = 86_400_000

/** The Thursday in the week of a date; a week belongs to the year of its Thursday. */
const thursdayOf = (date: Date): Date => new Date(date.getTime() + (4 - weekday(date)) * day)

const weekday = (date: Date): number => date.getUTCDay() || 7

const dayOfYear = (date: Date): number => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / day) + 1

const ofDate: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => date.getUTCFullYear(),
  quarter: (date) => Math.floor(date.getUTCMonth() / 3) + 1,
  month: (date) => date.getUTCMonth() + 1,
  week: (date) => Math.ceil(dayOfYear(thursdayOf(date)) / 7),
  day_of_month: (date) => date.getUTCDate(),
  day_of_week: weekday,
  day_of_year: dayOfYear,
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes()
}

/** The seconds since 1970-01-01, rounded down. */
const epoch = (value: Value): Value => (isMoment(value) ? BigInt(Math.floor(utcOf(value) / 1000)) : null)

/** The functions of dates and times by name; an instant is read in local time. */
export const dateParts: Readonly<Record<string, (value: Value) => Value>> = Object.fromEntries([
  ["epoch", epoch] as const,
  ...Object.entries(ofDate).map(([name, part]) => [
    name,
    (value: Value): Value => {
      if (isTimeOfDay(value)) return BigInt(value.clock.slice(...(name === "hour" ? [0, 2] : [3, 5])))
      return isMoment(value) ? BigInt(part(new Date(localOf(value).at))) : null
    }
  ])
])
