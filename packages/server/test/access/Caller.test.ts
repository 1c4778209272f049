/** The caller of a request is available to everything that serves it: the engine, streams, tools and the log. */
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import type { Caller } from "@semlayer/domain/Caller"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Queries } from "@semlayer/engine/query/Queries"
import { HttpLive } from "../../src/HttpLive.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { Context, Effect, HashMap, Layer, Logger } from "effect"
import { connect, right } from "../mcp/McpClient.js"
import { send, TestEngine, TestHttp, withShop } from "../TestServer.js"
import { bearer, keyOf } from "./Guarded.js"

interface Seen {
  readonly where: string
  readonly caller: Caller | null
  readonly logged: unknown
}

class Recorded extends Context.Tag("@semlayer/server/test/access/Looked")<Recorded, Array<Seen>>() {}

/** A service whose queries record the caller at the start and with each batch of rows. */
const Watched = Layer.unwrapEffect(
  Effect.sync(() => {
    const seen: Array<Seen> = []
    const record = (where: string) => Effect.flatMap(CurrentCaller, (caller) => Effect.logInfo([where, caller]))
    const logger = Logger.make<unknown, void>(({ message, annotations }) => {
      const [found] = Array.isArray(message) ? message : []
      if (!Array.isArray(found)) return
      const [where, caller] = found
      seen.push({ where, caller, logged: HashMap.unsafeGet(annotations, "caller") })
    })
    const watching = Layer.effect(
      Queries,
      Effect.map(Queries, (own) =>
        Queries.make({
          ...own,
          answer: (...asked) => Effect.zipRight(record("run"), own.answer(...asked)),
          run: (...asked) => Effect.zipRight(record("run"), own.run(...asked)),
          stream: (...asked) =>
            Effect.map(Effect.zipRight(record("stream"), own.stream(...asked)), (answer) => ({
              ...answer,
              next: Effect.tap(answer.next, (rows) => (rows === null ? Effect.void : record("rows")))
            }))
        })
      )
    )
    return HttpLive.pipe(
      Layer.provideMerge(Layer.provideMerge(watching, TestEngine)),
      Layer.provide(ServerConfig.layerWith({})),
      Layer.provideMerge(TestHttp),
      Layer.provideMerge(NodeHttpClient.layer),
      Layer.provide(Logger.replace(Logger.defaultLogger, logger)),
      Layer.provideMerge(Layer.succeed(Recorded, seen))
    )
  })
)

layer(Watched, { excludeTestServices: true })("a caller", (it) => {
  it.scoped("is available from the first to the last byte", () =>
    Effect.gen(function* () {
      yield* withShop("known")
      const seen = yield* Recorded
      const claims = { tenant: "acme", level: 3 }
      const secret = yield* keyOf({ name: "anna", role: "reader", claims })
      const anna = { name: "anna", kind: "api_key", role: "reader", claims }
      const bo = yield* keyOf({ name: "bo", role: "reader" })
      const body = { source_model: "orders", dimensions: ["id"] }
      const asked = (credential: string, accept: string) =>
        send("POST", "/query", { body, headers: { ...bearer(credential), accept } })
      const json = yield* asked(secret, "application/json")
      assert.strictEqual(json.status, 200, json.text)
      const streamed = yield* asked(secret, "application/x-ndjson")
      assert.strictEqual(streamed.text.trim().split("\n").length, 3, streamed.text)
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const headers = bearer(secret)
      const { call } = yield* connect(
        new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } })
      )
      right(yield* call("query", body))
      assert.includeMembers(
        seen.map(({ where }) => where),
        ["run", "stream", "rows"]
      )
      assert.isAbove(seen.filter(({ where }) => where === "run").length, 1)
      for (const each of seen) assert.deepStrictEqual([each.caller, each.logged], [anna, "anna"], each.where)
      // Two concurrent callers are kept apart.
      seen.length = 0
      const names = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? secret : bo))
      yield* Effect.forEach(names, (name) => asked(name, "application/x-ndjson"), { concurrency: 10 })
      const count = (name: string) =>
        seen.filter(({ caller, where }) => where === "rows" && caller?.name === name).length
      assert.deepStrictEqual([count("anna"), count("bo")], [10, 10])
    })
  )
})
