import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage } from "../../src/snapshot/Storage.js"
import { findModel, saveMemory, snapshot, storedMemory } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")

const version3 = `# From the first days.
name: orders
version: 3
sql_table: orders
columns:
- name: id      # the key
  type: number
`

const describeOrders = Effect.flatMap(Storage, (storage) =>
  storage.updateModel({ data_source: shop, name: ModelName.make("orders") }, (current) =>
    Effect.succeed(Option.map(current, (model) => ({ ...model, description: "All orders" })))
  )
)

describe("models directly in models/ (schema version 3)", () => {
  it.scoped("belong to the only datasource; reading writes nothing (ADR 0048)", () =>
    Effect.gen(function* () {
      const files = { "models/orders.yaml": version3, "datasources/shop.yaml": "name: shop\n" }
      const directory = yield* StorageDirectory.make(files)
      const { value } = yield* directory.open(Effect.flatten(findModel("orders")))
      assert.deepStrictEqual([value.version, value.columns[0]?.type, String(value.data_source)], [7, "DOUBLE", "shop"])
      for (const [place, text] of Object.entries(files)) assert.strictEqual(directory.read(place), text)
      assert.strictEqual(directory.files().length, 2)
    })
  )

  it.scoped("move to their datasource when edited, comments included", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/orders.yaml": version3,
        "datasources/shop.yaml": "name: shop\n"
      })
      yield* directory.open(
        Effect.gen(function* () {
          assert.strictEqual(yield* describeOrders, "updated")
          const stored = yield* snapshot
          assert.deepStrictEqual([stored.models.get(shop)?.size, stored.problems.length], [1, 0])
        })
      )
      assert.deepStrictEqual(directory.files(), ["datasources/shop.yaml", "models/shop/orders.yaml"])
      assert.strictEqual(
        directory.read("models/shop/orders.yaml"),
        version3
          .replace("version: 3", "version: 7")
          .replace("type: number", "type: DOUBLE")
          .concat("description: All orders\ndata_source: shop\n")
      )
    })
  )

  it.scoped("belong to the datasource that they name, or are a problem if there are several", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/orders.yaml": version3,
        "models/leads.yaml": "version: 3\nname: leads\nsql_table: leads\ndata_source: crm\n",
        "datasources/shop.yaml": "name: shop\n",
        "datasources/crm.yaml": "name: crm\n"
      })
      yield* directory.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          const stored = yield* snapshot
          assert.deepStrictEqual([...stored.models.keys()].map(String), ["crm"])
          assert.deepStrictEqual(
            stored.problems.map(({ document }) => document),
            ["models/orders.yaml"]
          )
          yield* storage.deleteDatasource(DatasourceName.make("crm"))
          assert.isTrue(Option.isSome(yield* findModel("orders")))
          assert.strictEqual((yield* snapshot).problems.length, 0)
        })
      )
    })
  )

  it.scoped("are deleted in place", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/orders.yaml": version3,
        "datasources/shop.yaml": "name: shop\n"
      })
      const ref = { data_source: shop, name: ModelName.make("orders") }
      assert.isTrue(yield* directory.open(Effect.flatMap(Storage, (storage) => storage.deleteModel(ref))))
      assert.deepStrictEqual(directory.files(), ["datasources/shop.yaml"])
    })
  )
})

describe("all memories in memories.yaml (schema version 1)", () => {
  const list = `- id: 1
  learning: |
    Amounts are in cents.
  entities: [shop.orders.amount]
  created_at: 2024-05-01T10:00:00
- id: 2
  learning: Prices too.
  created_at: '2024-05-02T10:00:00.123456+00:00'
`

  it.scoped("are read with their numbers as ids; reading writes nothing", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "memories.yaml": list })
      const { memories, problems } = yield* directory.open(snapshot)
      assert.deepStrictEqual([...memories.keys()].map(String), ["1", "2"])
      assert.strictEqual(memories.get(MemoryId.make("1"))?.value.learning, "Amounts are in cents.\n")
      assert.strictEqual(memories.get(MemoryId.make("1"))?.value.created_at.epochMillis, Date.UTC(2024, 4, 1, 10))
      assert.strictEqual(problems.length, 0)
      assert.deepStrictEqual(directory.files(), ["memories.yaml"])
    })
  )

  it.scoped("are split into files when one of them is edited or deleted", () =>
    Effect.gen(function* () {
      for (const removed of [false, true]) {
        const directory = yield* StorageDirectory.make({ "memories.yaml": list })
        yield* directory.open(
          Effect.gen(function* () {
            const storage = yield* Storage
            const one = MemoryId.make("1")
            if (removed) assert.isTrue(yield* storage.deleteMemory(one))
            else assert.strictEqual(yield* saveMemory(storedMemory(one)), "updated")
            const stored = yield* snapshot
            assert.deepStrictEqual([stored.memories.size, stored.problems.length], [removed ? 1 : 2, 0])
          })
        )
        assert.deepStrictEqual(directory.files(), removed ? ["memories/2.md"] : ["memories/1.md", "memories/2.md"])
        assert.match(directory.read("memories/2.md"), /Prices too\.$/)
      }
    })
  )

  it.scoped("are overridden by a separate file, which a crash may have left", () =>
    Effect.gen(function* () {
      const own = "---\ncreated_at: '2024-05-03T10:00:00Z'\nversion: 2\n---\nNewer."
      const directory = yield* StorageDirectory.make({ "memories.yaml": list, "memories/1.md": own })
      yield* directory.open(
        Effect.gen(function* () {
          const stored = yield* snapshot
          assert.strictEqual(stored.memories.get(MemoryId.make("1"))?.value.learning, "Newer.")
          assert.deepStrictEqual([stored.memories.size, stored.problems.length], [2, 0])
          yield* saveMemory(storedMemory(MemoryId.make("2")))
        })
      )
      assert.strictEqual(directory.read("memories/1.md"), own)
      assert.deepStrictEqual(directory.files(), ["memories/1.md", "memories/2.md"])
    })
  )

  it.scoped("stay in place if the list cannot be read completely", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "memories.yaml": `${list}- learning: nameless\n` })
      yield* directory.open(
        Effect.gen(function* () {
          const stored = yield* snapshot
          assert.deepStrictEqual([stored.memories.size, stored.problems.length], [2, 1])
          assert.strictEqual((yield* Effect.flip(saveMemory(storedMemory(MemoryId.make("1")))))._tag, "StorageFailed")
        })
      )
      assert.deepStrictEqual(directory.files(), ["memories.yaml"])
    })
  )
})
