/** Answers of warehouses say what their statement read. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { datasourceBody } from "../../src/conformance/Loaded.js"
import { scratch } from "../../src/TestDatabases.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"

const Engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

const request = (fields: object) => Schema.decodeUnknownSync(QueryRequest)({ measures: ["amount:sum"], ...fields })

describe("the cost of an answer", () => {
  it.scopedLive("is that of the statement on BigQuery, and absent from cached rows and on DuckDB", (context) =>
    Effect.gen(function* () {
      const [{ save }, models, { run }] = [yield* Datasources, yield* Models, yield* Queries]
      for (const engine of ["bigquery", "duckdb"] as const) {
        const database = yield* scratch(engine, context)
        yield* database.execute("CREATE TABLE orders (id INT, amount DOUBLE); INSERT INTO orders VALUES (1, 2), (2, 3)")
        yield* save(datasourceBody(database, engine))
        const columns = [{ name: "amount", type: "DOUBLE" }]
        yield* models.save({ name: "orders", data_source: engine, sql_table: "orders", columns })
      }
      const costOf = (data_source: string, fields: object = {}) =>
        Effect.map(run(request({ source_model: `${data_source}.orders`, ...fields })), ({ attributes, data }) => [
          attributes.cost,
          data
        ])
      const rows = [{ "orders.amount_sum": 5 }]
      assert.deepStrictEqual(yield* costOf("bigquery"), [{ bytes_scanned: 2000 }, rows])
      assert.deepStrictEqual(yield* costOf("duckdb"), [undefined, rows])
      const cached = { cache: { max_age: "1 minute" } }
      yield* costOf("bigquery", cached)
      assert.deepStrictEqual(yield* costOf("bigquery", cached), [undefined, rows])
    }).pipe(Effect.provide(Engine))
  )

  it.scopedLive("a tested connection says that the connector is not proved on the warehouse itself", (context) =>
    Effect.gen(function* () {
      const { save, test } = yield* Datasources
      for (const engine of ["databricks", "duckdb"] as const) {
        const database = yield* scratch(engine, context)
        yield* save(datasourceBody(database, engine))
        const { note } = yield* test(engine)
        assert.strictEqual(note?.includes("fake") ?? false, engine === "databricks")
      }
    }).pipe(Effect.provide(Engine))
  )
})
