import { spawnSync } from "node:child_process"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Memories } from "@semlayer/engine/memories/Memories"
import { changesAtOnce, Storage } from "../../src/snapshot/Storage.js"
import { parsePostgresAddress } from "../../src/postgres/PostgresAddress.js"
import { changesChannel } from "../../src/postgres/PostgresTables.js"
import { layerStorageSessions, StorageSessions } from "../../src/postgres/StorageSessions.js"
import { layerAt, parseLocation } from "../../src/StorageLocation.js"
import {
  findModel,
  saveDatasource,
  saveMemory,
  saveModel,
  snapshot,
  storedDatasource,
  storedMemory,
  storedModel
} from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Either, Fiber, Layer, Option } from "effect"
import { layerOf, storageDatabase, until, wayTo } from "@semlayer/testkit/storage/Database"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")
const refOf = (name: string) => ({ data_source: shop, name: ModelName.make(name) })

/** Two storages over one database, as two services have them. */
const two = (layer: Layer.Layer<Storage, StorageFailed>) =>
  Effect.map(Effect.all([Layer.build(Layer.fresh(layer)), Layer.build(Layer.fresh(layer))]), ([one, other]) => ({
    one,
    other
  }))

const model = (more = ""): string => `{"version":7,"name":"orders","sql_table":"orders"${more}}`

/** A session that listens was last asked whether messages come, or whether it is still there. */
const countListeners = `SELECT count(*)::integer AS n FROM pg_stat_activity
  WHERE datname = current_database() AND query IN ('SELECT pg_notify($1, $2)', 'SELECT 1')`

describe("a storage in PostgreSQL", () => {
  it.scopedLive("is made once, by whichever of several that start at once comes first", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const starts = Array.from({ length: 4 }, () => Effect.provide(snapshot, Layer.fresh(layerOf(database.address))))
      const found = yield* Effect.all(starts, { concurrency: "unbounded" })
      assert.deepStrictEqual(
        found.map(({ models, problems }) => [models.size, problems]),
        [
          [0, []],
          [0, []],
          [0, []],
          [0, []]
        ]
      )
      assert.deepStrictEqual(yield* database.query("SELECT migration_id, name FROM semlayer.migrations"), [
        { migration_id: 1, name: "documents_and_vectors" },
        { migration_id: 2, name: "api_keys" },
        { migration_id: 3, name: "embedding_refusals" }
      ])
    })
  )

  it.scopedLive("is not made by who only reads, and lies in the schema that its address names", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const address = `${database.address}?schema=team_a`
      const location = yield* parseLocation(address)
      const refused = yield* Effect.flip(Effect.provide(snapshot, layerAt(location, { makes: false })))
      assert.match(refused.message, /its schema 'team_a' has no storage/)
      assert.deepStrictEqual(yield* database.query("SELECT 1 FROM pg_namespace WHERE nspname = 'team_a'"), [])
      yield* Effect.provide(saveModel(storedModel("orders")), layerOf(address))
      assert.deepStrictEqual(yield* database.query("SELECT kind, scope, name FROM team_a.documents"), [
        { kind: "model", scope: "shop", name: "orders" }
      ])
      // Another schema is another storage, which hears nothing of this one.
      assert.strictEqual((yield* Effect.provide(snapshot, layerOf(`${database.address}?schema=team_b`))).models.size, 0)
    })
  )

  it.scopedLive("shows what others write and what is written by hand, and keeps the other objects", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const { one, other } = yield* two(layerOf(database.address))
      yield* Effect.gen(function* () {
        yield* Effect.provide(Effect.zip(saveModel(storedModel("orders")), saveModel(storedModel("customers"))), other)
        yield* until((each) => each.models.get(shop)?.size === 2)
        const customers = yield* Effect.flatten(findModel("customers"))
        yield* database.execute(
          `UPDATE semlayer.documents SET data = '${model(',"description":"by hand"')}' WHERE name = 'orders'`
        )
        yield* until((each) => each.models.get(shop)?.get(orders)?.value.description === "by hand")
        assert.strictEqual(yield* Effect.flatten(findModel("customers")), customers)
        yield* database.execute("UPDATE semlayer.documents SET name = 'sales' WHERE name = 'orders'")
        yield* until((each) => each.models.get(shop)?.has(orders) === false && each.models.get(shop)?.size === 2)
        yield* database.execute("TRUNCATE semlayer.documents")
        yield* until((each) => each.models.size === 0)
      }).pipe(Effect.provide(one))
    })
  )

  it.scopedLive("tells of changes by a message, one for what is committed together", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      yield* Effect.provide(saveModel(storedModel("orders")), database.layer)
      const address = Either.getOrThrow(parsePostgresAddress(database.address))
      const { listen } = Context.get(yield* Layer.build(layerStorageSessions(address)), StorageSessions)
      const heard: Array<string> = []
      yield* listen(changesChannel, (message) => heard.push(message))
      const change = (name: string) => `UPDATE semlayer.documents SET data = '${model()}', name = '${name}'`
      yield* database.execute(`BEGIN; ${change("a")}; ${change("b")}; COMMIT`)
      yield* database.execute(change("c"))
      yield* Effect.repeat(Effect.sync(() => heard.length).pipe(Effect.delay("5 millis")), {
        until: (count) => count >= 2
      })
      assert.deepStrictEqual(heard, ["semlayer", "semlayer"])
    })
  )

  it.scopedLive("reads everything again where the log was cut, or the database was put back", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const cut = "DELETE FROM semlayer.document_changes WHERE seq < (SELECT max(seq) FROM semlayer.document_changes)"
      yield* Effect.gen(function* () {
        yield* saveModel(storedModel("orders"))
        // Nobody is told, as when it happened while no session was open.
        yield* database.execute(`BEGIN; ALTER TABLE semlayer.documents DISABLE TRIGGER USER;
          DELETE FROM semlayer.documents; ALTER TABLE semlayer.documents ENABLE TRIGGER USER;
          INSERT INTO semlayer.documents VALUES ('model', 'shop', 'customers', '${model()}'); ${cut}; COMMIT`)
        yield* until((each) => [...(each.models.get(shop)?.keys() ?? [])].join() === "customers")
        // The numbers are the same, and it is another change.
        yield* database.execute(`BEGIN; ALTER TABLE semlayer.documents DISABLE TRIGGER USER;
          UPDATE semlayer.documents SET name = 'people'; ALTER TABLE semlayer.documents ENABLE TRIGGER USER;
          UPDATE semlayer.document_changes SET mark = gen_random_uuid();
          NOTIFY semlayer_changes, 'semlayer'; COMMIT`)
        yield* until((each) => [...(each.models.get(shop)?.keys() ?? [])].join() === "people")
      }).pipe(Effect.provide(database.layer))
    })
  )

  it.scopedLive("tells rows that cannot be read, without what is in them", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      yield* Effect.provide(saveModel(storedModel("orders")), layerOf(database.address))
      yield* database.execute(`INSERT INTO semlayer.documents VALUES
        ('datasource', '', 'shop', '["s3cr3t"]'), ('datasource', '', 'crm', '{"password": ["s3cr3t"]}'),
        ('model', 'shop', 'list', '[]'), ('memory', '', '1', '{}'), ('setting', '', 'unknown', '{}')`)
      const { models, problems } = yield* Effect.provide(snapshot, database.layer)
      assert.strictEqual(models.get(shop)?.size, 1)
      assert.deepStrictEqual(problems.map(({ document }) => document).sort(), [
        "datasources/crm",
        "datasources/shop",
        "memories/1",
        "models/shop/list"
      ])
      assert.notInclude(JSON.stringify(problems), "s3cr3t")
    })
  )
})

