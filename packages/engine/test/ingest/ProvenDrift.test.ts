import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Validation } from "@semlayer/domain/Ingest"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { Validator } from "../../src/ingest/Validator.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { type ScratchDatabase, scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ask, engineAt, ingest, putDatasource, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const validate = Effect.flatMap(Validator, (validator) => validator.validate("shop"))

const entriesOf = ({ drift }: Validation) => drift.map(({ tool, model_name }) => `${tool} ${model_name}`)

const errorsOf = ({ errors }: Validation) => errors.map(({ model_name, error }) => `${model_name}: ${error}`)

/** Cleans all reported drift and asserts that the set of models stays the same. */
const nothingToClean = Effect.gen(function* () {
  const { forceClean } = yield* Validator
  const storage = yield* Storage
  const before = yield* storage.snapshot
  const { drift } = yield* validate
  yield* forceClean(drift)
  assert.strictEqual((yield* storage.snapshot).models, before.models)
})

const model = (name: string, columns: ReadonlyArray<string>, more: Readonly<Record<string, unknown>> = {}) =>
  putModel({ name, sql_table: name, columns: columns.map((each) => ({ name: each, type: "INT" })), ...more })

const user = "sem_drift_reader"

/** Connects to a scratch database as an unprivileged user from now on. */
const asReader = Effect.fnUntraced(function* (database: ScratchDatabase, grants: ReadonlyArray<string>) {
  const datasource = database.datasource()
  const role = `${user}_${database.place.replace(/\W/g, "").slice(-12)}`
  const isPostgres = database.engine === "postgres"
  const [name, made, dropped] = isPostgres
    ? [role, `CREATE ROLE ${role} LOGIN PASSWORD 'pw'`, `DROP OWNED BY ${role}; DROP ROLE ${role}`]
    : [`'${role}'@'%'`, `CREATE USER '${role}'@'%' IDENTIFIED BY 'pw'`, `DROP USER '${role}'@'%'`]
  yield* Effect.acquireRelease(database.execute(made), () => Effect.orDie(database.execute(dropped)))
  for (const grant of grants) yield* database.execute(`${grant.replace("READER", name)}`)
  const url = new URL(Redacted.value(datasource.connection_string ?? Redacted.make("none:")))
  url.username = role
  url.password = "pw"
  yield* putDatasource({ ...datasource, connection_string: Redacted.make(url.toString()) })
})

describe("72 drift is verified by the database", () => {
  it.scopedLive(
    "partitions, foreign tables, materialized views and system catalogs of PostgreSQL are not drift",
    (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn(
          "postgres",
          context,
          `CREATE TABLE part (id INT, d DATE) PARTITION BY RANGE (d);
         CREATE TABLE part_1 PARTITION OF part FOR VALUES FROM ('2025-01-01') TO ('2026-01-01');
         CREATE MATERIALIZED VIEW mat AS SELECT 1 AS id;
         CREATE EXTENSION file_fdw;
         CREATE SERVER here FOREIGN DATA WRAPPER file_fdw;
         CREATE FOREIGN TABLE far (id INT) SERVER here OPTIONS (program 'echo 1')`
        )
        yield* model("part_1", ["id"])
        yield* model("mat", ["id"])
        yield* model("far", ["id"])
        yield* putModel({ name: "classes", sql_table: "pg_catalog.pg_class", columns: [{ name: "relname" }] })
        yield* putModel({ name: "listed", sql_table: "information_schema.tables", columns: [{ name: "table_name" }] })
        assert.deepStrictEqual(yield* validate, { drift: [], errors: [] })
        assert.deepStrictEqual((yield* ingest({ profile: false })).to_delete, [])
        assert.strictEqual((yield* ask({ source_model: "part_1", measures: ["*:count"] })).row_count, 1)
        yield* nothingToClean
        // What is really dropped from them is drift.
        yield* database.execute("ALTER TABLE part DROP COLUMN id; DROP FOREIGN TABLE far")
        assert.deepStrictEqual(entriesOf(yield* validate), ["delete_model far", "edit_model part", "edit_model part_1"])
      }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive(
    "a rename that only changes the case is drift of the old model, and the next ingest adds the new one",
    (context) =>
      Effect.gen(function* () {
        const script = 'CREATE TABLE "Orders" (id INT PRIMARY KEY, amount INT)'
        const database = yield* shopOn("postgres", context, script)
        assert.deepStrictEqual((yield* ingest({ profile: false })).models, ["Orders"])
        yield* database.execute('ALTER TABLE "Orders" RENAME TO orders')
        const { drift } = yield* validate
        assert.deepStrictEqual(entriesOf({ drift, errors: [] }), ["delete_model Orders"])
        const { applied } = yield* (yield* Validator).forceClean(drift)
        assert.lengthOf(applied, 1)
        assert.deepStrictEqual((yield* ingest({ profile: false })).models, ["orders"])
        assert.deepStrictEqual(yield* validate, { drift: [], errors: [] })
        assert.strictEqual((yield* ask({ source_model: "orders", measures: ["*:count"] })).row_count, 1)
        // Until the old model is cleaned its name is taken: names that differ only by case are rejected.
        yield* database.execute('ALTER TABLE orders RENAME TO "Orders"')
        const again = yield* ingest({ profile: false })
        assert.deepStrictEqual(
          again.to_delete.map(({ tool, model_name }) => `${tool} ${model_name}`),
          ["delete_model orders"]
        )
        assert.deepStrictEqual(again.models, ["public_Orders"])
        assert.strictEqual((yield* ask({ source_model: "public_Orders", measures: ["*:count"] })).row_count, 1)
      }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a schema without USAGE on the search path hides its tables, which is not drift", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("postgres", context, "CREATE SCHEMA private; CREATE TABLE private.kept (id INT)")
      yield* model("kept", ["id"])
      yield* model("gone", ["id"])
      yield* asReader(database, ["ALTER ROLE READER SET search_path = private, public"])
      const found = yield* validate
      assert.deepStrictEqual(entriesOf(found), ["delete_model gone"])
      assert.deepStrictEqual(errorsOf(found), ["kept: the database user may not use its schema"])
    }).pipe(Effect.provide(TestEngine))
  )
})

