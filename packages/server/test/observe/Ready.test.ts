/** `GET /ready` while databases or the storage fail; it never waits long. */
import { createServer } from "node:net"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { ConfigProvider, Effect, Layer, Ref } from "effect"
import { send, serverOf, TestHttp, withShop } from "../TestServer.js"

/** Whether the storage fails. */
const broken = Ref.unsafeMake(false)

const BreakableStorage = Layer.effect(
  Storage,
  Effect.map(Storage, (storage) => ({
    ...storage,
    snapshot: Effect.flatMap(Ref.get(broken), (isBroken) =>
      isBroken ? new StorageFailed({ document: "storage", reason: "it was taken away" }) : storage.snapshot
    )
  }))
)

const serverWith = (settings: Readonly<Record<string, string>>) => {
  const storage = Layer.provideMerge(BreakableStorage, layerAt({ _tag: "InMemory" }))
  return Layer.provide(
    serverOf(Layer.provideMerge(EngineLive, storage), TestHttp),
    Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))
  )
}

/** A server that accepts connections and never responds, as a database behind a firewall. */
const silent = Effect.acquireRelease(
  Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
    const server = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resume(Effect.succeed({ port, close: () => server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

const addDead = Effect.fnUntraced(function* (name: string) {
  const datasources = yield* Datasources
  yield* datasources.save({
    name,
    type: "postgres",
    host: "127.0.0.1",
    port: 1,
    username: "u",
    password: "s3cret-dead"
  })
})

const addSilent = Effect.fnUntraced(function* (name: string) {
  const { port } = yield* silent
  yield* (yield* Datasources).save({ name, type: "postgres", host: "127.0.0.1", port, username: "u", database: "d" })
})

const ready = send("GET", "/ready")

layer(serverWith({}), { excludeTestServices: true, timeout: "60 seconds" })("GET /ready", (it) => {
  it.scoped("counts reachable datasources without names, and is ready while a database is down", () =>
    Effect.gen(function* () {
      const empty = yield* ready
      assert.deepStrictEqual(empty.json, {
        status: "ready",
        storage: "ok",
        datasources: { up: 0, down: 0, unknown: 0 }
      })
      assert.strictEqual(empty.headers["cache-control"], "no-store")
      yield* withShop("shop_alive")
      yield* addDead("shop_dead")
      yield* addSilent("shop_silent")
      // Results are cached for a while, so newer datasources may be unknown; but they are counted.
      const kept = yield* ready
      const counts = Object.values(kept.json["datasources"] ?? {})
      assert.strictEqual(
        counts.reduce((sum: number, count) => sum + Number(count), 0),
        3
      )
      assert.strictEqual(kept.status, 200)
      assert.notMatch(kept.text, /shop|s3cret|127\.0\.0\.1/)
    })
  )
})

layer(serverWith({ SEM_READY_DATASOURCES: "required" }), { excludeTestServices: true, timeout: "60 seconds" })(
  "with databases required",
  (it) => {
    it.scoped("a database that is down or hangs makes it 503 without a wait", () =>
      Effect.gen(function* () {
        yield* withShop("up")
        yield* addDead("dead")
        yield* addSilent("mute")
        // On a slow machine the first probe may be answered before all checks have finished.
        yield* Effect.repeat(Effect.delay(ready, "50 millis"), { until: ({ text }) => /"up":1,"down":[12]/.test(text) })
        const answers = yield* Effect.all([ready, ready, ready], { concurrency: 3 })
        for (const { status, json, headers, text } of answers) {
          assert.strictEqual(status, 503, text)
          assert.strictEqual(headers["content-type"], "application/problem+json")
          assert.strictEqual(json["_tag"], "NotReady")
          assert.strictEqual(json["detail"], "2 of 3 datasources cannot be reached")
          // A silent server is unknown until its driver times out.
          assert.match(text, /"datasources":\{"up":1,("down":1,"unknown":1|"down":2,"unknown":0)\}/)
          assert.notMatch(text, /mute|s3cret|127\.0\.0\.1/)
        }
        assert.strictEqual((yield* send("GET", "/health")).status, 200)
      })
    )
  }
)

layer(serverWith({ SEM_READY_DATASOURCES: "off" }), { excludeTestServices: true, timeout: "60 seconds" })(
  "with database checks off",
  (it) => {
    it.scoped("an unreadable storage is 503 within a second, and ready again once it recovers", () =>
      Effect.gen(function* () {
        yield* addDead("dead")
        assert.deepStrictEqual((yield* ready).json, { status: "ready", storage: "ok" })
        yield* Ref.set(broken, true)
        const failed = yield* Effect.repeat(Effect.delay(ready, "100 millis"), {
          until: ({ status }) => status !== 200
        })
        assert.strictEqual(failed.status, 503)
        assert.strictEqual(failed.json["storage"], "failed")
        assert.strictEqual(failed.json["detail"], "The storage cannot be read")
        assert.strictEqual((yield* send("GET", "/health")).status, 200)
        yield* Ref.set(broken, false)
        yield* Effect.repeat(Effect.delay(ready, "100 millis"), { until: ({ status }) => status === 200 })
      })
    )
  }
)
