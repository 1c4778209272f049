import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const measures = (...formulas: ReadonlyArray<string>) => ({
  query: ask({ measures: formulas, dimensions: ["status"] })
})

sqlSnapshots("cases", {
  "inside aggregates": measures(
    "sum(case when status = 'done' then amount else 0 end)",
    "count(case when amount > 100 and paid then 1 end)",
    "sum(case when customers.vip then amount when quantity > 2 then amount * 0.5 end)"
  ),
  "around aggregates": measures(
    "case when amount:sum > 1000 then 'large' when amount:sum > 100 then 'medium' else 'small' end",
    "case when *:count > 3 then amount:sum / *:count end * 2"
  ),
  "of conditions and of dates": measures(
    "case when *:count > 3 then amount:sum > 5 else false end",
    "max(case when paid then placed_at else shipped_on end)"
  ),
  "inside a case, and in a transform": {
    query: ask({
      measures: ["cumsum(case when amount:sum is null then 0 else case when paid:max then amount:sum else 1 end end)"],
      time_dimensions: [{ dimension: "placed_at", granularity: "month" }]
    })
  },
  "over a column with a filter": measures("sum(case when weight > 1 then done_amount else 1 end)"),
  "in filters of rows and of groups": {
    query: ask({
      measures: ["*:count"],
      dimensions: ["status"],
      filters: [
        "case when customers.country = 'NO' then amount else weight end > 10",
        "case when paid then status = '{state}' else quantity > 1 end",
        "case when *:count > 5 then amount:sum else 0 end > 3"
      ],
      variables: { state: "done" }
    })
  },
  "in the order": {
    query: ask({
      measures: ["*:count"],
      dimensions: ["status"],
      order: { "case when *:count > 5 then 1 else 0 end": "desc" }
    })
  }
})
