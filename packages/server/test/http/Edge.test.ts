/** The edge of the service: request ids, CORS and Host checks. */
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Queries } from "@semlayer/engine/query/Queries"
import { HttpLive } from "../../src/HttpLive.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { ConfigProvider, Context, Duration, Effect, HashMap, Layer, Logger } from "effect"
import { exactly } from "../Exactly.js"
import { send, serverOf, TestEngine, TestHttp, TestServer, withShop } from "../TestServer.js"

class Logged extends Context.Tag("@semlayer/server/test/Logged")<
  Logged,
  Array<{ readonly text: string; readonly id: unknown }>
>() {}

/** A service with a bug: every query fails with a defect. Its log is recorded. */
const Broken = Layer.unwrapEffect(
  Effect.sync(() => {
    const lines: Array<{ readonly text: string; readonly id: unknown }> = []
    const logger = Logger.make(({ message, annotations }) => {
      lines.push({ text: String(message), id: HashMap.unsafeGet(annotations, "request_id") })
    })
    const bug = Layer.effect(
      Queries,
      Effect.map(Queries, (own) => Queries.make({ ...own, answer: () => Effect.die("a bug") }))
    )
    return HttpLive.pipe(
      Layer.provideMerge(Layer.provideMerge(bug, TestEngine)),
      Layer.provide(ServerConfig.layerWith({ grace: Duration.seconds(1) })),
      Layer.provideMerge(TestHttp),
      Layer.provideMerge(NodeHttpClient.layer),
      Layer.provide(Logger.replace(Logger.defaultLogger, logger)),
      Layer.provideMerge(Layer.succeed(Logged, lines))
    )
  })
)

layer(TestServer)("the request id", (it) => {
  it.scoped("is kept if well formed, else generated, and is in every response", () =>
    Effect.gen(function* () {
      yield* withShop("named")
      const given = "checkout-7/2025:a_b.c~d"
      const cases = [
        ["GET", "/health", 200],
        ["GET", "/models", 200],
        ["GET", "/docs/api", 200],
        ["GET", "/models/nobody", 404],
        ["GET", "/nowhere", 404],
        ["DELETE", "/health", 405],
        ["POST", "/query", 422],
        ["POST", "/mcp", 422]
      ] as const
      const made = new Set<string>()
      for (const [method, path, status] of cases) {
        const named = yield* exactly(method, path, { headers: { "x-request-id": given } })
        assert.strictEqual(named.status, status, named.text)
        assert.strictEqual(named.headers["x-request-id"], given, path)
        if (status >= 400) assert.strictEqual(JSON.parse(named.text).request_id, given)
        const unnamed = yield* exactly(method, path)
        const id = String(unnamed.headers["x-request-id"])
        assert.match(id, /^[!-~]{8,128}$/)
        if (status >= 400) assert.strictEqual(JSON.parse(unnamed.text).request_id, id)
        made.add(id)
      }
      assert.strictEqual(made.size, cases.length)
      for (const odd of ["", " ", "a b", "x".repeat(129), "caf\u00e9"]) {
        const { headers } = yield* exactly("GET", "/health", { headers: { "x-request-id": odd } })
        assert.match(String(headers["x-request-id"]), /^[0-9a-f-]{36}$/, odd)
      }
      const longest = "x".repeat(128)
      const { headers } = yield* exactly("GET", "/health", { headers: { "x-request-id": longest } })
      assert.strictEqual(headers["x-request-id"], longest)
    })
  )
})

layer(Broken, { excludeTestServices: true })("the log", (it) => {
  it.scoped("contains the id of a failed request", () =>
    Effect.gen(function* () {
      const body = { source_model: "orders", measures: ["*:count"] }
      const { status, json } = yield* send("POST", "/query", { body, headers: { "x-request-id": "asked-once" } })
      assert.strictEqual(status, 500)
      assert.deepInclude(json, { _tag: "UnexpectedFailure", request_id: "asked-once" })
      const logged = yield* Logged
      const line = logged.find(({ text }) => text.includes(`Unexpected failure ${String(json["id"])}`))
      assert.strictEqual(line?.id, "asked-once")
    })
  )
})

const withSettings = (settings: Readonly<Record<string, string>>) =>
  Layer.provideMerge(
    serverOf(TestEngine, TestHttp),
    Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))
  )

const query = (datasource: string) => JSON.stringify({ source_model: `${datasource}.orders`, measures: ["*:count"] })
const json = { "content-type": "application/json" }
const preflight = (path: string, origin: string, method = "POST") =>
  exactly("OPTIONS", path, {
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": "content-type" }
  })
const corsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"))

