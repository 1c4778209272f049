/** The tools, prompts and resources, by the official client. */
import { eventuallySeen } from "@semlayer/testkit/Eventually"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Models } from "@semlayer/engine/models/Models"
import { Admission } from "../../src/admission/Admission.js"
import { McpConfig } from "../../src/config/McpConfig.js"
import { refusals } from "@semlayer/testkit/refusals/index"
import { shortcomings, statusOfTag } from "@semlayer/testkit/refusals/Refusal"
import { ridesDatasource, ridesModels, ridesScript } from "@semlayer/testkit/refusals/Rides"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, LogLevel } from "effect"
import { shop, TestEngine } from "../TestServer.js"
import { expectedTools } from "./ExpectedTools.js"
import { connected, right } from "./McpClient.js"

/** Without what is installed on some machines only. */
const settings = new Map([
  ["SEM_MCP_MAX_ROWS", "3"],
  ["SEM_ADVANCED_SEARCH", "off"]
])

/** A shop that is ingested, and the rides of the refusals. */
const Loaded = Layer.scopedDiscard(
  Effect.gen(function* () {
    const datasources = yield* Datasources
    const shops = yield* scratchDatabase("sqlite")
    yield* shops.execute(shop)
    yield* datasources.save({ name: "shop", type: "sqlite", database: shops.place })
    yield* (yield* Ingestor).ingest({ datasource: "shop", include_views: false })
    const rides = yield* scratchDatabase("sqlite")
    yield* rides.execute(ridesScript("sqlite"))
    yield* datasources.save({ ...datasourceBody(rides, ridesDatasource) })
    const models = yield* Models
    yield* Effect.forEach(ridesModels, (model) => models.save({ ...model }))
  })
).pipe(
  Layer.provideMerge(TestEngine),
  Layer.provideMerge(Layer.merge(McpConfig.layer, Admission.layer)),
  Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(settings))),
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

