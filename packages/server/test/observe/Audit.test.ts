/**
 * The audit log, the slow statement log and the access log: they record caller and action on both surfaces, and never
 * a value that was sent or stored.
 */
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { EngineLive } from "@semlayer/engine/Engine"
import { Audit, type AuditEntry, type AuditSink } from "@semlayer/engine/observe/Audit"
import { withoutLiterals } from "@semlayer/engine/observe/AuditNames"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { HttpLive } from "../../src/HttpLive.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { ConfigProvider, Effect, HashMap, Layer, Logger, LogLevel, Schema } from "effect"
import { connect, right } from "../mcp/McpClient.js"
import { send, TestHttp, withShop } from "../TestServer.js"

const entries: Array<AuditEntry> = []
const sink: AuditSink = { write: (entry) => Effect.sync(() => void entries.push(entry)) }

interface Line {
  readonly message: string
  readonly annotations: Readonly<Record<string, unknown>>
}
const lines: Array<Line> = []
const logger = Logger.make(({ message, annotations }) => {
  lines.push({ message: String(message), annotations: Object.fromEntries(HashMap.toEntries(annotations)) })
})

const settings = new Map([
  ["SEM_SLOW_QUERY", "0.000001"],
  ["SEM_ACCESS_LOG", "1"]
])

const engine = Layer.provideMerge(Layer.provide(EngineLive, Layer.succeed(Audit, sink)), layerAt({ _tag: "InMemory" }))

/** The service with recorded logs. */
const serverWith = (variables: ReadonlyMap<string, string>) =>
  HttpLive.pipe(
    Layer.provideMerge(engine),
    Layer.provide(ServerConfig.layerWith({ host: "127.0.0.1", port: 0 })),
    Layer.provideMerge(TestHttp),
    Layer.provideMerge(NodeHttpClient.layer),
    Layer.provide(Logger.replace(Logger.defaultLogger, logger)),
    Layer.provide(Logger.minimumLogLevel(LogLevel.Warning)),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(variables))))
  )

/** The entries that some requests create. */
const audited = <A, E, R>(requests: Effect.Effect<A, E, R>) =>
  Effect.map(requests, (answer) => ({ answer, noted: entries.splice(0) }))

const marker = "m4rk3r"

