import { defaultLocation, layerAt, parseLocation } from "@semlayer/engine/storage/StorageLocation"
import { saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either } from "effect"
import { StorageDirectory } from "./StorageDirectory.js"

const withVariables = (variables: Record<string, string>) =>
  Effect.withConfigProvider(defaultLocation, ConfigProvider.fromMap(new Map(Object.entries(variables))))

describe("the location of a storage (surfaces, 5.1)", () => {
  it("is chosen by the scheme or the extension", () => {
    const cases = {
      "models.db": { _tag: "SqliteFile", path: "models.db" },
      "/var/lib/models.sqlite": { _tag: "SqliteFile", path: "/var/lib/models.sqlite" },
      "Models.SQLITE3": { _tag: "SqliteFile", path: "Models.SQLITE3" },
      "sqlite:///var/lib/models": { _tag: "SqliteFile", path: "/var/lib/models" },
      "sqlite://models": { _tag: "SqliteFile", path: "models" },
      "yaml://models.db": { _tag: "Directory", path: "models.db" },
      "yaml:///srv/models": { _tag: "Directory", path: "/srv/models" },
      "memory://": { _tag: "InMemory" },
      models: { _tag: "Directory", path: "models" },
      "./db": { _tag: "Directory", path: "./db" },
      "C:\\models": { _tag: "Directory", path: "C:\\models" }
    }
    for (const [text, location] of Object.entries(cases)) {
      assert.deepStrictEqual(Either.getOrThrow(parseLocation(text)), location, text)
    }
  })

  it("of another scheme is refused with the known ones, and without what may be secret in it", () => {
    for (const text of ["postgres://user:s3cr3t@host/db", "", "  ", "sqlite://"]) {
      const failure = Either.getOrThrow(Either.flip(parseLocation(text)))
      assert.notInclude(failure.message, "s3cr3t")
      if (text.startsWith("p")) assert.include(failure.message, "yaml://, sqlite://, memory://")
    }
  })

  it.effect("is SEM_STORAGE, then SEM_MODELS_DIR, then the user's data directory (surfaces, 3)", () =>
    Effect.gen(function* () {
      const both = { SEM_STORAGE: "a.db", SEM_MODELS_DIR: "b" }
      assert.deepStrictEqual(yield* withVariables(both), { _tag: "SqliteFile", path: "a.db" })
      assert.deepStrictEqual(yield* withVariables({ ...both, SEM_STORAGE: "" }), { _tag: "Directory", path: "b" })
      const fallback = yield* withVariables({ XDG_DATA_HOME: "/home/x/data", LOCALAPPDATA: "/home/x/data" })
      assert.match(fallback._tag === "Directory" ? fallback.path : "", /semlayer$/)
      if (process.platform === "linux") {
        assert.deepStrictEqual(fallback, { _tag: "Directory", path: "/home/x/data/semlayer" })
      }
    })
  )

  it.scoped("is made when it does not exist", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      for (const path of [directory.pathOf("new/models"), directory.pathOf("other/models.db")]) {
        const location = yield* parseLocation(path)
        yield* Effect.provide(saveModel(storedModel("orders")), layerAt(location))
        assert.strictEqual((yield* Effect.provide(snapshot, layerAt(location))).models.size, 1)
      }
    })
  )
})
