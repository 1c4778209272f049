import { testEngines } from "@semlayer/testkit/TestDatabases"
import { Queries } from "../../src/query/Queries.js"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Schema } from "effect"
import { ask, editModel, ingest, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, name VARCHAR(20), country VARCHAR(2));
  CREATE TABLE tickets (
    id INT PRIMARY KEY, client_id INT, price DECIMAL(10,2), sold DATE, FOREIGN KEY (client_id) REFERENCES clients (id)
  );
  INSERT INTO clients VALUES (1, 'Ada', 'DE'), (2, 'Bo', 'FR');
  INSERT INTO tickets VALUES (1, 1, 10.5, '2024-01-05'), (2, 1, 20, '2024-02-06'), (3, 2, 5, '2024-02-07');`

const byName = {
  ...{ source_model: "tickets", dimensions: ["clients.name"], measures: ["price:sum", "*:count"] },
  order: [{ column: "clients.name" }]
}

describe.each(testEngines)("a query on %s", (engine) => {
  it.scopedLive("returns rows, their columns, the executed SQL, and number formats", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      const answer = yield* ask(byName)
      assert.deepStrictEqual(answer.data, [
        { "tickets.clients.name": "Ada", "tickets.price_sum": 30.5, "tickets._count": 2 },
        { "tickets.clients.name": "Bo", "tickets.price_sum": 5, "tickets._count": 1 }
      ])
      assert.deepStrictEqual(answer.columns, ["tickets.clients.name", "tickets.price_sum", "tickets._count"])
      assert.strictEqual(answer.row_count, 2)
      assert.notProperty(answer, "warnings")
      assert.strictEqual(answer.attributes.measures["tickets._count"]?.format?.type, "integer")
      // The SQL is the executed text: the engine's own driver accepts it as is.
      assert.lengthOf(yield* database.query(answer.sql), 2)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("dry_run only compiles, even if a table is missing", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      const { sql } = yield* ask(byName)
      yield* database.execute("DROP TABLE tickets")
      const dry = yield* ask({ ...byName, dry_run: true, explain: true })
      assert.deepInclude(dry, { data: [], row_count: 0, sql })
      assert.deepStrictEqual(dry.columns, ["tickets.clients.name", "tickets.price_sum", "tickets._count"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("22 explain returns the plan without running the statement", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const { sql } = yield* ask(byName)
      const explained = yield* ask({ ...byName, explain: true })
      assert.strictEqual(explained.sql, sql)
      assert.isNotEmpty(explained.data)
      assert.notInclude(explained.columns, "tickets._count")
      const words = JSON.stringify(explained.data)
      assert.include(words, "tickets")
      assert.notInclude(words, "actual time")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("21 of a dropped column or table fails with SchemaDrift and what is gone", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(engine, context, script)
      yield* ingest()
      yield* database.execute("ALTER TABLE tickets DROP COLUMN sold")
      const column = yield* Effect.flip(ask({ source_model: "tickets", dimensions: ["sold"] }))
      assert.strictEqual(column._tag, "SchemaDrift")
      assert.deepInclude(column, { datasource: "shop", models: ["tickets"] })
      if (column._tag === "SchemaDrift") {
        assert.deepStrictEqual(column.to_delete[0]?.remove?.columns, ["sold"])
        assert.include(column.original, "sold")
        assert.include(column.sql, "sold")
      }
      // Queries without the column still work.
      assert.strictEqual((yield* ask(byName)).row_count, 2)
      yield* database.execute("DROP TABLE tickets")
      const table = yield* Effect.flip(ask(byName))
      assert.strictEqual(table._tag, "SchemaDrift")
      if (table._tag === "SchemaDrift") {
        assert.includeDeepMembers<unknown>(
          table.to_delete.map(({ tool, model_name }) => [tool, model_name]),
          [["delete_model", "tickets"]]
        )
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("that the database rejects for another reason fails with its message", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      yield* editModel("tickets", ({ columns }) => ({
        columns: columns.map((column) =>
          column.name === "price" ? { ...column, sql: "no_such_function(price)" } : column
        )
      }))
      const error = yield* Effect.flip(ask({ source_model: "tickets", measures: ["price:sum"] }))
      assert.strictEqual(error._tag, "QueryFailed")
      assert.match(error.message, /no_such_function/i)
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("a query", () => {
  const onShop = (context: Parameters<typeof shopOn>[1]) => Effect.zipRight(shopOn("sqlite", context, script), ingest())

  it.scopedLive("61 with more rows than SEM_MAX_ROWS is rejected, and one with as many is not", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      const rows = { source_model: "tickets", dimensions: ["id"] }
      const error = yield* Effect.flip(ask(rows))
      assert.strictEqual(error._tag, "RowCapReached")
      assert.propertyVal(error, "rows", 2)
      assert.strictEqual((yield* ask({ ...rows, limit: 2 })).row_count, 2)
    }).pipe(
      Effect.provide(TestEngine),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_MAX_ROWS", "2"]])))
    )
  )

  it.scopedLive("sees an edit of its model immediately", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      const sum = Effect.map(ask({ source_model: "tickets", measures: ["price:sum"] }), ({ data }) => data)
      assert.deepStrictEqual(yield* sum, [{ "tickets.price_sum": 35.5 }])
      yield* editModel("tickets", () => ({ filters: ["price > 5"] }))
      assert.deepStrictEqual(yield* sum, [{ "tickets.price_sum": 30.5 }])
      yield* editModel("tickets", ({ columns }) => ({
        filters: [],
        columns: columns.map((column) => (column.name === "price" ? { ...column, sql: "price * 2" } : column))
      }))
      assert.deepStrictEqual(yield* sum, [{ "tickets.price_sum": 71 }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("1.2.8 takes variables from the request, else the stage, else the model", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      const named = (variables: object, stage: object) =>
        Effect.map(
          ask({
            queries: [{ source_model: "clients", dimensions: ["name"], filters: ["name = '{who}'"], variables: stage }],
            variables
          }),
          ({ data }) => data.map((row) => row["clients.name"])
        )
      assert.deepStrictEqual(yield* named({ who: "Ada" }, { who: "Bo" }), ["Ada"])
      assert.deepStrictEqual(yield* named({}, { who: "Bo" }), ["Bo"])
      assert.deepStrictEqual(yield* named({ who: "' or 1 = 1 or '' = '" }, {}), [])
      assert.strictEqual((yield* Effect.flip(named({}, {})))._tag, "UndefinedVariable")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("runs a stored query by name, with its variables", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      yield* putModel({
        ...{ name: "by_country", query_variables: { least: 6 } },
        columns: [{ name: "country" }, { name: "price_sum", type: "DOUBLE" }],
        source_queries: [
          {
            ...{ source_model: "tickets", dimensions: ["clients.country"], measures: ["price:sum"] },
            filters: ["price:sum > {least}"]
          }
        ]
      })
      assert.strictEqual((yield* ask({ name: "by_country" })).row_count, 1)
      assert.strictEqual((yield* ask({ name: "by_country", variables: { least: 1 } })).row_count, 2)
      assert.strictEqual((yield* Effect.flip(ask({ name: "tickets" })))._tag, "NotQueryBacked")
      assert.strictEqual((yield* Effect.flip(ask({ name: "by_contry" })))._tag, "UnknownModel")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("of a model in several datasources is resolved by priority, or by its full name", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      yield* putModel({ name: "tickets", data_source: "archive", sql_table: "tickets", columns: [{ name: "id" }] })
      const error = yield* Effect.flip(ask({ source_model: "tickets", measures: ["*:count"] }))
      assert.strictEqual(error._tag, "AmbiguousModel")
      assert.include(error.message, "archive")
      const { data } = yield* ask({ source_model: "shop.tickets", measures: ["*:count"] })
      assert.deepStrictEqual(
        data.map((row) => Object.values(row)),
        [[3]]
      )
      const orphan = yield* Effect.flip(ask({ source_model: "archive.tickets", measures: ["*:count"] }))
      assert.strictEqual(orphan._tag, "UnknownDatasource")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("stages returns every compilation stage by name", (context) =>
    Effect.gen(function* () {
      yield* onShop(context)
      const request = yield* Schema.decodeUnknown(QueryRequest)(byName)
      const { stages, warnings } = yield* Effect.flatMap(Queries, (queries) => queries.stages(request))
      assert.deepStrictEqual(warnings, [])
      assert.isAtLeast(stages.length, 4)
      assert.strictEqual(new Set(stages.map((stage) => stage.name)).size, stages.length)
      const text = JSON.stringify(stages)
      for (const word of ["clients", "price", "SELECT"]) assert.include(text, word)
    }).pipe(Effect.provide(TestEngine))
  )
})

it.scopedLive("an answer has its chart if the query asks for it", (context) =>
  Effect.gen(function* () {
    yield* shopOn("sqlite", context, script)
    yield* ingest()
    const plain = yield* ask(byName)
    assert.notProperty(plain, "chart")
    const { chart, ...charted } = yield* ask({ ...byName, chart: true })
    assert.deepStrictEqual(charted, plain)
    assert.strictEqual(chart?.kind, "scatter")
    assert.strictEqual((yield* ask({ ...byName, chart: "bar" })).chart?.kind, "bar")
    const other = yield* ask({ ...byName, chart: "line" })
    assert.strictEqual(other.chart?.kind, "scatter")
    assert.match(other.warnings?.[0] ?? "", /'line' does not fit this answer, .* fitting: scatter, bar\.$/)
    const staged = yield* ask({ queries: [{ ...byName, name: "all" }], chart: true })
    assert.strictEqual(staged.chart?.kind, "scatter")
    const none = yield* ask({ source_model: "tickets", dimensions: ["clients.name"], chart: true })
    assert.isNull(none.chart)
    for (const mode of ["dry_run", "explain"])
      assert.notProperty(yield* ask({ ...byName, chart: true, [mode]: true }), "chart")
  }).pipe(Effect.provide(TestEngine))
)
