/** The calendar of the demo shop: three whole years, and the expected orders of each day. Days are counted from the first. */

const secondsPerDay = 86_400
const firstTimestamp = Date.UTC(2023, 0, 1) / 1000

/** Days from 1 January 2023 to 31 December 2025. */
export const dayCount = (Date.UTC(2026, 0, 1) / 1000 - firstTimestamp) / secondsPerDay

/** Converts a day of the shop to days since 1970. */
export const dateOf = (day: number): number => firstTimestamp / secondsPerDay + day

/** The timestamp of a second of a day, in seconds since 1970. */
export const timestampAt = (day: number, second: number): number => firstTimestamp + day * secondsPerDay + second

/** End of the simulation, in seconds since 1970. Later events are not recorded. */
export const endOfData = timestampAt(dayCount, 0)

interface CivilDay {
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly dayOfMonth: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export const civilDay = (day: number): CivilDay => {
  const date = new Date(timestampAt(day, 0) * 1000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay()
  }
}

/** The day of the shop for a date; negative before its first day. */
export const calendarDay = (year: number, month: number, dayOfMonth: number): number =>
  (Date.UTC(year, month, dayOfMonth) / 1000 - firstTimestamp) / secondsPerDay

/**
 * Relative demand by month. January is quiet after the holidays, summer is slow, and November and December sell about 1.6 times
 * as much as the other months.
 */
const monthWeights = [0.82, 0.8, 0.9, 0.95, 1.02, 0.94, 0.86, 0.88, 0.98, 1.06, 1.42, 1.58] as const

/** Relative demand by weekday, from Sunday: highest on Sunday and Monday, lowest on Saturday. */
const weekdayWeights = [1.14, 1.12, 1.03, 1.0, 0.98, 0.93, 0.8] as const

/** The last days before Christmas, when orders would not arrive in time, and the holidays. */
const isTooLate = ({ month, dayOfMonth }: CivilDay): boolean => month === 11 && dayOfMonth >= 22 && dayOfMonth <= 26

/** Whether a day belongs to the big sale, from the fourth Friday of November to the Monday after. */
export const isBigSale = (day: number): boolean =>
  [0, 1, 2, 3].some((after) => {
    const { month, dayOfMonth, weekday } = civilDay(day - after)
    return month === 10 && weekday === 5 && dayOfMonth >= 22 && dayOfMonth <= 28
  })

/** The mean number of orders of a day. Each year adds about 40 % of the first year's volume. */
export const ordersExpected = (day: number): number => {
  const civil = civilDay(day)
  const growth = 0.62 + (0.92 * day) / dayCount
  const season = (monthWeights[civil.month] ?? 1) * (weekdayWeights[civil.weekday] ?? 1)
  return 13.1 * growth * season * (isBigSale(day) ? 2.4 : 1) * (isTooLate(civil) ? 0.45 : 1)
}
