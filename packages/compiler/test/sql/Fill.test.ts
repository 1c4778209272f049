import type { TimeDimension } from "@semlayer/domain/Query"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

type Fill = NonNullable<(typeof TimeDimension.Type)["fill"]> | null
type Range = string | readonly [string | null, string | null]

const by = (dimension: string, granularity: "hour" | "day" | "week" | "month", fill: Fill, date_range?: Range) => ({
  dimension,
  granularity,
  fill,
  ...(date_range !== undefined && { date_range })
})

const measures = ["*:count", "amount:sum"]

sqlSnapshots("fill", {
  "of a range": { query: ask({ measures, time_dimensions: [by("placed_at", "month", true, "2024")] }) },
  "of a range open at its end": {
    query: ask({ measures, time_dimensions: [by("shipped_on", "day", 0, ["2024-01-01", null])] })
  },
  "of a range open at its start": {
    query: ask({ measures, time_dimensions: [by("shipped_on", "week", true, [null, "2024-06-30"])] })
  },
  "from the first to the last period": { query: ask({ measures, time_dimensions: [by("placed_at", "hour", true)] }) },
  "of each combination of dimensions": {
    query: ask({
      measures,
      dimensions: ["status", "customers.name"],
      time_dimensions: [by("placed_at", "month", null, "2024")],
      order: { placed_at: "asc" },
      limit: 10
    })
  },
  "with the values before": {
    query: ask({
      measures,
      dimensions: ["status"],
      time_dimensions: [by("shipped_on", "day", "previous", "2024-Q1")],
      filters: ["*:count > 1"]
    })
  },
  "of an instant in a zone": {
    query: ask({ measures, time_dimensions: [by("paid_at", "day", true, "2024-03")] }),
    timeZone: "Europe/Oslo"
  },
  "with measures of a joined model": {
    query: ask({
      measures: ["*:count", "customers.*:count", "customers.credit:sum"],
      dimensions: ["customers.name"],
      time_dimensions: [by("placed_at", "month", 0, "2024")]
    })
  },
  "under transforms": {
    query: ask({
      measures: ["cumsum(amount:sum)", "change(*:count)", "amount:sum(window='7d')"],
      time_dimensions: [by("shipped_on", "day", 0, ["2024-01-01", "2024-01-31"])]
    })
  },
  "of a stage": {
    query: {
      queries: [
        { name: "days", source_model: "orders", measures, time_dimensions: [by("shipped_on", "day", 0, "2024-01")] },
        { source_model: "days", measures: ["amount_sum:avg"] }
      ]
    }
  },
  "of each grouping, with subtotals and a total": {
    query: ask({
      measures,
      dimensions: ["status"],
      time_dimensions: [by("shipped_on", "month", true, "2024")],
      subtotals: [["shipped_on"]],
      totals: true
    })
  },
  "of a range and the one that it is compared with": {
    query: ask({
      measures: ["*:count"],
      dimensions: ["status"],
      time_dimensions: [by("shipped_on", "month", true, "2024-Q2")],
      compare: { to: "1 year" }
    })
  },
  "of a total by time": {
    query: ask({
      measures: [{ formula: "share(amount:sum, by=shipped_on)", name: "part" }],
      dimensions: ["status"],
      time_dimensions: [by("shipped_on", "month", 0)]
    })
  }
})
