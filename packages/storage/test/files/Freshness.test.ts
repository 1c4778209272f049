import { until } from "@semlayer/testkit/Eventually"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { makeChangeLog } from "../../src/documents/ChangeLog.js"
import { openFileStore } from "../../src/files/FileStore.js"
import { FileIndex } from "../../src/files/FileIndex.js"
import { Storage, type StorageSnapshot } from "../../src/snapshot/Storage.js"
import { findModel, saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import * as fs from "node:fs"
import { modelFile, StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")

/** Waits until the storage shows something; otherwise the test times out. */
const shown = (isShown: (stored: StorageSnapshot) => boolean) => until(snapshot, isShown)

/** The file system clock may be coarse. */
const tick = Effect.sleep("30 millis")

/** A file operation that also records its places. */
const recorded =
  <A, E>(places: Array<string>, operation: (place: string) => Effect.Effect<A, E>) =>
  (place: string): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      places.push(place)
      return operation(place)
    })

const descriptionOf = (stored: StorageSnapshot, name: string): string | undefined =>
  stored.models.get(shop)?.get(ModelName.make(name))?.value.description

describe("a storage directory that other programs change (ADR 0049)", () => {
  it.scopedLive("shows a file edited in place, and keeps the other objects", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/orders.yaml": modelFile("orders"),
        "models/shop/customers.yaml": modelFile("customers")
      })
      yield* directory.open(
        Effect.gen(function* () {
          const customers = yield* Effect.flatten(findModel("customers"))
          fs.appendFileSync(directory.pathOf("models/shop/orders.yaml"), "description: by hand\n")
          const stored = yield* shown((each) => descriptionOf(each, "orders") === "by hand")
          assert.strictEqual(stored.models.get(shop)?.get(ModelName.make("customers")), customers)
        })
      )
    })
  )

  it.scopedLive("keeps the object of a file that is only touched", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      yield* directory.open(
        Effect.gen(function* () {
          const before = yield* Effect.flatten(findModel("orders"))
          directory.write("models/shop/orders.yaml", modelFile("orders"))
          directory.write("models/shop/marker.yaml", modelFile("marker"))
          yield* shown((stored) => stored.models.get(shop)?.size === 2)
          assert.strictEqual(yield* Effect.flatten(findModel("orders")), before)
        })
      )
    })
  )

  it.scopedLive("shows new, renamed and removed files and directories", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(
        Effect.gen(function* () {
          yield* snapshot
          directory.write("models/shop/orders.yaml", modelFile("orders"))
          directory.write("memories/1.md", '---\ncreated_at: "2024-05-01T10:00:00Z"\n---\nNote.')
          yield* shown((stored) => stored.models.get(shop)?.size === 1 && stored.memories.size === 1)
          fs.renameSync(directory.pathOf("models/shop/orders.yaml"), directory.pathOf("models/shop/sales.yaml"))
          yield* shown((stored) => stored.models.get(shop)?.has(ModelName.make("sales")) === true)
          yield* shown((stored) => stored.models.get(shop)?.size === 1)
          directory.remove("models/shop")
          directory.remove("memories/1.md")
          yield* shown((stored) => stored.models.size === 0 && stored.memories.size === 0)
          directory.write("models/shop/orders.yaml", modelFile("orders"))
          yield* shown((stored) => stored.models.get(shop)?.size === 1)
          fs.appendFileSync(directory.pathOf("models/shop/orders.yaml"), "description: again\n")
          yield* shown((stored) => descriptionOf(stored, "orders") === "again")
        })
      )
    })
  )

  it.scopedLive("shows a broken file as a problem, and then the fixed one", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      yield* directory.open(
        Effect.gen(function* () {
          yield* snapshot
          directory.write("models/shop/orders.yaml", "name: [")
          const broken = yield* shown((stored) => stored.problems.length === 1)
          assert.strictEqual(broken.models.size, 0)
          directory.write("models/shop/orders.yaml", modelFile("orders"))
          yield* shown((stored) => stored.problems.length === 0 && stored.models.size === 1)
        })
      )
    })
  )

  it.scoped("reports a file as broken or removed only at the second read, because an editor may be saving it", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      const log = yield* makeChangeLog
      const index = new FileIndex(yield* openFileStore(directory.path), log)
      yield* index.refresh("all")
      yield* log.take
      const place = new Set(["models/shop/orders.yaml"])
      for (const interrupt of [
        () => directory.write([...place].join(""), ""),
        () => directory.remove([...place].join(""))
      ]) {
        interrupt()
        yield* index.refresh(place)
        assert.deepStrictEqual([yield* log.take, index.doubtful], [[], place])
        directory.write("models/shop/orders.yaml", modelFile("orders"))
        yield* index.refresh(place)
        assert.deepStrictEqual([yield* log.take, index.doubtful], [[], new Set()])
      }
      directory.remove("models/shop/orders.yaml")
      yield* Effect.zipRight(index.refresh(place), index.refresh(place))
      assert.deepStrictEqual(
        (yield* log.take).map(({ _tag }) => _tag),
        ["Removed"]
      )
    })
  )

  it.scopedLive("lists only the directory that changed", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/orders.yaml": modelFile("orders"),
        "memories/1.md": "---\n---\n"
      })
      const listed: Array<string> = []
      const disk = yield* openFileStore(directory.path)
      const index = new FileIndex({ ...disk, list: recorded(listed, disk.list) }, yield* makeChangeLog)
      yield* index.refresh("all")
      assert.includeMembers(listed.splice(0), ["", "models", "models/shop", "memories"])
      yield* tick
      directory.write("notes.txt", "not ours")
      yield* index.refresh("names")
      yield* index.refresh("names")
      assert.deepStrictEqual(listed.splice(0), [""])
      yield* tick
      directory.write("models/shop/customers.yaml", modelFile("customers"))
      yield* index.refresh("names")
      assert.deepStrictEqual(listed.splice(0), ["models/shop"])
    })
  )

  it.scopedLive("does not read a file that it writes, also if the write is reported before it has ended", () =>
    Effect.gen(function* () {
      const place = "models/shop/orders.yaml"
      const directory = yield* StorageDirectory.make({ [place]: modelFile("orders") })
      const reads: Array<string> = []
      const disk = yield* openFileStore(directory.path)
      const index = new FileIndex({ ...disk, read: recorded(reads, disk.read) }, yield* makeChangeLog)
      yield* index.refresh("all")
      const reported = index.refresh(new Set([place]))
      reads.splice(0)
      const texts = { text: modelFile("orders", "description: own\n"), profiles: null }
      const write = Effect.sync(() => directory.write(place, texts.text))
      yield* index.written(place, texts, Effect.zipRight(write, reported))
      yield* reported
      assert.notInclude(reads, place)
      yield* tick
      directory.write(place, modelFile("orders", "description: by another program\n"))
      yield* reported
      assert.include(reads.splice(0), place)
      yield* index.written(place, texts, Effect.fail("full")).pipe(Effect.flip)
      yield* reported
      assert.include(reads, place)
    })
  )

  it.scopedLive("changes only the directory of the saved model", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      yield* directory.open(
        Effect.gen(function* () {
          yield* saveModel(storedModel("customers"))
          const before = fs.statSync(directory.path).mtimeMs
          yield* tick
          yield* saveModel(storedModel("customers", { description: "buy" }))
          assert.strictEqual(fs.statSync(directory.path).mtimeMs, before)
        })
      )
    })
  )

  it.scopedLive("shows changes behind a symbolic link, which is not watched", () =>
    Effect.gen(function* () {
      const outside = yield* StorageDirectory.make({ "orders.yaml": modelFile("orders") })
      const directory = yield* StorageDirectory.make({ "models/shop/customers.yaml": modelFile("customers") })
      fs.symlinkSync(outside.pathOf("orders.yaml"), directory.pathOf("models/shop/orders.yaml"))
      yield* directory.open(
        Effect.gen(function* () {
          yield* snapshot
          fs.appendFileSync(outside.pathOf("orders.yaml"), "description: by hand\n")
          yield* shown((stored) => descriptionOf(stored, "orders") === "by hand")
        })
      )
    })
  )

  it.scopedLive("shows what another storage on it writes, without losing its own writes", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const write = (prefix: string) =>
        Effect.forEach(
          Array.from({ length: 20 }, (_, i) => i),
          (i) => saveModel(storedModel(`${prefix}_${i}`))
        )
      const both = yield* Effect.all(
        ["a", "b"].map((prefix) =>
          directory.open(
            Effect.zipRight(
              write(prefix),
              shown((stored) => stored.models.get(shop)?.size === 40)
            )
          )
        ),
        { concurrency: 2 }
      )
      assert.strictEqual(both.length, 2)
    })
  )

  it.scopedLive("is a problem when it is missing, and is read again when it is back", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      yield* directory.open(
        Effect.gen(function* () {
          yield* snapshot
          fs.renameSync(directory.path, `${directory.path}-away`)
          const stored = yield* shown((each) => each.problems.length === 1)
          assert.strictEqual(stored.models.get(shop)?.size, 1)
          fs.renameSync(`${directory.path}-away`, directory.path)
          yield* shown((each) => each.problems.length === 0)
        })
      )
    })
  )

  it.scopedLive("reads another process's new memory before it allocates the next id", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          yield* snapshot
          directory.write("memories/1.md", '---\ncreated_at: "2024-05-01T10:00:00Z"\n---\nNote.')
          yield* storage.updateMemory(MemoryId.make("2"), () =>
            Effect.gen(function* () {
              assert.isTrue((yield* storage.snapshot).memories.has(MemoryId.make("1")))
              return Option.none()
            })
          )
        })
      )
    })
  )
})
