/** `GET /metrics`: counts match requests, and callers cannot create series. */
import { readFileSync } from "node:fs"
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert, it } from "@effect/vitest"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { counter, metricDescriptions, maxSeries } from "@semlayer/runtime/telemetry/Metric"
import { prometheusText } from "../../src/observe/PrometheusText.js"
import { routeOf } from "../../src/observe/RouteNames.js"
import { ConfigProvider, Effect, Layer } from "effect"
import { connect, right } from "../mcp/McpClient.js"
import { send, TestServer, withShop } from "../TestServer.js"
import { families, valueIn } from "./Exposition.js"

const scrape = Effect.map(send("GET", "/metrics"), ({ status, headers, text }) => {
  assert.strictEqual(status, 200, text)
  assert.match(headers["content-type"] ?? "", /^text\/plain; version=0\.0\.4/)
  return families(text)
})

type Scraped = Effect.Effect.Success<typeof scrape>

/** By how much a series has grown. */
const grown =
  (before: Scraped, after: Scraped) =>
  (name: string, labels: Readonly<Record<string, string>> = {}) =>
    valueIn(after, name, labels) - valueIn(before, name, labels)

layer(TestServer, { timeout: "60 seconds" })("GET /metrics", (it) => {
  it.scoped("counts requests, statements, rows and compilations", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("counted")
      const body = { source_model: "orders", dimensions: ["id"] }
      const before = yield* scrape
      for (let i = 0; i < 3; i++) assert.strictEqual((yield* send("POST", "/query", { body })).status, 200)
      const csv = yield* send("POST", "/query", { body, headers: { accept: "text/csv" } })
      assert.strictEqual(csv.text.trim().split("\n").length, 4)
      const unknown = { source_model: "orders", dimensions: ["nothing"] }
      assert.strictEqual((yield* send("POST", "/query", { body: unknown })).status, 400)
      yield* database.execute("ALTER TABLE orders RENAME TO gone")
      assert.strictEqual((yield* send("POST", "/query", { body })).status, 422)
      yield* send("GET", "/models/orders/")
      yield* send("GET", "/models/absent?include_hidden=true")
      const more = grown(before, yield* scrape)
      const query = { route: "/query", method: "POST" }
      assert.strictEqual(more("semlayer_http_requests_total", { ...query, status: "200" }), 4)
      assert.strictEqual(more("semlayer_http_requests_total", { ...query, status: "400" }), 1)
      assert.strictEqual(more("semlayer_http_requests_total", { ...query, status: "422" }), 1)
      assert.strictEqual(more("semlayer_http_request_duration_seconds_count", query), 6)
      const model = { route: "/models/:name", method: "GET" }
      assert.strictEqual(more("semlayer_http_requests_total", { ...model, status: "200" }), 1)
      assert.strictEqual(more("semlayer_http_requests_total", { ...model, status: "404" }), 1)
      const own = { datasource: "counted", engine: "sqlite" }
      assert.isAtLeast(more("semlayer_statements_total", { ...own, outcome: "ok" }), 4)
      // The query, and the statement that proves the table is gone.
      assert.strictEqual(more("semlayer_statements_total", { ...own, outcome: "QueryFailed" }), 2)
      assert.isAtLeast(more("semlayer_statement_rows_total", own), 12)
      assert.strictEqual(more("semlayer_query_rows_total"), 12)
      assert.strictEqual(more("semlayer_queries_total", { outcome: "ok" }), 4)
      assert.strictEqual(more("semlayer_queries_total", { outcome: "UnknownReference" }), 1)
      assert.isAtLeast(more("semlayer_compile_duration_seconds_count"), 1)
      // The same bytes are the same request.
      assert.isAtLeast(more("semlayer_compile_cache_hits_total"), 3)
    })
  )

  it.scoped("counts storage writes by outcome, including lost edits", () =>
    Effect.gen(function* () {
      yield* withShop("written")
      const before = yield* scrape
      const path = "/models/customers?data_source=written"
      const patch = { description: "Who buys" }
      assert.strictEqual((yield* send("PATCH", path, { body: patch })).status, 200)
      const late = yield* send("PATCH", path, { body: patch, headers: { "if-match": '"none"' } })
      assert.strictEqual(late.status, 409, late.text)
      assert.strictEqual((yield* send("DELETE", path)).status, 200)
      const saved = yield* send("POST", "/memories", { body: { learning: "x", linked_entities: ["written"] } })
      assert.strictEqual(saved.status, 200, saved.text)
      const more = grown(before, yield* scrape)
      const model = { kind: "model" }
      assert.isAtLeast(more("semlayer_storage_writes_total", { ...model, outcome: "updated" }), 1)
      assert.strictEqual(more("semlayer_storage_writes_total", { ...model, outcome: "EditConflict" }), 1)
      assert.strictEqual(more("semlayer_storage_writes_total", { ...model, outcome: "deleted" }), 1)
      assert.strictEqual(more("semlayer_storage_writes_total", { kind: "memory", outcome: "created" }), 1)
    })
  )

  it.scoped("counts searches, sessions and tool calls; an unknown tool is not a label", () =>
    Effect.gen(function* () {
      yield* withShop("tools")
      const before = yield* scrape
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const during = yield* Effect.scoped(
        Effect.gen(function* () {
          const { call } = yield* connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)))
          right(yield* call("search", { question: "orders" }))
          assert.isTrue((yield* call("no_such_tool_8128")).isError)
          return yield* scrape
        })
      )
      const more = grown(before, during)
      assert.strictEqual(more("semlayer_mcp_tool_calls_total", { tool: "search", outcome: "ok" }), 1)
      assert.strictEqual(more("semlayer_mcp_tool_calls_total", { tool: "other", outcome: "UnknownTool" }), 1)
      assert.strictEqual(more("semlayer_search_duration_seconds_count"), 1)
      assert.strictEqual(valueIn(during, "semlayer_mcp_sessions"), 1)
      assert.notInclude(prometheusText(), "no_such_tool_8128")
    })
  )

  it.scoped("unknown paths, methods and names share a few series", () =>
    Effect.gen(function* () {
      yield* scrape
      const before = (yield* send("GET", "/metrics")).text.length
      yield* Effect.forEach(
        Array.from({ length: 200 }, (_, i) => i),
        (i) => {
          const name = `made_up_${i}`
          const paths = [
            `/${name}`,
            `/models/${name}`,
            `/models/${name}/more?x=${name}`,
            `/metrics/${name}`,
            `//${name}`
          ]
          return send(i % 7 === 0 ? "DELETE" : "GET", paths[i % paths.length] ?? "/")
        },
        { concurrency: 16, discard: true }
      )
      const after = yield* send("GET", "/metrics")
      assert.notInclude(after.text, "made_up")
      for (let i = 0; i < 10_000; i++)
        assert.include(["other", "/models/:name"], routeOf(`/${i % 2 ? "models/" : ""}made_${i}`))
      const routes = new Set(
        families(after.text)
          .get("semlayer_http_requests_total")
          ?.samples.map(({ labels }) => labels["route"])
      )
      assert.includeMembers([...routes], ["other", "/models/:name"])
      assert.isBelow(after.text.length - before, 20_000)
    })
  )

  it.scoped("has process metrics, and the scrape itself is not in flight", () =>
    Effect.gen(function* () {
      const read = yield* scrape
      const positive = [
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "process_start_time_seconds",
        "nodejs_heap_size_used_bytes",
        "nodejs_active_resources"
      ]
      for (const name of positive) assert.isAbove(valueIn(read, name), 0, name)
      // A scrape needs no permit.
      assert.strictEqual(valueIn(read, "semlayer_requests_in_flight"), 0)
    })
  )
})

