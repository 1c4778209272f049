import { inspect } from "node:util"
import { defaultLocation, layerAt, parseLocation, placeOf } from "../src/StorageLocation.js"
import { saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either } from "effect"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const withVariables = (variables: Record<string, string>) =>
  Effect.withConfigProvider(defaultLocation, ConfigProvider.fromMap(new Map(Object.entries(variables))))

describe("the location of a storage (surfaces, 5.1)", () => {
  it("is determined by the scheme or the extension", () => {
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

  it("of an unknown scheme is rejected with the known ones, without secrets in it", () => {
    for (const text of ["mysql://user:s3cr3t@host/db", "", "  ", "sqlite://"]) {
      const failure = Either.getOrThrow(Either.flip(parseLocation(text)))
      assert.notInclude(failure.message, "s3cr3t")
      if (text.startsWith("m")) assert.include(failure.message, "yaml://, sqlite://, postgresql://, memory://")
    }
  })

  it("of a database hides its password, and reports why it is invalid", () => {
    const whole = Either.getOrThrow(
      parseLocation("postgres://sem:s3cr3t@db.example:6432/shared?schema=a&sslmode=require")
    )
    assert.strictEqual(placeOf(whole), "postgresql://db.example:6432/shared (schema a)")
    assert.notInclude(`${JSON.stringify(whole)} ${inspect(whole, { depth: 9 })}`, "s3cr3t")
    const refused = {
      "postgresql://sem:s3cr3t@host": /has no database/,
      "postgresql://sem:s3cr3t@host/db?shema=a": /'shema' is not one of its options: schema/,
      "postgresql://sem:s3cr3t@host/db?schema=A-b": /schema is 'A-b'/,
      "postgresql://sem:s3cr3t@host/db?schema=pg_catalog": /schema is 'pg_catalog'/,
      "postgresql://sem:s3cr3t@host:fivethousand/db": /port is 'fivethousand'/
    }
    for (const [text, reason] of Object.entries(refused)) {
      const { message } = Either.getOrThrow(Either.flip(parseLocation(text)))
      assert.match(message, reason)
      assert.notInclude(message, "s3cr3t")
    }
  })

  it.effect("is SEM_STORAGE, else SEM_MODELS_DIR, else the user's data directory (surfaces, 3)", () =>
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

  it.scoped("is created if it does not exist", () =>
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
