import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { compile, CompilerLive, dialectNames, type WrittenQuery } from "../Kit.js"

/** A condition on a stage with several rows per customer, which tests for existence. */
const typical: WrittenQuery = {
  queries: [
    {
      name: "typical",
      source_model: "orders",
      dimensions: ["customer_id", "status"],
      measures: [
        { formula: "amount:median", name: "middle" },
        { formula: "amount:corr(other=quantity)", name: "together" }
      ]
    },
    {
      source_model: {
        source_name: "customers",
        joins: [{ target_model: "typical", join_pairs: [["id", "customer_id"]] }]
      },
      measures: ["*:count"],
      filters: ["typical.middle > 3 or typical.together > 0"]
    }
  ]
}

layer(CompilerLive)("a stage in an existence test", (it) => {
  for (const dialect of dialectNames) {
    it.effect(`is planned for ${dialect} like any other`, () =>
      Effect.gen(function* () {
        const inside = yield* compile(typical, { dialect })
        const alone = yield* compile(
          { queries: [...(typical.queries ?? []).slice(0, 1), { source_model: "typical", measures: ["middle:max"] }] },
          { dialect }
        )
        assert.match(inside.sql, /WHERE customers\.id IN \(SELECT typical\.customer_id FROM/)
        assert.strictEqual(inside.sql.includes("MEDIAN("), alone.sql.includes("MEDIAN("), inside.sql)
        assert.notMatch(inside.sql, dialect === "mysql" ? /\bCORR\(|\bMEDIAN\(/ : /\bnothing\b/)
      })
    )
  }
})
