import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask, CompilerLive, sqlOf } from "../Kit.js"
import { compileUnder, isGuarded, scansOf } from "../policy/Guards.js"

const counted = (filter: string) => ask({ source_model: "orders", measures: ["*:count"], filters: [filter] })

layer(CompilerLive)("a condition along a to-many join", (it) => {
  it.effect("asks for the key in the list of the partners' keys", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces > 3"))
      assert.include(sql, 'orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3)')
      assert.notInclude(sql, "EXISTS")
    })
  )

  it.effect("asks for the key under OR too", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("status = 'done' or lines.pieces > 3"))
      assert.match(sql, /WHERE orders\.status = 'done' OR orders\.id IN \(SELECT/)
    })
  )

  it.effect("that no partner meets stays NOT EXISTS, because a NULL among the keys makes NOT IN unknown", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces is null"))
      assert.include(sql, "NOT EXISTS (SELECT 1 FROM order_lines")
      assert.notInclude(sql, "NOT IN")
      assert.notMatch(sql, /NOT \S+ IN/)
    })
  )

  it.effect("reads the keys under the row policy", () =>
    Effect.gen(function* () {
      const { plan, sql } = yield* compileUnder(counted("lines.pieces > 3"))
      assert.match(sql, /IN \(SELECT "lines"\.order_id FROM \(SELECT \* FROM order_lines AS row_policy WHERE/)
      const scans = scansOf(plan)
      assert.deepStrictEqual(scans.map(({ alias }) => alias).sort(), ["lines", "orders"])
      for (const scan of scans) assert.isTrue(isGuarded(scan), scan.alias)
    })
  )

  it.effect("that speaks of both sides stays EXISTS", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces > quantity"))
      assert.include(sql, "EXISTS (SELECT 1 FROM order_lines")
    })
  )
})
