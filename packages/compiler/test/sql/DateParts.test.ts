import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const ofDates = ["year", "quarter", "month", "week", "day_of_month", "day_of_week", "day_of_year"] as const
const ofTimes = ["hour", "minute"] as const

const smallest = (functions: ReadonlyArray<string>, column: string) =>
  ask({ measures: functions.map((name) => ({ formula: `min(${name}(${column}))`, name })) })

sqlSnapshots("date-parts", {
  "of a timestamp": { query: smallest([...ofDates, ...ofTimes], "placed_at") },
  "of a date": { query: smallest(ofDates, "shipped_on") },
  "of a time of day": { query: smallest(ofTimes, "stores.opens") },
  "of an instant, in UTC": { query: smallest(["day_of_week", "hour"], "paid_at") },
  "of an instant, in a zone": {
    query: smallest([...ofDates, ...ofTimes], "paid_at"),
    timeZone: "Asia/Kathmandu"
  },
  "seconds since 1970": {
    query: ask({ measures: ["placed_at", "shipped_on", "paid_at"].map((column) => `max(epoch(${column}))`) }),
    timeZone: "Asia/Kathmandu"
  },
  "of the latest instant, and of one of several": {
    query: ask({
      measures: ["hour(paid_at:max)", "max(hour(coalesce(paid_at, paid_at)))", "hour(paid_at:last(placed_at))"]
    }),
    timeZone: "Asia/Kathmandu"
  },
  "in filters of rows and of groups": {
    query: ask({
      measures: ["*:count"],
      dimensions: ["status"],
      filters: ["month(placed_at) = 12", "day_of_week(customers.joined_on) in (6, 7)", "year(placed_at:max) > 2023"]
    })
  },
  "as dimensions": {
    query: ask({
      measures: ["amount:sum", "*:count"],
      dimensions: [
        { name: "weekday", formula: "day_of_week(placed_at)", label: "Weekday" },
        { name: "size", formula: "case when amount > 100 then 'large' else 'small' end" }
      ],
      filters: ["weekday < 6 and size = 'large'", "weekday = 1 or *:count > 3"],
      order: { weekday: "asc", "weekday * 2": "desc" }
    })
  },
  "as dimensions of other models' measures": {
    query: ask({
      measures: ["*:count", "customers.credit:sum", "lines.price:max"],
      dimensions: [{ name: "joined", formula: "year(customers.joined_on)" }],
      filters: ["joined > 2020"]
    })
  },
  "as dimensions without groups, and in later stages": {
    query: {
      queries: [
        {
          name: "days",
          source_model: "orders",
          dimensions: ["id", { name: "weekday", formula: "day_of_week(placed_at)" }],
          order: { weekday: "asc" }
        },
        { source_model: "days", measures: ["*:count"], dimensions: ["weekday"], filters: ["weekday > 5"] }
      ]
    }
  },
  "in cases": {
    query: ask({
      measures: ["sum(case when day_of_week(placed_at) > 5 then amount else 0 end)"],
      dimensions: ["status"]
    })
  }
})