it("a metric has a limited number of series, whatever its labels", () => {
  const count = counter("semlayer_test_total", "A test", "name")
  for (let i = 0; i < maxSeries + 500; i++) count(1, `name "${i}"\n\\`)
  const read = families(prometheusText()).get("semlayer_test_total")
  assert.strictEqual(read?.samples.length, maxSeries + 1)
  assert.deepInclude(read?.samples ?? [], { name: "semlayer_test_total", labels: { name: "other" }, value: 500 })
  assert.deepInclude(read?.samples ?? [], { name: "semlayer_test_total", labels: { name: 'name "0"\n\\' }, value: 1 })
  metricDescriptions.pop()
})

const unserved = Layer.provide(
  TestServer,
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_METRICS", "off"]])))
)

layer(unserved, { timeout: "30 seconds" })("without /metrics", (it) => {
  it.effect("SEM_METRICS=off removes the endpoint", () =>
    Effect.gen(function* () {
      const { status, json } = yield* send("GET", "/metrics")
      assert.strictEqual(status, 404)
      assert.strictEqual(json["_tag"], "RouteNotFound")
      assert.strictEqual((yield* send("GET", "/ready")).status, 200)
    })
  )
})

it("docs/observability.md lists every metric as in the code", () => {
  const text = readFileSync(new URL("../../../../docs/observability.md", import.meta.url), "utf8")
  const rows = [...text.matchAll(/^\| `((?:semlayer|process|nodejs)_\w+)` \| (\w+) \| (.*?) \| (.*) \|$/gm)]
  const documented = rows.map(([, name, kind, labels = "", help]) => ({
    ...{ name, kind, help },
    labels: labels.match(/\w+/g) ?? []
  }))
  const known = metricDescriptions.map(({ name, kind, help, labels }) => ({
    ...{ name, kind: name.endsWith("_total") ? "counter" : kind, help },
    labels: [...labels]
  }))
  assert.deepStrictEqual<unknown>(documented, known)
  const settings = [
    "runtime/src/telemetry/RequestContext",
    "runtime/src/telemetry/ObserveConfig",
    "engine/src/observe/AuditLog"
  ].map((path) => `../../../${path}.ts`)
  for (const path of [...settings, "../../src/config/ServerObserveConfig.ts", "../../../cli/src/terminal/Logs.ts"]) {
    const code = readFileSync(new URL(path, import.meta.url), "utf8")
    for (const name of code.match(/(?<=")SEM_\w+(?=")/g) ?? []) assert.include(text, `| \`${name}\` |`, path)
  }
  const otlp = readFileSync(new URL("../../src/observe/OtlpConfig.ts", import.meta.url), "utf8")
  for (const name of otlp.match(/(?<=")OTEL_\w+(?=")/g) ?? []) assert.include(text, `\`${name}\``)
})
