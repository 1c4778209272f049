/** Connections of PostgreSQL clients: cancel requests, disconnects, admission, limits of time, shutdown, and what is left. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, it as test } from "@effect/vitest"
import { gaugeIn, ownMetrics } from "@semlayer/testkit/Gauges"
import { eventually } from "@semlayer/testkit/Eventually"
import { makeGate } from "@semlayer/testkit/GatedStatements"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import { engineWith, send, withShop } from "../TestServer.js"
import { connected, serialize, started } from "./RawClient.js"
import { client, failureOf, wireServer } from "./WireServer.js"

const sql = "SELECT COUNT(*) AS n FROM orders"

const gated = Effect.map(makeGate, ({ gate, layer }) => ({
  gate,
  server: wireServer(
    {
      SEM_PG_IDLE_TIMEOUT: "1 second",
      SEM_BODY_TIMEOUT: "1 second",
      SEM_MAX_CONCURRENCY: "1",
      SEM_MAX_QUEUE: "0"
    },
    engineWith(layer)
  )
}))

type Gate = Effect.Effect.Success<typeof gated>["gate"]

class GateTag extends Context.Tag("@semlayer/server/test/wire/Gate")<GateTag, Gate>() {}

const Gated = Layer.unwrapEffect(
  Effect.map(gated, ({ gate, server }) => Layer.provideMerge(server, Layer.succeed(GateTag, gate)))
)

/** A running statement of a client that has a key for cancel requests. */
const held = Effect.gen(function* () {
  yield* withShop("shop")
  const gate = yield* GateTag
  yield* Effect.addFinalizer(() => gate.open)
  const { raw, messages } = yield* started()
  yield* gate.close
  raw.send(serialize.query(sql))
  yield* gate.running(1)
  const key = messages.find(({ name }) => name === "backendKeyData") ?? { name: "none" }
  return { gate, raw, process: Number(key["processID"]), secret: Number(key["secretKey"]) }
})

const cancel = (process: number, secret: number) =>
  Effect.flatMap(connected, (raw) =>
    Effect.promise(() => {
      raw.send(serialize.cancel(process, secret))
      return raw.until("closed")
    })
  )

const isFree = eventually(
  Effect.map(
    ownMetrics,
    (text) => gaugeIn(text, "semlayer_requests_in_flight") === 0 && gaugeIn(text, "semlayer_statements_in_flight") === 0
  )
)

layer(Gated, { excludeTestServices: true })("Connections of PostgreSQL clients", (it) => {
  it.scoped("are cancelled in the database by their key only", () =>
    Effect.gen(function* () {
      const { gate, raw, process, secret } = yield* held
      yield* cancel(process, secret ^ 1)
      yield* cancel(process ^ 1, secret)
      assert.strictEqual(gate.counts.running, 1)
      yield* cancel(process, secret)
      const [error, ready] = (yield* Effect.promise(() => raw.until("readyForQuery"))).slice(-2)
      assert.deepStrictEqual([error?.["code"], ready?.["status"]], ["57014", "I"])
      yield* gate.running(0)
      yield* isFree
      yield* gate.open
      raw.send(serialize.query(sql))
      assert.include(yield* Effect.promise(() => raw.names("readyForQuery")), "dataRow")
    })
  )

  it.scoped("end their statement in the database when they disconnect", () =>
    Effect.gen(function* () {
      const { gate, raw } = yield* held
      raw.socket.destroy()
      yield* gate.running(0)
      yield* isFree
    })
  )

  it.scoped("share permits with HTTP", () =>
    Effect.gen(function* () {
      const { gate, raw } = yield* held
      const { status } = yield* send("POST", "/sql", { body: { sql } })
      assert.strictEqual(status, 429)
      const db = yield* client()
      assert.strictEqual((yield* failureOf(() => db.query(sql))).code, "53300")
      assert.deepStrictEqual((yield* Effect.promise(() => db.query("SHOW timezone"))).rows, [{ TimeZone: "UTC" }])
      yield* gate.open
      assert.include(yield* Effect.promise(() => raw.names("readyForQuery")), "dataRow")
    })
  )

  it.scoped("end when they are idle, or do not complete their start-up", () =>
    Effect.gen(function* () {
      const { raw } = yield* started()
      const silent = yield* connected
      silent.send(Buffer.from([0, 0]))
      const ends = yield* Effect.promise(() => Promise.all([raw.until("closed"), silent.until("closed")]))
      assert.deepStrictEqual(
        ends.map(([error]) => error?.["code"]),
        ["57P05", "57P05"]
      )
    })
  )

  it.scoped("leave nothing behind", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { raw } = yield* started()
          raw.send(
            serialize.query("BEGIN"),
            serialize.parse({ text: "SELECT id FROM orders", types: [] }),
            serialize.bind({ portal: "p" }),
            serialize.execute({ portal: "p", rows: 1 }),
            serialize.flush()
          )
          assert.include(yield* Effect.promise(() => raw.names("portalSuspended")), "dataRow")
          assert.isAbove(gaugeIn(yield* ownMetrics, "semlayer_pg_connections") ?? 0, 0)
        })
      )
      yield* isFree
      yield* eventually(Effect.map(ownMetrics, (text) => gaugeIn(text, "semlayer_pg_connections") === 0))
    })
  )
})

test.live("At shutdown idle connections end at once, and running statements are completed", () =>
  Effect.gen(function* () {
    const { gate, server } = yield* gated
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(server, scope)
    yield* Effect.gen(function* () {
      yield* withShop("shop")
      const [busy, idle] = [(yield* started()).raw, (yield* started()).raw]
      yield* gate.close
      busy.send(serialize.query(sql))
      yield* gate.running(1)
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      const [error] = yield* Effect.promise(() => idle.until("closed"))
      assert.deepStrictEqual([error?.["code"], error?.["severity"]], ["57P01", "FATAL"])
      yield* gate.open
      const messages = yield* Effect.promise(() => busy.until("closed"))
      assert.deepStrictEqual(
        messages.map(({ name, code }) => code ?? name),
        ["rowDescription", "dataRow", "commandComplete", "readyForQuery", "57P01", "closed"]
      )
      yield* closing
    }).pipe(Effect.provide(context), Effect.scoped)
  })
)
