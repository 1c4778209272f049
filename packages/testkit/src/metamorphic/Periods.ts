/** Starts of periods, computed on timestamps as text in answers. */
import type { Granularity } from "@semlayer/domain/Query"

/** Pairs of a granularity and a coarser one whose periods consist of whole periods of it. */
export const periods: ReadonlyArray<readonly [Granularity, Granularity]> = [
  ["second", "minute"],
  ["minute", "hour"],
  ["hour", "day"],
  ["day", "week"],
  ["day", "week_sunday"],
  ["day", "month"],
  ["day", "year"],
  ["month", "quarter"],
  ["month", "year"],
  ["quarter", "year"]
]

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const monthStart = (day: string, months: number): string => {
  const month = Number(day.slice(5, 7)) - 1
  return `${day.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, "0")}-01`
}

/** The start of the period that contains a timestamp: `YYYY-MM-DD`, or with the time for granularities below a day. */
export const period = (moment: string, granularity: Granularity): string => {
  const day = moment.slice(0, 10)
  const time = moment.length > 10 ? moment.slice(11) : "00:00:00"
  switch (granularity) {
    case "second":
      return `${day}T${time.slice(0, 8)}`
    case "minute":
      return `${day}T${time.slice(0, 5)}:00`
    case "hour":
      return `${day}T${time.slice(0, 2)}:00:00`
    case "day":
      return day
    case "week":
      return daysBefore(day, (weekday(day) + 6) % 7)
    case "week_sunday":
      return daysBefore(day, weekday(day))
    case "month":
      return monthStart(day, 1)
    case "quarter":
      return monthStart(day, 3)
    case "year":
      return monthStart(day, 12)
  }
}
