import { testEngines } from "@semlayer/testkit/TestDatabases"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  columnsOf,
  editModel,
  ingest,
  joinsOf,
  modelOf,
  putModel,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE regions (id INT PRIMARY KEY, title VARCHAR(9));
  CREATE TABLE clients (
    id INT PRIMARY KEY, name VARCHAR(9), region_id INT, note VARCHAR(9), FOREIGN KEY (region_id) REFERENCES regions (id)
  );
  CREATE TABLE tickets (id INT PRIMARY KEY, price INT);
  INSERT INTO regions VALUES (1, 'north');
  INSERT INTO clients VALUES (1, 'Ada', 1, 'x');
  INSERT INTO tickets VALUES (1, 5);`

/** Everything that a user may edit on a model and its parts. */
const edited = ({ columns, joins }: StoredModel): Partial<StoredModel> => ({
  description: "who buys",
  filters: ["id > 0"],
  hidden: true,
  meta: { owner: "sales" },
  columns: columns.map((column) => ({
    ...column,
    description: `${column.name} of ours`,
    label: column.name.toUpperCase(),
    meta: { checked: true },
    allowed_aggregations: ["count"],
    ...(column.name === "name" && { hidden: true })
  })),
  joins: joins.map((join) => ({ ...join, join_type: "inner" as const, description: "where they live" }))
})

describe.each(testEngines)("1.1.8 a repeated ingest, on %s", (engine) => {
  it.scopedLive("writes nothing and reports nothing if nothing has changed", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const first = yield* ingest()
      const before = yield* storedModels
      assert.deepStrictEqual(yield* ingest(), {
        ...{ status: "ok", models: first.models, additions: [], to_delete: [], errors: [], warnings: [] }
      })
      const after = yield* storedModels
      for (const [name, model] of before) assert.strictEqual(after.get(name), model, `${name} was written again`)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("appends new columns, tables and joins, and keeps a user's edits", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* editModel("clients", edited)
      const before = yield* modelOf("clients")
      yield* database.execute("ALTER TABLE clients ADD COLUMN age INT")
      yield* database.execute(
        "CREATE TABLE visits (id INT PRIMARY KEY, client_id INT, FOREIGN KEY (client_id) REFERENCES clients (id))"
      )
      const { additions, to_delete } = yield* ingest()
      assert.deepStrictEqual<unknown>(additions, [
        {
          ...{ model_name: "clients", data_source: "shop", created: false },
          ...{ new_columns: ["age"], new_joins: [], widened_columns: [] }
        },
        {
          ...{ model_name: "visits", data_source: "shop", created: true },
          ...{ new_columns: ["id", "client_id"], new_joins: ["clients"], widened_columns: [] }
        }
      ])
      assert.deepStrictEqual(to_delete, [])
      const after = yield* modelOf("clients")
      assert.deepStrictEqual({ ...after, columns: after.columns.slice(0, -1) }, before)
      assert.deepStrictEqual(columnsOf(after).at(-1), "age INT")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("restores what a user removed, but not what a user renamed", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const named = { name: "remark", sql: "note" }
      yield* editModel("clients", ({ columns }) => ({
        columns: columns.flatMap((column) =>
          column.name === "name" ? [] : column.name === "note" ? [Object.assign({}, column, named)] : [column]
        ),
        joins: []
      }))
      const { additions } = yield* ingest()
      assert.deepStrictEqual(
        additions.map(({ new_columns, new_joins }) => [...new_columns, ...new_joins]),
        [["name", "regions"]]
      )
      const names = (yield* modelOf("clients")).columns.map((column): string => column.name)
      assert.deepStrictEqual(names, ["id", "region_id", "remark", "name"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("reports what is dropped, deletes nothing, and completes for the rest", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* editModel("clients", () => ({
        measures: [],
        filters: ["note <> 'x'", "id > 0"]
      }))
      const before = yield* storedModels
      yield* database.execute("DROP TABLE tickets")
      yield* database.execute("ALTER TABLE clients DROP COLUMN note")
      const { status, models, to_delete, errors, additions } = yield* ingest()
      assert.deepStrictEqual([status, models, errors, additions], ["ok", ["clients", "regions"], [], []])
      assert.deepStrictEqual(
        to_delete.map(({ tool, model_name, reasons }) => [tool, model_name, ...reasons.map(({ target }) => target)]),
        [
          ["edit_model", "clients", "column:note", "filter:note <> 'x'"],
          ["delete_model", "tickets", "model:tickets"]
        ]
      )
      assert.deepStrictEqual<unknown>(to_delete[0]?.remove, {
        ...{ columns: ["note"], measures: [], aggregations: [], joins: [] }
      })
      assert.deepStrictEqual(to_delete[0]?.remove_filters, ["note <> 'x'"])
      assert.deepStrictEqual(yield* storedModels, before)
      const { data } = yield* ask({ source_model: "regions", dimensions: ["title"] })
      assert.deepStrictEqual(data, [{ "regions.title": "north" }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("leaves a user's SQL or query-backed model with a table's name unchanged", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* putModel({ name: "tickets", sql: "SELECT 1 AS one", columns: [{ name: "one", type: "INT" }] })
      const before = yield* modelOf("tickets")
      const { models, additions, to_delete, errors } = yield* ingest()
      assert.deepStrictEqual([models, to_delete, errors], [["clients", "regions"], [], []])
      assert.lengthOf(additions, 2)
      assert.deepStrictEqual(yield* modelOf("tickets"), before)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("recognizes a model that has the exact name of the table", (context) =>
    Effect.gen(function* () {
      const quote = engine === "mysql" ? "`" : '"'
      yield* shopOn(engine, context, 'CREATE TABLE "Mixed Case" (id INT, "Unit Price" INT)')
      yield* putModel({
        ...{ name: "Mixed Case", sql_table: `${quote}Mixed Case${quote}` },
        columns: [{ name: "id", type: "INT" }]
      })
      const { additions } = yield* ingest({ profile: false })
      assert.deepStrictEqual(
        additions.map(({ model_name, created, new_columns }) => [String(model_name), created, new_columns]),
        [["Mixed Case", false, ["Unit_Price"]]]
      )
      assert.deepStrictEqual((yield* ingest({ profile: false })).additions, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("leaves a user's second model of a table unchanged, and checks it for drift", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* putModel({
        ...{ name: "pricey", sql_table: "tickets", filters: ["price > 3"] },
        columns: [{ name: "price", type: "INT" }, { name: "colour" }]
      })
      const { models, to_delete } = yield* ingest()
      assert.deepStrictEqual(models, ["clients", "regions", "tickets"])
      assert.deepStrictEqual(
        to_delete.map(({ model_name, reasons }) => [String(model_name), ...reasons.map(({ target }) => target)]),
        [["pricey", "column:colour"]]
      )
      assert.deepStrictEqual(columnsOf(yield* modelOf("pricey")), ["price INT", "colour TEXT"])
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("1.1.9 the table filter", () => {
  const engine = "sqlite"

  it.scopedLive("include and exclude select tables; exclude wins, and * matches anything", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const scopes: ReadonlyArray<readonly [include: Array<string>, exclude: Array<string>, models: Array<string>]> = [
        [["clients"], [], ["clients"]],
        [["clients", "tickets"], ["tickets"], ["clients"]],
        [[], ["clients"], ["regions", "tickets"]],
        [[], [], ["clients", "regions", "tickets"]],
        [["nothing"], [], []],
        [["*s"], ["*i*"], []],
        [["t*"], [], ["tickets"]],
        [["client."], [], []],
        [["CLIENTS"], [], []]
      ]
      for (const [include_tables, exclude_tables, expected] of scopes) {
        const { models } = yield* ingest({ include_tables, exclude_tables })
        assert.deepStrictEqual(models, expected, `${include_tables} without ${exclude_tables}`)
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a name without a table is reported with similar names and otherwise ignored", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const { models, warnings } = yield* ingest({
        include_tables: ["client", "tickets", "visits_*"],
        exclude_tables: ["region", "tmp_*"]
      })
      assert.deepStrictEqual(models, ["tickets"])
      assert.deepStrictEqual(warnings, [
        "There is no table 'client' (include_tables); did you mean 'clients'?",
        "There is no table 'visits_*' (include_tables)",
        "There is no table 'region' (exclude_tables); did you mean 'regions'?"
      ])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a join is added once its target is a model", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest({ exclude_tables: ["regions"] })
      const before = yield* modelOf("clients")
      assert.deepStrictEqual(before.joins, [])
      assert.include(columnsOf(before), "region_id INT")
      const { additions } = yield* ingest()
      assert.deepStrictEqual(
        additions.map(({ model_name, new_joins }) => [String(model_name), ...new_joins]),
        [["clients", "regions"], ["regions"]]
      )
      assert.deepStrictEqual(joinsOf(yield* modelOf("clients")), ["regions (region_id = id)"])
      // Existing parts never change, so the key column stays visible.
      assert.deepStrictEqual((yield* modelOf("clients")).columns, before.columns)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a join may target a stored model whose table is out of scope", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest({ include_tables: ["regions"] })
      yield* ingest({ include_tables: ["clients"] })
      assert.deepStrictEqual(joinsOf(yield* modelOf("clients")), ["regions (region_id = id)"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("drift is reported for tables in scope only", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* database.execute("DROP TABLE tickets")
      assert.deepStrictEqual((yield* ingest({ include_tables: ["clients"] })).to_delete, [])
      assert.deepStrictEqual((yield* ingest({ exclude_tables: ["tickets"] })).to_delete, [])
      assert.lengthOf((yield* ingest({ include_tables: ["tickets"] })).to_delete, 1)
    }).pipe(Effect.provide(TestEngine))
  )
})
