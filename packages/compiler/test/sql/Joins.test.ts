import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

sqlSnapshots("joins", {
  "dimensions alone are distinct": { query: ask({ dimensions: ["status", "customers.country"] }) },
  "one hop and two": {
    query: ask({ measures: ["*:count"], dimensions: ["customers.country", "customers.regions.name"] })
  },
  "only the joins that a name needs": {
    query: ask({ measures: ["*:count"], dimensions: ["customers.regions.country"] })
  },
  "one model by two paths": {
    query: ask({
      measures: ["amount:sum"],
      dimensions: ["customers.regions.name", "stores.regions.name"],
      order: [{ column: "customers.regions.name" }, { column: "stores.regions.name" }]
    })
  },
  "two joins to one model": { query: ask({ measures: ["*:count"], dimensions: ["customers.name", "payer.name"] }) },
  "two named joins to one model": {
    query: ask({ source_model: "transfers", measures: ["pieces:sum"], dimensions: ["origin.name", "destination.name"] })
  },
  "a join to the model itself, once and twice": {
    query: ask({
      source_model: "employees",
      measures: ["*:count"],
      dimensions: ["manager.name", "manager.manager.name"]
    })
  },
  "a join of two columns": {
    query: ask({ source_model: "returns", measures: ["*:count"], dimensions: ["lines.pieces", "lines.orders.status"] })
  },
  "a derived column of a joined model, which joins on": {
    query: ask({ measures: ["*:count"], dimensions: ["customers.place", "is_home"] })
  },
  "a dimension along a to-many join": { query: ask({ measures: ["amount:sum"], dimensions: ["lines.pieces"] }) },
  "the model's own name in front": { query: ask({ measures: ["orders.amount:sum"], dimensions: ["orders.status"] }) },
  "a hidden column by its name": { query: ask({ measures: ["*:count"], dimensions: ["customer_id"] }) }
})

sqlSnapshots("cross-model", {
  "a measure of a joined model alone": { query: ask({ measures: ["customers.credit:sum"] }) },
  "by a dimension of the joined model": {
    query: ask({ measures: ["*:count", "customers.credit:sum"], dimensions: ["customers.country"] })
  },
  "by a dimension behind the joined model": {
    query: ask({ measures: ["*:count", "customers.credit:sum"], dimensions: ["customers.regions.name"] })
  },
  "by a dimension out of reach": {
    query: ask({ measures: ["customers.credit:sum"], dimensions: ["status"] })
  },
  "two hops, by a dimension of the hop between": {
    query: ask({
      source_model: "lines",
      measures: ["pieces:sum", "orders.customers.credit:sum"],
      dimensions: ["orders.customers.country"]
    })
  },
  "behind to-many rows that know their order": {
    query: ask({ measures: ["amount:sum", "lines.pieces:sum", "lines.*:count"], dimensions: ["status"] })
  },
  "by the key that joins": {
    query: ask({ source_model: "lines", measures: ["orders.amount:max"], dimensions: ["order_id"] })
  },
  "in arithmetic and twice": {
    query: ask({ measures: ["customers.credit:sum / *:count", "customers.credit:sum", "customers.*:count"] })
  },
  "filters that reach the joined model and that do not": {
    query: ask({
      measures: ["*:count", "customers.credit:sum"],
      dimensions: ["customers.country"],
      filters: ["status = 'done'", "customers.vip", "customers.credit:sum > 5"]
    })
  },
  "a time of the joined model": {
    query: ask({
      measures: ["*:count", "customers.credit:sum"],
      time_dimensions: [
        { dimension: "customers.joined_on", granularity: "year", date_range: ["2020-01-01", "2023-12-31"] }
      ]
    })
  },
  "the filters of the joined model": {
    query: ask({ source_model: "lines", measures: ["products.price:max", "pieces:sum"], dimensions: ["products.name"] })
  }
})
