import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const month = { dimension: "placed_at", granularity: "month" } as const

sqlSnapshots("totals", {
  "a total": { query: ask({ measures: ["amount:sum", "aov"], dimensions: ["status"], totals: true }) },
  "subtotals and a total, in the order of the query": {
    query: ask({
      measures: ["amount:sum"],
      dimensions: ["status", "customers.country"],
      subtotals: [["status"], ["customers.country"]],
      totals: true,
      order: [{ column: "amount:sum", direction: "desc" }, { column: "weight:max" }]
    })
  },
  "a total beside a page": {
    query: ask({
      measures: ["amount:sum"],
      dimensions: ["status"],
      filters: ["paid", "amount:sum > 5"],
      totals: true,
      order: { status: "asc" },
      limit: 2
    })
  },
  "a total of transforms": {
    query: ask({
      measures: [
        "cumsum(amount:sum)",
        "rank(amount:sum)",
        "share(amount:sum, by=placed_at)",
        "amount:sum(window='90d')"
      ],
      time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }],
      dimensions: ["status"],
      subtotals: [["placed_at"], ["status"]],
      totals: true
    })
  },
  "a total of a measure of a joined model": {
    query: ask({ measures: ["customers.credit:sum"], dimensions: ["status", "customers.name"], totals: true })
  }
})

const country = { dimensions: ["customers.country"], top: { dimension: "customers.country", by: "amount:sum", n: 2 } }

sqlSnapshots("top", {
  "the rest as one": {
    query: ask({ ...country, measures: ["amount:sum", "aov"], top: { ...country.top, others: "Other" } })
  },
  "the rest left out": { query: ask({ ...country, measures: ["amount:sum"], filters: ["paid"] }) },
  "by a measure of a joined model, beside a time": {
    query: ask({
      ...country,
      time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }],
      measures: ["customers.credit:sum", "change(amount:sum)"],
      top: { ...country.top, by: "customers.credit:sum", others: "it's" }
    })
  }
})
