import { until } from "@semlayer/testkit/Eventually"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage, type StorageSnapshot } from "../../src/snapshot/Storage.js"
import { layerAt } from "../../src/StorageLocation.js"
import { findModel, saveMemory, saveModel, snapshot, storedMemory, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import Database from "better-sqlite3"
import { Effect, Option } from "effect"
import * as fs from "node:fs"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")

/** A SQLite file for one test, and access to it by another program. */
const makeFile = Effect.map(StorageDirectory.make(), (directory) => {
  const path = directory.pathOf("storage.db")
  return {
    path,
    open: <A, E, R>(effect: Effect.Effect<A, E, R | Storage>) =>
      Effect.provide(effect, layerAt({ _tag: "SqliteFile", path })),
    /** Runs statements as another program would. */
    run: (...statements: ReadonlyArray<string>) => {
      const database = new Database(path)
      for (const statement of statements) database.exec(statement)
      database.close()
    },
    rows: (query: string): ReadonlyArray<unknown> => {
      const database = new Database(path)
      const rows = database.prepare(query).raw().all()
      database.close()
      return rows
    }
  }
})

const shown = (isShown: (stored: StorageSnapshot) => boolean) => until(snapshot, isShown)

const model = (more: string): string => `{"version":7,"name":"orders","sql_table":"orders"${more}}`

describe("a storage in a SQLite file", () => {
  it.scoped("has the tables of the existing service (surfaces, 5.4)", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      yield* file.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          yield* saveModel(storedModel("orders"))
          yield* saveMemory(storedMemory(MemoryId.make("7")))
          yield* storage.putPriority([shop])
        })
      )
      assert.deepStrictEqual(file.rows("SELECT data_source, name, json_extract(data, '$.sql_table') FROM models"), [
        ["shop", "orders", "orders"]
      ])
      assert.deepStrictEqual(file.rows("SELECT memory_id, entity FROM memory_entities"), [["7", "shop.orders"]])
      assert.deepStrictEqual(file.rows("SELECT value FROM settings WHERE key = 'datasource_priority'"), [['["shop"]']])
      assert.strictEqual(fs.statSync(file.path).mode & 0o777, 0o600)
      yield* file.open(Effect.flatMap(Storage, (storage) => storage.deleteMemory(MemoryId.make("7"))))
      assert.deepStrictEqual(file.rows("SELECT * FROM memory_entities"), [])
    })
  )

  it.scoped("keeps unknown keys, and reading writes no document (ADR 0048)", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      yield* file.open(snapshot)
      const written =
        '{"name":"orders","version":4,"sql_table":"orders","owner":"sales","columns":[{"name":"id","type":"integer","note":1}]}'
      file.run(`INSERT INTO models VALUES ('shop', 'orders', '${written}')`)
      yield* file.open(findModel("orders"))
      assert.deepStrictEqual(file.rows("SELECT data FROM models"), [[written]])
      yield* file.open(
        Effect.flatMap(Storage, (storage) =>
          storage.updateModel({ data_source: shop, name: orders }, (current) =>
            Effect.succeed(Option.map(current, (each) => ({ ...each, description: "All orders" })))
          )
        )
      )
      const [row] = file.rows("SELECT data FROM models")
      assert.deepStrictEqual(JSON.parse(String(row)), {
        name: "orders",
        version: 7,
        sql_table: "orders",
        owner: "sales",
        columns: [{ name: "id", type: "INT", note: 1 }],
        data_source: "shop",
        description: "All orders"
      })
    })
  )

  it.scopedLive("shows writes of another program within a second, and keeps the other objects", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      yield* file.open(
        Effect.gen(function* () {
          yield* Effect.zip(saveModel(storedModel("orders")), saveModel(storedModel("customers")))
          const customers = yield* Effect.flatten(findModel("customers"))
          file.run(`UPDATE models SET data = '${model(',"description":"by hand"')}' WHERE name = 'orders'`)
          yield* shown((each) => each.models.get(shop)?.get(orders)?.value.description === "by hand")
          assert.strictEqual(yield* Effect.flatten(findModel("customers")), customers)
          file.run("UPDATE models SET name = 'sales' WHERE name = 'orders'")
          yield* shown((each) => each.models.get(shop)?.has(orders) === false && each.models.get(shop)?.size === 2)
          file.run("DELETE FROM models", "DELETE FROM document_changes")
          yield* shown((each) => each.models.size === 0)
        })
      )
    })
  )

  it.scoped("reports unreadable rows, without their content", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      yield* file.open(saveModel(storedModel("orders")))
      file.run(
        "INSERT INTO datasources VALUES ('shop', '{\"password\": s3cr3t}'), ('crm', '{\"password\": [\"s3cr3t\"]}')",
        "INSERT INTO models VALUES ('shop', 'list', '[]'), ('shop', 'a.b', '{}'), ('', 'homeless', '{}')",
        "INSERT INTO memories VALUES ('1', '{}')"
      )
      const stored = yield* file.open(snapshot)
      assert.strictEqual(stored.models.get(shop)?.size, 1)
      assert.deepStrictEqual(stored.problems.map(({ document }) => document).sort(), [
        "datasources/crm",
        "datasources/shop",
        "memories/1",
        "models/homeless",
        "models/shop/a.b",
        "models/shop/list"
      ])
      assert.notInclude(JSON.stringify(stored.problems), "s3cr3t")
    })
  )

  it.scopedLive("keeps nothing of a transaction that SQLite rolled back itself, for example on a full disk", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      const names = ["a", "b", "c", "d", "e", "f"]
      yield* file.open(snapshot)
      file.run(
        `CREATE TRIGGER full BEFORE INSERT ON models WHEN NEW.name = 'b' BEGIN SELECT RAISE(ROLLBACK, 'full'); END`
      )
      yield* file.open(
        Effect.gen(function* () {
          const { together, updateModel } = yield* Storage
          // All of them are queued before the first is written.
          const saved = Effect.forEach(
            names,
            (name) => {
              const change = Effect.as(Effect.sleep("20 millis"), Option.some(storedModel(name)))
              return Effect.either(updateModel({ data_source: shop, name: ModelName.make(name) }, () => change))
            },
            { concurrency: 8 }
          )
          assert.instanceOf(yield* Effect.flip(together(saved)), StorageFailed)
          assert.strictEqual((yield* snapshot).models.size, 0)
        })
      )
      assert.deepStrictEqual(file.rows("SELECT name FROM models"), [])
      file.run("DROP TRIGGER full")
      yield* file.open(Effect.flatMap(Storage, ({ together }) => together(saveModel(storedModel("b")))))
      assert.deepStrictEqual(file.rows("SELECT name FROM models"), [["b"]])
    })
  )

  it.scoped("reports a file that is not a database, or whose directory does not exist", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      fs.writeFileSync(file.path, "this is no database, ".repeat(100))
      const failure = yield* Effect.flip(file.open(snapshot))
      assert.instanceOf(failure, StorageFailed)
      assert.include(failure.message, "SQLITE_NOTADB")
      const below = layerAt({ _tag: "SqliteFile", path: `${file.path}/below.db` })
      const refused = yield* Effect.flip(Effect.provide(snapshot, below))
      assert.notInclude(refused.message, file.path)
    })
  )
})