layer(TestServer)("without SEM_CORS_ORIGINS", (it) => {
  it.scoped("requests of pages of other sites are rejected, whatever their Content-Type", () =>
    Effect.gen(function* () {
      yield* withShop("guarded")
      const body = query("guarded")
      const model = JSON.stringify({ name: "planted", data_source: "guarded", sql_table: "orders" })
      const foreign = { origin: "https://elsewhere.example" }
      const types = ["text/plain", "application/x-www-form-urlencoded", "application/json", undefined]
      for (const type of types) {
        const headers = { ...foreign, ...(type !== undefined && { "content-type": type }) }
        for (const [path, sent] of [
          ["/query", body],
          ["/models", model],
          ["/datasources", '{"name": "planted"}'],
          ["/ingest", '{"datasource": "guarded"}'],
          ["/memories", '{"learning": "x", "linked_entities": ["guarded"]}']
        ] as const) {
          const answer = yield* exactly("POST", path, { headers, body: sent })
          assert.strictEqual(answer.status, 403, `${path} ${type}: ${answer.text}`)
          assert.deepInclude(JSON.parse(answer.text), { _tag: "OriginRefused", origin: foreign.origin })
          assert.deepStrictEqual(corsOf(answer.headers), [])
        }
      }
      assert.strictEqual((yield* exactly("GET", "/models/planted")).status, 404)
      assert.strictEqual((yield* exactly("GET", "/datasources/planted")).status, 404)
      assert.strictEqual((yield* exactly("DELETE", "/models/orders", { headers: foreign })).status, 403)
      assert.strictEqual((yield* exactly("GET", "/models/orders?data_source=guarded")).status, 200)
      // Some browsers send the origin "null".
      assert.strictEqual((yield* exactly("POST", "/models", { headers: { origin: "null" }, body: model })).status, 403)
      // The browser does not let the page read the response.
      const read = yield* exactly("GET", "/models", { headers: foreign })
      assert.deepStrictEqual([read.status, corsOf(read.headers)], [200, []])
      const asked = yield* preflight("/query", foreign.origin)
      assert.deepStrictEqual([asked.status, corsOf(asked.headers)], [403, []])
    })
  )

  it.scoped("its own page, pages of this machine and clients other than browsers are accepted", () =>
    Effect.gen(function* () {
      yield* withShop("trusted")
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const trusted = [
        {},
        { origin: base },
        { origin: "http://localhost:3000" },
        { origin: "http://app.localhost" },
        { origin: "http://[::1]:8080" },
        // Behind a proxy, Host differs from the name that the browser used.
        { origin: "https://app.example", "sec-fetch-site": "same-origin" }
      ]
      for (const headers of trusted) {
        const sent = { headers: { ...json, ...headers }, body: query("trusted") }
        assert.strictEqual((yield* exactly("POST", "/query", sent)).status, 200, JSON.stringify(headers))
      }
      const crossed = { ...json, origin: "https://app.example", "sec-fetch-site": "cross-site" }
      assert.strictEqual((yield* exactly("POST", "/query", { headers: crossed, body: query("trusted") })).status, 403)
    })
  )

  it.scoped("an unknown Host that resolves to this machine is rejected, for reads too", () =>
    Effect.gen(function* () {
      for (const host of ["elsewhere.example", "elsewhere.example:5143", "localhost.elsewhere.example"]) {
        for (const path of ["/models", "/health", "/mcp", "/openapi.json"]) {
          const answer = yield* exactly("GET", path, { headers: { host } })
          assert.strictEqual(answer.status, 403, `${host} ${path}`)
          assert.deepInclude(JSON.parse(answer.text), { _tag: "HostRefused", host })
        }
        const own = { ...json, host, origin: `http://${host}`, "sec-fetch-site": "same-origin" }
        assert.strictEqual((yield* exactly("POST", "/query", { headers: own, body: "{}" })).status, 403)
      }
      for (const host of [
        "localhost",
        "LOCALHOST:5143",
        "127.0.0.1:80",
        "[::1]:5143",
        "semlayer.localhost",
        "10.0.0.7"
      ]) {
        assert.strictEqual((yield* exactly("GET", "/health", { headers: { host } })).status, 200, host)
      }
    })
  )
})