layer(Loaded, { excludeTestServices: true, timeout: "60 seconds" })("a client of MCP", (it) => {
  it.scoped("asks a question in each form, and has the exact rows beside the text", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const question = { source_model: "shop.orders", measures: ["amount:sum", "*:count"], dimensions: ["status"] }
      const asked = { ...question, order: { status: "asc" } }
      const { text, structured } = right(yield* call("query", asked))
      assert.strictEqual(
        text,
        [
          "| orders.status | orders.amount_sum | orders._count |",
          "| --- | --- | --- |",
          "| open | 20.0 | 1 |",
          "| paid | 13.5 | 2 |",
          "",
          "Dimension attributes:",
          "  orders.status: type=string",
          "Measure attributes:",
          "  orders.amount_sum: type=number, format=(type=float)",
          "  orders._count: type=integer, format=(type=integer)"
        ].join("\n")
      )
      assert.deepStrictEqual(structured["data"], [
        { "orders.status": "open", "orders.amount_sum": 20, "orders._count": 1 },
        { "orders.status": "paid", "orders.amount_sum": 13.5, "orders._count": 2 }
      ])
      const csv = right(yield* call("query", { ...asked, format: "csv", show_sql: true })).text
      assert.match(
        csv,
        /^SQL:\nSELECT[\s\S]+\n\norders\.status,orders\.amount_sum,orders\._count\nopen,20,1\npaid,13\.5,2$/
      )
      const json = right(yield* call("query", { ...asked, format: "json", order: null, filters: ["status = 'open'"] }))
      assert.deepStrictEqual(JSON.parse(json.text), [structuredRow])
      assert.match(right(yield* call("query", { ...asked, dry_run: true })).text, /^SQL:\nSELECT[^|]+$/)
      assert.match(right(yield* call("query", { ...asked, explain: true })).text, /^SQL:[\s\S]+Query Plan:\n\| id \|/)
      assert.strictEqual(right(yield* call("query", { ...asked, limit: 0 })).text, "No results.")
      const older = { source_model: "shop.orders", version: 1, fields: ["*:count"] }
      assert.strictEqual(right(yield* call("query", older)).structured["row_count"], 1)
      // As models now and then write it.
      const quoted = { ...question, measures: '["*:count"]', dimensions: "[]" }
      assert.strictEqual(right(yield* call("query", quoted)).structured["row_count"], 1)
      const scalars = { ...question, limit: "1", offset: " 0", distinct_dimension_values: "True", dry_run: "false" }
      assert.strictEqual(right(yield* call("query", scalars)).structured["row_count"], 1)
      const wrong = yield* call("query", { ...question, limit: "few" })
      assert.isTrue(wrong.isError)
      assert.include(wrong.text, "limit")
      const stages = [
        { name: "m", source_model: "shop.orders", measures: ["amount:sum"], dimensions: ["status"] },
        { source_model: "m", measures: ["amount_sum:max"] }
      ]
      const nested = [
        { ...stages[0], measures: '["amount:sum"]', limit: "10", whole_periods_only: "false" },
        { ...stages[1], offset: "0" }
      ]
      assert.include(right(yield* call("query", { queries: nested })).text, "20.0")
      const wrongInside = yield* call("query", { queries: [{ ...stages[0], limit: "few" }] })
      assert.isTrue(wrongInside.isError)
      assert.include(wrongInside.text, "few")
      for (const tool of ["query", "query_nested"]) {
        assert.include(right(yield* call(tool, { queries: stages })).text, "20.0")
      }
      const many = yield* call("query", { source_model: "shop.orders", dimensions: ["id", "customers.name"], limit: 4 })
      assert.strictEqual(right(many).structured["row_count"], 3)
    })
  )

  it.scoped("answers SQL over models, with the errors of POST /sql", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const sql = "SELECT status, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 2 DESC LIMIT 1"
      const answer = right(yield* call("query", { sql, source_model: null, show_sql: true }))
      assert.deepStrictEqual(answer.structured["data"], [{ status: "open", total: 20 }])
      assert.include(answer.text, "GROUP BY")
      assert.include(right(yield* call("query", { sql, dry_run: true })).text, "GROUP BY")
      const ranked = yield* call("query", {
        sql: `SELECT status, ROW_NUMBER() OVER (ORDER BY total) AS n FROM (${sql}) AS t`
      })
      assert.deepStrictEqual(right(ranked).structured["data"], [{ status: "open", n: 1 }])
      const listed = yield* call("query", {
        sql: "SELECT table_name FROM information_schema.tables WHERE table_name = 'orders'"
      })
      assert.deepStrictEqual(right(listed).structured["data"], [{ table_name: "orders" }])
      const wrong = yield* call("query", { sql: "SELECT stats FROM orders" })
      assert.isTrue(wrong.isError)
      assert.include(wrong.text, "Did you mean 'status'")
      const both = yield* call("query", { sql, source_model: "orders" })
      assert.isTrue(both.isError)
      assert.include(both.text, "source_model")
    })
  )

  it.scoped("adds a picture of the answer, which replaces the specification", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const question = { source_model: "shop.orders", measures: ["amount:sum"], dimensions: ["status"] }
      const plain = right(yield* call("query", question))
      const charted = right(yield* call("query", { ...question, chart: true }))
      assert.strictEqual(charted.text, plain.text)
      assert.deepStrictEqual(charted.structured, plain.structured)
      assert.deepStrictEqual(
        charted.pictures.map((png) => png.subarray(1, 4).toString()),
        ["PNG"]
      )
      assert.isEmpty(plain.pictures)
      const unfit = right(yield* call("query", { ...question, chart: "heat" }))
      assert.match(unfit.text, /Warning: A chart of kind 'heat' does not fit this answer, so it is of kind 'bar'/)
      const none = right(yield* call("query", { ...question, measures: [], chart: true }))
      assert.match(none.text, /Warning: No chart fits/)
      assert.isEmpty(none.pictures)
      const wrong = yield* call("query", { ...question, chart: "pie" })
      assert.isTrue(wrong.isError)
      assert.match(wrong.text, /chart.*pie.*number.*line.*bar.*scatter.*heat/s)
    })
  )

  it.scoped("saves a model of a query, edits it, runs it by its name, and deletes it", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const query = {
        source_model: "shop.orders",
        measures: [{ formula: "amount:sum", name: "total" }],
        dimensions: ["status"],
        filters: ["amount > {least}"]
      }
      const made = right(yield* call("create_model", { name: "order_totals", query, variables: { least: 0 } }))
      assert.strictEqual(made.text, "Model 'order_totals' created from query. Columns: status, total.")
      const run = yield* call("query", { source_model: "order_totals", measures: [], variables: { least: 15 } })
      assert.deepStrictEqual(right(run).structured["data"], [{ "orders.status": "open", "orders.total": 20 }])
      const edited = right(yield* call("edit_model", { model_name: "order_totals", description: "Totals" }))
      assert.deepStrictEqual(edited.structured["changes"], ["updated description"])
      const mixed = yield* call("create_model", { name: "x", query, sql_table: "orders" })
      assert.isTrue(mixed.isError)
      assert.include(mixed.text, "sql_table")
      const stewardship = { owners: ["finance"], tags: ["copy"], status: "draft" }
      const own = { data_source: "shop", columns: [{ name: "id", label: "Id" }], ...stewardship }
      const table = { name: "copy", sql_table: "orders", ...own }
      const misspelt = yield* call("create_model", { ...table, columns: [{ name: "id", lable: "Id" }] })
      assert.deepInclude(misspelt.structured, { status: 400, _tag: "RequestValueInvalid" })
      assert.match(misspelt.text, /columns\[0\]\.lable: is not a known key\. Did you mean 'label'/)
      assert.strictEqual(right(yield* call("create_model", table)).text, "Model 'copy' created.")
      assert.match(right(yield* call("create_model", table)).text, /^Model 'copy' replaced\./)
      const shown = right(yield* call("inspect_model", { model_name: "copy" })).text
      for (const text of ["finance", "draft"]) assert.include(shown, text)
      assert.strictEqual(right(yield* call("delete_model", { name: "copy" })).text, "Model 'copy' deleted.")
      const gone = yield* call("delete_model", { name: "order_total", data_source: "shop" })
      assert.deepInclude(gone.structured, { status: 404, _tag: "ModelNotFound" })
      right(yield* call("delete_model", { name: "order_totals" }))
    })
  )

  it.scoped("connects a database, looks at it, ingests it with progress, and mends what drifts", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute(shop)
      const made = right(yield* call("create_datasource", { name: "fresh", type: "sqlite", database: database.place }))
      assert.include(
        made.text,
        "Datasource 'fresh' created. Connection successful.\nIngested 2 model(s):\n- customers (3 columns, 0 measures)"
      )
      const seen = right(yield* call("describe_datasource", { name: "fresh", schema_name: "" })).text
      assert.include(seen, "Connection: OK\n")
      assert.include(seen, "Tables (2):\n  - customers\n  - orders\n")
      assert.notInclude(right(yield* call("describe_datasource", { name: "fresh", list_tables: false })).text, "Tables")
      yield* database.execute("ALTER TABLE orders DROP COLUMN status; CREATE TABLE visits (id INTEGER PRIMARY KEY)")
      const heard: Array<unknown> = []
      const ingested = yield* call(
        "ingest_datasource_models",
        { datasource_name: "fresh", include_tables: "visits, orders", profile: false },
        { onprogress: (progress) => heard.push(progress) }
      )
      assert.deepStrictEqual(heard.length, 2)
      assert.deepInclude(heard[1], { progress: 2, total: 2 })
      assert.strictEqual(
        right(ingested).text,
        [
          "Created 1 new model(s):",
          "- visits (1 column, 0 joins)",
          "Re-introspected 1 unchanged model(s): orders",
          "",
          "Pending drift, which validate_models explains:",
          "- edit_model: orders"
        ].join("\n")
      )
      const [entry] = JSON.parse(right(yield* call("validate_models", { data_source: "fresh" })).text)
      const { kind, tool, reasons, ...arguments_ } = entry
      assert.strictEqual(kind, "drift")
      assert.deepInclude(reasons[0], { target: "column:status" })
      right(yield* call(tool, arguments_))
      assert.strictEqual(right(yield* call("validate_models", { data_source: "fresh" })).text, "[]")

      right(yield* call("edit_datasource", { name: "fresh", description: "A copy" }))
      assert.include(right(yield* call("models_summary", { datasource_name: "fresh" })).text, "3 models")
      const full = right(yield* call("models_summary", { datasource_name: "fresh", compact: false, format: "json" }))
      assert.deepInclude(JSON.parse(full.text), { datasource_name: "fresh", model_count: 3 })
      const bad = { name: "bad", type: "sqlite", database: "/nowhere/at/all.db", password: "s3cret" }
      for (const wrong of [bad, { ...bad, database: database.place, schema_name: "nowhere" }]) {
        const failed = yield* call("create_datasource", wrong)
        assert.isTrue(failed.isError, failed.text)
        assert.notInclude(failed.text, "s3cret")
        assert.deepInclude(yield* call("describe_datasource", { name: "bad" }), { isError: true })
      }
      assert.include(right(yield* call("list_datasources")).text, "- fresh (sqlite)")
      right(yield* call("set_datasource_priority", { priority: ["fresh", "shop"] }))
      assert.strictEqual(right(yield* call("get_datasource_priority")).text, "Datasource priority: fresh, shop")
      assert.strictEqual(
        right(yield* call("set_datasource_priority", { priority: [] })).text,
        "Datasource priority cleared."
      )
      assert.include(right(yield* call("delete_datasource", { name: "fresh" })).text, "kept: customers, orders, visits")
      for (const name of ["customers", "orders", "visits"]) {
        right(yield* call("delete_model", { name, data_source: "fresh" }))
      }
    })
  )

  it.scoped("finds and keeps what is known", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const saved = right(
        yield* call("save_memory", { learning: "amount counts cents", linked_entities: '["shop.orders.amount"]' })
      )
      assert.deepInclude(saved.structured, { memory_id: "1", resolved_entities: ["shop.orders.amount"] })
      assert.deepStrictEqual(JSON.parse(saved.text), saved.structured)
      const found = right(yield* call("search", { question: "cents", max_results: 1 }))
      assert.deepInclude(JSON.parse(found.text).results[0], { kind: "memory", id: "1" })
      const model = right(yield* call("inspect", { entity_type: "model", reference: "shop.orders", compact: false }))
      assert.match(model.text, /^# Model: `shop\.orders`[^]+amount counts cents/)
      const older = right(
        yield* call("inspect_model", { model_name: "orders", data_source: "shop", sections: ["columns"] })
      )
      assert.match(older.text, /## Columns \(\d\)/)
      const root = right(
        yield* call("recommend_root_model", { items: ["shop.orders.amount:sum", "shop.customers.name"] })
      )
      assert.include(root.text, "| shop.customers.name | customers.name |")
      assert.deepStrictEqual(right(yield* call("forget_memory", { id: 1 })).structured, { deleted_id: "1" })
    })
  )

  for (const [area, table] of Object.entries(refusals)) {
    it.scoped(`receives what is wrong with ${area} as data: the same problem document as over HTTP`, () =>
      Effect.gen(function* () {
        const { call } = yield* connected
        for (const refusal of table) {
          const { body } = refusal
          // A tool takes an object; what else a body may be is for HTTP.
          if (typeof body !== "object" || body === null || Array.isArray(body)) continue
          // A number in a text is read as an argument of a tool, unlike in a body.
          if ("limit" in body && body.limit === "5") continue
          const what = JSON.stringify(body)
          const { isError, texts, structured } = yield* call("query", body)
          assert.isTrue(isError, what)
          assert.deepInclude(structured, {
            status: statusOfTag(refusal.tag),
            type: `urn:semlayer:problem:${refusal.tag}`
          })
          assert.deepStrictEqual(shortcomings(refusal, structured, texts[0] ?? ""), [], what)
        }
      })
    )
  }

  it.scoped("receives what is wrong with the arguments of tools that are not those of an endpoint", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const orders = { source_model: "shop.orders" }
      const refused: ReadonlyArray<
        readonly [tool: string, args: object, status: number, tag: string, message: RegExp]
      > = [
        ["query", { ...orders, dimensions: ["id"], format: "xml" }, 400, "RequestValueInvalid", /markdown, json, csv/],
        ["validate_models", { data_source: "shopp" }, 400, "UnknownDatasource", /'shop'\?/],
        ["models_summary", { datasource_name: "shopp" }, 400, "UnknownDatasource", /'shop'\?/],
        ["recommend_root_model", { items: [] }, 400, "RequestValueInvalid", /empty/],
        ["create_datasource", { name: "a.b", type: "sqlite" }, 400, "RequestValueInvalid", /datasource name/],
        ["edit_model", { model_name: "shop.orders", remove: { colums: ["id"] } }, 422, "RequestInvalid", /'columns'\?/],
        ["quary", {}, 400, "UnknownTool", /'query'\?/]
      ]
      for (const [tool, args, status, tag, message] of refused) {
        const { isError, text, structured } = yield* call(tool, args)
        const what = `${tool} ${JSON.stringify(args)}: ${text}`
        assert.isTrue(isError, what)
        assert.deepInclude(structured, { status, _tag: tag }, what)
        assert.match(text, message, what)
        assert.notMatch(JSON.stringify(structured), /node_modules|\.[jt]s:\d/, what)
      }
    })
  )

  it.scoped("is refused more rows than it has room for", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const table = {
        name: "wide",
        data_source: "shop",
        sql: "SELECT 1 AS n UNION SELECT 2 UNION SELECT 3 UNION SELECT 4"
      }
      right(yield* call("create_model", { ...table, columns: [{ name: "n", type: "INT" }] }))
      const { text, structured } = yield* call("query", { source_model: "wide", dimensions: ["n"] })
      assert.deepInclude(structured, { status: 413, _tag: "RowCapReached", rows: 3 })
      assert.include(text, "limit")
      right(yield* call("query", { source_model: "wide", dimensions: ["n"], limit: 3 }))
      right(yield* call("delete_model", { name: "wide" }))
    })
  )

  it.scoped("has prompts for the usual flows, with their arguments completed", () =>
    Effect.gen(function* () {
      const { client } = yield* connected
      const { prompts } = yield* Effect.promise(() => client.listPrompts())
      for (const { name, arguments: given = [] } of prompts) {
        const values = Object.fromEntries(given.map((each) => [each.name, `the ${each.name}`]))
        const { messages } = yield* Effect.promise(() => client.getPrompt({ name, arguments: values }))
        const text = JSON.stringify(messages)
        for (const value of Object.values(values)) assert.include(text, value, name)
        // It names tools that exist.
        for (const [, tool = ""] of text.matchAll(/\b((?:\w+_)+models?|query|search|inspect|save_memory)\b/g)) {
          assert.include(Object.keys(expectedTools), tool, name)
        }
      }
      const missing = yield* Effect.promise(() => client.getPrompt({ name: "write_measure" }).catch((error) => error))
      assert.match(missing.message, /needs model, meaning/)
      const ref = { type: "ref/prompt", name: "write_measure" } as const
      const { completion } = yield* Effect.promise(() =>
        client.complete({ ref, argument: { name: "model", value: "ord" } })
      )
      assert.deepStrictEqual(completion.values, ["orders"])
    })
  )

  it.scoped("reads datasources, models and memories as resources, and hears when there are others", () =>
    Effect.gen(function* () {
      const { client, call } = yield* connected
      const list = Effect.map(
        Effect.promise(() => client.listResources()),
        ({ resources }) => resources.map(({ uri }) => uri)
      )
      assert.includeMembers(yield* list, ["semlayer://datasources/shop", "semlayer://models/shop/orders"])
      const read = (uri: string) => Effect.promise(() => client.readResource({ uri }).catch((error) => error))
      const { contents } = yield* read("semlayer://models/shop/orders")
      assert.match(contents[0].text, /^# Model: `shop\.orders`/)
      for (const uri of [
        "semlayer://models/shop/nope",
        "semlayer://nothing/x",
        "http://127.0.0.1/",
        "semlayer://memories/%zz"
      ]) {
        const failure = yield* read(uri)
        assert.strictEqual(failure.code, -32002, uri)
        assert.notMatch(failure.message, /MCP error.*MCP error/)
      }
      const { resourceTemplates } = yield* Effect.promise(() => client.listResourceTemplates())
      assert.lengthOf(resourceTemplates, 3)

      const heard: Array<string> = []
      client.fallbackNotificationHandler = ({ method, params }) => {
        heard.push(`${method} ${String(params?.["uri"] ?? "")}`.trim())
        return Promise.resolve()
      }
      yield* Effect.promise(() => client.subscribeResource({ uri: "semlayer://datasources/shop" }))
      right(yield* call("save_memory", { id: "noted", learning: "x", linked_entities: ["shop"] }))
      right(yield* call("edit_datasource", { name: "shop", description: "The shop" }))
      yield* eventuallySeen(() => heard.length >= 2)
      assert.includeMembers(heard, [
        "notifications/resources/list_changed",
        "notifications/resources/updated semlayer://datasources/shop"
      ])
      assert.include(yield* list, "semlayer://memories/noted")
      right(yield* call("forget_memory", { id: "memory:noted" }))
    })
  )

  it.scoped("hears the log from the level on that it asks for", () =>
    Effect.gen(function* () {
      const { client, call, log } = yield* connected
      const database = yield* scratchDatabase("sqlite")
      yield* database.execute("CREATE TABLE a (id INTEGER PRIMARY KEY, a_id INTEGER REFERENCES a (id))")
      const datasource = { name: "looped", type: "sqlite", database: database.place }
      right(yield* call("create_datasource", datasource))
      assert.match(log.join("\n"), /^warning: .*cycle/m)
      log.length = 0
      yield* Effect.promise(() => client.setLoggingLevel("error"))
      right(yield* call("create_datasource", datasource))
      assert.deepStrictEqual([...log], [])
      right(yield* call("delete_model", { name: "a" }))
      right(yield* call("delete_datasource", { name: "looped" }))
    })
  )
})

const structuredRow = { "orders.status": "open", "orders.amount_sum": 20, "orders._count": 1 }
