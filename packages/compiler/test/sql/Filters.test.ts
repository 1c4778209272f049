import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const where = (...filters: ReadonlyArray<string>) => ({ query: ask({ measures: ["*:count"], filters }) })

const byStatus = (...filters: ReadonlyArray<string>) => ({
  query: ask({ measures: ["amount:sum"], dimensions: ["status"], filters })
})

sqlSnapshots("filters", {
  "comparisons of a column": where("amount > 10", "amount <> 20", "10 >= quantity", "status == 'done'"),
  "and, or and not": where("status = 'done' or amount > 5 and not quantity = 2", "not (paid or amount < 1)"),
  lists: where("status in ('done', 'open')", "status not in ('void')", "quantity in (1, 2)", "status in ()"),
  "a list that excludes nothing": where("status not in ()"),
  ranges: where("amount between 10 and 20", "quantity not between 1 and 3"),
  patterns: where("status like 'd%'", "status not like '_o%'", "status ilike 'D%'", "status not ilike '%X'"),
  "patterns with characters that mean something elsewhere": where("status like 'a*[b]?\\%'", "status ilike '50\\%'"),
  "null and truth": where(
    "status is null",
    "amount is not null",
    "paid",
    "not paid",
    "paid is true",
    "paid is not false"
  ),
  "texts with quotes, backslashes and other scripts": where("status = 'it''s \\n'", 'status = "Ørsted 東京 😀"'),
  "numbers and texts meet": where("amount = '12.5'", "status = 12", "paid = 1"),
  "functions in filters": where("lower(trim(status)) = 'done'", "length(status || '!') > 3", "substr(status, 2) = 'x'"),
  "arithmetic in filters": where("amount - weight * 2 > 5", "quantity % 2 = 0", "amount / quantity > 2"),
  "columns of joined models, one hop and two": where("customers.country = 'NO'", "customers.regions.name = 'North'"),
  "missing partners that a filter may accept": where(
    "customers.country is null or status = 'done'",
    "customers.regions.name = 'North' or customers.country = 'NO'"
  ),
  "derived columns with joins of their own": where("is_home = 1", "customers.place like '%NO'"),
  "an aggregate of the query": byStatus("amount:sum > 8", "sum(amount) < 60"),
  "an aggregate that the query does not show": byStatus("weight:sum > 8", "*:count > 2"),
  "a dimension and an aggregate under or": byStatus("status = 'done' or amount:sum > 8"),
  "conditions of one text, each in its place": byStatus("paid and amount:sum > 8 and status <> 'void'"),
  "a named measure": byStatus("aov > 8", "customers.avg_credit > 3"),
  "a renamed measure": {
    query: ask({
      measures: [{ formula: "amount:sum", name: "total" }],
      dimensions: ["status"],
      filters: ["total > 8", "amount:sum < 60"]
    })
  },
  "a transform": byStatus("rank(amount:sum) <= 2"),
  "a transform and a dimension under or": byStatus("rank(amount:sum) = 1 or status = 'open'"),
  "rows of a to-many join are asked for, not joined": where("lines.pieces > 3"),
  "one row behind a to-many join that meets both conditions of a text": where(
    "paid and lines.products.name = 'Lamp' and lines.pieces > 1"
  ),
  "rows behind a to-many join, of which one meets every condition": where(
    "lines.products.name = 'Lamp'",
    "lines.pieces > 1"
  ),
  "no row of a to-many join": where("lines.pieces is null"),
  "rows of two to-many joins in one condition, either of which may have none": {
    query: ask({
      source_model: {
        source_name: "orders",
        joins: [{ name: "extras", target_model: "lines", join_pairs: [["id", "order_id"]] }]
      },
      measures: ["*:count"],
      filters: ["(lines.pieces > extras.pieces) is not true"]
    })
  },
  "rows of a to-many join or of the source itself": where("status = 'done' or lines.pieces > 3"),
  "variables as texts, numbers, parts and lists": {
    query: ask({
      measures: ["*:count"],
      filters: ["status = '{state}' and amount > {least}", "status like '%{part}%'", "quantity in {sizes}"],
      variables: { state: "it's", least: -4, part: "a'b", sizes: [1, 2] }
    })
  },
  "dates compared with texts": where(
    "placed_at >= '2024-04-01'",
    "placed_at < '2024-05-01 12:30'",
    "shipped_on = '2024-04-01'",
    "shipped_on < '2024-04-01T06:00:00'",
    "due_at > '2024-01-01'"
  ),
  "zoned times compared in the zone of the datasource": {
    ...where("paid_at >= '2024-04-01'", "paid_at < '2024-05-01T00:00:00+05:00'"),
    timeZone: "Europe/Oslo"
  },
  "dates in lists and ranges": where(
    "shipped_on in ('2024-04-01', '2024-04-02')",
    "placed_at between '2024-04-01' and '2024-04-30'"
  ),
  "periods compared with timestamps": where(
    "placed_at = '2024-Q2'",
    "placed_at <> '2024-05'",
    "placed_at > '2024-04'",
    "placed_at <= '2024-W24'",
    "placed_at in ('2024-04', '2024-06-30')",
    "placed_at not in ('2024-05-01', '2024-05-02')"
  ),
  "periods compared with dates": where(
    "shipped_on = '2024'",
    "shipped_on <> '2024-04-01'",
    "shipped_on between '2024-04' and '2024-Q3'",
    "shipped_on <= '9999-12-31'"
  ),
  "relative periods": where(
    "placed_at >= 'last 3 months'",
    "shipped_on = 'today'",
    "placed_at < 'tomorrow'",
    "placed_at <= '2 hours ago'"
  ),
  "relative periods in the zone of the datasource": {
    ...where("paid_at >= 'yesterday'", "paid_at = 'month to date'"),
    timeZone: "America/New_York"
  },
  "the last moment of the calendar": where("placed_at <= '9999-12-31'", "placed_at > '9999'"),
  "a period as range": {
    query: ask({
      measures: ["*:count"],
      time_dimensions: [
        { dimension: "placed_at", granularity: "day", date_range: "2024-Q2" },
        { dimension: "shipped_on", granularity: "month", date_range: [null, "2024-05"] }
      ]
    })
  },
  "moments of different kinds": where("shipped_on > placed_at", "paid_at >= placed_at"),
  "filters of the model": { query: ask({ source_model: "products", measures: ["*:count"], filters: ["price > 3"] }) }
})