layer(
  withSettings({
    SEM_CORS_ORIGINS: "https://app.example, http://Board.example:8080/",
    SEM_MCP_ORIGINS: "https://agents.example",
    SEM_ALLOWED_HOSTS: "sem.example"
  }),
  { excludeTestServices: true }
)("pages of listed origins", (it) => {
  it.scoped("may send requests and read responses, errors and their headers", () =>
    Effect.gen(function* () {
      yield* withShop("cors")
      const origin = "https://app.example"
      for (const [path, method, methods] of [
        ["/query", "POST", ["POST"]],
        ["/models", "GET", ["GET", "HEAD", "POST"]],
        ["/models/orders?data_source=cors", "PATCH", ["GET", "HEAD", "PUT", "PATCH", "DELETE"]]
      ] as const) {
        const { status, headers, text } = yield* preflight(path, origin, method)
        assert.deepStrictEqual([status, text], [204, ""])
        assert.strictEqual(headers["access-control-allow-origin"], origin)
        assert.sameMembers(String(headers["access-control-allow-methods"]).split(", "), [...methods])
        const allowed = String(headers["access-control-allow-headers"]).toLowerCase().split(", ")
        assert.includeMembers(allowed, ["content-type", "if-match", "authorization", "mcp-session-id"])
        assert.includeMembers(allowed, ["mcp-protocol-version", "last-event-id"])
        assert.isAbove(Number(headers["access-control-max-age"]), 0)
        assert.strictEqual(headers["vary"], "Origin")
        assert.isUndefined(headers["access-control-allow-credentials"])
      }
      const asked = yield* exactly("POST", "/query", { headers: { ...json, origin }, body: query("cors") })
      const refused = yield* exactly("POST", "/query", { headers: { ...json, origin }, body: "{}" })
      const busy = yield* exactly("GET", "/nowhere", { headers: { origin } })
      assert.deepStrictEqual([asked.status, refused.status, busy.status], [200, 422, 404])
      for (const { headers } of [asked, refused, busy]) {
        assert.strictEqual(headers["access-control-allow-origin"], origin)
        const exposed = String(headers["access-control-expose-headers"]).split(", ")
        assert.includeMembers(exposed, ["ETag", "X-Request-Id", "Retry-After", "Link", "X-Total-Count"])
        assert.match(String(headers["vary"]), /\bOrigin\b/)
      }
      const other = yield* exactly("GET", "/health", { headers: { origin: "http://board.example:8080" } })
      assert.strictEqual(other.headers["access-control-allow-origin"], "http://board.example:8080")
    })
  )

  it.scoped("do not open others: no CORS header, and Vary for caches", () =>
    Effect.gen(function* () {
      for (const origin of ["https://app.example.evil.example", "http://app.example", "https://app.example:444"]) {
        const { status, headers } = yield* exactly("GET", "/health", { headers: { origin } })
        assert.deepStrictEqual([status, corsOf(headers), headers["vary"]], [200, [], "Origin"])
        assert.strictEqual((yield* preflight("/query", origin)).status, 403)
        assert.strictEqual((yield* exactly("POST", "/query", { headers: { origin }, body: "{}" })).status, 403)
      }
      assert.match(String((yield* exactly("GET", "/health")).headers["vary"]), /\bOrigin\b/)
      // Not a preflight: OPTIONS is a method that the path does not have.
      const plain = yield* exactly("OPTIONS", "/query", { headers: { origin: "https://app.example" } })
      assert.deepStrictEqual([plain.status, plain.headers["allow"]], [405, "POST"])
      assert.strictEqual((yield* preflight("/nowhere", "https://app.example")).status, 404)
    })
  )

  it.scoped("that are listed for MCP may use only MCP; those of the API may use both", () =>
    Effect.gen(function* () {
      const agents = "https://agents.example"
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })
      for (const origin of [agents, "https://app.example"]) {
        const asked = yield* preflight("/mcp", origin)
        assert.deepStrictEqual([asked.status, asked.headers["access-control-allow-origin"]], [204, origin])
        const answer = yield* exactly("POST", "/mcp", { headers: { ...json, origin }, body })
        assert.deepStrictEqual([answer.status, answer.headers["access-control-allow-origin"]], [400, origin])
      }
      assert.strictEqual((yield* preflight("/query", agents)).status, 403)
      const asked = yield* exactly("POST", "/query", { headers: { ...json, origin: agents }, body: "{}" })
      assert.strictEqual(asked.status, 403)
    })
  )

  it.scoped("a listed host is accepted", () =>
    Effect.gen(function* () {
      for (const host of ["sem.example", "SEM.example:443"]) {
        assert.strictEqual((yield* exactly("GET", "/health", { headers: { host } })).status, 200, host)
      }
      assert.strictEqual((yield* exactly("GET", "/health", { headers: { host: "x.sem.example" } })).status, 403)
    })
  )
})

layer(withSettings({ SEM_CORS_ORIGINS: "*" }), { excludeTestServices: true })("SEM_CORS_ORIGINS=*", (it) => {
  it.scoped("lets pages of any origin send requests and read responses", () =>
    Effect.gen(function* () {
      const headers = { ...json, origin: "https://anything.example" }
      const answer = yield* exactly("POST", "/query", { headers, body: "{}" })
      assert.strictEqual(answer.status, 422)
      assert.strictEqual(answer.headers["access-control-allow-origin"], "*")
      assert.strictEqual((yield* preflight("/query", "null")).headers["access-control-allow-origin"], "*")
    })
  )
})

layer(NodeHttpClient.layer)("an invalid setting", (it) => {
  it.effect("stops startup with an error that names it", () =>
    Effect.gen(function* () {
      for (const [name, value] of [
        ["SEM_CORS_ORIGINS", "app.example"],
        ["SEM_CORS_ORIGINS", "https://app.example/path"],
        ["SEM_MAX_CONCURRENCY", "0"],
        ["SEM_MAX_QUEUE", "-1"],
        ["SEM_QUEUE_TIMEOUT", "soon"]
      ] as const) {
        const built = yield* Effect.either(Effect.scoped(Layer.build(withSettings({ [name]: value }))))
        assert.strictEqual(built._tag, "Left", name)
        if (built._tag === "Left") assert.include(String(built.left), name)
      }
    })
  )
})
