import { granularities } from "@semlayer/domain/Query"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const fiscal = [
  { name: "fiscal_quarter", base: "quarter", origin: "2024-02-01", label: "FY{year_end} Q{quarter}" },
  { name: "tax_year", base: "year", origin: "2024-04-06" },
  { name: "tax_month", base: "month", origin: "2024-04-06", label: "{month}" }
]

/** A calendar with a row per day. */
const days = {
  name: "days",
  data_source: "shop",
  sql_table: "days",
  columns: [
    { name: "day", type: "DATE", primary_key: true },
    { name: "period_name", type: "TEXT" },
    { name: "period_number", type: "INT" }
  ],
  calendar: {
    date: "day",
    granularities: [{ name: "retail_period", column: "period_number", order: "period_number", label: "period_name" }]
  }
} as const

const retailOrders = {
  name: "retail_orders",
  data_source: "shop",
  sql_table: "orders",
  calendar_model: "days",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "placed_at", type: "TIMESTAMP", time_encoding: "iso" }
  ]
} as const

type DateRange = ReadonlyArray<string | null>

const by = (dimension: string, granularity: string, date_range?: DateRange) => ({
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
  "quarter hours": countBy(by("placed_at", "15 minutes")),
  "eight hours of a zoned timestamp, in a zone": { ...countBy(by("paid_at", "8 hours")), timeZone: "Europe/Oslo" },
  "ten seconds": countBy(by("placed_at", "10 seconds")),
  "ten days": countBy(by("placed_at", "10 days")),
  "two weeks of a date": countBy(by("shipped_on", "2 weeks")),
  "two years": countBy(by("placed_at", "2 years")),
  "weeks from Saturday": {
    query: ask({
      measures: ["*:count"],
      time_dimensions: [by("placed_at", "week"), by("placed_at", "2 weeks")],
      first_day_of_week: "saturday"
    })
  },
  "a fiscal year with a label": {
    query: ask({
      source_model: { source_name: "orders", granularities: fiscal },
      measures: ["*:count", "change(*:count)"],
      time_dimensions: [by("placed_at", "fiscal_quarter", ["2024-01-01", "2024-12-31"])]
    })
  },
  "a year that begins within a month": {
    query: ask({
      source_model: { source_name: "orders", granularities: fiscal },
      measures: ["*:count"],
      time_dimensions: [by("paid_at", "tax_year"), by("paid_at", "tax_month")]
    }),
    timeZone: "Europe/Oslo"
  },
  "filled fiscal quarters": {
    query: ask({
      source_model: { source_name: "orders", granularities: fiscal },
      measures: ["*:count"],
      time_dimensions: [{ ...by("placed_at", "fiscal_quarter", ["2024-01-01", "2024-12-31"]), fill: true }]
    })
  },
  "periods of a calendar": {
    query: {
      source_model: { ...retailOrders },
      measures: ["*:count"],
      time_dimensions: [by("placed_at", "retail_period", ["2024-01-01", "2024-12-31"])],
      order: [{ column: "placed_at" }]
    },
    models: [days]
  },
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
