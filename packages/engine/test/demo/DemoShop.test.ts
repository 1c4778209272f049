import { FileSystem, Path } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { readDuckDbStamp, writeDuckDbFile } from "@semlayer/engine/connect/duckdb/DuckDbFile"
import { prepareDemoShop } from "@semlayer/engine/demo/DemoShop"
import { Effect, Fiber } from "effect"

const emptyPlace = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  const { join } = yield* Path.Path
  return join(yield* fs.makeTempDirectoryScoped(), "demo")
})

describe("the file of the demo shop", () => {
  it.scoped("is generated once and reused from then on", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const place = yield* emptyPlace
      const first = yield* prepareDemoShop(place)
      const before = yield* fs.stat(first.path)
      const second = yield* prepareDemoShop(place)
      assert.strictEqual(first.outcome, "generated")
      assert.deepStrictEqual(second, { path: first.path, outcome: "reused" })
      assert.deepStrictEqual((yield* fs.stat(first.path)).mtime, before.mtime)
      assert.deepStrictEqual(yield* fs.readDirectory(place), ["shop.duckdb"])
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("is generated anew when it is of another version, or no database at all", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const { join } = yield* Path.Path
      const place = yield* emptyPlace
      yield* fs.makeDirectory(place)
      const path = join(place, "shop.duckdb")
      yield* writeDuckDbFile(path, [], "demo shop 0")
      assert.strictEqual(yield* readDuckDbStamp(path), "demo shop 0")
      assert.strictEqual((yield* prepareDemoShop(place)).outcome, "generated")
      yield* fs.writeFileString(path, "half a file")
      assert.strictEqual((yield* prepareDemoShop(place)).outcome, "generated")
      assert.strictEqual((yield* prepareDemoShop(place)).outcome, "reused")
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
      assert.strictEqual((yield* prepareDemoShop(place)).outcome, "generated")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("clears away what a killed process has left, but not what another is working at", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const { join } = yield* Path.Path
      const place = yield* emptyPlace
      const [old, fresh] = [join(place, ".making-old"), join(place, ".making-fresh")]
      yield* Effect.forEach([old, fresh], (path) => fs.makeDirectory(path, { recursive: true }))
      const longAgo = new Date("2020-01-01")
      yield* fs.utimes(old, longAgo, longAgo)
      yield* prepareDemoShop(place)
      assert.sameMembers([...(yield* fs.readDirectory(place))], [".making-fresh", "shop.duckdb"])
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scoped("tells in a sentence where it cannot be kept", () =>
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
