import { explainStages } from "../../src/Explain.js"
import { layer } from "@semlayer/testkit/Layers"
import { Effect } from "effect"
import { expect } from "vitest"
import { compile, CompilerLive, type WrittenQuery } from "../Kit.js"

const queries: Readonly<Record<string, WrittenQuery>> = {
  stages: {
    queries: [
      {
        name: "m",
        source_model: "orders",
        measures: ["revenue", { formula: "change(amount:sum)", name: "growth" }],
        dimensions: ["customers.country"],
        time_dimensions: [{ dimension: "placed_at", granularity: "month", date_range: ["2024-01-01", null] }],
        filters: ["status in ('done', '{state}') and lines.pieces > 2", "growth > 0"],
        order: { revenue: "desc" },
        limit: 10
      },
      { source_model: "m", measures: ["growth:avg"], variables: { state: "open" } }
    ]
  },
  added: {
    source_model: {
      source_name: "customers",
      columns: [{ name: "spent", sql: "orders.amount", type: "DOUBLE" }],
      measures: [{ name: "heads", formula: "*:count" }],
      joins: [{ target_model: "orders", join_pairs: [["id", "customer_id"]] }]
    },
    measures: ["heads", "spent:sum"],
    dimensions: ["country"],
    filters: ["orders.lines.products.price > 2"]
  },
  joined: {
    source_model: "orders",
    measures: ["*:count", "customers.credit:sum", "rank(amount:sum, partition_by=status)"],
    dimensions: ["status"]
  }
}

layer(CompilerLive)("explain", (it) => {
  for (const [name, query] of Object.entries(queries)) {
    it.effect(`prints every stage of the query '${name}'`, () =>
      Effect.gen(function* () {
        const stages = explainStages(yield* compile(query))
        const text = stages.map((stage) => `== ${stage.name}\n${stage.text}\n`).join("\n")
        yield* Effect.promise(() => expect(text).toMatchFileSnapshot(`__stages__/${name}.txt`))
      })
    )
  }
})
