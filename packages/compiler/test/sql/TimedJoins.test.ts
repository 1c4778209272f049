import { ColumnName, ModelName } from "@semlayer/domain/Names"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const name = (text: string) => ColumnName.make(text)

const extended = (join: object) => ({
  source_name: "orders",
  joins: [
    {
      ...{ name: ModelName.make("then"), target_model: ModelName.make("customers") },
      join_pairs: [[name("store_id"), name("region_id")]] as const,
      ...join
    }
  ]
})

const asOf = extended({ as_of: { source: name("placed_at"), target: name("joined_on") } })
const range = extended({
  join_pairs: [],
  range: { source: name("shipped_on"), from: name("joined_on"), to: name("joined_on") }
})

sqlSnapshots("joins at a time", {
  "the latest row, per key": {
    query: ask({ source_model: asOf, dimensions: ["then.name"], measures: ["amount:sum"] })
  },
  "a filter on the latest row": {
    query: ask({ source_model: asOf, filters: ["then.vip"], measures: ["*:count"] })
  },
  "the row of a range": { query: ask({ source_model: range, dimensions: ["then.name"], measures: ["amount:sum"] }) },
  "a measure along a reverse path": {
    query: ask({ source_model: "regions", dimensions: ["name"], measures: ["stores.orders.amount:sum"] })
  },
  "members without rows along a reverse path": {
    query: ask({ source_model: "regions", dimensions: ["name"], filters: ["customers.*:count = 0"] })
  }
})
