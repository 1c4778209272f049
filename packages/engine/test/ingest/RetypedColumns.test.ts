import { clickhouse } from "@semlayer/compiler/dialect/ClickHouse"
import { postgres } from "@semlayer/compiler/dialect/Postgres"
import { spark } from "@semlayer/compiler/dialect/Spark"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { ColumnType } from "@semlayer/domain/Column"
import { assert, describe, it } from "@effect/vitest"
import { retypedColumns } from "../../src/drift/ColumnTypes.js"
import { live, model } from "./LiveTable.js"

describe("a stored type", () => {
  const reasons = (dialect: SqlDialect, type: ColumnType, databaseType: ColumnType) => {
    const { columns } = model({ name: "shifts", sql_table: "shifts", columns: [{ name: "starts", type }] })
    const rules = { dialect, looseTypes: false, isIngested: true }
    return retypedColumns(columns, live("shifts", { columns: { starts: databaseType } }), rules).map(
      ({ reason }) => reason
    )
  }

  it("of times of day fits texts where the engine has no such type", () => {
    assert.deepStrictEqual(reasons(spark, "TIME", "TEXT"), [])
    assert.deepStrictEqual(reasons(clickhouse, "TIME", "TEXT"), [])
  })

  it("of times of day has drifted where the engine has one, and the table holds texts or numbers", () => {
    const text = "it is stored as TIME, but its table holds texts (text)"
    assert.deepStrictEqual(reasons(postgres, "TIME", "TEXT"), [text])
    const number = "it is stored as TIME, but its table holds numbers (int)"
    assert.deepStrictEqual(reasons(spark, "TIME", "INT"), [number])
  })
})
