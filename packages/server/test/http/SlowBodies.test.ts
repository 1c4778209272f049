/** Bodies that are sent slowly or never completed do not block other requests. */
import * as HttpServer from "@effect/platform/HttpServer"
import { eventually } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { NodeHttpLive } from "../../src/NodeHttp.js"
import { BodyMemory } from "../../src/http/ReceivedBody.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { atRest } from "@semlayer/testkit/Gauges"
import { Duration, Effect, Layer } from "effect"
import { connect } from "node:net"
import { Held, heldServer } from "./Held.js"
import { send, TestEngine, withShop } from "../TestServer.js"

const metrics = Effect.map(send("GET", "/metrics"), ({ text }) => text)

/** A connection that has sent a head and the beginning of a body, and stalls. */
const halfSent = (head: string, start: string | Uint8Array) =>
  Effect.gen(function* () {
    const { port } = new URL(yield* HttpServer.addressFormattedWith(Effect.succeed))
    return yield* Effect.acquireRelease(
      Effect.async<ReturnType<typeof connect>>((resume) => {
        const socket = connect(Number(port), "127.0.0.1", () => {
          socket.write(`POST /query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n`)
          socket.write(start, () => resume(Effect.succeed(socket)))
        })
        socket.on("error", () => undefined)
      }),
      (socket) => Effect.sync(() => socket.destroy())
    )
  })

layer(heldServer({ SEM_MAX_CONCURRENCY: "2", SEM_MAX_QUEUE: "0", SEM_BODY_MEMORY: "100000" }), {
  excludeTestServices: true
})("a service with half-sent bodies", (it) => {
  it.scoped("answers other requests immediately, with Content-Length and chunked", () =>
    Effect.gen(function* () {
      yield* withShop("slow")
      const query = { body: { source_model: "slow.orders", measures: ["*:count"] } }
      for (let n = 0; n < 8; n++) {
        yield* halfSent("Content-Length: 1000", "{")
        yield* halfSent("Transfer-Encoding: chunked", "1\r\n{\r\n")
      }
      yield* Effect.sleep("100 millis")
      assert.strictEqual((yield* send("POST", "/query", query)).status, 200)
      assert.strictEqual((yield* send("GET", "/models")).status, 200)
      // Large half-sent bodies leave room for small ones.
      const large = yield* Effect.forEach([1, 2, 3], () =>
        halfSent("Content-Length: 200000", new Uint8Array(150_000).fill(32))
      )
      yield* Effect.sleep("100 millis")
      assert.strictEqual((yield* send("POST", "/query", query)).status, 200)
      const refused = yield* send("POST", "/query", { raw: " ".repeat(200_000) })
      assert.deepInclude(refused.json, { _tag: "TooManyRequests", status: 429, retry_after: 1 })
      // A closed connection releases its memory.
      for (const socket of large) socket.destroy()
      yield* Effect.sleep("100 millis")
      assert.strictEqual((yield* send("POST", "/query", { raw: " ".repeat(150_000) })).status, 422)
      assert.deepStrictEqual(yield* atRest(metrics), [])
    })
  )

  it.scoped("answers /health while every permit is taken", () =>
    Effect.gen(function* () {
      yield* withShop("taken")
      const held = yield* Held
      yield* held.hold
      const query = send("POST", "/query", { body: { source_model: "taken.orders", measures: ["*:count"] } })
      yield* Effect.forkScoped(query)
      yield* Effect.forkScoped(query)
      yield* eventually(Effect.map(held.running, (now) => now === 2))
      assert.strictEqual((yield* query).status, 429)
      for (const path of ["/health", "/ready", "/metrics"]) assert.strictEqual((yield* send("GET", path)).status, 200)
      yield* held.release
    })
  )
})

it.scopedLive("a body that is not received in time is answered with 408, and its connection closes", () =>
  Effect.gen(function* () {
    const received = yield* Effect.flatMap(halfSent("Content-Length: 1000", "{"), (socket) =>
      Effect.async<string>((resume) => {
        let text = ""
        socket.on("data", (part) => (text += part.toString("latin1")))
        socket.on("close", () => resume(Effect.succeed(text)))
      })
    )
    assert.match(received, /^HTTP\/1\.1 408 /)
  }).pipe(
    Effect.provide(Layer.provide(NodeHttpLive, ServerConfig.layerWith({ port: 0, bodyTimeout: Duration.seconds(1) }))),
    Effect.provide(TestEngine)
  )
)

describe("the memory of bodies", () => {
  it("is limited to one half per authenticated caller", () => {
    const memory = new BodyMemory(100)
    assert.isTrue(memory.take("ada", 50))
    assert.isFalse(memory.take("ada", 1))
    assert.isTrue(memory.take("bob", 50))
    assert.isFalse(memory.take("eve", 1))
    memory.release("ada", 50)
    memory.release("bob", 50)
    assert.isTrue(memory.take(null, 100))
  })
})
