/** MCP sessions over HTTP: both transports on the port of the API, each closed with its client. */
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { datasourceBody } from "@semlayer/testkit/conformance/Loaded"
import { eventually, requestsAre } from "@semlayer/testkit/Eventually"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Exit, Fiber, Layer, Scope } from "effect"
import type { TestContext } from "vitest"
import { send, serverOf, TestEngine, TestHttp, withShop } from "../TestServer.js"
import { connect, right } from "./McpClient.js"

const Server = Layer.provideMerge(
  serverOf(TestEngine, TestHttp),
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_MCP_IDLE", "1 second"]])))
)

const transports = {
  sse: (base: string) => new SSEClientTransport(new URL(`${base}/mcp/sse`)),
  "streamable HTTP": (base: string) => new StreamableHTTPClientTransport(new URL(`${base}/mcp`))
} as const
type Kind = keyof typeof transports
const kinds: ReadonlyArray<Kind> = ["sse", "streamable HTTP"]

const client = (kind: Kind) =>
  Effect.flatMap(HttpServer.addressFormattedWith(Effect.succeed), (base) => connect(transports[kind](base)))

/** A model whose rows take an hour, on a PostgreSQL that reports active queries. */
const withSlow = Effect.fnUntraced(function* (name: string, context: TestContext) {
  const database = yield* scratch("postgres", context)
  yield* send("POST", "/datasources", { body: datasourceBody(database, name) })
  const model = { name: `${name}_slow`, data_source: name, sql: "SELECT 1 AS n, pg_sleep(3600)::text AS slept" }
  const columns = [{ name: "n", type: "INT" }, { name: "slept" }]
  const saved = yield* send("POST", "/models", { body: { ...model, columns } })
  assert.strictEqual(saved.status, 200, saved.text)
  const running = Effect.map(
    database.query(
      "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'semlayer' AND state = 'active' AND query LIKE '%pg_sleep%'"
    ),
    (rows) => Number(Object.values(rows[0] ?? {})[0])
  )
  const until = (count: number) => eventually(Effect.map(running, (now) => now === count))
  return { slow: { source_model: `${name}_slow`, dimensions: ["n", "slept"] }, until }
})

