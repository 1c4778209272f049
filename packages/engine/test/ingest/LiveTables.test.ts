import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  columnsOf,
  ingest,
  joinsOf,
  modelOf,
  shopOn,
  storedModels,
  TestEngine,
  ingestedShop
} from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(20), count INT, spent DOUBLE PRECISION);
  CREATE TABLE airports (code VARCHAR(3) PRIMARY KEY);
  CREATE TABLE flights (
    id INT PRIMARY KEY, origin_code VARCHAR(3), dest_code VARCHAR(3),
    FOREIGN KEY (origin_code) REFERENCES airports (code), FOREIGN KEY (dest_code) REFERENCES airports (code)
  );
  CREATE TABLE employees (id INT PRIMARY KEY, boss_id INT, FOREIGN KEY (boss_id) REFERENCES employees (id));
  CREATE TABLE order_lines (
    order_no INT, line_no INT, customer_id INT, PRIMARY KEY (order_no, line_no),
    FOREIGN KEY (customer_id) REFERENCES customers (id)
  );
  CREATE TABLE shipments (
    id INT PRIMARY KEY, order_ref INT, line_ref INT,
    FOREIGN KEY (order_ref, line_ref) REFERENCES order_lines (order_no, line_no)
  );
  CREATE TABLE addresses (
    customer_id INT PRIMARY KEY, city VARCHAR(20), FOREIGN KEY (customer_id) REFERENCES customers (id)
  );
  CREATE TABLE notes (body VARCHAR(20));
  CREATE VIEW spenders AS SELECT id, name FROM customers WHERE spent > 10;
  INSERT INTO customers VALUES (1, 'Ada', 3, 12.5), (2, 'Bo', 4, 1);
  INSERT INTO airports VALUES ('BER'), ('CDG');
  INSERT INTO flights VALUES (1, 'BER', 'CDG');
  INSERT INTO employees VALUES (1, NULL);
  INSERT INTO employees VALUES (2, 1);
  INSERT INTO order_lines VALUES (7, 1, 1), (7, 2, 2);
  INSERT INTO shipments VALUES (1, 7, 2);
  INSERT INTO addresses VALUES (1, 'Kyiv');`

const tables = ["addresses", "airports", "customers", "employees", "flights", "notes", "order_lines", "shipments"]

describe.each(testEngines)("models of the tables of %s", (engine) => {
  const shop = ingestedShop(engine, script)

  it.scopedLive(
    "1.1.4 a table becomes a model with columns, types, primary key and default formats",
    shop(({ result }) =>
      Effect.gen(function* () {
        assert.deepInclude(result, { status: "ok", to_delete: [], errors: [] })
        assert.deepStrictEqual(result.models, tables)
        const customers = yield* modelOf("customers")
        assert.deepStrictEqual(columnsOf(customers), ["id INT key", "name TEXT", "count_col INT", "spent DOUBLE"])
        assert.deepStrictEqual(
          customers.columns.map((column) => column.format?.type),
          ["integer", undefined, "integer", "float"]
        )
        assert.deepInclude(customers, { sql_table: "customers", measures: [], joins: [], hidden: false })
        assert.deepStrictEqual(columnsOf(yield* modelOf("notes")), ["body TEXT"])
      })
    )
  )

  it.scopedLive(
    "1.1.4 a column named count becomes count_col, and can be queried",
    shop(({ result }) =>
      Effect.gen(function* () {
        assert.include(result.warnings, "The column 'count' of 'customers' is called 'count_col'")
        const { data } = yield* ask({ source_model: "customers", measures: ["count_col:sum", "*:count"] })
        assert.deepStrictEqual(data, [{ "customers.count_col_sum": 7, "customers._count": 2 }])
      })
    )
  )

  it.scopedLive(
    "1.1.3 each foreign key becomes one join with all its pairs, and there are no others",
    shop(() =>
      Effect.gen(function* () {
        const models = yield* storedModels
        assert.deepStrictEqual(Object.fromEntries([...models].map(([name, model]) => [name, joinsOf(model)])), {
          addresses: ["customers (customer_id = id)"],
          airports: [],
          customers: [],
          employees: ["boss: employees (boss_id = id)"],
          flights: ["origin: airports (origin_code = code)", "dest: airports (dest_code = code)"],
          notes: [],
          order_lines: ["customers (customer_id = id)"],
          shipments: ["order_lines (order_ref = order_no, line_ref = line_no)"]
        })
        for (const model of models.values()) for (const join of model.joins) assert.strictEqual(join.join_type, "left")
      })
    )
  )

  it.scopedLive(
    "29, 46 foreign key columns are hidden, unless they are part of the primary key",
    shop(() =>
      Effect.gen(function* () {
        assert.deepStrictEqual(columnsOf(yield* modelOf("shipments")), [
          ...["id INT key", "order_ref INT hidden", "line_ref INT hidden"]
        ])
        assert.deepStrictEqual(columnsOf(yield* modelOf("addresses")), ["customer_id INT key", "city TEXT"])
        const { data, sql } = yield* ask({ source_model: "shipments", dimensions: ["order_ref"] })
        assert.deepStrictEqual(data, [{ "shipments.order_ref": 7 }])
        assert.notInclude(sql, "JOIN")
      })
    )
  )

  it.scopedLive(
    "1.1.3 joins work across several models, with two-column keys and to the same table",
    shop(() =>
      Effect.gen(function* () {
        const along = (source_model: string, ...dimensions: ReadonlyArray<string>) =>
          Effect.map(ask({ source_model, dimensions, order: [{ column: dimensions[0] }] }), ({ data }) =>
            data.map((row) => Object.values(row))
          )
        assert.deepStrictEqual(yield* along("shipments", "id", "order_lines.customers.name"), [[1, "Bo"]])
        assert.deepStrictEqual(yield* along("flights", "origin.code", "dest.code"), [["BER", "CDG"]])
        assert.deepStrictEqual(yield* along("employees", "id", "boss.id"), [
          [1, null],
          [2, 1]
        ])
      })
    )
  )

  it.scopedLive("45 a cycle of foreign keys is reported and still joined, a self reference too", (context) =>
    Effect.gen(function* () {
      // SQLite and DuckDB cannot add a foreign key to an existing table; SQLite accepts one to a table created later.
      const cycle =
        engine === "sqlite"
          ? `CREATE TABLE a (id INT PRIMARY KEY, b_id INT REFERENCES b (id));
             CREATE TABLE b (id INT PRIMARY KEY, a_id INT REFERENCES a (id));`
          : `CREATE TABLE a (id INT PRIMARY KEY, b_id INT);
             CREATE TABLE b (id INT PRIMARY KEY, a_id INT, FOREIGN KEY (a_id) REFERENCES a (id));
             ALTER TABLE a ADD FOREIGN KEY (b_id) REFERENCES b (id);`
      yield* shopOn(engine, context, engine === "duckdb" ? script : cycle)
      const { status, warnings } = yield* ingest()
      assert.strictEqual(status, "ok")
      const reported = warnings.filter((warning) => warning.includes("cycle"))
      if (engine === "duckdb") {
        assert.deepStrictEqual(reported, [
          "The foreign keys form a cycle, employees → employees: each of them is still a join"
        ])
      } else {
        assert.lengthOf(reported, 1)
        assert.include(reported[0], "a → b → a")
        assert.deepStrictEqual(joinsOf(yield* modelOf("a")), ["b (b_id = id)"])
        assert.deepStrictEqual(joinsOf(yield* modelOf("b")), ["a (a_id = id)"])
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("views become models on request, and can be queried like tables", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      assert.deepStrictEqual((yield* ingest()).models, tables)
      const { additions } = yield* ingest({ include_views: true })
      assert.deepStrictEqual(
        additions.map((addition) => [addition.model_name, addition.created]),
        [["spenders", true]]
      )
      assert.deepStrictEqual(columnsOf(yield* modelOf("spenders")), ["id INT", "name TEXT"])
      const { data } = yield* ask({ source_model: "spenders", dimensions: ["name"] })
      assert.deepStrictEqual(data, [{ "spenders.name": "Ada" }])
      // With views out of scope, the model of a view is not reported as dropped.
      assert.deepStrictEqual((yield* ingest()).to_delete, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("an empty database is ingested without models", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, "")
      const { warnings, ...result } = yield* ingest()
      assert.deepStrictEqual(result, { status: "ok", models: [], additions: [], to_delete: [], errors: [] })
      // The other schemas of MariaDB are the databases of the server, such as those of tests that run at the same time.
      const expected = /^There are no tables in this schema; other schemas are '.+ \(schema_name\)$/
      if (engine === "mysql" && warnings.length === 1) assert.match(warnings.join(), expected)
      else assert.deepStrictEqual(warnings, [])
    }).pipe(Effect.provide(TestEngine))
  )
})