describe.each([
  ["mysql", "information_schema.TABLES", "TABLE_NAME"],
  ["mysql", "mysql.user", "User"],
  ["sqlite", "sqlite_master", "name"],
  ["sqlite", "main.sqlite_schema", "name"],
  ["duckdb", "information_schema.tables", "table_name"],
  ["duckdb", "duckdb_tables", "table_name"],
  ["duckdb", "pg_catalog.pg_class", "relname"]
] as const)("72 system tables, on %s %s", (engine, table, column) => {
  it.scopedLive("exist, and their columns are checked", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, "CREATE TABLE tickets (id INT)")
      yield* putModel({ name: "system", sql_table: table, columns: [{ name: column }, { name: "lost" }] })
      const found = yield* validate
      assert.deepStrictEqual(
        [entriesOf(found), found.drift.flatMap(({ reasons }) => reasons.map(({ target }) => target))],
        [["edit_model system"], ["column:lost"]]
      )
    }).pipe(Effect.provide(TestEngine))
  )
})

describe.each(["postgres", "mysql"] as const)("72 a missing privilege, on %s", (engine) => {
  it.scopedLive("is never drift", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(
        engine,
        context,
        `CREATE TABLE secret (id INT, v INT); CREATE TABLE half (id INT, v INT); CREATE TABLE open (id INT, half_id INT)`
      )
      for (const name of ["secret", "half"]) yield* model(name, ["id", "v"])
      yield* model("open", ["id", "half_id", "lost"], {
        joins: [{ target_model: "half", join_pairs: [["half_id", "id"]] }]
      })
      yield* model("free", ["id", "lost"], { sql_table: "open" })
      yield* putModel({ name: "raw", sql: "SELECT v FROM secret", columns: [{ name: "v", type: "INT" }] })
      yield* putModel({ name: "stored", source_queries: [{ source_model: "secret", measures: ["v:sum"] }] })
      yield* asReader(database, ["GRANT SELECT (id) ON half TO READER", "GRANT SELECT ON open TO READER"])
      const found = yield* validate
      // `free` reads nothing forbidden; `open` depends on `half`.
      assert.deepStrictEqual(entriesOf(found), ["edit_model free"])
      const reported = errorsOf(found)
      assert.match(reported.join("\n"), /^secret: the database user may not read it/m)
      assert.match(reported.join("\n"), /^half: of its column 'v', the database user may not read it/m)
      assert.match(reported.join("\n"), /^raw: the database user may not read it/m)
      assert.match(reported.join("\n"), /^open: it depends on 'half', which cannot be checked/m)
      assert.lengthOf(reported, 4)
      const ingested = yield* ingest({ profile: false })
      assert.deepStrictEqual(entriesOf({ drift: ingested.to_delete, errors: [] }), ["edit_model free"])
      assert.includeMembers(
        ingested.errors.map(({ model_name }) => model_name),
        ["secret", "half", "raw", "open"]
      )
      for (const body of [
        { source_model: "secret", measures: ["*:count"] },
        { source_model: "half", measures: ["v:sum"] },
        { source_model: "raw", measures: ["v:sum"] },
        { name: "stored" }
      ]) {
        assert.strictEqual((yield* Effect.flip(ask(body)))._tag, "PermissionDenied", JSON.stringify(body))
      }
    }).pipe(Effect.provide(TestEngine))
  )
})