layer(serverWith(settings), { timeout: "60 seconds" })("the audit log", (it) => {
  it.scoped("records each write over HTTP with its outcome", () =>
    Effect.gen(function* () {
      yield* withShop("audited")
      entries.length = 0
      const write = (
        action: string,
        outcome: string,
        more: Readonly<Record<string, unknown>>,
        ...asked: Parameters<typeof send>
      ) =>
        Effect.gen(function* () {
          const [method, path, given = {}] = asked
          const headers = { "x-request-id": `r-${action}`, ...given.headers }
          const { answer, noted } = yield* audited(send(method, path, { ...given, headers }))
          const own = noted.filter((entry) => entry.action === action)
          assert.strictEqual(own.length, 1, `${action}: ${answer.status} ${answer.text}`)
          const [entry] = own
          const expected = { event: "write", action, outcome, surface: "http", request_id: `r-${action}`, ...more }
          for (const [key, value] of Object.entries(expected))
            assert.deepStrictEqual(entry?.[key], value, `${action}.${key}`)
          assert.match(entry?.time ?? "", /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
          assert.isAtLeast(entry?.ms ?? -1, 0)
          return entry
        })
      const extra = { name: "extra", data_source: "audited", sql: `SELECT '${marker}' AS a` }
      const created = yield* write(
        "model.save",
        "ok",
        { kind: "model", name: "extra", datasource: "audited", status: "created" },
        "POST",
        "/models",
        { body: { ...extra, columns: [{ name: "a", type: "TEXT" }] } }
      )
      assert.isString(created?.["revision"])
      const edited = yield* write("model.edit", "ok", { name: "extra" }, "PATCH", "/models/extra", {
        body: { description: marker }
      })
      assert.notStrictEqual(edited?.["revision"], created?.["revision"])
      yield* write("model.replace", "ok", { status: "updated" }, "PUT", "/models/extra", {
        body: { ...extra, columns: [{ name: "a", type: "TEXT" }] }
      })
      yield* write("model.edit", "EditConflict", { name: "extra" }, "PATCH", "/models/extra", {
        body: { description: "x" },
        headers: { "if-match": '"none"' }
      })
      yield* write("model.delete", "ok", { name: "extra" }, "DELETE", "/models/extra")
      yield* write("model.delete", "ModelNotFound", { name: "extra" }, "DELETE", "/models/extra")
      const other = { name: "other", type: "postgres", host: "127.0.0.1", port: 1, username: marker, password: marker }
      yield* write(
        "datasource.save",
        "ok",
        { kind: "datasource", name: "other", status: "created" },
        "POST",
        "/datasources",
        { body: other }
      )
      yield* write("datasource.priority", "ok", { names: ["other"] }, "PUT", "/datasources/priority", {
        body: { priority: ["other"] }
      })
      yield* write("datasource.delete", "ok", { name: "other" }, "DELETE", "/datasources/other")
      const saved = yield* write("memory.save", "ok", { kind: "memory" }, "POST", "/memories", {
        body: { learning: marker, linked_entities: ["audited"] }
      })
      assert.deepStrictEqual(saved?.["entities"], ["audited"])
      yield* write("memory.delete", "ok", { name: saved?.["name"] }, "DELETE", `/memories/${String(saved?.["name"])}`)
      yield* write("ingest", "ok", { datasource: "audited", created: [], status: "ok" }, "POST", "/ingest", {
        body: { datasource: "audited" }
      })
      yield* write("samples.refresh", "ok", { datasource: "audited", names: ["orders"] }, "POST", "/refresh-samples", {
        body: { models: ["orders"] }
      })
    })
  )

  it.scoped("records the caller and names; not literals, questions or rows", () =>
    Effect.gen(function* () {
      yield* withShop("asked")
      entries.length = 0
      const body = {
        source_model: "asked.orders",
        measures: [`sum(case(status = '${marker}', amount, 4711))`, "amount:sum"],
        dimensions: ["customers.name"],
        time_dimensions: [{ dimension: "ordered_on", granularity: "month" }],
        filters: [`status <> '${marker}'`, "amount < 987654321"]
      }
      const { noted } = yield* audited(send("POST", "/query", { body: { ...body, measures: ["amount:sum"] } }))
      const [entry] = noted
      assert.strictEqual(noted.length, 1)
      assert.deepInclude(entry, {
        ...{ event: "ask", action: "query", outcome: "ok", surface: "http", datasource: "asked", rows: 3 },
        ...{ models: ["asked.orders"], measures: ["amount:sum"], dimensions: ["customers.name", "ordered_on by month"] }
      })
      yield* send("POST", "/query", { body })
      yield* send("POST", "/query", { body: { ...body, measures: ["amount:sum"] }, headers: { accept: "text/csv" } })
      yield* send("POST", "/search", { body: { question: marker } })
      yield* send("POST", "/inspect", { body: { entity_type: "model", reference: "asked.orders" } })
      const recorded = entries.splice(0)
      assert.deepStrictEqual(
        recorded.map(({ action, rows }) => [action, rows]),
        [
          ["query", undefined],
          ["query", 3],
          ["search", undefined],
          ["inspect", undefined]
        ]
      )
      const text = JSON.stringify([...noted, ...recorded])
      for (const value of [marker, "4711", "987654321", "Ada"]) assert.notInclude(text, value)
    })
  )

  it.scoped("records tool calls with surface mcp and the tool", () =>
    Effect.gen(function* () {
      yield* withShop("tooled")
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const { call } = yield* connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)))
      entries.length = 0
      right(yield* call("query", { source_model: "tooled.orders", measures: ["*:count"] }))
      right(yield* call("save_memory", { learning: marker, linked_entities: ["tooled"] }))
      const recorded = entries.splice(0)
      assert.deepStrictEqual(
        recorded.map(({ surface, tool, action, outcome }) => [surface, tool, action, outcome]),
        [
          ["mcp", "query", "query", "ok"],
          ["mcp", "save_memory", "memory.save", "ok"]
        ]
      )
      assert.notInclude(JSON.stringify(recorded), marker)
      const ids = recorded.map(({ request_id }) => request_id)
      assert.isTrue(ids.every((id) => typeof id === "string"))
      assert.strictEqual(new Set(ids).size, ids.length)
    })
  )

  it.scoped("records the caller with authentication on", () =>
    Effect.gen(function* () {
      yield* withShop("called")
      entries.length = 0
      lines.length = 0
      const queries = yield* Queries
      const request = yield* Schema.decodeUnknown(QueryRequest)({
        source_model: "called.orders",
        measures: ["*:count"]
      })
      const caller = { name: "reports", kind: "api_key", role: "reader", claims: { secret: marker } } as const
      yield* Effect.provideService(queries.run(request), CurrentCaller, caller)
      assert.deepInclude(entries.splice(0)[0], { caller: "reports", role: "reader", surface: "program", rows: 1 })
    })
  )

  it.scoped("slow statements and all requests are logged", () =>
    Effect.gen(function* () {
      yield* withShop("slow")
      lines.length = 0
      const headers = { "x-request-id": "slow-1" }
      const body = { source_model: "slow.orders", dimensions: ["id"], filters: [`status <> '${marker}'`] }
      yield* send("POST", "/query", { body, headers })
      yield* send("POST", "/query", { body, headers: { ...headers, accept: "text/csv" } })
      const slow = lines.filter(({ message }) => message === "Slow statement")
      assert.strictEqual(slow.length, 2, JSON.stringify(lines))
      for (const { annotations } of slow) {
        assert.deepInclude(annotations, {
          datasource: "slow",
          engine: "sqlite",
          rows: 3,
          outcome: "ok",
          request_id: "slow-1"
        })
        // The statement is logged as executed, with literals, as docs/observability.md documents.
        assert.include(String(annotations["sql"]), marker)
      }
      const access = lines.filter(({ message }) => message === "Request").map(({ annotations }) => annotations)
      assert.strictEqual(access.length, 2)
      for (const line of access)
        assert.deepInclude(line, { method: "POST", route: "/query", status: 200, request_id: "slow-1" })
    })
  )
})

