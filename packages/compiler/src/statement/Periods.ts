/** Times of SQL as time points of the query language. */
import type { Granularity } from "@semlayer/domain/Query"

const date = /^(\d{4})-(\d\d)-(\d\d)$/
const midnight = /^(\d{4}-\d\d-\d\d)[ T]00:00(?::00(?:\.0+)?)?(?:Z|\+00(?::?00)?)?$/

/** A date as the instant that it is in a comparison with a timestamp; any other text as it is. */
export const comparedTime = (text: string): string => (date.test(text) ? `${text} 00:00:00` : text)

/** The period that starts on a date, as a time point; null if the date starts none. */
export const comparedPeriod = (granularity: Granularity, text: string): string | null => {
  const day = midnight.exec(text)?.[1] ?? text
  const [, year = "", month = "", dayOfMonth = ""] = date.exec(day) ?? []
  if (year === "") return null
  const isFirst = dayOfMonth === "01"
  switch (granularity) {
    case "day":
      return day
    case "month":
      return isFirst ? `${year}-${month}` : null
    case "quarter":
      return isFirst && Number(month) % 3 === 1 ? `${year}-Q${(Number(month) + 2) / 3}` : null
    case "year":
      return isFirst && month === "01" ? year : null
    case "week":
      return isoWeek(day)
    default:
      return null
  }
}

/** The ISO week that starts on a Monday; null for any other day. The week belongs to the year of its Thursday. */
const isoWeek = (day: string): string | null => {
  const monday = new Date(`${day}T00:00:00Z`)
  if (monday.getUTCDay() !== 1) return null
  const thursday = new Date(monday.getTime() + 3 * 86_400_000)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1
  return `${year}-W${String(week).padStart(2, "0")}`
}
