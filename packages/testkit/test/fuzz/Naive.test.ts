/** The naive evaluator rejects a query whether or not it has rows, like the compiler, which sees none. */
import { evaluateQueries } from "../../src/naive/Evaluate.js"
import type { ModelColumn, ModelJoin, Query, World } from "../../src/naive/World.js"
import { assert, describe, it } from "@effect/vitest"

const column = (name: string, type: ModelColumn["type"]): ModelColumn => ({
  ...{ name, type, primaryKey: false, sql: null, filter: null }
})

const twin: ModelJoin = {
  ...{
    name: "twin",
    target: "orders",
    pairs: [["amount", "amount"]],
    type: "left",
    relationship: null,
    findsOne: false
  }
}

const world: World = {
  zone: "UTC",
  tables: [
    {
      name: "t0",
      columns: [
        { name: "amount", type: "INT" },
        { name: "day", type: "DATE" }
      ],
      rows: []
    }
  ],
  models: [
    {
      ...{ name: "orders", table: "t0", columns: [column("amount", "INT"), column("day", "DATE")], uniqueKeys: [] },
      ...{ joins: [twin], measures: [], aggregations: [], filters: [], defaultTime: null },
      hasVerifiedKeys: false
    }
  ]
}

const query: Query = {
  ...{ source_model: "orders", measures: [], dimensions: [], order: [] },
  ...{ time_dimensions: [{ dimension: "day", granularity: "month" }], filters: [] }
}

const refusals = (more: Partial<Query>) => evaluateQueries(world, [{ ...query, ...more }], 0).refusals

describe("the naive evaluator, without rows", () => {
  it("rejects an error in any part of a condition on groups", () => {
    const wrong = "amount:sum > 1 or twin.amount:sum(window='2m') > 1"
    assert.deepStrictEqual(refusals({ filters: [wrong] }), ["FeatureUnsupported"])
    assert.deepStrictEqual(refusals({ filters: ["amount:sum > 1", wrong] }), ["FeatureUnsupported"])
    assert.deepStrictEqual(refusals({ filters: ["amount:sum(window='2m') > 1"] }), [])
  })

  it("rejects an error in any part of a measure", () => {
    const formula = "1 + 2 * twin.amount:sum(window='2m')"
    assert.deepStrictEqual(refusals({ measures: [{ formula, name: "m" }] }), ["FeatureUnsupported"])
  })
})
