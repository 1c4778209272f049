import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  columnsOf,
  ingest,
  joinsOf,
  modelOf,
  putDatasource,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

/** The same names in two schemas, and keys within the second one and across them; DuckDB has no keys across schemas. */
const script = (engine: "postgres" | "duckdb") => `
  CREATE SCHEMA sales;
  CREATE SCHEMA "odd schema";
  CREATE TABLE regions (id INT PRIMARY KEY, title VARCHAR(9));
  CREATE TABLE orders (id INT PRIMARY KEY, old INT);
  CREATE TABLE sales.orders (
    id INT PRIMARY KEY, amount INT, region_id INT ${engine === "postgres" ? "REFERENCES regions (id)" : ""}
  );
  CREATE TABLE sales.items (id INT PRIMARY KEY, order_id INT REFERENCES sales.orders (id));
  CREATE TABLE "odd schema"."odd table" (id INT PRIMARY KEY);
  INSERT INTO regions VALUES (1, 'north');
  INSERT INTO orders VALUES (1, 10);
  INSERT INTO sales.orders VALUES (1, 20, 1);
  INSERT INTO sales.items VALUES (1, 1);
  INSERT INTO "odd schema"."odd table" VALUES (7);`

for (const engine of ["postgres", "duckdb"] as const) {
  describe(`schemas of ${engine}`, () => {
    it.scopedLive("the default schema is ingested if none is named", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        assert.deepInclude(yield* ingest(), { models: ["orders", "regions"], to_delete: [], errors: [] })
        assert.strictEqual((yield* modelOf("orders")).sql_table, "orders")
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("a schema without tables is reported with the other schemas", (context) =>
      Effect.gen(function* () {
        const home = engine === "postgres" ? "public" : "main"
        yield* shopOn(engine, context, "CREATE SCHEMA sales; CREATE SCHEMA empty; CREATE TABLE sales.orders (id INT)")
        const warning = (others: string) =>
          `There are no tables in this schema; other schemas are ${others} (schema_name)`
        assert.deepInclude(yield* ingest(), { models: [], errors: [], warnings: [warning("'empty', 'sales'")] })
        assert.deepInclude(yield* ingest({ schema_name: "empty" }), { warnings: [warning(`'${home}', 'sales'`)] })
        assert.deepInclude(yield* ingest({ schema_name: "sales" }), { models: ["orders"], warnings: [] })
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("55 a table whose name is taken is prefixed with its schema, and both can be queried", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        yield* ingest()
        const result = yield* ingest({ schema_name: "sales" })
        assert.deepInclude(result, { models: ["items", "sales_orders"], to_delete: [], errors: [] })
        assert.include(result.warnings, "The table 'sales.orders' is the model 'sales_orders'")
        assert.strictEqual((yield* modelOf("sales_orders")).sql_table, "sales.orders")
        assert.deepStrictEqual(joinsOf(yield* modelOf("items")), ["sales_orders (order_id = id)"])
        const [old, recent, joined] = yield* Effect.all([
          ask({ source_model: "orders", measures: ["old:sum"] }),
          ask({ source_model: "sales_orders", measures: ["amount:sum"] }),
          ask({ source_model: "items", dimensions: ["sales_orders.amount"] })
        ])
        assert.deepStrictEqual(old.data, [{ "orders.old_sum": 10 }])
        assert.deepStrictEqual(recent.data, [{ "sales_orders.amount_sum": 20 }])
        assert.deepStrictEqual(joined.data, [{ "items.sales_orders.amount": 20 }])
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("a repeated ingest of each schema reports nothing about models of the other", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        yield* ingest()
        yield* ingest({ schema_name: "sales" })
        const before = yield* storedModels
        const home = engine === "postgres" ? "public" : "main"
        for (const request of [{}, { schema_name: "sales" }, { schema_name: home }]) {
          assert.deepInclude(yield* ingest(request), { additions: [], to_delete: [], errors: [], warnings: [] })
        }
        assert.deepStrictEqual(yield* storedModels, before)
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("the schema of the datasource applies if the request names none", (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn(engine, context, script(engine))
        yield* putDatasource({ ...database.datasource(), schema_name: "sales" })
        assert.deepInclude(yield* ingest(), { models: ["items", "orders"] })
        assert.strictEqual((yield* modelOf("orders")).sql_table, "sales.orders")
        const { data } = yield* ask({ source_model: "orders", measures: ["amount:sum"] })
        assert.deepStrictEqual(data, [{ "orders.amount_sum": 20 }])
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("a schema and a table may have any name", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        assert.deepInclude(yield* ingest({ schema_name: "odd schema" }), { models: ["odd_table"], errors: [] })
        assert.deepStrictEqual(columnsOf(yield* modelOf("odd_table")), ["id INT key"])
        const { data } = yield* ask({ source_model: "odd_table", dimensions: ["id"] })
        assert.deepStrictEqual(data, [{ "odd_table.id": 7 }])
      }).pipe(Effect.provide(TestEngine))
    )

    it.scopedLive("20 an unknown schema is rejected with similar names", (context) =>
      Effect.gen(function* () {
        yield* shopOn(engine, context, script(engine))
        const error = yield* Effect.flip(ingest({ schema_name: "slaes" }))
        assert.strictEqual(error._tag, "UnknownSchema")
        assert.deepInclude(error, { datasource: "shop", schema: "slaes" })
        assert.include(error.message, "sales")
        assert.strictEqual((yield* storedModels).size, 0)
      }).pipe(Effect.provide(TestEngine))
    )
  })
}

describe("schemas", () => {
  it.scopedLive("a foreign key to another schema joins a stored model", (context) =>
    Effect.gen(function* () {
      yield* shopOn("postgres", context, script("postgres"))
      yield* ingest({ schema_name: "sales" })
      assert.deepStrictEqual(joinsOf(yield* modelOf("orders")), [])
      yield* ingest()
      yield* ingest({ schema_name: "sales" })
      assert.deepStrictEqual(joinsOf(yield* modelOf("orders")), ["regions (region_id = id)"])
      const { data } = yield* ask({ source_model: "orders", dimensions: ["regions.title"], measures: ["amount:sum"] })
      assert.deepStrictEqual(data, [{ "orders.regions.title": "north", "orders.amount_sum": 20 }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("20 SQLite has none, so any schema name is rejected", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, "CREATE TABLE t (id INT)")
      assert.strictEqual((yield* Effect.flip(ingest({ schema_name: "main" })))._tag, "UnknownSchema")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("another database of a MariaDB server is a schema", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("mysql", context, "CREATE TABLE orders (id INT PRIMARY KEY)")
      const other = yield* shopOn("mysql", context, "CREATE TABLE parcels (id INT PRIMARY KEY, weight INT)")
      yield* other.execute("INSERT INTO parcels VALUES (1, 5)")
      yield* putDatasource(database.datasource())
      assert.deepInclude(yield* ingest(), { models: ["orders"] })
      assert.deepInclude(yield* ingest({ schema_name: other.place }), { models: ["parcels"], to_delete: [] })
      const { data } = yield* ask({ source_model: "parcels", measures: ["weight:sum"] })
      assert.deepStrictEqual(data, [{ "parcels.weight_sum": 5 }])
    }).pipe(Effect.provide(TestEngine))
  )
})