/** A change of a hand-written document that makes it unreadable. */
const typos: ReadonlyArray<readonly [string, (text: string) => string]> = [
  ["broken YAML", (text) => text.replace("columns:", "columns:\n - x\n  y: [")],
  ["an unknown type", (text) => text.replace("type: INT", "type: varchar")],
  ["a name with a space", (text) => `${text}\nmeasures:\n  - {name: a b, formula: "*:count"}\n`]
]

describe.each(typos)("72 an unreadable document: %s", (_, typo) => {
  it.scopedLive("blocks cleaning of models that depend on it", (context) =>
    Effect.gen(function* () {
      const path = join(yield* scratchDirectory, "storage")
      yield* Effect.gen(function* () {
        yield* shopOn(
          "sqlite",
          context,
          "CREATE TABLE flights (id INT, carrier INT); CREATE TABLE carriers (id INT); CREATE TABLE other (id INT)"
        )
        yield* putModel({
          ...{ name: "flights", sql_table: "flights" },
          columns: [
            { name: "id", type: "INT" },
            { name: "carrier", type: "INT" }
          ]
        })
        yield* putModel({
          ...{ name: "carriers", sql_table: "carriers", measures: [{ name: "flown", formula: "flights.id:sum" }] },
          columns: [
            { name: "id", type: "INT" },
            { name: "lost", type: "INT" }
          ],
          joins: [{ target_model: "flights", join_pairs: [["id", "carrier"]] }]
        })
        yield* model("other", ["id", "lost"])
        const queries = [{ source_model: "flights", measures: ["*:count"], dimensions: ["carrier"] }]
        yield* putModel({ name: "monthly", source_queries: queries, backing_query_sql: "SELECT 1" })
        yield* putModel({
          ...{ name: "yearly", backing_query_sql: "SELECT 1" },
          source_queries: [{ source_model: "monthly", measures: ["*:count"] }]
        })
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path })))
      const file = join(path, "models", "shop", "flights.yaml")
      const text = yield* Effect.sync(() => readFileSync(file, "utf8"))
      yield* Effect.sync(() => writeFileSync(file, typo(text)))
      yield* Effect.gen(function* () {
        const found = yield* validate
        assert.deepStrictEqual(entriesOf(found), ["edit_model other"])
        const reported = new Map(found.errors.map(({ model_name, error }) => [model_name, error]))
        assert.match(reported.get("flights") ?? "", /^models\/shop\/flights\.yaml cannot be read: /)
        for (const name of ["carriers", "monthly", "yearly"]) {
          assert.match(reported.get(name) ?? "", /^it depends on '\w+', which cannot be checked: /, name)
        }
        const all = yield* (yield* Validator).validateAll()
        assert.deepStrictEqual(all, found)
        const ingested = yield* ingest({ profile: false })
        assert.deepStrictEqual(entriesOf({ drift: ingested.to_delete, errors: [] }), ["edit_model other"])
        assert.includeMembers(
          ingested.errors.map(({ model_name }) => model_name),
          ["flights", "carriers", "monthly", "yearly"]
        )
        const { forceClean } = yield* Validator
        // Results of an earlier validation do not help: cleaning reads the storage again.
        const stale = { tool: "delete_model", data_source: DatasourceName.make("shop"), reasons: [] } as const
        const names = ["carriers", "monthly", "yearly", "other"].map((each) => ModelName.make(each))
        const { applied } = yield* forceClean([
          ...names.map((model_name) => ({ ...stale, model_name })),
          ...found.drift
        ])
        assert.deepStrictEqual(
          applied.map(({ model_name }) => String(model_name)),
          ["other"]
        )
        assert.strictEqual(
          (yield* Effect.flip(ask({ source_model: "monthly", measures: ["*:count"] })))._tag,
          "DocumentUnusable"
        )
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path })))
    })
  )
})
