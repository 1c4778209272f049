import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage, type StoredModel } from "../../src/snapshot/Storage.js"
import { findModel, saveMemory, saveModel, snapshot, storedMemory, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as fs from "node:fs"
import { modelFile, StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")

const edit = (name: string, change: (model: StoredModel) => StoredModel) =>
  Effect.flatMap(Storage, (storage) =>
    storage.updateModel({ data_source: shop, name: ModelName.make(name) }, (current) =>
      Effect.succeed(Option.map(current, change))
    )
  )

const withDescription = (description: string) => (model: StoredModel) => ({ ...model, description })

describe("the paths of a storage directory", () => {
  it.scoped("stay inside the directory for any names", () =>
    Effect.gen(function* () {
      const outside = yield* StorageDirectory.make({ "base/x": "" })
      const directory = yield* StorageDirectory.make()
      yield* directory.open(
        Effect.gen(function* () {
          for (const id of ["..", ".", "...", "..md"]) yield* saveMemory(storedMemory(MemoryId.make(id)))
          for (const name of ["CON", "é".repeat(200), "a\u202eb"]) {
            yield* saveModel(storedModel(name, {}, DatasourceName.make(name)))
          }
        })
      )
      assert.deepStrictEqual(outside.files(), ["base/x"])
      const documents = directory.files().filter((place) => ![".gitignore", "schemas/model.json"].includes(place))
      for (const place of documents) assert.match(place, /^(memories|models\/[^/]+)\/[^/]+\.(md|yaml)$/)
      assert.strictEqual(documents.length, 7)
    })
  )

  it.scoped("follow symbolic links to the outside for reading only", () =>
    Effect.gen(function* () {
      const outside = yield* StorageDirectory.make({
        "orders.yaml": modelFile("orders"),
        "crm/leads.yaml": modelFile("leads")
      })
      const directory = yield* StorageDirectory.make({ "models/shop/real.yaml": modelFile("real") })
      fs.symlinkSync(outside.pathOf("orders.yaml"), directory.pathOf("models/shop/orders.yaml"))
      fs.symlinkSync(outside.pathOf("crm"), directory.pathOf("models/crm"))
      fs.symlinkSync(directory.pathOf("models/shop/real.yaml"), directory.pathOf("models/shop/alias.yaml"))
      const crm = DatasourceName.make("crm")
      yield* directory.open(
        Effect.gen(function* () {
          assert.isTrue(Option.isSome(yield* findModel("orders")))
          assert.isTrue(Option.isSome(yield* findModel("leads", crm)))
          for (const refused of [edit("orders", withDescription("x")), saveModel(storedModel("leads", {}, crm))]) {
            const failure = yield* Effect.flip(refused)
            assert.instanceOf(failure, StorageFailed)
            assert.notInclude(failure.message, outside.path)
          }
          yield* edit("alias", withDescription("through the link"))
        })
      )
      assert.strictEqual(outside.read("orders.yaml"), modelFile("orders"))
      assert.deepStrictEqual(outside.files(), ["crm/leads.yaml", "orders.yaml"])
      assert.include(directory.read("models/shop/real.yaml"), "through the link")
      assert.isTrue(fs.lstatSync(directory.pathOf("models/shop/alias.yaml")).isSymbolicLink())
    })
  )

  it.scopedLive("are cleared of temporary files after a crash, even if nothing is written", () =>
    Effect.gen(function* () {
      const left = ["models/shop/.semlayer.tmp", "models/shop/.semlayer-12.tmp", "datasources/.semlayer.tmp"]
      const theirs = ["models/shop/.semlayer-x.tmp", "models/shop/semlayer.tmp"]
      const directory = yield* StorageDirectory.make(
        Object.fromEntries([...left, ...theirs].map((place) => [place, "name: half"]))
      )
      const isThere = (place: string) => fs.existsSync(directory.pathOf(place))
      yield* directory.open(
        Effect.zipRight(
          snapshot,
          Effect.repeat(
            Effect.delay(
              Effect.sync(() => left.some(isThere)),
              "10 millis"
            ),
            { while: (some) => some }
          )
        )
      )
      assert.isTrue(theirs.every(isThere))
    })
  )
})