const quiet = new Map([...settings, ["SEM_SLOW_QUERY_SQL", "off"]])

layer(serverWith(quiet), { timeout: "60 seconds" })("without SQL in the log", (it) => {
  it.scoped("SEM_SLOW_QUERY_SQL=off keeps filter values out of logs and metrics", () =>
    Effect.gen(function* () {
      yield* withShop("silent")
      lines.length = 0
      const filters = [`status <> '${marker}'`]
      yield* send("POST", "/query", { body: { source_model: "orders", dimensions: ["id"], filters } })
      yield* send("POST", "/query", {
        body: { source_model: "orders", dimensions: ["id"], filters: [`bad(${marker}`] }
      })
      yield* send("GET", `/models/${marker}?data_source=${marker}`, { headers: { authorization: `Bearer ${marker}` } })
      assert.isTrue(lines.some(({ message }) => message === "Slow statement"))
      assert.notInclude(JSON.stringify(lines), marker)
      const metrics = yield* send("GET", "/metrics")
      assert.notInclude(metrics.text, marker)
    })
  )
})

layer(Layer.empty)("formulas", (it) => {
  it.effect("are recorded without quoted text and numbers", () =>
    Effect.sync(() => {
      const cases = [
        ["amount:sum", "amount:sum"],
        ["col_2:percentile(p=0.95)", "col_2:percentile(p=?)"],
        ["sum(case(a = 'it''s', 1e5, -2))", "sum(case(a = ?, ?, -?))"],
        ['a = "x""y" || b', "a = ? || b"],
        ["a = 'never closed", "a = ?"],
        ["größe_1.wert", "größe_1.wert"]
      ] as const
      for (const [formula, expected] of cases) assert.strictEqual(withoutLiterals(formula), expected)
    })
  )
})
