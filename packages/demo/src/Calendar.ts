/** The days of the demo shop: three whole years, counted from the first, and how much is bought on each. */

const secondsPerDay = 86_400
const firstMoment = Date.UTC(2023, 0, 1) / 1000

/** Number of days from 1 January 2023 to 31 December 2025. */
export const dayCount = (Date.UTC(2026, 0, 1) / 1000 - firstMoment) / secondsPerDay

/** Days since 1970 of a day of the shop. */
export const dateOf = (day: number): number => firstMoment / secondsPerDay + day

/** Seconds since 1970 of a moment of a day. */
export const momentOf = (day: number, second: number): number => firstMoment + day * secondsPerDay + second

/** What has not happened by this moment, in seconds since 1970, has not happened. */
export const endOfData = momentOf(dayCount, 0)

interface CivilDay {
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly dayOfMonth: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export const civilDay = (day: number): CivilDay => {
  const date = new Date(momentOf(day, 0) * 1000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay()
  }
}

/** The day of the shop on which a date falls; below 0 before its first day. */
export const dayOf = (year: number, month: number, dayOfMonth: number): number =>
  (Date.UTC(year, month, dayOfMonth) / 1000 - firstMoment) / secondsPerDay

/** January is quiet after the holidays, summer is slow, and the end of the year is more than twice the rest. */
const monthWeights = [0.82, 0.8, 0.9, 0.95, 1.02, 0.94, 0.86, 0.88, 0.98, 1.06, 1.42, 1.58] as const

/** Sunday evening and Monday are when people buy; Saturday they are out. */
const weekdayWeights = [1.14, 1.12, 1.03, 1.0, 0.98, 0.93, 0.8] as const

/** The last days before Christmas, when nothing ordered would arrive in time. */
const isTooLate = ({ month, dayOfMonth }: CivilDay): boolean => month === 11 && dayOfMonth >= 22 && dayOfMonth <= 26

/** The sale from the last Friday but one of November to the Monday after: the fourth Friday of the month. */
export const isBigSale = (day: number): boolean =>
  [0, 1, 2, 3].some((after) => {
    const { month, dayOfMonth, weekday } = civilDay(day - after)
    return month === 10 && weekday === 5 && dayOfMonth >= 22 && dayOfMonth <= 28
  })

/** How many orders a day brings on average. The shop grows by about two thirds of its first year in each year. */
export const ordersExpected = (day: number): number => {
  const civil = civilDay(day)
  const growth = 0.62 + (0.92 * day) / dayCount
  const season = (monthWeights[civil.month] ?? 1) * (weekdayWeights[civil.weekday] ?? 1)
  return 13.1 * growth * season * (isBigSale(day) ? 2.4 : 1) * (isTooLate(civil) ? 0.45 : 1)
}