describe("an old SQLite file", () => {
  it.scoped("with models keyed by name only adds their datasource (schema version 4)", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      file.run(
        "CREATE TABLE models (name TEXT PRIMARY KEY, data JSON)",
        "CREATE TABLE datasources (name TEXT PRIMARY KEY, data JSON)",
        `INSERT INTO datasources VALUES ('shop', '{"name":"shop"}')`,
        `INSERT INTO models VALUES ('orders', '{"version":3,"name":"orders","sql_table":"orders"}')`,
        `INSERT INTO models VALUES ('leads', '{"version":3,"name":"leads","sql_table":"leads","data_source":"crm"}')`
      )
      const stored = yield* file.open(snapshot)
      assert.deepStrictEqual([...stored.models.keys()].map(String), ["crm", "shop"])
      assert.deepStrictEqual(stored.problems, [])
      assert.strictEqual(yield* file.open(saveModel(storedModel("orders"))), "updated")
    })
  )

  it.scoped("with several datasources keeps a model without one, as a problem", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      file.run(
        "CREATE TABLE models (name TEXT PRIMARY KEY, data JSON)",
        "CREATE TABLE datasources (name TEXT PRIMARY KEY, data JSON)",
        `INSERT INTO datasources VALUES ('shop', '{"name":"shop"}'), ('crm', '{"name":"crm"}')`,
        "INSERT INTO models VALUES ('orders', 'not json')"
      )
      const stored = yield* file.open(snapshot)
      assert.deepStrictEqual(
        stored.problems.map(({ document }) => document),
        ["models/orders"]
      )
      assert.deepStrictEqual(file.rows("SELECT data_source, name, data FROM models"), [["", "orders", "not json"]])
    })
  )

  it.scoped("with numeric memory ids accepts texts from then on (schema version 2)", () =>
    Effect.gen(function* () {
      const file = yield* makeFile
      file.run(
        "CREATE TABLE memories (id INTEGER PRIMARY KEY, data JSON)",
        `INSERT INTO memories VALUES (3, '{"id":3,"learning":"Cents.","entities":["shop.orders"],"created_at":"2024-05-01T10:00:00"}')`
      )
      yield* file.open(
        Effect.gen(function* () {
          const stored = yield* snapshot
          assert.strictEqual(stored.memories.get(MemoryId.make("3"))?.value.learning, "Cents.")
          assert.strictEqual(yield* saveMemory(storedMemory(MemoryId.make("note"))), "created")
        })
      )
      assert.deepStrictEqual(file.rows("SELECT memory_id, entity FROM memory_entities ORDER BY 1"), [
        ["3", "shop.orders"],
        ["note", "shop.orders"]
      ])
    })
  )
})
