/** SQL without a connection, and datasources of a type without a driver. */
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const stored = (type?: string) =>
  Effect.gen(function* () {
    yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), ...(type !== undefined && { type }) })
    yield* putModel({ name: "orders", sql_table: "orders", columns: [{ name: "amount", type: "DOUBLE" }] })
  })

const question = { source_model: "orders", measures: ["amount:sum"], limit: 3 }

describe("a datasource without a driver", () => {
  it.effect("returns SQL of its dialect for dry_run", () =>
    Effect.gen(function* () {
      yield* stored("sqlserver")
      const { sql, data } = yield* ask({ ...question, dry_run: true })
      assert.strictEqual(sql, 'SELECT TOP (3)\n  SUM(orders.amount) AS "orders.amount_sum"\nFROM orders')
      assert.deepStrictEqual(data, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("returns PostgreSQL SQL for dry_run of an unknown type", () =>
    Effect.gen(function* () {
      for (const type of ["greenplum", undefined]) {
        yield* stored(type)
        const { sql } = yield* ask({ ...question, dry_run: true })
        assert.strictEqual(sql, 'SELECT\n  SUM(orders.amount) AS "orders.amount_sum"\nFROM orders\nLIMIT 3')
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("fails to run, naming the type and the supported ones", () =>
    Effect.gen(function* () {
      yield* stored("greenplum")
      const error = yield* Effect.flip(ask(question))
      assert.deepInclude({ ...error }, { _tag: "DatasourceInvalid", field: "type", value: "greenplum" })
      assert.include(error.message, "clickhouse")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("rejects explain if the engine has no such statement", () =>
    Effect.gen(function* () {
      yield* stored("mssql")
      const error = yield* Effect.flip(ask({ ...question, explain: true }))
      assert.deepInclude({ ...error }, { _tag: "FeatureUnsupported", feature: "explain", dialect: "SQL Server" })
    }).pipe(Effect.provide(TestEngine))
  )
})
