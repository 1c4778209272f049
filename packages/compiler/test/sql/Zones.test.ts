import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const time_zone = "America/New_York"

const by = (dimension: string, granularity: "hour" | "day" | "month", more: object = {}) => ({
  ...ask({ measures: ["*:count"], time_dimensions: [{ dimension, granularity, date_range: "2024-03-10" }] }),
  time_zone,
  ...more
})

sqlSnapshots("zones", {
  "instants in the zone of a query": { query: by("paid_at", "hour"), timeZone: "Europe/Oslo" },
  "timestamps without a zone": { query: by("placed_at", "hour") },
  "timestamps that are local time of another zone": { query: by("placed_at", "hour"), timestampZone: "Europe/Oslo" },
  "timestamps that are local time of the query": { query: by("placed_at", "day"), timestampZone: time_zone },
  "dates, which are never shifted": { query: by("shipped_on", "day") },
  "parts of timestamps, and a relative time": {
    query: {
      ...ask({
        measures: ["*:count", "min(hour(placed_at))"],
        filters: ["placed_at >= 'today'", "hour(placed_at) > 7"]
      }),
      time_zone
    }
  },
  "one of several local times": {
    query: ask({ measures: ["max(coalesce(placed_at, '2024-01-01'))"], filters: ["placed_at in ('2024', '2025-03')"] }),
    timestampZone: "Europe/Oslo"
  },
  "stages in different zones": {
    query: {
      time_zone: "Asia/Kolkata",
      queries: [
        {
          name: "hourly",
          source_model: "orders",
          measures: ["placed_at:max"],
          time_dimensions: [{ dimension: "placed_at", granularity: "hour" }],
          time_zone
        },
        {
          source_model: "hourly",
          measures: ["*:count"],
          time_dimensions: [
            { dimension: "placed_at", granularity: "day" },
            { dimension: "placed_at_max", granularity: "day" }
          ]
        }
      ]
    }
  }
})
