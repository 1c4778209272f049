import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { ModelChecked } from "@semlayer/domain/api/CatalogApi"
import { Effect, Schema } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

layer(TestServer)("models and datasources over HTTP", (it) => {
  it.scoped("/health reports the version", () =>
    Effect.gen(function* () {
      const { status, json } = yield* send("GET", "/health")
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json, { status: "ok", version: "0.1.0" })
    })
  )

  it.scoped("the OpenAPI document and its page load nothing from other hosts", () =>
    Effect.gen(function* () {
      const document = yield* send("GET", "/openapi.json")
      assert.strictEqual(document.json["openapi"], "3.1.0")
      const page = yield* send("GET", "/docs/api")
      assert.strictEqual(page.status, 200)
      assert.match(page.headers["content-type"] ?? "", /^text\/html/)
      assert.notMatch(page.text, /<(?:script|link|img)[^>]+(?:src|href)=["']?https?:/)
    })
  )

  it.scoped("a trailing slash is ignored", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* send("GET", "/models/")).status, 200)
      assert.strictEqual((yield* send("GET", "/datasources/")).status, 200)
    })
  )

  it.scoped("an ingested database is listed, read, and edited without loss of hidden columns (ADR 0046)", () =>
    Effect.gen(function* () {
      const { ingested } = yield* withShop("edit")
      assert.strictEqual(ingested.status, 200)
      assert.deepStrictEqual(ingested.json["models"], ["customers", "orders"])
      const list = yield* send("GET", "/models?data_source=edit")
      assert.deepStrictEqual(JSON.parse(list.text), [
        { name: "customers", data_source: "edit" },
        { name: "orders", data_source: "edit" }
      ])
      const read = yield* send("GET", "/models/orders?data_source=edit")
      assert.notInclude(read.text, 'customer_id","sql')
      const written = yield* send("PUT", "/models/orders", { body: { ...read.json, description: "Orders" } })
      assert.deepStrictEqual(written.json, { status: "updated", name: "orders" })
      const all = yield* send("GET", "/models/orders?data_source=edit&include_hidden=true")
      const columns = Array.isArray(all.json["columns"]) ? all.json["columns"] : []
      assert.deepStrictEqual(
        columns.map((column) => column.name),
        ["id", "customer_id", "amount", "status", "ordered_on"]
      )
      assert.strictEqual(all.json["description"], "Orders")
    })
  )

  it.scoped("PATCH changes parts of a model and returns 409 for an older revision", () =>
    Effect.gen(function* () {
      yield* withShop("patched")
      const path = "/models/orders?data_source=patched"
      const { headers } = yield* send("GET", path)
      const measures = [{ name: "paid", formula: "amount:sum", label: "Paid" }]
      const expecting = { "if-match": headers["etag"] ?? "" }
      const edited = yield* send("PATCH", path, { body: { measures, description: "Sales" }, headers: expecting })
      assert.strictEqual(edited.status, 200, edited.text)
      assert.deepStrictEqual(edited.json, {
        success: true,
        model_name: "orders",
        changes: ["updated description", "created measure 'paid'"],
        message: "Applied 2 changes to 'orders'"
      })
      const late = yield* send("PATCH", path, { body: { hidden: true }, headers: expecting })
      assert.deepInclude(late.json, { status: 409, _tag: "EditConflict" })
      const { json } = yield* send("GET", path)
      assert.deepInclude(json, { measures, description: "Sales", hidden: false })
      const wrong = yield* send("PATCH", path, { body: { remove: { columns: ["amont"] } } })
      assert.strictEqual(wrong.status, 400)
      assert.include(wrong.text, "'amount'?")
      assert.strictEqual((yield* send("PATCH", path, { body: { measure: [] } })).status, 422)
      const absent = yield* send("PATCH", "/models/ordrs?data_source=patched", { body: { hidden: true } })
      assert.deepInclude(absent.json, { status: 404, candidates: ["orders"] })
    })
  )

  it.scoped("checks a model as saving would, and saves nothing", () =>
    Effect.gen(function* () {
      yield* withShop("checked")
      const { json: model } = yield* send("GET", "/models/orders?data_source=checked&include_hidden=true")
      const problemsOf = Effect.fnUntraced(function* (body: object) {
        const { status, json } = yield* send("POST", "/check-model", { body })
        assert.strictEqual(status, 200)
        const { problems } = yield* Schema.decodeUnknown(ModelChecked)(json)
        return problems.map(({ code, severity, path }) => [code, severity, path])
      })
      assert.deepStrictEqual(yield* problemsOf(model), [])
      const measures = [
        { name: "biggest", formula: "amount:max" },
        { name: "twice", formula: "biggest * 2" }
      ]
      assert.deepStrictEqual(yield* problemsOf({ ...model, measures }), [], "parts that are not stored yet")
      assert.deepStrictEqual(yield* problemsOf({ ...model, measure: [] }), [
        ["RequestValueInvalid", "error", "measure"]
      ])
      assert.deepStrictEqual(yield* problemsOf({ ...model, columns: [{ name: "a", type: "NUMBR" }] }), [
        ["RequestValueInvalid", "error", "columns[0].type"]
      ])
      const joins = [{ target_model: "nowhere", join_pairs: [["customer_id", "id"]] }]
      assert.deepStrictEqual(yield* problemsOf({ ...model, joins }), [
        ["UnknownModel", "error", "joins[0].target_model"]
      ])
      const backed = { name: "backed", source_queries: [{ source_model: "checked.orders", measures: ["amont:sum"] }] }
      assert.deepStrictEqual(yield* problemsOf(backed), [["ModelInvalid", "error", "source_queries"]])
      assert.strictEqual((yield* send("GET", "/models/backed")).status, 404)
      assert.strictEqual((yield* send("POST", "/check-model", { body: [] })).status, 422)
    })
  )

  it.scoped("recommends the root model for a list of items", () =>
    Effect.gen(function* () {
      yield* withShop("rooted")
      const body = { items: ["rooted.orders.amount:sum", "rooted.customers.country"] }
      const { status, json } = yield* send("POST", "/recommend-root-model", { body })
      assert.strictEqual(status, 200)
      assert.deepInclude(json, {
        data_source: "rooted",
        root_model: "orders",
        reachable: true,
        item_paths: [
          { input_item: "rooted.orders.amount:sum", path: "amount:sum" },
          { input_item: "rooted.customers.country", path: "customers.country" }
        ]
      })
      assert.strictEqual((yield* send("POST", "/recommend-root-model", { body: { items: [] } })).status, 400)
      assert.strictEqual((yield* send("POST", "/recommend-root-model", { body: { items: ["x"] } })).status, 400)
      assert.strictEqual((yield* send("POST", "/recommend-root-model", { body: {} })).status, 422)
    })
  )

  it.scoped("an ingest is restricted to the tables that the body names, by name or pattern (1.1.9)", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("filtered")
      yield* database.execute(
        "CREATE TABLE audit_log (id INTEGER PRIMARY KEY); CREATE VIEW paid AS SELECT * FROM orders"
      )
      const scopes: ReadonlyArray<readonly [body: object, models: ReadonlyArray<string>]> = [
        [{ include_tables: ["orders"] }, ["orders"]],
        [{ include_tables: ["*o*"], exclude_tables: ["audit_*", "orders"] }, ["customers"]],
        [{ include_tables: [], exclude_tables: ["c*"] }, ["audit_log", "orders"]],
        [{ include_tables: null, exclude_tables: null }, ["audit_log", "customers", "orders"]],
        [{ include_tables: ["p*", "ORDERS"], include_views: true }, ["paid"]],
        [{ include_tables: ["orders "] }, []]
      ]
      for (const [body, models] of scopes) {
        const { status, json } = yield* send("POST", "/ingest", { body: { datasource: "filtered", ...body } })
        assert.deepStrictEqual([status, json["models"]], [200, models], JSON.stringify(body))
      }
      const vain = yield* send("POST", "/ingest", { body: { datasource: "filtered", include_tables: ["orderz"] } })
      assert.deepStrictEqual(vain.json["warnings"], [
        "There is no table 'orderz' (include_tables); did you mean 'orders'?"
      ])
      const wrong = yield* send("POST", "/ingest", { body: { datasource: "filtered", include_tables: "orders" } })
      assert.strictEqual(wrong.status, 422)
      assert.include(wrong.text, "include_tables")
    })
  )

  it.scoped("an edit based on an older revision returns 409 and changes nothing", () =>
    Effect.gen(function* () {
      yield* withShop("lost")
      const read = yield* send("GET", "/models/customers?data_source=lost")
      const etag = read.headers["etag"] ?? ""
      const mine = { ...read.json, description: "mine" }
      const theirs = { ...read.json, description: "theirs" }
      const headers = { "if-match": etag }
      assert.strictEqual((yield* send("PUT", "/models/customers", { body: theirs, headers })).status, 200)
      const lost = yield* send("PUT", "/models/customers", { body: mine, headers })
      assert.strictEqual(lost.status, 409)
      assert.strictEqual(lost.json["_tag"], "EditConflict")
      const after = yield* send("GET", "/models/customers?data_source=lost")
      assert.strictEqual(after.json["description"], "theirs")
    })
  )

  it.scoped("unknown keys are rejected by name, with a suggestion (ADR 0076)", () =>
    Effect.gen(function* () {
      yield* withShop("keys")
      const body = {
        name: "misspelt",
        data_source: "keys",
        sql_table: "orders",
        colums: [],
        columns: [{ name: "amount", type: "DOUBLE", lable: "Amount" }]
      }
      const { status, json } = yield* send("POST", "/models", { body })
      assert.strictEqual(status, 400)
      assert.strictEqual(
        json["detail"],
        "colums: is not a known key. Did you mean 'columns'?; columns[0].lable: is not a known key. Did you mean 'label'?"
      )
      assert.strictEqual((yield* send("GET", "/models/misspelt")).status, 404)
    })
  )

  it.scoped("an invalid model is rejected with all problems, and nothing is written", () =>
    Effect.gen(function* () {
      yield* withShop("wrong")
      const body = {
        name: "bad",
        data_source: "wrong",
        sql_table: "orders",
        columns: [
          { name: "a", sql: "b + 1" },
          { name: "b", sql: "a + 1" }
        ],
        measures: [{ name: "a", formula: "amount:" }]
      }
      const { status, json } = yield* send("POST", "/models", { body })
      assert.strictEqual(status, 400)
      assert.strictEqual(json["_tag"], "ModelInvalid")
      const problems = Array.isArray(json["problems"]) ? json["problems"] : []
      assert.deepStrictEqual(
        problems.map(({ path }) => path),
        ["measures[0].name", "measures[0].formula", "columns[0].sql"]
      )
      assert.strictEqual((yield* send("GET", "/models/bad")).status, 404)
    })
  )

  it.scoped("a query-backed model gets its columns, SQL and datasource when it is saved", () =>
    Effect.gen(function* () {
      yield* withShop("backed")
      const query = {
        source_model: "backed.orders",
        measures: ["amount:sum"],
        dimensions: ["status"],
        filters: ["ordered_on >= '{start}'", "amount > {least}"]
      }
      const saved = yield* send("POST", "/models", { body: { name: "by_status", source_queries: [query] } })
      assert.strictEqual(saved.status, 200, saved.text)
      const { json } = yield* send("GET", "/models/by_status")
      assert.strictEqual(json["data_source"], "backed")
      assert.match(String(json["backing_query_sql"]), /^SELECT/)
      const columns = Array.isArray(json["columns"]) ? json["columns"] : []
      assert.deepStrictEqual(
        columns.map(({ name }) => name),
        ["status", "amount_sum"]
      )
      const run = { name: "by_status", variables: { start: "2025-01-01", least: 5 } }
      const answer = yield* send("POST", "/query", { body: run })
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(answer.json["row_count"], 2)
      const again = yield* send("PUT", "/models/by_status", { body: json })
      assert.deepStrictEqual(again.json, { status: "updated", name: "by_status" })
      const foreign = yield* send("PUT", "/models/by_status", { body: { ...json, columns: [{ name: "mine" }] } })
      assert.strictEqual(foreign.status, 400)
      assert.match(String(foreign.json["detail"]), /columns\[0\]/)
      const unknown = { name: "lost", source_queries: [{ source_model: "nowhere", measures: ["*:count"] }] }
      assert.strictEqual((yield* send("POST", "/models", { body: unknown })).json["_tag"], "ModelInvalid")
    })
  )

  it.scoped("measures, joins and filters of a query-backed model apply to the result of its queries", () =>
    Effect.gen(function* () {
      yield* withShop("over")
      const model = {
        name: "per_customer",
        source_queries: [{ source_model: "over.orders", measures: ["amount:sum"], dimensions: ["customer_id"] }],
        measures: [{ name: "mean", formula: "amount_sum:avg" }],
        joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
        filters: ["amount_sum > 0"]
      }
      assert.strictEqual((yield* send("POST", "/models", { body: model })).status, 200)
      const query = { source_model: "per_customer", measures: ["mean"], dimensions: ["customers.name"] }
      const { json, text } = yield* send("POST", "/query", { body: query })
      assert.deepStrictEqual(
        json["data"],
        [
          { "per_customer.customers.name": "Ada", "per_customer.mean": 13.5 },
          { "per_customer.customers.name": "Bo", "per_customer.mean": 20 }
        ],
        text
      )
    })
  )

  it.scoped("the names in path and body must match; either may be missing", () =>
    Effect.gen(function* () {
      yield* withShop("names")
      const body = { data_source: "names", sql_table: "orders" }
      assert.strictEqual((yield* send("PUT", "/models/from_path", { body })).json["status"], "created")
      const other = yield* send("PUT", "/models/from_path", { body: { ...body, name: "another" } })
      assert.strictEqual(other.status, 400)
      assert.strictEqual(other.json["_tag"], "NameMismatch")
    })
  )

  it.scoped("names that differ only by case and path traversal names are rejected", () =>
    Effect.gen(function* () {
      yield* withShop("tricks")
      const model = { data_source: "tricks", sql_table: "orders" }
      const cased = yield* send("POST", "/models", { body: { ...model, name: "ORDERS" } })
      assert.strictEqual(cased.json["_tag"], "NameCollision")
      for (const name of ["../x", "a/b", "a\\b", "..", "a.b", "a__b", " a", "a\u0000b", ""]) {
        const reply = yield* send("POST", "/models", { body: { ...model, name } })
        assert.strictEqual(reply.status, 400, name)
        const datasource = yield* send("POST", "/datasources", { body: { name, type: "sqlite", database: "x" } })
        assert.strictEqual(datasource.status, name === "a__b" ? 200 : 400, name)
      }
    })
  )

  it.scoped("a model that exists in several datasources is 409 until the priority or the query selects one", () =>
    Effect.gen(function* () {
      yield* withShop("first")
      yield* withShop("second")
      const read = yield* send("GET", "/models/orders")
      assert.strictEqual(read.status, 409)
      assert.includeMembers(Array.isArray(read.json["candidates"]) ? read.json["candidates"] : [], ["first", "second"])
      assert.strictEqual((yield* send("DELETE", "/models/orders")).status, 409)
      const body = { source_model: "orders", measures: ["*:count"] }
      assert.strictEqual((yield* send("POST", "/query", { body })).json["_tag"], "AmbiguousModel")
      const unknown = yield* send("PUT", "/datasources/priority", { body: { priority: ["frist"] } })
      assert.strictEqual(unknown.status, 400)
      assert.match(String(unknown.json["detail"]), /Did you mean 'first'/)
      const priority = { priority: ["second", "first"] }
      assert.strictEqual((yield* send("PUT", "/datasources/priority", { body: priority })).status, 200)
      assert.deepStrictEqual((yield* send("GET", "/datasources/priority")).json, priority)
      assert.strictEqual((yield* send("GET", "/models/orders")).json["data_source"], "second")
      assert.strictEqual((yield* send("POST", "/query", { body })).status, 200)
      assert.strictEqual((yield* send("PUT", "/datasources/priority", { body: {} })).status, 200)
    })
  )

  it.scoped("secrets are masked, and sending a mask back keeps the stored secret", () =>
    Effect.gen(function* () {
      const body = { name: "secret", type: "postgres", host: "db.invalid", user: "me", password: "hunter2" }
      assert.strictEqual((yield* send("POST", "/datasources", { body })).json["status"], "created")
      const read = yield* send("GET", "/datasources/secret")
      assert.notInclude(read.text, "hunter2")
      assert.strictEqual(read.json["password"], "***")
      assert.strictEqual(read.json["username"], "me")
      const edited = yield* send("POST", "/datasources", { body: { ...read.json, description: "ours" } })
      assert.strictEqual(edited.json["status"], "updated")
      const none = yield* send("POST", "/datasources", { body: { ...body, name: "other", password: "***" } })
      assert.strictEqual(none.status, 400)
      assert.strictEqual(none.json["field"], "password")
    })
  )

  it.scoped("a datasource with an unset variable is listed with its problem (ADR 0034)", () =>
    Effect.gen(function* () {
      const body = { name: "unset", type: "sqlite", database: "${NO_SUCH_VARIABLE_HERE}" }
      assert.strictEqual((yield* send("POST", "/datasources", { body })).status, 200)
      const list = JSON.parse((yield* send("GET", "/datasources")).text)
      const found = list.find((each: { name: string }) => each.name === "unset")
      assert.match(found.error, /NO_SUCH_VARIABLE_HERE/)
      const read = yield* send("GET", "/datasources/unset")
      assert.strictEqual(read.json["database"], "${NO_SUCH_VARIABLE_HERE}")
    })
  )

  it.scoped("an invalid datasource is rejected with the name of the field", () =>
    Effect.gen(function* () {
      const cases = [
        [{ type: "postgress" }, "type", /Did you mean 'postgres'/],
        [{}, "type", /connection_string/],
        [{ type: "sqlite", database: "x", time_zone: "Mars/Olympus" }, "time_zone", /IANA/],
        [{ connection_string: "no url" }, "connection_string", /URL/],
        [{ type: "mysql", connection_string: "postgres://h/d" }, "connection_string", /mysql/]
      ] as const
      for (const [fields, field, detail] of cases) {
        const { status, json } = yield* send("POST", "/datasources", { body: { name: "bad", ...fields } })
        assert.strictEqual(status, 400)
        assert.strictEqual(json["field"], field)
        assert.match(String(json["detail"]), detail)
      }
      assert.strictEqual((yield* send("GET", "/datasources/bad")).status, 404)
    })
  )

  it.scoped("deleting a datasource keeps its models and lists them (ADR 0033)", () =>
    Effect.gen(function* () {
      yield* withShop("gone")
      const { json } = yield* send("DELETE", "/datasources/gone")
      assert.deepStrictEqual(json, { status: "deleted", name: "gone", models_kept: ["customers", "orders"] })
      assert.strictEqual((yield* send("DELETE", "/datasources/gone")).status, 404)
      const query = { source_model: "gone.orders", measures: ["*:count"] }
      assert.strictEqual((yield* send("POST", "/query", { body: query })).json["_tag"], "UnknownDatasource")
      assert.strictEqual((yield* send("DELETE", "/models/orders?data_source=gone")).json["status"], "deleted")
      assert.strictEqual((yield* send("DELETE", "/models/orders?data_source=gone")).status, 404)
    })
  )
})
