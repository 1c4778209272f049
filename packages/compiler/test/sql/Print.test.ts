import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask, CompilerLive, dialectNames, sqlOf, type WrittenQuery } from "../Kit.js"
import { skeleton } from "./Tokens.js"

const lines = "first\n  second\n\n third '\n"
const quoted = `'${lines.replaceAll("'", "''")}'`

layer(CompilerLive)("printing", (it) => {
  it.effect("keeps the line ends and blanks of a text at any depth", () =>
    Effect.gen(function* () {
      const queries: ReadonlyArray<WrittenQuery> = [
        ask({ measures: ["*:count"], filters: [`status = ${quoted}`] }),
        ask({ measures: [`concat(status:max, ${quoted})`] }),
        ask({ measures: ["*:count"], filters: [`lines.products.name = ${quoted}`] }),
        ask({ measures: ["amount:sum", "customers.credit:sum"], filters: [`status in (${quoted}, 'x')`] }),
        {
          queries: [
            { name: "s", source_model: "orders", dimensions: ["status"], filters: [`status <> ${quoted}`] },
            { source_model: "s", measures: ["*:count"] }
          ]
        }
      ]
      for (const dialect of dialectNames) {
        for (const query of queries) {
          const { texts } = skeleton(yield* sqlOf(query, { dialect }), dialect)
          assert.include(texts, lines, dialect)
        }
      }
    })
  )

  it.effect("prints no NULL as the condition of a CASE", () =>
    Effect.gen(function* () {
      const never = ["sum(case when null then amount when paid then 1 end)", "max(case when null then 1 else 2 end)"]
      for (const dialect of dialectNames) {
        for (const measure of never) {
          assert.notMatch(yield* sqlOf(ask({ measures: [measure] }), { dialect }), /WHEN NULL/, dialect)
        }
      }
    })
  )

  it.effect("sorts by a window function that the list does not have through a column, where the engine needs one", () =>
    Effect.gen(function* () {
      const query = ask({ measures: ["*:count"], dimensions: ["status"], order: { "rank(amount:sum)": "desc" } })
      const lastOrder = (sql: string) => sql.slice(sql.lastIndexOf("\nORDER BY"))
      assert.include(lastOrder(yield* sqlOf(query, { dialect: "postgres" })), "RANK()")
      for (const dialect of ["spark", "databricks"] as const) {
        const order = lastOrder(yield* sqlOf(query, { dialect }))
        assert.include(order, "sorted.sort_key", dialect)
        assert.notInclude(order, "OVER", dialect)
      }
    })
  )

  it.effect("keeps the texts of a model's SELECT, and moves it only where no text can be touched", () =>
    Effect.gen(function* () {
      const model = (sql: string) => ({ name: "t", sql, data_source: "shop", columns: [{ name: "n", type: "INT" }] })
      const query = (sql: string) => ({ source_model: model(sql), measures: ["n:sum"] })
      assert.include(yield* sqlOf(query("SELECT 1 AS n\nWHERE 'a' = 'a';")), "(\n  SELECT 1 AS n\n  WHERE 'a' = 'a'\n)")
      assert.include(yield* sqlOf(query("SELECT 1 AS n\nWHERE 'a\nb' = 'c'")), "SELECT 1 AS n\nWHERE 'a\nb' = 'c'\n)")
      assert.include(yield* sqlOf(query(`SELECT "it's" AS n, 'a\nb'`)), `"it's" AS n, 'a\nb'\n)`)
      assert.include(yield* sqlOf(query("SELECT 'a\\' \n b' AS n"), { dialect: "mysql" }), "SELECT 'a\\' \n b' AS n\n)")
      assert.include(yield* sqlOf(query("SELECT $$a\nb$$ AS n"), { dialect: "postgres" }), "SELECT $$a\nb$$ AS n\n)")
    })
  )

  it.effect("ends a comment in a model's SQL before the text that follows it", () =>
    Effect.gen(function* () {
      const columns = [{ name: "pieces", type: "INT", sql: "pieces_sold + 0 -- all of them" } as const]
      const source_model = {
        source_name: "orders",
        joins: [{ target_model: "sold", join_pairs: [["id", "order_id"]] }]
      } as const
      const models = [
        {
          name: "sold",
          sql_table: "sold",
          data_source: "shop",
          columns: [{ name: "id", type: "INT", primary_key: true }, ...columns]
        }
      ]
      const sql = yield* sqlOf({ source_model, measures: ["*:count"], filters: ["sold.pieces > 3"] }, { models })
      assert.match(sql, /-- all of them\n\s*\) > 3\)/)
      const nullable = { name: "known", type: "INT", sql: "COALESCE(pieces_sold, 0) -- of all" } as const
      const known = models.map((model) => ({ ...model, columns: [...model.columns, nullable] }))
      const wrapped = yield* sqlOf(
        { source_model, measures: ["*:count"], filters: ["sold.known > 3"] },
        { models: known }
      )
      assert.match(wrapped, /-- of all\n\s*END > 3/)
    })
  )

  it.effect("puts a text of several lines among the results without moving its lines", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(ask({ measures: ["*:count", "'a\n\nb'"] }))
      assert.include(sql, "'a\n\nb' AS")
    })
  )
})
