import type { DriftEntry } from "@semlayer/domain/Ingest"
import { Validator } from "../../src/ingest/Validator.js"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { ask, ingest, modelOf, putModel, shopOn, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

/** Without keys: DuckDB cannot alter a table that takes part in one. */
const script = `
  CREATE TABLE regions (id INT PRIMARY KEY, title VARCHAR(9));
  CREATE TABLE clients (id INT PRIMARY KEY, name VARCHAR(9), credit INT, region_id INT);
  CREATE TABLE tickets (id INT PRIMARY KEY, price INT, client_id INT);
  INSERT INTO regions VALUES (1, 'north');
  INSERT INTO clients VALUES (1, 'Ada', 7, 1);
  INSERT INTO tickets VALUES (1, 5, 1);`

const validate = Effect.map(
  Effect.flatMap(Validator, (validator) => validator.validate("shop")),
  ({ drift, errors }) => {
    assert.deepStrictEqual(errors, [])
    return drift
  }
)

const validateAll = Effect.flatMap(Validator, (validator) => validator.validateAll())

const forceClean = (entries: ReadonlyArray<DriftEntry>) =>
  Effect.flatMap(Validator, (validator) => validator.forceClean(entries))

const targets = (entries: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ model_name, reasons }) => reasons.map(({ target }) => `${model_name} ${target}`))

/** Users' models over the tables. */
const work = Effect.gen(function* () {
  yield* putModel({
    ...{ name: "clients", sql_table: "clients" },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "name", filter: "credit > 0" },
      { name: "credit", type: "INT" },
      { name: "region_id", type: "INT" }
    ],
    joins: [{ target_model: "regions", join_pairs: [["region_id", "id"]] }],
    measures: [{ name: "worth", formula: "credit:sum" }]
  })
  yield* putModel({
    ...{ name: "spending", sql_table: "tickets", description: "what is paid" },
    columns: [
      { name: "price", type: "INT" },
      { name: "left_over", type: "INT", sql: "clients.credit - price" }
    ],
    joins: [{ target_model: "clients", join_pairs: [["client_id", "id"]] }],
    measures: [
      { name: "paid", formula: "price:sum" },
      { name: "worth", formula: "clients.worth" }
    ],
    filters: ["clients.credit > 0"]
  })
  yield* putModel({ name: "rich", sql: "SELECT id, credit FROM clients", columns: [{ name: "id", type: "INT" }] })
  yield* putModel({
    name: "per_client",
    // As the service saves it.
    backing_query_sql: "SELECT 1",
    source_queries: [{ source_model: "spending", measures: ["worth"], dimensions: ["clients.name"] }]
  })
})

