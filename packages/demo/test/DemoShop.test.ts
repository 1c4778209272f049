import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { readDuckDbStamp, writeDuckDbFile } from "@semlayer/connectors/duckdb/DuckDbFile"
import { prepareDemoShop } from "../src/DemoShop.js"
import { Effect, Fiber } from "effect"

const emptyPlace = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  const { join } = yield* Path.Path
  return join(yield* fs.makeTempDirectoryScoped(), "demo")
})

describe("the file of the demo shop", () => {
  it.scopedLive("is generated once and reused from then on; what a killed process left is cleared away", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const { join } = yield* Path.Path
      const place = yield* emptyPlace
      const [left, inUse] = [join(place, ".making-left"), join(place, ".making-in-use")]
      yield* Effect.forEach([left, inUse], (path) => fs.makeDirectory(path, { recursive: true }))
      const longAgo = new Date("2020-01-01")
      yield* fs.utimes(left, longAgo, longAgo)
      const first = yield* prepareDemoShop(place)
      assert.strictEqual(first.outcome, "generated")
      assert.sameMembers(yield* fs.readDirectory(place), [".making-in-use", "shop.duckdb"])

      const before = yield* fs.stat(first.path)
      assert.deepStrictEqual(yield* prepareDemoShop(place), { path: first.path, outcome: "reused" })
      assert.deepStrictEqual((yield* fs.stat(first.path)).mtime, before.mtime)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("is regenerated if its version differs", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const { join } = yield* Path.Path
      const place = yield* emptyPlace
      yield* fs.makeDirectory(place)
      const path = join(place, "shop.duckdb")
      yield* writeDuckDbFile(path, [], "demo shop 0")
      assert.strictEqual(yield* readDuckDbStamp(path), "demo shop 0")
      assert.strictEqual((yield* prepareDemoShop(place)).outcome, "generated")
      assert.notStrictEqual(yield* readDuckDbStamp(path), "demo shop 0")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("has no stamp when it is broken, or none of ours", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const { join } = yield* Path.Path
      const directory = yield* fs.makeTempDirectoryScoped()
      const [whole, half, other] = ["whole", "half", "other"].map((name) => join(directory, name))
      assert.isDefined(whole)
      assert.isDefined(half)
      assert.isDefined(other)
      yield* writeDuckDbFile(whole, [], "demo shop 1")
      const bytes = yield* fs.readFile(whole)
      yield* fs.writeFile(half, bytes.slice(0, bytes.length / 2))
      yield* fs.writeFileString(other, "something else")
      assert.strictEqual(yield* readDuckDbStamp(whole), "demo shop 1")
      assert.isNull(yield* readDuckDbStamp(half))
      assert.isNull(yield* readDuckDbStamp(other))
      assert.isNull(yield* readDuckDbStamp(join(directory, "missing")))
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("leaves nothing behind when its generation is interrupted", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const place = yield* emptyPlace
      const making = yield* Effect.fork(prepareDemoShop(place))
      const isAtWork = Effect.map(
        Effect.orElseSucceed(fs.readDirectory(place, { recursive: true }), () => []),
        (names) => names.some((name) => name.endsWith("shop.duckdb"))
      )
      yield* Effect.repeat(Effect.delay(isAtWork, "5 millis"), { until: (started) => started })
      yield* Fiber.interrupt(making)
      assert.isTrue((yield* Fiber.await(making))._tag === "Failure")
      assert.deepStrictEqual(yield* fs.readDirectory(place), [])
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("reports in a sentence where it cannot be stored", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const place = yield* emptyPlace
      yield* fs.writeFileString(place, "a file, not a directory")
      const failure = yield* Effect.flip(prepareDemoShop(place))
      assert.strictEqual(failure._tag, "DemoShopFailed")
      assert.include(failure.message, place)
    }).pipe(Effect.provide(NodeContext.layer))
  )
})
