import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask, CompilerLive, sqlOf, type WrittenQuery } from "../Kit.js"

/** The joined tables of a statement, in order. */
const joined = (query: WrittenQuery) =>
  Effect.map(sqlOf(query), (sql) =>
    [...sql.matchAll(/(LEFT|INNER) JOIN (\S+)/g)].map(([, kind, table]) => [kind, table])
  )

layer(CompilerLive)("an inner join", (it) => {
  it.effect("precedes left joins that a query names before it", () =>
    Effect.gen(function* () {
      const found = yield* joined(
        ask({ dimensions: ["customers.name"], measures: ["amount:median"], filters: ["payer.country = 'NO'"] })
      )
      assert.deepStrictEqual(found, [
        ["INNER", "customers"],
        ["LEFT", "customers"]
      ])
    })
  )

  it.effect("follows the joins that it reads", () =>
    Effect.gen(function* () {
      const found = yield* joined(
        ask({
          dimensions: ["payer.name"],
          measures: ["amount:median"],
          filters: ["customers.regions.name = 'North'"]
        })
      )
      assert.deepStrictEqual(found, [
        ["INNER", "customers"],
        ["INNER", "regions"],
        ["LEFT", "customers"]
      ])
    })
  )

  it.effect("stays where its SQL may read any column", () =>
    Effect.gen(function* () {
      const found = yield* joined(
        ask({
          source_model: {
            source_name: "orders",
            columns: [{ name: "region_id", type: "INT", sql: "(SELECT MAX(id) FROM regions)" }],
            joins: [
              {
                target_model: "regions",
                join_pairs: [["region_id", "id"]],
                join_type: "inner",
                relationship: "many_to_one"
              }
            ]
          },
          dimensions: ["customers.name", "regions.name"],
          measures: ["amount:median"]
        })
      )
      assert.deepStrictEqual(found, [
        ["LEFT", "customers"],
        ["INNER", "regions"]
      ])
    })
  )
})
