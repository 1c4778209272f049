import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { eventually } from "@semlayer/testkit/Eventually"
import { modelFile, StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { findModel, saveModel, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as fs from "node:fs"
import { Storage } from "../../src/snapshot/Storage.js"

const place = "models/shop/orders.yaml"
const profiles = ".semlayer/profiles/shop/orders.json"

/** The model with a profile of its column `amount`. */
const profiled = (sampled: string) =>
  storedModel("orders", {
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "amount", type: "DOUBLE", sampled }
    ]
  })

const sampledIn = (name = "orders") =>
  Effect.map(findModel(name), (found) => Option.getOrThrow(found).value.columns.map(({ sampled }) => sampled ?? null))

describe("profiles of a storage directory", () => {
  it.scoped("are in a file beside the model, whose file only changes with its definition", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(saveModel(profiled("1 .. 2")))
      const definition = directory.read(place)
      assert.notInclude(definition, "sampled")
      assert.deepStrictEqual(JSON.parse(directory.read(profiles)), { columns: { amount: { sampled: "1 .. 2" } } })
      yield* directory.open(saveModel(profiled("1 .. 3")))
      assert.strictEqual(directory.read(place), definition)
      assert.deepStrictEqual(yield* directory.open(sampledIn()), [null, "1 .. 3"])
    })
  )

  it.scoped("keep a column whatever its name", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const names = ["__proto__", "constructor", "toString"]
      const columns = names.map((name) => ({ name, type: "TEXT" as const, sampled: `of ${name}` }))
      yield* directory.open(saveModel(storedModel("orders", { columns })))
      assert.deepStrictEqual(
        yield* directory.open(sampledIn()),
        names.map((name) => `of ${name}`)
      )
    })
  )

  it.scopedLive("are seen by other processes, as is an edit of the definition by hand", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(
        Effect.gen(function* () {
          yield* saveModel(profiled("1 .. 2"))
          const [before] = (yield* findModel("orders")).pipe(Option.toArray)
          yield* directory.open(saveModel(profiled("1 .. 3")))
          yield* eventually(Effect.map(sampledIn(), ([, amount]) => amount === "1 .. 3"))
          const [after] = (yield* findModel("orders")).pipe(Option.toArray)
          assert.notStrictEqual(after?.revision, before?.revision)
          directory.write(place, `${directory.read(place)}description: By hand\n`)
          yield* eventually(
            Effect.map(findModel("orders"), (found) => Option.getOrThrow(found).value.description === "By hand")
          )
          assert.deepStrictEqual(yield* sampledIn(), [null, "1 .. 3"])
        })
      )
    })
  )

  it.scoped("move out of the file of an older version when it is written, or stay if they are to", () =>
    Effect.gen(function* () {
      const inline = modelFile("orders", "- name: amount\n  type: DOUBLE\n  sampled: 1 .. 2\n")
      const directory = yield* StorageDirectory.make({ [place]: inline })
      const edit = Effect.zipRight(
        Effect.map(sampledIn(), (sampled) => assert.deepStrictEqual(sampled, [null, "1 .. 2"])),
        saveModel({ ...profiled("1 .. 2"), description: "Edited" })
      )
      yield* directory.open(edit, { samplesInModels: true })
      assert.include(directory.read(place), "sampled: 1 .. 2")
      assert.isFalse(fs.existsSync(directory.pathOf(profiles)))
      yield* directory.open(Effect.zipRight(edit, saveModel(profiled("1 .. 2"))))
      assert.notInclude(directory.read(place), "sampled")
      yield* directory.open(edit, { samplesInModels: true })
      assert.include(directory.read(place), "sampled: 1 .. 2")
      assert.isFalse(fs.existsSync(directory.pathOf(profiles)))
    })
  )

  it.scoped("are removed with their model, and left out if their file cannot be read", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ [profiles]: "{", [place]: modelFile("orders") })
      yield* directory.open(
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* sampledIn(), [null])
          yield* saveModel(profiled("1 .. 2"))
          const ref = { data_source: DatasourceName.make("shop"), name: ModelName.make("orders") }
          yield* Effect.flatMap(Storage, (storage) => storage.deleteModel(ref))
        })
      )
      assert.isFalse(fs.existsSync(directory.pathOf(".semlayer/profiles/shop")))
    })
  )
})
