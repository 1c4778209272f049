/** Admission control: concurrent requests, the queue, and what happens beyond both. */
import * as HttpServer from "@effect/platform/HttpServer"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { requestsAre, until } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Admission } from "../../src/admission/Admission.js"
import { admitted } from "../../src/http/Admitted.js"
import { makeEdge } from "../../src/http/Edge.js"
import { McpConfig } from "../../src/config/McpConfig.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { ConfigProvider, Context, Effect, Exit, Fiber, Layer, Queue, Scope, Stream } from "effect"
import { send, TestHttp, withShop } from "../TestServer.js"
import { connect, right } from "../mcp/McpClient.js"
import { Held, heldServer } from "./Held.js"

const count = (datasource: string) => ({ body: { source_model: `${datasource}.orders`, measures: ["*:count"] } })
const ask = (datasource: string) => send("POST", "/query", count(datasource))

const inFlight = (number: number) => Effect.flatMap(Held, ({ running }) => until(running, (now) => now === number))

layer(heldServer({ SEM_MAX_CONCURRENCY: "2", SEM_MAX_QUEUE: "2" }), { excludeTestServices: true })(
  "a service with two permits and a queue of two",
  (it) => {
    it.scoped("answers all four in order, and rejects a fifth with 429 and Retry-After", () =>
      Effect.gen(function* () {
        yield* withShop("four")
        const held = yield* Held
        yield* held.hold
        const answered: Array<number> = []
        const asked: Array<Fiber.RuntimeFiber<number, unknown>> = []
        for (const n of [1, 2, 3, 4]) {
          asked.push(
            yield* Effect.fork(
              Effect.map(
                Effect.tap(ask("four"), () => answered.push(n)),
                ({ status }) => status
              )
            )
          )
          yield* requestsAre(Math.min(n, 2), Math.max(n - 2, 0))
        }
        yield* inFlight(2)
        const { status, headers, json } = yield* ask("four")
        assert.strictEqual(status, 429)
        assert.deepInclude(json, { _tag: "TooManyRequests", status: 429, limit: 2, queue: 2 })
        assert.strictEqual(headers["retry-after"], String(json["retry_after"]))
        assert.isAtLeast(Number(json["retry_after"]), 1)
        assert.isAtMost(Number(json["retry_after"]), 30)
        // Requests without a database are answered meanwhile.
        for (const path of ["/", "/health", "/openapi.json", "/docs/api"]) {
          assert.strictEqual((yield* send("GET", path)).status, 200, path)
        }
        assert.strictEqual((yield* send("GET", "/models")).status, 429)
        yield* held.release
        assert.deepStrictEqual(yield* Fiber.join(Fiber.all(asked)), [200, 200, 200, 200])
        assert.strictEqual((yield* ask("four")).status, 200)
      })
    )

    it.scoped("releases the permit or queue entry of a client that disconnects", () =>
      Effect.gen(function* () {
        yield* withShop("leaving")
        const held = yield* Held
        yield* held.hold
        const working = [yield* Effect.fork(ask("leaving")), yield* Effect.fork(ask("leaving"))] as const
        yield* inFlight(2)
        const waiting = [yield* Effect.fork(ask("leaving"))] as const
        yield* requestsAre(2, 1)
        const last = yield* Effect.fork(ask("leaving"))
        yield* requestsAre(2, 2)
        assert.strictEqual((yield* ask("leaving")).status, 429)
        yield* Fiber.interrupt(waiting[0])
        yield* requestsAre(2, 1)
        const another = yield* Effect.fork(ask("leaving"))
        yield* requestsAre(2, 2)
        assert.strictEqual((yield* ask("leaving")).status, 429)
        yield* Fiber.interruptAll(working)
        yield* inFlight(2)
        yield* held.release
        assert.strictEqual((yield* Fiber.join(last)).status, 200)
        assert.strictEqual((yield* Fiber.join(another)).status, 200)
        yield* inFlight(0)
        // All permits are free again.
        yield* held.hold
        const again = yield* Effect.forEach([1, 2, 3, 4], () => Effect.fork(ask("leaving")))
        yield* inFlight(2)
        yield* held.release
        for (const each of again) assert.strictEqual((yield* Fiber.join(each)).status, 200)
      })
    )

    it.scoped("releases the permit of a request that fails", () =>
      Effect.gen(function* () {
        for (let n = 0; n < 10; n++) {
          assert.strictEqual((yield* send("POST", "/query", { raw: "{" })).status, 422)
          assert.strictEqual((yield* send("GET", "/models/nobody")).status, 404)
          assert.strictEqual((yield* send("GET", "/nowhere")).status, 404)
        }
      })
    )

    it.scoped("counts tool calls, not MCP sessions", () =>
      Effect.gen(function* () {
        yield* withShop("tools")
        const held = yield* Held
        const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
        const clients = yield* Effect.forEach([1, 2, 3, 4, 5, 6], () =>
          connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`)))
        )
        yield* held.hold
        const calls = yield* Effect.forEach(clients.slice(0, 4), ({ call }) =>
          Effect.fork(call("query", count("tools").body))
        )
        yield* requestsAre(2, 2)
        yield* inFlight(2)
        assert.strictEqual((yield* ask("tools")).status, 429)
        const fifth = yield* (clients[4] ?? assert.fail()).call("query", count("tools").body)
        assert.isTrue(fifth.isError)
        assert.deepInclude(fifth.structured, { _tag: "TooManyRequests", limit: 2, queue: 2 })
        yield* Effect.promise(() => (clients[5] ?? assert.fail()).client.ping())
        yield* held.release
        for (const each of calls) right(yield* Fiber.join(each))
      })
    )
  }
)

layer(heldServer({ SEM_MAX_CONCURRENCY: "1", SEM_QUEUE_TIMEOUT: "300 millis" }), { excludeTestServices: true })(
  "a request that exceeds the maximum wait",
  (it) => {
    it.scoped("is rejected and leaves the queue", () =>
      Effect.gen(function* () {
        yield* withShop("late")
        const held = yield* Held
        yield* held.hold
        const working = yield* Effect.fork(ask("late"))
        yield* inFlight(1)
        const late = yield* ask("late")
        assert.deepInclude(late.json, { status: 429, limit: 1, queue: 1024, retry_after: 1 })
        yield* held.release
        assert.strictEqual((yield* Fiber.join(working)).status, 200)
        assert.strictEqual((yield* ask("late")).status, 200)
      })
    )
  }
)

layer(heldServer({ SEM_MAX_CONCURRENCY: "1", SEM_MAX_QUEUE: "0" }), { excludeTestServices: true })(
  "a service without a queue",
  (it) => {
    it.scoped("rejects requests immediately when all permits are taken", () =>
      Effect.gen(function* () {
        yield* withShop("full")
        const held = yield* Held
        yield* held.hold
        const working = yield* Effect.fork(ask("full"))
        yield* inFlight(1)
        assert.deepInclude((yield* ask("full")).json, { status: 429, queue: 0 })
        yield* held.release
        assert.strictEqual((yield* Fiber.join(working)).status, 200)
      })
    )
  }
)

const alone = Layer.setConfigProvider(
  ConfigProvider.fromMap(
    new Map([
      ["SEM_MAX_CONCURRENCY", "1"],
      ["SEM_MAX_QUEUE", "0"]
    ])
  )
)

layer(Layer.provideMerge(Layer.merge(TestHttp, NodeHttpClient.layer), alone), { excludeTestServices: true })(
  "a streamed response",
  (it) => {
    it.scoped("holds its permit until its last byte is sent or its client disconnects", () =>
      Effect.gen(function* () {
        const lines = yield* Queue.unbounded<string>()
        const body = Stream.encodeText(Stream.fromQueue(lines))
        const app = Effect.succeed(HttpServerResponse.stream(body, { contentType: "application/x-ndjson" }))
        const services = Layer.mergeAll(ServerConfig.layer, McpConfig.layer, Admission.layer)
        yield* Effect.flatMap(Effect.all([makeEdge, admitted]), ([edge, inTurn]) =>
          HttpServer.serveEffect(edge(inTurn(app)))
        ).pipe(Effect.provide(services))
        const status = Effect.map(send("GET", "/rows"), (answer) => answer.status)
        const first = yield* Effect.fork(status)
        yield* requestsAre(1, 0)
        yield* lines.offer("row\n")
        // Long enough for the row to be sent.
        yield* Effect.sleep("100 millis")
        assert.strictEqual(yield* status, 429)
        yield* Fiber.interrupt(first)
        yield* requestsAre(0, 0)
        const second = yield* Effect.fork(status)
        yield* requestsAre(1, 0)
        assert.strictEqual(yield* status, 429)
        yield* lines.shutdown
        assert.strictEqual(yield* Fiber.join(second), 200)
        yield* until(status, (now) => now === 200)
        assert.strictEqual(yield* status, 200)
      })
    )
  }
)

layer(NodeHttpClient.layer, { excludeTestServices: true })("a service that stops", (it) => {
  it.effect("rejects requests with Retry-After while it drains", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Scope.extend(Layer.build(heldServer({})), scope)
      const shop = yield* Scope.make()
      yield* withShop("stopping").pipe(Effect.provide(context), Scope.extend(shop))
      const held = Context.get(context, Held)
      // On a kept-alive connection.
      const served = Context.pick(HttpServer.HttpServer)(context)
      yield* held.hold
      const asked = yield* Effect.fork(Effect.provide(ask("stopping"), served))
      yield* until(held.running, (now) => now === 1)
      const closed = yield* Effect.fork(Scope.close(scope, Exit.void))
      const health = Effect.provide(send("GET", "/health"), served)
      const { headers, json } = yield* until(health, ({ status }) => status === 503)
      assert.deepInclude(json, { _tag: "Draining", retry_after: 5 })
      assert.strictEqual(headers["retry-after"], "5")
      yield* held.release
      assert.strictEqual((yield* Fiber.join(asked)).status, 200)
      yield* Fiber.join(closed)
      yield* Scope.close(shop, Exit.void)
    })
  )
})