describe("two services on one storage in PostgreSQL", () => {
  it.scopedLive(
    "lose nothing when they write at once, and number no memory twice",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const { one, other } = yield* two(layerOf(database.address))
        yield* Effect.provide(saveModel(storedModel("orders")), one)
        const note = (key: string) =>
          Effect.flatMap(Storage, (storage) =>
            storage.updateModel({ data_source: shop, name: orders }, (current) =>
              Effect.succeed(Option.map(current, (each) => ({ ...each, meta: { ...each.meta, [key]: key } })))
            )
          )
        const remember = (text: string) =>
          Effect.flatMap(Memories, ({ save }) => save({ learning: text, linked_entities: ["shop.orders"] }))
        const work = (name: string, context: Context.Context<Storage>) =>
          Effect.forEach(
            Array.from({ length: 12 }, (_, i) => `${name}_${i}`),
            (key) =>
              Effect.all([note(key), remember(key), saveModel(storedModel(`${key}_own`))], {
                concurrency: "unbounded"
              }),
            { concurrency: 3 }
          ).pipe(Effect.provide(Memories.Default), Effect.provide(context))
        yield* Effect.all([work("a", one), work("b", other)], { concurrency: "unbounded" })
        for (const context of [one, other]) {
          const { models, memories, problems } = yield* Effect.provide(
            until((each) => each.memories.size === 24 && each.models.get(shop)?.size === 25),
            context
          )
          assert.strictEqual(Object.keys(models.get(shop)?.get(orders)?.value.meta ?? {}).length, 24)
          const numbers = [...memories.keys()].map(Number).sort((a, b) => a - b)
          assert.deepStrictEqual(
            numbers,
            Array.from({ length: 24 }, (_, i) => i + 1)
          )
          const moments = [...memories.values()].map(({ value }) => String(value.created_at))
          assert.strictEqual(new Set(moments).size, 24)
          assert.deepStrictEqual(problems, [])
        }
      }),
    60_000
  )

  it.scopedLive(
    "see a batch whole, and nothing of one that failed",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const { one, other } = yield* two(layerOf(database.address))
        const names = Array.from({ length: 40 }, (_, i) => `model_${i}`)
        const batch = (description: string) =>
          Effect.flatMap(Storage, ({ together }) =>
            together(
              Effect.forEach(names, (name) => saveModel(storedModel(name, { description })), {
                concurrency: changesAtOnce
              })
            )
          )
        const descriptions = Effect.map(snapshot, ({ models }) => {
          const all = [...(models.get(shop)?.values() ?? [])].map(({ value }) => value.description)
          return [...new Set(all)]
        })
        yield* Effect.provide(batch("0"), one)
        yield* Effect.provide(
          until((each) => each.models.get(shop)?.size === names.length),
          other
        )
        const watching = yield* Effect.forkScoped(
          Effect.provide(
            Effect.forever(
              Effect.zipRight(
                Effect.flatMap(descriptions, (seen) => (seen.length === 1 ? Effect.void : Effect.fail(seen))),
                Effect.sleep("1 millis")
              )
            ),
            other
          )
        )
        for (const round of ["1", "2", "3", "4", "5"]) yield* Effect.provide(batch(round), one)
        yield* Effect.provide(
          until((each) => each.models.get(shop)?.get(ModelName.make("model_0"))?.value.description === "5"),
          other
        )
        yield* Fiber.interrupt(watching)
        assert.deepStrictEqual(yield* Effect.provide(descriptions, other), ["5"])

        // The session of the writer is ended in the midst of a batch.
        const halfway = Effect.gen(function* () {
          yield* saveModel(storedModel("model_0", { description: "half" }))
          yield* database.execute(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`
          )
          yield* saveModel(storedModel("model_1", { description: "half" }))
        })
        const failed = yield* Effect.flip(
          Effect.provide(
            Effect.flatMap(Storage, ({ together }) => together(halfway)),
            one
          )
        )
        assert.instanceOf(failed, StorageFailed)
        for (const context of [one, other]) assert.deepStrictEqual(yield* Effect.provide(descriptions, context), ["5"])
        assert.strictEqual(yield* Effect.provide(saveModel(storedModel("after")), one), "created")
      }),
    60_000
  )

  it.scopedLive("refuse an edit over a revision that the other has replaced", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const { one, other } = yield* two(layerOf(database.address))
      yield* Effect.provide(saveModel(storedModel("orders")), one)
      const { revision } = yield* Effect.provide(
        Effect.zipRight(
          until((each) => each.models.size === 1),
          Effect.flatten(findModel("orders"))
        ),
        other
      )
      const edit = (label: string) =>
        Effect.flatMap(Storage, ({ updateModel }) =>
          updateModel(
            refOf("orders"),
            (current) => Effect.succeed(Option.map(current, (each) => ({ ...each, description: label }))),
            revision
          )
        )
      const both = yield* Effect.all(
        [Effect.either(Effect.provide(edit("a"), one)), Effect.either(Effect.provide(edit("b"), other))],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(both.map((each) => (each._tag === "Left" ? each.left._tag : each.right)).sort(), [
        "EditConflict",
        "updated"
      ])
    })
  )
})

describe("a storage in PostgreSQL whose database goes away", () => {
  it.scopedLive(
    "listens again when its sessions were ended, and has missed nothing",
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
          // A pooled session may have died without a word; the write says so, and the next one works.
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
    "goes on reading, refuses to write without a secret, and recovers by itself",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const way = yield* wayTo(database.address)
        yield* Effect.gen(function* () {
          yield* saveModel(storedModel("orders"))
          yield* saveDatasource(storedDatasource(shop))
          yield* way.cut
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
          // In the meantime another service goes on.
          yield* Effect.provide(saveMemory(storedMemory(MemoryId.make("1"))), layerOf(database.address))
          yield* way.mend
          yield* until((each) => each.problems.length === 0 && each.memories.size === 1)
          assert.strictEqual(yield* saveModel(storedModel("customers")), "created")
        }).pipe(Effect.provide(layerOf(way.address)))
      }),
    60_000
  )

  it.scopedLive(
    "goes on when a service that holds the lock is gone",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const way = yield* wayTo(database.address)
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
          yield* way.cut
          assert.strictEqual(
            yield* Effect.provide(saveModel(storedModel("orders")), layerOf(database.address)),
            "updated"
          )
          yield* Fiber.interrupt(hanging)
        }).pipe(Effect.provide(layerOf(way.address)))
      }),
    60_000
  )

  it.scopedLive("says why it cannot be opened, and no secret", (context) =>
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

  it("needs no driver where another storage is chosen", () => {
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
