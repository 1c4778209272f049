import { type StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { type Storage } from "../../src/snapshot/Storage.js"
import { parsePostgresAddress } from "../../src/postgres/PostgresAddress.js"
import { changesChannel } from "../../src/postgres/PostgresTables.js"
import { layerStorageSessions, StorageSessions } from "../../src/postgres/StorageSessions.js"
import { layerAt, parseLocation } from "../../src/StorageLocation.js"
import { findModel, saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Either, Layer } from "effect"
import { layerOf, storageDatabase, until } from "@semlayer/testkit/storage/Database"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")
/** Two storages over one database, as in two services. */
const two = (layer: Layer.Layer<Storage, StorageFailed>) =>
  Effect.map(Effect.all([Layer.build(Layer.fresh(layer)), Layer.build(Layer.fresh(layer))]), ([one, other]) => ({
    one,
    other
  }))

const model = (more = ""): string => `{"version":7,"name":"orders","sql_table":"orders"${more}}`

describe("a storage in PostgreSQL", () => {
  it.scopedLive("is created once by the first of several services that start concurrently", (context) =>
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
        { migration_id: 3, name: "embedding_refusals" },
        { migration_id: 4, name: "dashboards" }
      ])
    })
  )

  it.scopedLive("is not created by reads, and is in the schema that its URL names", (context) =>
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
      // Another schema is another storage, which gets no notifications of this one.
      assert.strictEqual((yield* Effect.provide(snapshot, layerOf(`${database.address}?schema=team_b`))).models.size, 0)
    })
  )

  it.scopedLive("shows changes by other services and by hand, and keeps the other objects", (context) =>
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

  it.scopedLive("sends one notification per commit", (context) =>
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

  it.scopedLive("reads everything again after the log was truncated or the database restored", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const cut = "DELETE FROM semlayer.document_changes WHERE seq < (SELECT max(seq) FROM semlayer.document_changes)"
      yield* Effect.gen(function* () {
        yield* saveModel(storedModel("orders"))
        // Without a notification, as if it happened while no session was open.
        yield* database.execute(`BEGIN; ALTER TABLE semlayer.documents DISABLE TRIGGER USER;
          DELETE FROM semlayer.documents; ALTER TABLE semlayer.documents ENABLE TRIGGER USER;
          INSERT INTO semlayer.documents VALUES ('model', 'shop', 'customers', '${model()}'); ${cut}; COMMIT`)
        yield* until((each) => [...(each.models.get(shop)?.keys() ?? [])].join() === "customers")
        // The sequence numbers are the same, but for another change.
        yield* database.execute(`BEGIN; ALTER TABLE semlayer.documents DISABLE TRIGGER USER;
          UPDATE semlayer.documents SET name = 'people'; ALTER TABLE semlayer.documents ENABLE TRIGGER USER;
          UPDATE semlayer.document_changes SET mark = gen_random_uuid();
          NOTIFY semlayer_changes, 'semlayer'; COMMIT`)
        yield* until((each) => [...(each.models.get(shop)?.keys() ?? [])].join() === "people")
      }).pipe(Effect.provide(database.layer))
    })
  )

  it.scopedLive("reports unreadable rows, without their content", (context) =>
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
