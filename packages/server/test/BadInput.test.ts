import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { maxBody, type Reply, send, TestServer, withShop } from "./TestServer.js"

/** The form of every error (ADR 0020): a problem document with class and message, without a stack trace. */
const assertProblem = (reply: Reply, status: number, tag: string, ...mentions: ReadonlyArray<string | RegExp>) => {
  assert.strictEqual(reply.status, status, reply.text)
  assert.strictEqual(reply.headers["content-type"], "application/problem+json")
  assert.strictEqual(reply.json["status"], status)
  assert.strictEqual(reply.json["_tag"], tag, reply.text)
  assert.strictEqual(reply.json["type"], `urn:semlayer:problem:${tag}`)
  assert.isString(reply.json["title"])
  for (const mention of mentions) assert.match(String(reply.json["detail"]), new RegExp(mention))
  assert.notMatch(reply.text, /\bat .*\.js:\d+|node_modules/)
}

const stillServing = Effect.gen(function* () {
  assert.strictEqual((yield* send("GET", "/health")).status, 200)
})

const ask = (query: object) => send("POST", "/query", { body: query })

layer(TestServer)("bad input over HTTP", (it) => {
  it.scoped("malformed JSON", () =>
    Effect.gen(function* () {
      for (const [method, path] of [
        ["POST", "/query"],
        ["POST", "/models"],
        ["PUT", "/models/x"],
        ["POST", "/datasources"],
        ["PUT", "/datasources/priority"],
        ["POST", "/ingest"],
        ["POST", "/validate-models"]
      ] as const) {
        for (const raw of ["{", "", "{'a': 1}", '{"a":1}x', "\u0000", "NaN"]) {
          assertProblem(yield* send(method, path, { raw }), 422, "RequestInvalid", "not JSON")
        }
        for (const raw of ["1", "[]", '"x"', "null", "true"]) {
          assertProblem(yield* send(method, path, { raw }), 422, "RequestInvalid", "expected an object")
        }
      }
      yield* stillServing
    })
  )

  it.scoped("rejects another media type, a wrong method, an unknown path and an unsupported Accept", () =>
    Effect.gen(function* () {
      const form = { raw: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }
      assertProblem(yield* send("POST", "/query", form), 415, "UnsupportedMediaType", "application/json")
      const wrong = yield* send("POST", "/models/x")
      assertProblem(wrong, 405, "MethodNotAllowed", "POST")
      assert.strictEqual(wrong.headers["allow"], "GET, HEAD, PUT, PATCH, DELETE")
      assertProblem(yield* send("GET", "/modles"), 404, "RouteNotFound", "/modles")
      const accept = { headers: { accept: "image/png" } }
      assertProblem(yield* send("GET", "/health", accept), 406, "NotAcceptable", "image/png")
      yield* stillServing
    })
  )

  it.scoped("unknown fields at any depth are rejected with a suggestion", () =>
    Effect.gen(function* () {
      yield* withShop("fields")
      const query = { source_model: "fields.orders", measures: ["*:count"] }
      const cases = [
        [{ ...query, mesures: [] }, ["mesures"], "measures"],
        [
          { ...query, time_dimensions: [{ dimension: "a", granularity: "day", rang: 1 }] },
          ["time_dimensions", 0, "rang"]
        ],
        [{ ...query, measures: [{ formula: "*:count", lable: "x" }] }, ["measures", 0, "lable"], "label"],
        [{ ...query, order: [{ column: "a", dir: "asc" }] }, ["order", 0, "dir"]],
        [{ queries: [{ ...query, limt: 1 }] }, ["queries", 0, "limt"], "limit"],
        [{ queries: [query], limit: 1 }, ["limit"]],
        [{ datasource: "fields", tables: [] }, ["tables"]]
      ] as const
      for (const [body, path, meant] of cases) {
        const reply = yield* send("POST", "datasource" in body ? "/ingest" : "/query", { body })
        assertProblem(reply, 422, "RequestInvalid", "is not a known key")
        assert.deepNestedInclude(reply.json, { "issues[0].path": path })
        if (meant !== undefined) assert.match(String(reply.json["detail"]), new RegExp(`Did you mean.*'${meant}'`))
      }
      yield* stillServing
    })
  )

  it.scoped("a query of schema version 1 is migrated, alone and in a list; fields beside measures are rejected", () =>
    Effect.gen(function* () {
      yield* withShop("older")
      const orders = { source_model: "older.orders" }
      const current = yield* ask({ ...orders, measures: ["*:count"] })
      assert.strictEqual(current.status, 200, current.text)
      const older = { ...orders, fields: ["*:count"] }
      for (const body of [
        older,
        { version: 1, ...older },
        { queries: [older] },
        { queries: [{ ...older, version: 1 }] }
      ]) {
        const reply = yield* ask(body)
        assert.strictEqual(reply.status, 200, reply.text)
        assert.deepStrictEqual(reply.json["data"], current.json["data"])
      }
      const dry = yield* ask({ version: 1, ...older, dry_run: true })
      assert.deepStrictEqual(dry.json["data"], [])
      const dimensions = [{ name: "double", sql: "amount * 2", type: "number" }]
      const extended = { source_name: "older.orders", dimensions }
      const doubled = yield* ask({ version: 1, source_model: extended, fields: ["double:sum"] })
      assert.strictEqual(doubled.status, 200, doubled.text)
      const both = { ...older, measures: ["*:count"] }
      assertProblem(yield* ask(both), 422, "RequestInvalid", "not both")
      const listed = yield* ask({ queries: [{ ...older, name: "s" }, both] })
      assert.deepNestedInclude(listed.json, { "issues[0].path": ["queries", 1] })
      assertProblem(yield* ask({ ...older, version: 3 }), 422, "RequestInvalid", "is not a known key")
      yield* stillServing
    })
  )

  it.scoped("wrong JSON types are 422, invalid values 400", () =>
    Effect.gen(function* () {
      yield* withShop("types")
      const query = { source_model: "types.orders", measures: ["*:count"] }
      const shapes = [
        [{ ...query, measures: "x" }, ["measures"]],
        [{ ...query, measures: [1] }, ["measures", 0]],
        [{ ...query, dimensions: {} }, ["dimensions"]],
        [{ ...query, limit: "10" }, ["limit"]],
        [{ ...query, filters: [true] }, ["filters", 0]],
        [{ ...query, dry_run: "yes" }, ["dry_run"]],
        [{ source_model: 7 }, ["source_model"]],
        [{ measures: ["*:count"] }, ["source_model"]]
      ] as const
      for (const [body, path] of shapes) {
        const reply = yield* ask(body)
        assertProblem(reply, 422, "RequestInvalid")
        assert.deepNestedInclude(reply.json, { "issues[0].path": path })
      }
      const values = [
        [{ ...query, limit: -1 }, ["limit"]],
        [{ ...query, offset: 1.5 }, ["offset"]],
        [{ ...query, order: [{ column: "amount", direction: "up" }] }, ["order", 0, "direction"]],
        [{ ...query, first_day_of_week: "mondya" }, ["first_day_of_week"]]
      ] as const
      for (const [body, path] of values) {
        const reply = yield* ask(body)
        assertProblem(reply, 400, "RequestValueInvalid")
        assert.deepNestedInclude(reply.json, { "issues[0].path": path })
      }
      assertProblem(yield* ask({ queries: [] }), 400, "RequestValueInvalid")
      yield* stillServing
    })
  )

  it.scoped(
    "unknown names (model, column, aggregation, granularity, join, datasource) are rejected with a suggestion",
    () =>
      Effect.gen(function* () {
        yield* withShop("names")
        const orders = { source_model: "names.orders" }
        const time = { dimension: "ordered_on", granularity: "mnth" }
        const cases = [
          [{ source_model: "oders", measures: ["*:count"] }, "UnknownModel", "'orders'"],
          [{ ...orders, measures: ["amuont:sum"] }, "UnknownReference", "'amount'"],
          [{ ...orders, dimensions: ["customers.cuntry"] }, "UnknownReference", "country'"],
          [{ ...orders, dimensions: ["customer.country"] }, "UnknownReference", "'customers.country'"],
          [{ ...orders, measures: ["amount:smu"] }, "UnknownAggregation", "'sum'"],
          [{ ...orders, measures: ["amount"], filters: ["statsu = 'paid'"] }, "UnknownReference", "'status'"],
          [{ ...orders, dimensions: ["status"], order: [{ column: "amonut" }] }, "UnknownReference", "'amount'"],
          [{ ...orders, measures: ["lowr(status)"] }, "FunctionNotAllowed", "'lower'"],
          [{ ...orders, time_dimensions: [time] }, "GranularityInvalid", "'month'"],
          [{ name: "oders" }, "UnknownModel", "'orders'"]
        ] as const
        for (const [body, tag, meant] of cases) assertProblem(yield* ask(body), 400, tag, meant)
        const ingest = yield* send("POST", "/ingest", { body: { datasource: "nmaes" } })
        assertProblem(ingest, 400, "UnknownDatasource", "'names'")
        assertProblem(yield* send("GET", "/models/oders"), 404, "ModelNotFound", "'orders'")
        assertProblem(yield* send("GET", "/datasources/nmaes"), 404, "DatasourceNotFound", "'names'")
        yield* stillServing
      })
  )

  it.scoped("a query without measures or dimensions is rejected", () =>
    Effect.gen(function* () {
      yield* withShop("nothing")
      assertProblem(yield* ask({ source_model: "nothing.orders" }), 400, "EmptyQuery", "orders")
      assertProblem(yield* ask({}), 422, "RequestInvalid")
    })
  )

  it.scoped("an invalid formula, filter, date or variable is rejected with its offset", () =>
    Effect.gen(function* () {
      yield* withShop("syntax")
      const orders = { source_model: "syntax.orders" }
      const formula = yield* ask({ ...orders, measures: ["amount:sum +"] })
      assertProblem(formula, 400, "ExpressionSyntaxError", "at its end")
      assert.strictEqual(formula.json["offset"], 12)
      const filter = yield* ask({ ...orders, measures: ["*:count"], filters: ["status = = 'paid'"] })
      assertProblem(filter, 400, "ExpressionSyntaxError", "offset 9")
      const window = { ...orders, measures: ["sum(amount) over (partition by status)"] }
      assertProblem(yield* ask(window), 400, "RawWindowNotAllowed", "transform")
      const range = { dimension: "ordered_on", granularity: "day", date_range: ["2025-02-30", "2025-03-01"] }
      assertProblem(yield* ask({ ...orders, time_dimensions: [range] }), 400, "DateInvalid", "2025-02-30")
      const variable = { ...orders, measures: ["*:count"], filters: ["status = '{sttus}'"], variables: { status: "a" } }
      assertProblem(yield* ask(variable), 400, "UndefinedVariable", "'status'")
      yield* stillServing
    })
  )

  it.scoped("a body over the limit is 413, with or without Content-Length, and the connection stays usable", () =>
    Effect.gen(function* () {
      for (const size of [maxBody + 1, 10 * 1024 * 1024]) {
        const raw = JSON.stringify({ source_model: "x".repeat(size) })
        assertProblem(yield* send("POST", "/query", { raw }), 413, "PayloadTooLarge", String(maxBody))
        assertProblem(yield* send("PUT", "/models/x", { raw }), 413, "PayloadTooLarge")
        assertProblem(yield* send("POST", "/datasources", { raw, streamed: true }), 413, "PayloadTooLarge")
      }
      yield* stillServing
    })
  )

  it.scoped("very long or deeply nested formulas are rejected and do not crash the service", () =>
    Effect.gen(function* () {
      yield* withShop("deep")
      const orders = { source_model: "deep.orders" }
      const deep = `${"(".repeat(20_000)}amount:sum${")".repeat(20_000)}`
      assertProblem(yield* ask({ ...orders, measures: [deep] }), 400, "QueryTooComplex")
      const long = Array.from({ length: 20_000 }, () => "amount:sum").join(" + ")
      assert.include([200, 400, 413], (yield* ask({ ...orders, measures: [long], dry_run: true })).status)
      const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`
      assert.strictEqual((yield* send("POST", "/query", { raw: `{"queries":${nested}}` })).status, 422)
      yield* stillServing
    })
  )

  it.scoped("SQL metacharacters in any text of a request do not change statements", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("attack")
      const orders = { source_model: "attack.orders", measures: ["*:count"] }
      const attacks = [
        "'; DROP TABLE orders; --",
        '"; DROP TABLE orders; --',
        "x' OR '1'='1",
        "`orders`; DELETE FROM orders; #",
        "\\'; DROP TABLE orders; --",
        "/* */; DROP TABLE orders",
        "\u0000'; DROP TABLE orders; --",
        "${jndi:ldap://x}",
        "%' UNION SELECT name FROM sqlite_master --"
      ]
      for (const text of attacks) {
        const quoted = text.replaceAll("'", "''")
        const replies = yield* Effect.all([
          ask({ ...orders, source_model: text }),
          ask({ ...orders, source_model: { source_name: text } }),
          ask({ ...orders, measures: [text] }),
          ask({ ...orders, measures: [{ formula: "*:count", name: text }] }),
          ask({ ...orders, measures: [{ formula: "*:count", label: text, description: text }] }),
          ask({ ...orders, measures: [`${text}:sum`] }),
          ask({ ...orders, measures: [`amount:${text}`] }),
          ask({ ...orders, dimensions: [text] }),
          ask({ ...orders, dimensions: [{ name: "status", label: text }] }),
          ask({ ...orders, time_dimensions: [{ dimension: text, granularity: "day" }] }),
          ask({ ...orders, time_dimensions: [{ dimension: "ordered_on", granularity: text }] }),
          ask({
            ...orders,
            time_dimensions: [{ dimension: "ordered_on", granularity: "day", date_range: [text, text] }]
          }),
          ask({ ...orders, main_time_dimension: text }),
          ask({ ...orders, filters: [text] }),
          ask({ ...orders, filters: [`status = '${quoted}'`] }),
          ask({ ...orders, filters: [`status like '${quoted}'`] }),
          ask({ ...orders, filters: ["status = '{x}'"], variables: { x: text } }),
          ask({ ...orders, filters: ["status in {x}"], variables: { x: [text] } }),
          ask({ ...orders, filters: ["amount > {x}"], variables: { x: text } }),
          ask({ ...orders, variables: { [text]: text } }),
          ask({ ...orders, order: [{ column: text }] }),
          ask({ ...orders, order: [{ column: "status", direction: text }] }),
          ask({ name: text }),
          ask({
            queries: [
              { ...orders, name: text },
              { source_model: text, measures: ["*:count"] }
            ]
          }),
          send("POST", "/ingest", { body: { datasource: text } }),
          send("POST", "/ingest", { body: { datasource: "attack", schema_name: text } }),
          send("POST", "/ingest", { body: { datasource: "attack", include_tables: [text], exclude_tables: [text] } }),
          send("POST", "/datasources", { body: { name: text, type: text, database: text } }),
          send("POST", "/models", { body: { name: text, data_source: text, sql_table: text } }),
          send("POST", "/models", { body: { name: "m", data_source: "attack", sql_table: text } }),
          send("GET", `/models/${encodeURIComponent(text)}?data_source=${encodeURIComponent(text)}`),
          send("DELETE", `/models/${encodeURIComponent(text)}`),
          send("GET", `/datasources/${encodeURIComponent(text)}`)
        ])
        for (const { status, text: body } of replies) {
          assert.isBelow(status, 500, body)
          assert.notMatch(body, /SQLITE_ERROR|near "[^"]*": syntax error|unrecognized token/i)
        }
        const [count] = yield* database.query("SELECT COUNT(*) AS n FROM orders")
        assert.deepStrictEqual(count, { n: 3 })
      }
      const found = yield* ask({ ...orders, filters: ["status = '{x}'"], variables: { x: "x' OR '1'='1" } })
      assert.deepStrictEqual(found.json["data"], [{ "orders._count": 0 }])
      yield* stillServing
    })
  )

  it.scoped("an unreachable datasource or missing file is 502; the response does not reveal connection details", () =>
    Effect.gen(function* () {
      const down = { name: "down", type: "postgres", host: "127.0.0.1", port: 1, username: "me", password: "hunter2" }
      const missing = { name: "missing", type: "sqlite", database: "/no/such/file.db" }
      for (const body of [down, missing]) {
        assert.strictEqual((yield* send("POST", "/datasources", { body })).status, 200)
        const ingest = yield* send("POST", "/ingest", { body: { datasource: body.name } })
        assertProblem(ingest, 502, "ConnectionFailed", body.name)
        const model = { name: `of_${body.name}`, data_source: body.name, sql_table: "t", columns: [{ name: "a" }] }
        assert.strictEqual((yield* send("POST", "/models", { body: model })).status, 200)
        const query = yield* ask({ source_model: model.name, dimensions: ["a"] })
        assertProblem(query, 502, "ConnectionFailed", body.name)
        assert.notInclude(query.text, "hunter2")
        const dry = yield* ask({ source_model: model.name, dimensions: ["a"], dry_run: true })
        assert.strictEqual(dry.status, 200)
      }
      yield* stillServing
    })
  )

  it.scoped("a dropped table is 422 with the drift and the database's message, and other models still work", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("vanished")
      const query = { source_model: "vanished.orders", measures: ["*:count"] }
      assert.strictEqual((yield* ask(query)).status, 200)
      yield* database.execute("DROP TABLE orders")
      const reply = yield* ask(query)
      assertProblem(reply, 422, "SchemaDrift", "no such table", "model:orders")
      assert.deepInclude(reply.json, { models: ["orders"], original: "no such table: orders" })
      assert.strictEqual((yield* ask({ ...query, source_model: "vanished.customers" })).status, 200)
      yield* stillServing
    })
  )
})
