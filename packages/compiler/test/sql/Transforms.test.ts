import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const month = { dimension: "placed_at", granularity: "month" } as const

const monthly = (formula: string, fields: Parameters<typeof ask>[0] = {}) => ({
  query: ask({ measures: [{ formula, name: "x" }], time_dimensions: [month], order: { placed_at: "asc" }, ...fields })
})

const ranked = (formula: string) => ({
  query: ask({ measures: ["amount:sum", { formula, name: "x" }], dimensions: ["status", "paid"] })
})

sqlSnapshots("transforms", {
  cumsum: monthly("cumsum(amount:sum)"),
  "cumsum within dimensions": monthly("cumsum(amount:sum)", { dimensions: ["status"] }),
  "cumsum that starts again each year": monthly("cumsum(amount:sum, reset=year)"),
  "year to date of all periods": monthly("ytd(amount:sum)"),
  "year and quarter to date before a range": monthly("ytd(amount:sum) - qtd(amount:sum)", {
    dimensions: ["status"],
    time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }]
  }),
  "moving sum and average": monthly("moving_sum(amount:sum, 3) - moving_avg(amount:sum / *:count, 2)", {
    dimensions: ["status"],
    time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }]
  }),
  "change of a year to date": monthly("change(ytd(amount:sum), -1, 'year')", {
    time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }]
  }),
  "lag and lead": monthly("lag(amount:sum) + lead(amount:sum, 2)"),
  "time_shift, by its own period and by another": monthly(
    "time_shift(amount:sum) - time_shift(amount:sum, -1, 'quarter')"
  ),
  change: monthly("change(amount:sum)"),
  "change within dimensions": monthly("change(amount:sum)", { dimensions: ["status"] }),
  "change sees what lies before the range": monthly("change(amount:sum)", {
    time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }],
    filters: ["status = 'done'"]
  }),
  "change of days of a timestamp": monthly("change(amount:sum)", {
    time_dimensions: [{ dimension: "placed_at", granularity: "day" }]
  }),
  "change of hours": monthly("change(amount:sum, -24)", {
    time_dimensions: [{ dimension: "placed_at", granularity: "hour" }]
  }),
  "change of weeks against the year before": monthly("change(amount:sum, -1, 'year')", {
    time_dimensions: [{ dimension: "placed_at", granularity: "week" }]
  }),
  change_pct: monthly("change_pct(amount:sum)"),
  "first and last": monthly("first(amount:sum) - last(amount:sum)"),
  consecutive_periods: monthly("consecutive_periods(amount:sum > 20)"),
  "consecutive_periods in a condition": monthly("consecutive_periods(amount:sum > 20) >= 2"),
  "a transform of a transform": monthly("cumsum(change(amount:sum))"),
  "a transform of arithmetic": monthly("change(amount:sum / *:count)"),
  "change of a running sum": monthly("change(cumsum(amount:sum))"),
  "change of a change": monthly("change(change(amount:sum))"),
  "a transform of a measure of a joined model": monthly("cumsum(customers.credit:sum)"),
  "a transform without a name": {
    query: ask({ measures: ["cumsum(amount:sum)", "change(sum(amount))"], time_dimensions: [month] })
  },
  "over the main one of two times": {
    query: ask({
      measures: ["cumsum(amount:sum)"],
      time_dimensions: [month, { dimension: "shipped_on", granularity: "year" }],
      main_time_dimension: "shipped_on"
    })
  },
  rank: ranked("rank(amount:sum)"),
  "dense_rank and percent_rank": ranked("dense_rank(amount:sum) + percent_rank(amount:sum)"),
  ntile: ranked("ntile(amount:sum, n=4)"),
  "rank within a dimension": ranked("rank(amount:sum, partition_by=paid)"),
  "rank within several dimensions": ranked("rank(amount:sum, partition_by=[paid, status])"),
  "the first three by a rank": {
    query: ask({
      measures: ["amount:sum"],
      dimensions: ["status"],
      filters: ["rank(amount:sum) <= 3"],
      order: { "amount:sum": "desc" }
    })
  },
  "total and share": ranked("share(amount:sum) + total(amount:sum)"),
  "total of a ratio within a dimension": ranked("total(amount:sum / *:count, by=paid)"),
  "total of a measure of a joined model": {
    query: ask({
      measures: ["customers.credit:sum", { formula: "share(customers.credit:sum)", name: "x" }],
      dimensions: ["customers.name", "status"]
    })
  },
  "total along a to-many join": {
    query: ask({
      measures: ["amount:sum", { formula: "total(amount:sum)", name: "x" }],
      dimensions: ["lines.products.name"]
    })
  },
  "a condition on a share, and one on a measure that does not narrow the total": {
    query: ask({
      measures: ["amount:sum", { formula: "share(amount:sum)", name: "x" }],
      dimensions: ["status"],
      filters: ["x > 0.1", "amount:sum > 5", "paid"],
      order: { x: "desc" },
      limit: 2
    })
  },
  "change of a share of the month sees what lies before the range": monthly("change(share(amount:sum, by=placed_at))", {
    dimensions: ["status"],
    time_dimensions: [{ ...month, date_range: ["2024-02-01", "2024-04-30"] }]
  }),
  "a condition on a transform by its name": monthly("cumsum(amount:sum)", { filters: ["x > 50"], limit: 2 }),
  "a limit after a transform": monthly("cumsum(amount:sum)", { limit: 2, offset: 1 }),
  "a sum over a trailing window": {
    query: ask({
      measures: ["amount:sum(window='90d')", "amount:avg(window='1y2m')", "amount:sum"],
      time_dimensions: [month]
    })
  },
  "a trailing window within dimensions": {
    query: ask({ measures: ["amount:sum(window='2m')"], time_dimensions: [month], dimensions: ["status"] })
  }
})
