import { spawnSync } from "node:child_process"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage } from "../../src/snapshot/Storage.js"
import {
  saveDatasource,
  saveMemory,
  saveModel,
  snapshot,
  storedDatasource,
  storedMemory,
  storedModel
} from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { layerOf, storageDatabase, until, wayTo } from "@semlayer/testkit/storage/Database"

const shop = DatasourceName.make("shop")
const refOf = (name: string) => ({ data_source: shop, name: ModelName.make(name) })

/** Two storages over one database, as in two services. */
const two = (layer: Layer.Layer<Storage, StorageFailed>) =>
  Effect.map(Effect.all([Layer.build(Layer.fresh(layer)), Layer.build(Layer.fresh(layer))]), ([one, other]) => ({
    one,
    other
  }))

/** The last statement of a listening session was a check for messages or a keep-alive. */
const countListeners = `SELECT count(*)::integer AS n FROM pg_stat_activity
  WHERE datname = current_database() AND query IN ('SELECT pg_notify($1, $2)', 'SELECT 1')`

describe("a storage in PostgreSQL whose database becomes unreachable", () => {
  it.scopedLive(
    "listens again after its sessions were closed, and misses no change",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const { one, other } = yield* two(layerOf(database.address))
        const listeners = Effect.map(database.query(countListeners), ([row]) => Number(row?.["n"]))
        const listening = Effect.repeat(listeners, { until: (count) => count >= 2 })
        yield* listening
        for (const round of [1, 2, 3]) {
          yield* database.execute(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'semlayer'`
          )
          // A pooled session may have died unnoticed; the write fails with that, and the next one works.
          yield* Effect.retry(Effect.provide(saveModel(storedModel(`model_${round}`)), other), { times: 3 })
          yield* Effect.provide(
            until((each) => each.models.get(shop)?.size === round && each.problems.length === 0),
            one
          )
        }
        yield* listening
      }),
    60_000
  )

  it.scopedLive(
    "keeps serving reads, rejects writes without revealing a secret, and recovers by itself",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const proxy = yield* wayTo(database.address)
        yield* Effect.gen(function* () {
          yield* saveModel(storedModel("orders"))
          yield* saveDatasource(storedDatasource(shop))
          yield* proxy.cut
          const cut = yield* until((each) => each.problems.length > 0)
          assert.strictEqual(cut.models.get(shop)?.size, 1)
          assert.deepStrictEqual(
            cut.problems.map(({ document }) => document),
            ["the storage database"]
          )
          const failed = yield* Effect.flip(saveModel(storedModel("customers")))
          assert.instanceOf(failed, StorageFailed)
          for (const text of [failed.message, JSON.stringify(cut.problems)]) {
            assert.notMatch(text, /s3cr3t|postgresql:|127\.0\.0\.1/)
          }
          // Meanwhile another service writes.
          yield* Effect.provide(saveMemory(storedMemory(MemoryId.make("1"))), layerOf(database.address))
          yield* proxy.restore
          yield* until((each) => each.problems.length === 0 && each.memories.size === 1)
          assert.strictEqual(yield* saveModel(storedModel("customers")), "created")
        }).pipe(Effect.provide(layerOf(proxy.address)))
      }),
    60_000
  )

  it.scopedLive(
    "continues when a service that holds the lock is gone",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const proxy = yield* wayTo(database.address)
        yield* Effect.gen(function* () {
          yield* saveModel(storedModel("orders"))
          const hanging = yield* Effect.forkScoped(
            Effect.flatMap(Storage, ({ updateModel }) => updateModel(refOf("orders"), () => Effect.never))
          )
          yield* Effect.repeat(
            Effect.map(
              database.query("SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory'"),
              ([row]) => Number(row?.["n"])
            ),
            { until: (count) => count === 1 }
          )
          yield* proxy.cut
          assert.strictEqual(
            yield* Effect.provide(saveModel(storedModel("orders")), layerOf(database.address)),
            "updated"
          )
          yield* Fiber.interrupt(hanging)
        }).pipe(Effect.provide(layerOf(proxy.address)))
      }),
    60_000
  )

  it.scopedLive("reports why it cannot be opened, without secrets", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const failing = (change: (url: URL) => void) => {
        const url = new URL(database.address)
        change(url)
        return Effect.map(Effect.flip(Effect.provide(snapshot, layerOf(url.href))), ({ message }) => message)
      }
      const messages = yield* Effect.all([
        failing((url) => (url.pathname = "/nothing_like_that")),
        failing((url) => (url.username = "nobody_like_that")),
        failing((url) => (url.port = "1")),
        failing((url) => url.searchParams.set("sslmode", "verify-full"))
      ])
      assert.match(messages[0] ?? "", /database "nothing_like_that" does not exist/)
      assert.match(messages[1] ?? "", /does not accept this login|role/)
      assert.match(messages[2] ?? "", /nothing listens/)
      assert.match(messages[3] ?? "", /SSL|certificate|encryption/i)
      assert.notMatch(messages.join(), /s3cr3t/)
    })
  )

  it("loads no driver for other storages", () => {
    const program = `
      import { createRequire } from "node:module"
      import { layerAt } from "../../dist/StorageLocation.js"
      layerAt({ _tag: "Directory", path: "x" })
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes("/node_modules/pg/"))
      const before = loaded().length
      await import("../../dist/postgres/PostgresStorage.js")
      process.stdout.write(before + " " + (loaded().length > before))`
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: new URL(".", import.meta.url).pathname
    })
    assert.strictEqual(String(stdout), "0 true")
  })
})
