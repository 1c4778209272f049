/** API keys in storages. */
import { ApiKeyRows } from "@semlayer/storage/keys/ApiKeyRows"
import { ApiKeys } from "../../src/access/ApiKeys.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { keysAt, layerAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { apiKeySuite } from "@semlayer/testkit/ApiKeySuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs"
import { storageDatabase } from "@semlayer/testkit/storage/Database"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

apiKeySuite("in memory", () => Effect.succeed({ open: layerAt({ _tag: "InMemory" }), isShared: false }))

const places = [
  ["in a directory", (path: string): StorageLocation => ({ _tag: "Directory", path })],
  ["in a SQLite file", (path: string): StorageLocation => ({ _tag: "SqliteFile", path: `${path}/storage.db` })]
] as const

for (const [name, locationOf] of places) {
  apiKeySuite(name, () =>
    Effect.map(StorageDirectory.make(), ({ path }) => ({ open: layerAt(locationOf(path)), isShared: true }))
  )
}

apiKeySuite("in PostgreSQL", (context) =>
  Effect.map(storageDatabase(context), ({ layer }) => ({ open: layer, isShared: true }))
)

const make = Effect.flatMap(ApiKeys, (keys) => keys.create({ name: "ci", role: "reader" }))

describe("a storage directory", () => {
  it.scopedLive("keeps hashed keys in a file that only its owner can read and that is not a document", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const { secret } = yield* directory.open(Effect.provide(make, ApiKeys.Default))
      const file = directory.pathOf("api-keys.json")
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      const text = readFileSync(file, "utf8")
      assert.notInclude(text, secret.slice(4))
      assert.include(text, createHash("sha256").update(secret).digest("hex"))
      assert.deepStrictEqual(
        readdirSync(directory.path).filter((name) => name.endsWith(".tmp")),
        []
      )
      const { problems } = yield* directory.open(Effect.flatMap(Storage, ({ snapshot }) => snapshot))
      assert.deepStrictEqual(problems, [])
    })
  )

  it.scopedLive("does not open a key file that is a pipe or a device", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const file = directory.pathOf("api-keys.json")
      const refused = directory.open(Effect.flip(Effect.provide(make, ApiKeys.Default)))
      execFileSync("mkfifo", [file])
      assert.include((yield* refused).message, "it is not a regular file")
      rmSync(file)
      symlinkSync("/dev/zero", file)
      assert.include((yield* refused).message, "it is not a regular file")
    })
  )

  it.scopedLive("rejects every key if the key file is damaged, with an error that omits its content", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const { secret } = yield* directory.open(Effect.provide(make, ApiKeys.Default))
      for (const text of ["", "{", '{"version":1,"keys":[{"name":"ci","hash":"sem_written_by_hand"}]}', "[]"]) {
        directory.write("api-keys.json", text)
        const failure = yield* directory.open(
          Effect.provide(
            Effect.flatMap(ApiKeys, (keys) => Effect.flip(keys.verify(secret))),
            ApiKeys.Default
          )
        )
        assert.strictEqual(failure._tag, "StorageFailed")
        assert.notInclude(failure.message, "by_hand")
      }
    })
  )
})

describe("keys", () => {
  it.scopedLive("are read at most twice per second, regardless of the number of requests", () =>
    Effect.gen(function* () {
      let reads = 0
      const counted = Layer.map(keysAt({ _tag: "InMemory" }, true), (context) => context)
      const rows = Layer.effect(
        ApiKeyRows,
        Effect.map(ApiKeyRows, (own) => ({
          ...own,
          read: Effect.suspend(() => {
            reads++
            return own.read
          })
        }))
      )
      yield* Effect.gen(function* () {
        const { secret } = yield* make
        const { verify } = yield* ApiKeys
        reads = 0
        yield* Effect.forEach(Array.from({ length: 2000 }), () => verify(secret), { concurrency: 50 })
        assert.isBelow(reads, 20)
      }).pipe(Effect.provide(Layer.provideMerge(ApiKeys.Default, Layer.provide(rows, counted))))
    })
  )
})
