import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const spring = { dimension: "placed_at", granularity: "month", date_range: ["2024-02-01", "2024-04-30"] } as const

const compared = { measures: ["amount:sum"], dimensions: ["status"], time_dimensions: [spring] }

sqlSnapshots("comparison", {
  "with the range before": { query: ask({ ...compared, compare: { to: "previous period" } }) },
  "with a range apart": { query: ask({ ...compared, compare: { to: "1 year" } }) },
  "beside conditions on groups and a page": {
    query: ask({
      ...compared,
      compare: { to: "1 year" },
      filters: ["paid", "amount:sum > 5"],
      order: { status: "asc" },
      limit: 2
    })
  },
  "with totals": { query: ask({ ...compared, compare: { to: "1 year" }, subtotals: [["placed_at"]], totals: true }) },
  "of a measure of a joined model": {
    query: ask({ ...compared, measures: ["customers.credit:sum"], compare: { to: "previous period" } })
  },
  "of a part of a month, which is read apart": {
    query: ask({
      ...compared,
      time_dimensions: [{ ...spring, date_range: ["2024-02-10", "2024-04-30"] }],
      compare: { to: "1 year" }
    })
  },
  "beside a change from month to month, which reads another range": {
    query: ask({ ...compared, measures: ["amount:sum", "change(amount:sum)"], compare: { to: "1 year" } })
  }
})