layer(Server, { excludeTestServices: true, timeout: "60 seconds" })("MCP over HTTP", (it) => {
  for (const kind of kinds) {
    it.scoped(`${kind} is served beside the API`, () =>
      Effect.gen(function* () {
        yield* withShop(`shop_${kind[1]}`)
        const { client: mcp, call } = yield* client(kind)
        assert.strictEqual(mcp.getServerVersion()?.name, "semlayer")
        const asked = yield* call("query", { source_model: `shop_${kind[1]}.orders`, measures: ["*:count"] })
        assert.strictEqual(right(asked).structured["row_count"], 1)
        assert.isTrue((yield* call("query", { source_model: "nothing", measures: ["*:count"] })).isError)
        yield* Effect.promise(() => mcp.ping())
      })
    )
  }

  it.scoped("cancelling a call or disconnecting cancels the statement in the database", (context) =>
    Effect.gen(function* () {
      const { slow, until } = yield* withSlow("slow", context)
      for (const kind of kinds) {
        const abort = new AbortController()
        const { client: mcp } = yield* client(kind)
        const cancelled = mcp
          .callTool({ name: "query", arguments: slow }, undefined, { signal: abort.signal })
          .catch(() => "cancelled")
        yield* until(1)
        abort.abort("enough")
        yield* until(0)
        assert.strictEqual(yield* Effect.promise(() => cancelled), "cancelled")
        yield* Effect.promise(() => mcp.ping())

        const scope = yield* Scope.make()
        const { call } = yield* Scope.extend(client(kind), scope)
        const left = yield* Effect.fork(Effect.exit(call("query", slow)))
        yield* until(1)
        yield* Scope.close(scope, Exit.void)
        yield* until(0)
        yield* Fiber.interrupt(left)
      }
    })
  )

  it.scoped("an unknown session is reported, and an idle one expires", () =>
    Effect.gen(function* () {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/list" }
      const headers = { accept: "application/json, text/event-stream" }
      const without = yield* send("POST", "/mcp", { body, headers })
      assert.deepInclude(without.json, { status: 400, _tag: "RequestValueInvalid" })
      const unknown = yield* send("POST", "/mcp", { body, headers: { ...headers, "mcp-session-id": "nobody" } })
      assert.deepInclude(unknown.json, { status: 404, _tag: "SessionNotFound", session: "nobody" })
      assert.deepInclude((yield* send("POST", "/mcp/messages", { body })).json, { status: 400 })
      assert.deepInclude((yield* send("POST", "/mcp/messages/?session_id=x", { body })).json, { status: 404 })
      assert.strictEqual((yield* send("POST", "/mcp/sse", { body })).status, 405)
      assert.strictEqual((yield* send("POST", "/mcp", { raw: "{", headers })).status, 422)
      const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } }
      const begun = yield* send("POST", "/mcp", { body: { ...body, method: "initialize", params }, headers })
      assert.strictEqual(begun.status, 200, begun.text)
      const id = begun.headers["mcp-session-id"] ?? ""
      const ping = { body: { ...body, method: "ping" }, headers: { ...headers, "mcp-session-id": id } }
      assert.strictEqual((yield* send("POST", "/mcp", ping)).status, 200)
      // A session with an open stream is not idle.
      const { client: listening } = yield* client("sse")
      yield* Effect.sleep("2100 millis")
      yield* Effect.promise(() => listening.ping())
      assert.strictEqual((yield* send("POST", "/mcp", ping)).status, 404)
    })
  )

  it.scoped("a page of another site is rejected, one of this machine is not", () =>
    Effect.gen(function* () {
      const body = { jsonrpc: "2.0", id: 1, method: "ping" }
      const from = (origin: string) => send("POST", "/mcp", { body, headers: { origin } })
      assert.deepInclude((yield* from("https://elsewhere.example")).json, { status: 403, _tag: "OriginRefused" })
      assert.deepInclude((yield* from("http://127.0.0.1.elsewhere.example")).json, { status: 403 })
      assert.deepInclude((yield* from("null")).json, { status: 403 })
      assert.strictEqual((yield* from("http://localhost:3000")).status, 400)
    })
  )
})

layer(NodeHttpClient.layer, { excludeTestServices: true })("a service that stops", (it) => {
  for (const kind of kinds) {
    it.effect(`lets calls over ${kind} finish, accepts no new ones, and closes every session`, () =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const context = yield* Scope.extend(Layer.build(Server), scope)
        const name = `stop_${kind[1]}`
        const shopScope = yield* Scope.make()
        yield* withShop(name).pipe(Effect.provide(context), Scope.extend(shopScope))
        const lasting = {
          ...{ name: "lasting", data_source: name, columns: [{ name: "n", type: "INT" }] },
          sql: "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 2000000) SELECT n FROM t"
        }
        assert.strictEqual(
          (yield* send("POST", "/models", { body: lasting }).pipe(Effect.provide(context))).status,
          200
        )
        const clientScope = yield* Scope.make()
        const { client: mcp, call } = yield* client(kind).pipe(Effect.provide(context), Scope.extend(clientScope))
        let isClosed = false
        mcp.onclose = () => {
          isClosed = true
        }
        const asked = yield* Effect.fork(call("query", { source_model: "lasting", measures: ["n:max"] }))
        yield* requestsAre(1, 0)
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(right(yield* Fiber.join(asked)).structured["data"], [{ "lasting.n_max": 2_000_000 }])
        yield* Scope.close(clientScope, Exit.void)
        assert.isTrue(isClosed)
        yield* Scope.close(shopScope, Exit.void)
      })
    )
  }
})
