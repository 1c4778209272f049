/** Timestamps at the ends and starts of periods, and their periods, by counting days. */
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"

/** Timestamps at which a period ends or begins; weekdays are in the proleptic Gregorian calendar. */
export const moments = [
  "1582-10-15 12:00:00",
  "1899-12-31 23:59:59.999999",
  "1900-02-28 23:59:59",
  "1900-03-01 00:00:00",
  "1969-12-31 23:59:59.5",
  "1970-01-01 00:00:00",
  "1999-12-31 23:59:59.999999",
  "2000-01-01 00:00:00",
  "2000-02-29 12:34:56.789",
  "2016-01-03 23:59:59.999999",
  "2016-01-04 00:00:00",
  "2020-02-29 23:59:59.999999",
  "2020-03-01 00:00:00",
  "2020-03-31 23:59:59",
  "2020-04-01 00:00:00",
  "2020-12-27 00:00:00",
  "2020-12-28 00:00:00",
  "2020-12-31 23:59:59.999999",
  "2021-01-01 00:00:00",
  "2021-01-02 23:59:59",
  "2021-01-03 00:00:00",
  "2021-01-03 23:59:59.999999",
  "2021-01-04 00:00:00",
  "2024-12-28 23:59:59.999999",
  "2024-12-29 00:00:00",
  "2024-12-29 23:59:59.999999",
  "2024-12-30 00:00:00",
  "2024-12-31 23:59:59.000001",
  "2025-01-01 00:00:00",
  "2038-01-19 03:14:08",
  "2100-02-28 23:59:59",
  "2100-03-01 00:00:00",
  "9999-12-30 23:59:59"
]

const dayMillis = 24 * 3600 * 1000

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The first day of a period, by counting days. */
const startOfDays = (moment: string, granularity: Granularity): string => {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split("-").map(Number)
  const days = Date.UTC(year, month - 1, day) / dayMillis
  // 1970-01-01 was a Thursday.
  const sinceMonday = (((days + 3) % 7) + 7) % 7
  switch (granularity) {
    case "year":
      return iso(year, 1, 1)
    case "quarter":
      return iso(year, month - ((month - 1) % 3), 1)
    case "month":
      return iso(year, month, 1)
    case "week":
      return iso(year, month, day - sinceMonday)
    case "week_sunday":
      return iso(year, month, day - ((sinceMonday + 1) % 7))
    default:
      return iso(year, month, day)
  }
}

/** The start of the period that contains a timestamp, in the form of JSON. */
export const startOf = (moment: string, granularity: Granularity): string => {
  if (isDateGranularity(granularity)) return startOfDays(moment, granularity)
  const time = moment.slice(11, 19)
  const kept = { hour: `${time.slice(0, 2)}:00:00`, minute: `${time.slice(0, 5)}:00` }
  return `${moment.slice(0, 10)}T${granularity === "hour" || granularity === "minute" ? kept[granularity] : time}`
}

/** The buckets in order with the number of timestamps in each, NULL last (ADR 0008). */
export const counted = (buckets: ReadonlyArray<string>): ReadonlyArray<readonly [string | null, number]> => {
  const counts = new Map<string, number>()
  for (const bucket of [...buckets].sort()) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  return [...counts, [null, 1]]
}