describe.each(testEngines)("surfaces 7 validating models, on %s", (engine) => {
  it.scopedLive("finds nothing if everything matches, and changes nothing", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      yield* work
      const before = yield* storedModels
      assert.deepStrictEqual(yield* validate, [])
      assert.deepStrictEqual(yield* validateAll, { drift: [], errors: [] })
      const after = yield* storedModels
      for (const [name, model] of before) assert.strictEqual(after.get(name), model, name)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("reports a dropped column with its dependents, and cleaned models can be queried", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* work
      yield* database.execute("ALTER TABLE clients DROP COLUMN credit")
      const drift = yield* validate
      assert.deepStrictEqual(targets(drift), [
        ...["clients column:name", "clients column:credit", "clients measure:worth"],
        "per_client model:per_client",
        "rich model:rich",
        ...["spending column:left_over", "spending measure:worth", "spending filter:clients.credit > 0"]
      ])
      // An ingest reports the same, except for what its additive pass has fixed.
      assert.deepStrictEqual((yield* ingest()).to_delete, drift)
      const before = yield* storedModels
      const { applied, errors, residual } = yield* forceClean(drift)
      assert.deepStrictEqual(
        applied.map(({ tool, model_name }) => [tool, String(model_name)]),
        [
          ["edit_model", "clients"],
          ["delete_model", "per_client"],
          ["delete_model", "rich"],
          ["edit_model", "spending"]
        ]
      )
      assert.deepStrictEqual([errors, residual], [[], []])
      assert.deepStrictEqual(yield* validate, [])
      const after = yield* storedModels
      assert.sameMembers([...after.keys()], ["clients", "regions", "spending", "tickets"])
      for (const name of ["regions", "tickets"]) assert.strictEqual(after.get(name), before.get(name))
      const { columns, measures, filters, ...rest } = yield* modelOf("spending")
      assert.deepStrictEqual(
        [columns.map(({ name }) => String(name)), measures.map(({ name }) => String(name)), filters],
        [["price"], ["paid"], []]
      )
      assert.propertyVal(rest, "description", "what is paid")
      const answer = yield* ask({
        source_model: "spending",
        measures: ["paid"],
        dimensions: ["clients.regions.title"]
      })
      assert.strictEqual(answer.row_count, 1)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("21 a query broken by a dropped column of another model is drift too", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* work
      yield* database.execute("ALTER TABLE clients DROP COLUMN credit")
      const error = yield* Effect.flip(ask({ source_model: "spending", dimensions: ["left_over"] }))
      assert.strictEqual(error._tag, "SchemaDrift")
      if (error._tag === "SchemaDrift") {
        assert.includeMembers([...targets(error.to_delete)], ["clients column:credit", "spending column:left_over"])
        assert.notInclude(error.models, "rich")
      }
      const stored = yield* Effect.flip(ask({ name: "per_client" }))
      assert.strictEqual(stored._tag, "SchemaDrift")
      const ofSql = yield* Effect.flip(ask({ source_model: "rich", measures: ["*:count"] }))
      assert.strictEqual(ofSql._tag, "SchemaDrift")
      if (ofSql._tag === "SchemaDrift") assert.deepStrictEqual(targets(ofSql.to_delete), ["rich model:rich"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive(
    "a dropped table deletes its model and its dependents; the table filter narrows the report",
    (context) =>
      Effect.gen(function* () {
        const database = yield* shopOn(engine, context, script)
        yield* ingest()
        yield* putModel({ name: "paid", sql: "SELECT price FROM tickets", columns: [{ name: "price", type: "INT" }] })
        yield* putModel({
          name: "monthly",
          source_queries: [{ source_model: "tickets", measures: ["price:sum"] }]
        })
        yield* database.execute("DROP TABLE tickets")
        const names = (entries: ReadonlyArray<DriftEntry>) =>
          entries.map(({ tool, model_name }) => `${tool} ${model_name}`)
        const all = ["delete_model monthly", "delete_model paid", "delete_model tickets"]
        assert.deepStrictEqual(names(yield* validate), all)
        assert.deepStrictEqual(names((yield* ingest()).to_delete), all)
        assert.deepStrictEqual(names((yield* ingest({ include_tables: ["clients"] })).to_delete), all.slice(0, 2))
        assert.deepStrictEqual((yield* forceClean(yield* validate)).residual, [])
        assert.sameMembers([...(yield* storedModels).keys()], ["clients", "regions"])
        assert.deepStrictEqual((yield* ingest()).to_delete, [])
      }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a column that the database accepts without listing it is not drift", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const hidden = { sqlite: "rowid", duckdb: "rowid", postgres: "ctid", mysql: "id" }[engine]
      yield* putModel({
        ...{ name: "places", sql_table: "regions" },
        columns: [{ name: "place", sql: `concat(${hidden}, 'x')` }]
      })
      assert.deepStrictEqual(yield* validate, [])
    }).pipe(Effect.provide(TestEngine))
  )
})

const edited = (model: StoredModel): StoredModel => ({ ...model, description: "mine" })

describe("surfaces 7 validating models", () => {
  const dropped = Effect.fnUntraced(function* (context: Parameters<typeof shopOn>[1]) {
    const database = yield* shopOn("sqlite", context, script)
    yield* ingest()
    yield* work
    yield* database.execute("ALTER TABLE clients DROP COLUMN credit")
    return yield* validate
  })

  it.scopedLive("20 an unknown datasource is rejected with similar names", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      const error = yield* Effect.flip(Effect.flatMap(Validator, (validator) => validator.validate("shpo")))
      assert.deepInclude(error, { _tag: "UnknownDatasource", datasource: "shpo", candidates: ["shop"] })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("keeps a concurrent edit, and cleans the edited model", (context) =>
    Effect.gen(function* () {
      const drift = yield* dropped(context)
      const storage = yield* Storage
      const before = yield* modelOf("spending")
      // Another writer saves first, each time before the model is written, twice in all.
      let left = 2
      const interfering: Storage["Type"] = {
        ...storage,
        updateModel: (ref, change, expected) =>
          Effect.zipRight(
            ref.name === "spending" && left-- > 0
              ? Effect.orDie(storage.updateModel(ref, (current) => Effect.succeed(Option.map(current, edited))))
              : Effect.void,
            storage.updateModel(ref, change, expected)
          )
      }
      const result = yield* Effect.flatMap(Validator, ({ forceClean }) => forceClean(drift)).pipe(
        Effect.provide(Validator.Default),
        Effect.provideService(Storage, interfering)
      )
      assert.deepStrictEqual([result.errors, result.residual], [[], []])
      assert.lengthOf(result.applied, 4)
      const after = yield* modelOf("spending")
      assert.strictEqual(after.description, "mine")
      assert.deepStrictEqual(after.columns, before.columns.slice(0, 1))
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("removes nothing that was fixed meanwhile, and nothing that the entries do not name", (context) =>
    Effect.gen(function* () {
      const drift = yield* dropped(context)
      const only = drift.filter(({ model_name }) => model_name === "spending" || model_name === "rich")
      yield* putModel({ name: "rich", sql: "SELECT id FROM clients", columns: [{ name: "id", type: "INT" }] })
      const result = yield* forceClean(only)
      assert.deepStrictEqual(
        result.applied.map(({ model_name }) => String(model_name)),
        ["spending"]
      )
      assert.sameMembers(
        [...targets(result.residual)],
        [...["clients column:name", "clients column:credit", "clients measure:worth", "per_client model:per_client"]]
      )
      assert.strictEqual((yield* modelOf("rich")).sql, "SELECT id FROM clients")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("reports each model that could not be written, and the remaining drift", (context) =>
    Effect.gen(function* () {
      const drift = yield* dropped(context)
      const storage = yield* Storage
      const full: Storage["Type"] = {
        ...storage,
        deleteModel: () => new StorageFailed({ document: "rich", reason: "the disk is full" })
      }
      const result = yield* Effect.flatMap(Validator, ({ forceClean }) => forceClean(drift)).pipe(
        Effect.provide(Validator.Default),
        Effect.provideService(Storage, full)
      )
      assert.deepStrictEqual(
        result.errors.map(({ tool, model_name, error }) => [tool, String(model_name), error]),
        ["per_client", "rich"].map((name) => ["delete_model", name, "Storage failed on rich: the disk is full"])
      )
      // Parts that depend on removed ones are drift, too.
      assert.sameMembers([...targets(result.residual)], ["rich model:rich", "per_client model:per_client"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("hides messages of the database from a caller under a row policy", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* putModel({ name: "odd", sql: "SELECT secret FROM clients", columns: [{ name: "secret" }] })
      const [open] = yield* validate
      assert.include(open?.reasons[0]?.reason, "secret")
      const policy = yield* decodePolicy({ version: 1, data_filters: [{ column: "tenant", value: "acme" }] })
      const [guarded] = yield* Effect.provideService(validate, RowPolicy, policy)
      assert.notInclude(guarded?.reasons[0]?.reason, "secret")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("suggests an ingest for a SQLite column whose values no longer fit its type", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("sqlite", context, script)
      yield* ingest()
      assert.deepStrictEqual(yield* validate, [])
      yield* database.execute("INSERT INTO tickets VALUES (2, 5.5, 1)")
      const drift = yield* validate
      assert.deepStrictEqual(targets(drift), ["tickets column:price"])
      assert.include(drift[0]?.reasons[0]?.reason, "ingest the datasource again")
      assert.deepStrictEqual((yield* ingest()).to_delete, [])
      assert.deepStrictEqual(yield* validate, [])
    }).pipe(Effect.provide(TestEngine))
  )
})

describe.each(["duckdb", "postgres"] as const)("1.7 models of other schemas, on %s", (engine) => {
  it.scopedLive("are looked up in their own schema", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(
        engine,
        context,
        `CREATE SCHEMA alt; CREATE TABLE alt.extra (id INT, note VARCHAR(9)); CREATE TABLE regions (id INT);
         CREATE TABLE alt.regions (id INT, title VARCHAR(9));`
      )
      assert.deepStrictEqual((yield* ingest({ schema_name: "alt" })).to_delete, [])
      assert.deepStrictEqual((yield* ingest()).to_delete, [])
      assert.deepStrictEqual(yield* validate, [])
      yield* database.execute("ALTER TABLE alt.extra DROP COLUMN note")
      assert.deepStrictEqual(targets(yield* validate), ["extra column:note"])
      assert.deepStrictEqual((yield* ingest()).to_delete, [])
      assert.deepStrictEqual(targets((yield* ingest({ schema_name: "alt" })).to_delete), ["extra column:note"])
      yield* database.execute("DROP SCHEMA alt CASCADE")
      assert.sameMembers([...targets(yield* validate)], ["extra model:extra", "regions model:regions"])
    }).pipe(Effect.provide(TestEngine))
  )
})
