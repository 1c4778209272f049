import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const filtered = (formula: string, filter: string, name = "some") => ({ formula, filter, name })

const measures = (...items: ReadonlyArray<ReturnType<typeof filtered> | string>) => ({
  query: ask({ measures: items, dimensions: ["status"] })
})

const extended = (formula: string) => ({
  query: ask({
    source_model: {
      source_name: "orders",
      measures: [
        { name: "paid_revenue", formula: "amount:sum", filter: "paid", format: { type: "currency", symbol: "€" } },
        { name: "share", formula: "paid_revenue / *:count", filter: "customers.vip" },
        { name: "done_credit", formula: "customers.credit:sum", filter: "customers.country = 'NO'" }
      ]
    },
    measures: [formula],
    dimensions: ["status"]
  })
})

sqlSnapshots("measure-filters", {
  "of a column, beside the same aggregate without one": measures(
    filtered("amount:sum", "status = 'done'"),
    "amount:sum"
  ),
  "of rows": measures(filtered("*:count", "amount > 100")),
  "of an expression, and of each aggregate of a formula": measures(
    filtered("sum(amount * weight) / *:count", "placed_at >= '2024-01-01' and not paid")
  ),
  "along a join to one": measures(filtered("amount:avg", "customers.regions.country = 'NO'")),
  "along a join to many": measures(filtered("amount:sum", "lines.pieces > 2")),
  "along a join to many that makes the groups": {
    query: ask({
      measures: [filtered("amount:sum", "lines.pieces > 2"), "*:count"],
      dimensions: ["lines.pieces"]
    })
  },
  "of a joined model, whose rows reach the column": measures(filtered("lines.*:count", "status = 'done'")),
  "inside a transform and a trailing window": {
    query: ask({
      measures: [
        filtered("cumsum(amount:sum)", "paid", "so_far"),
        filtered("amount:sum(window='30d')", "paid", "trailing")
      ],
      time_dimensions: [{ dimension: "placed_at", granularity: "month" }]
    })
  },
  "of a column with a filter, and an aggregation of the model": measures(
    filtered("done_amount:sum", "paid", "a"),
    filtered("amount:spread", "paid", "b")
  ),
  "of a named measure": extended("paid_revenue"),
  "of a measure of a measure: both hold": extended("share"),
  "of a named measure of a joined model": extended("done_credit"),
  "with variables": {
    query: ask({
      measures: [filtered("amount:sum", "status = '{wanted}' and quantity in {sizes}")],
      variables: { wanted: "it's", sizes: [1, 2] }
    })
  },
  "in a condition on groups and in the order": {
    query: ask({
      measures: [filtered("amount:sum", "paid")],
      dimensions: ["status"],
      filters: ["some > 10"],
      order: { some: "desc" }
    })
  }
})
