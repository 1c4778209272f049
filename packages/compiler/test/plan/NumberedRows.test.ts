/** Groups along a join to a model without a key, with a condition on both sides: rows are numbered and deduplicated. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, CompilerLive, sqlOf } from "../Kit.js"

const tags = {
  ...{ name: "tags", data_source: "shop", sql_table: "tags" },
  columns: [{ name: "order_no", type: "INT" as const }, { name: "tag" }, { name: "weight", type: "INT" as const }]
}

const labelled = (column: object = { name: "scaled", sql: "amount * 2", type: "DOUBLE" as const }) => ({
  source_name: "orders",
  columns: [{ name: "scaled", type: "DOUBLE" as const, ...column }],
  joins: [{ target_model: "tags", join_pairs: [["id", "order_no"] as const] }]
})

const question = (column?: object) =>
  ask({
    source_model: labelled(column),
    dimensions: ["tags.tag"],
    measures: ["scaled:sum"],
    filters: ["tags.weight > amount"]
  })

const occurrences = (text: string, word: string): number => text.split(word).length - 1

describe("rows without a key", () => {
  it.effect("are numbered once, in one CTE that is read once, in every dialect", () =>
    Effect.gen(function* () {
      const orders: Readonly<Record<string, string>> = {
        ...{ mssql: "(ORDER BY (SELECT NULL))", oracle: "(ORDER BY NULL)" },
        ...{ snowflake: "(ORDER BY NULL)", spark: "(ORDER BY NULL)", databricks: "(ORDER BY NULL)" }
      }
      const materializing = ["postgres", "duckdb", "sqlite"]
      const others = ["mysql", "clickhouse", "bigquery", "redshift", "trino", ...Object.keys(orders)]
      for (const dialect of [...materializing, ...others]) {
        const sql = yield* sqlOf(question(), { dialect, models: [tags] })
        assert.strictEqual(occurrences(sql, `ROW_NUMBER() OVER ${orders[dialect] ?? "()"}`), 1, sql)
        assert.strictEqual(occurrences(sql, "MATERIALIZED"), materializing.includes(dialect) ? 1 : 0, sql)
        assert.strictEqual(sql.match(/FROM .?orders_numbered/gi)?.length, 1, sql)
      }
    }).pipe(Effect.provide(CompilerLive))
  )

  it.effect("are deduplicated by their number and their aggregated values", () =>
    Effect.gen(function* () {
      const sql = yield* sqlOf(question(), { dialect: "postgres", models: [tags] })
      assert.match(sql, /orders_numbered\.amount \* 2 AS value/)
      assert.match(sql, /GROUP BY 1, 2, 3\n/)
    }).pipe(Effect.provide(CompilerLive))
  )

  it.effect("are matched by their values if user SQL may read columns by unknown names", () =>
    Effect.gen(function* () {
      for (const sql of ["amount * hidden_rate", "amount * (SELECT MAX(rate) FROM rates WHERE rates.id = 1)"]) {
        const made = yield* sqlOf(question({ sql }), { dialect: "postgres", models: [tags] })
        assert.notInclude(made, "ROW_NUMBER")
        assert.include(made, "AS tie")
      }
    }).pipe(Effect.provide(CompilerLive))
  )
})
