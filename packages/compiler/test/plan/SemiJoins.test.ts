import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask, compile, CompilerLive, sqlOf } from "../Kit.js"
import { compileUnder, isGuarded, scansOf } from "../policy/Guards.js"

const counted = (filter: string) => ask({ source_model: "orders", measures: ["*:count"], filters: [filter] })

layer(CompilerLive)("a condition along a to-many join", (it) => {
  it.effect("tests whether the key is in the list of the partners' keys", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces > 3"))
      assert.include(sql, 'orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3)')
      assert.notInclude(sql, "EXISTS")
    })
  )

  it.effect("does so under OR too", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("status = 'done' or lines.pieces > 3"))
      assert.match(sql, /WHERE orders\.status = 'done' OR orders\.id IN \(SELECT/)
    })
  )

  it.effect("that no partner satisfies stays NOT EXISTS, because a NULL among the keys makes NOT IN unknown", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces is null"))
      assert.include(sql, "NOT EXISTS (SELECT 1 FROM order_lines")
      assert.notInclude(sql, "NOT IN")
      assert.notMatch(sql, /NOT \S+ IN/)
    })
  )

  it.effect("that asks for NULL in the compared column only tests that no partner exists", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.order_id is null"))
      assert.include(sql, 'WHERE NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id)')
      assert.notInclude(sql, " OR ")
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

  it.effect("over columns of both sides stays EXISTS", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(counted("lines.pieces > quantity"))
      assert.include(sql, "EXISTS (SELECT 1 FROM order_lines")
    })
  )

  it.effect("on strict SQL over undeclared columns needs no case for rows without a partner", () =>
    Effect.gen(function* () {
      // Without a declared type the NULLs of that case would be untyped, and PostgreSQL rejects `NULL * NULL`.
      const parts = {
        name: "parts",
        data_source: "shop",
        sql_table: "parts",
        columns: [
          { name: "order_id", type: "INT" as const },
          { name: "area", sql: "wide * high", type: "INT" as const }
        ]
      }
      const query = ask({
        source_model: {
          source_name: "orders",
          joins: [{ target_model: "parts", join_pairs: [["id", "order_id"]], relationship: "one_to_many" }]
        },
        measures: ["*:count"],
        filters: ["parts.area < 0"]
      })
      const { sql } = yield* compile(query, { dialect: "postgres", models: [parts] })
      assert.match(sql, /parts\.wide \* parts\.high/)
      assert.notInclude(sql, "NULL * NULL")
      assert.notInclude(sql, "NOT EXISTS")
    })
  )
})
