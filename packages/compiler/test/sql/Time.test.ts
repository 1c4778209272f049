import { granularities } from "@semlayer/domain/Query"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

type DateRange = ReadonlyArray<string | null>

const by = (dimension: string, granularity: (typeof granularities)[number], date_range?: DateRange) => ({
  dimension,
  granularity,
  ...(date_range !== undefined && { date_range })
})

const countBy = (...time_dimensions: ReadonlyArray<ReturnType<typeof by>>) => ({
  query: ask({ measures: ["*:count"], time_dimensions })
})

const inRange = (dimension: string, ...date_range: DateRange) => countBy(by(dimension, "month", date_range))

sqlSnapshots("time", {
  ...Object.fromEntries(
    granularities.map((granularity) => [`a timestamp by ${granularity}`, countBy(by("placed_at", granularity))])
  ),
  ...Object.fromEntries(
    granularities.map((granularity) => [`a date by ${granularity}`, countBy(by("shipped_on", granularity))])
  ),
  "a zoned timestamp, in UTC": countBy(by("paid_at", "day")),
  "a zoned timestamp, in a zone": { ...countBy(by("paid_at", "day"), by("paid_at", "hour")), timeZone: "Europe/Oslo" },
  "a derived timestamp": countBy(by("due_at", "month")),
  "several periods of one column": countBy(by("placed_at", "year"), by("placed_at", "month"), by("placed_at", "week")),
  "a time of a joined model": countBy(by("customers.joined_on", "quarter")),
  "a range of days": inRange("placed_at", "2024-01-01", "2024-04-30"),
  "a range of days of a date": inRange("shipped_on", "2024-01-01", "2024-04-30"),
  "a range to a time of day": inRange("placed_at", "2024-01-01 06:00", "2024-04-30 18:00:00"),
  "a range open at its start": inRange("placed_at", null, "2024-04-30"),
  "a range open at its end": inRange("placed_at", "2024-01-01", null),
  "a range of zoned times": { ...inRange("paid_at", "2024-01-01", "2024-04-30"), timeZone: "Europe/Oslo" },
  "whole periods only": {
    query: ask({ measures: ["*:count"], time_dimensions: [by("placed_at", "month")], whole_periods_only: true })
  },
  "whole periods of a range": {
    query: ask({
      measures: ["*:count"],
      time_dimensions: [by("placed_at", "month", ["2024-01-10", "2024-04-20"])],
      whole_periods_only: true
    })
  },
  "whole periods of a filter": {
    query: ask({
      measures: ["*:count"],
      time_dimensions: [by("placed_at", "week")],
      filters: ["placed_at >= '2024-01-03'"],
      whole_periods_only: true
    })
  },
  "whole periods of a date of a joined model": {
    query: ask({
      measures: ["*:count"],
      time_dimensions: [by("customers.joined_on", "quarter")],
      whole_periods_only: true
    })
  }
})
