/** Vectors in storages. */
import { EmbeddingRows, type EmbeddingRow } from "../../src/vectors/EmbeddingRows.js"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { layerAt, parseLocation, type StorageLocation } from "../../src/StorageLocation.js"
import { assert, describe, it } from "@effect/vitest"
import Sqlite from "better-sqlite3"
import { Context, Effect, Layer } from "effect"
import { spawn } from "node:child_process"
import { existsSync, statSync, writeFileSync } from "node:fs"
import { EngineMissing, scratchSchema, skip } from "@semlayer/testkit/TestDatabases"
import type { TestContext } from "vitest"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const row = (entity: string, hash: string, vector: ReadonlyArray<number>): EmbeddingRow => ({
  entity,
  kind: entity.startsWith("memory:") ? "memory" : "column",
  hash,
  vector
})

const rowsOf = Effect.flatMap(Effect.context<EmbeddingRows>(), (context) =>
  Effect.succeed(Context.get(context, EmbeddingRows))
)

const nearest = (model: string, asked: ReadonlyArray<number>) =>
  Effect.map(
    Effect.flatMap(EmbeddingRows, (rows) => rows.of(model)),
    (vectors) => {
      const tables = vectors.ofDimension(asked.length)?.tables
      const all = () => true
      const hits = [tables?.entities, tables?.memories].flatMap((table) => table?.nearest(asked, all) ?? [])
      return hits.map(([, entity]) => entity)
    }
  )

const fileOf = (directory: string, kind: "directory" | "file") =>
  `${directory}/${kind === "directory" ? "embeddings.db" : "storage.db"}`

const locationOf = (directory: string, kind: "directory" | "file"): StorageLocation =>
  kind === "directory" ? { _tag: "Directory", path: directory } : { _tag: "SqliteFile", path: fileOf(directory, kind) }

const layerOf = (address: string) => Layer.unwrapEffect(Effect.map(parseLocation(address), (at) => layerAt(at)))

const storages = [
  ["in memory", layerAt({ _tag: "InMemory" })],
  ...(["directory", "file"] as const).map(
    (kind) =>
      [
        `in a ${kind}`,
        Layer.unwrapScoped(Effect.map(StorageDirectory.make(), ({ path }) => layerAt(locationOf(path, kind))))
      ] as const
  ),
  ["in PostgreSQL", Layer.unwrapScoped(Effect.map(scratchSchema, layerOf))]
] as const

/** Runs a test with a storage; it is skipped if its server is missing. */
const withStorage =
  <A, E, E2>(test: Effect.Effect<A, E, EmbeddingRows>, storage: Layer.Layer<EmbeddingRows, E2 | EngineMissing>) =>
  (context: TestContext) =>
    Effect.gen(function* () {
      const built = yield* Effect.catchIf(
        Layer.build(storage),
        (error) => error instanceof EngineMissing,
        (missing) => skip(missing, context)
      )
      yield* Effect.provide(test, built)
    }).pipe(Effect.scoped)

describe.each(storages)("vectors %s", (_, storage) => {
  it.effect(
    "are unique per entity and model, replaced and deleted, without affecting other models",
    withStorage(
      Effect.gen(function* () {
        const rows = yield* rowsOf
        assert.strictEqual((yield* rows.of("m/1")).size, 0)
        yield* rows.remove(["shop.orders.id"])
        yield* rows.put("m/1", [row("shop.orders.id", "a", [1, 0]), row("shop.orders_archive.id", "b", [0, 1])])
        yield* rows.put("m/1", [row("shop", "c", [1, 1]), row("memory:1", "d", [1, 0.5])])
        yield* rows.put("m/2", [row("shop.orders.id", "e", [1, 0, 0])])
        assert.deepStrictEqual(yield* nearest("m/1", [1, 0]), [
          "shop.orders.id",
          "shop",
          "shop.orders_archive.id",
          "memory:1"
        ])
        assert.deepStrictEqual(yield* nearest("m/2", [1, 0, 0]), ["shop.orders.id"])
        const hashes = yield* rows.hashes("m/1", ["shop.orders.id", "memory:1", "nothing", "it's"])
        assert.deepStrictEqual([...hashes].sort(), [
          ["memory:1", "d"],
          ["shop.orders.id", "a"]
        ])
        yield* rows.put("m/1", [row("shop.orders.id", "f", [0, -1])])
        assert.deepStrictEqual((yield* nearest("m/1", [1, 0])).slice(0, 3), [
          "shop",
          "shop.orders.id",
          "shop.orders_archive.id"
        ])
        // By whole segments, like references of memories.
        assert.sameMembers([...(yield* rows.entities("shop.orders"))], ["shop.orders.id"])
        assert.sameMembers([...(yield* rows.entities("shop"))], ["shop", "shop.orders.id", "shop.orders_archive.id"])
        assert.sameMembers(
          [...(yield* rows.entities(null))],
          ["shop", "shop.orders.id", "shop.orders_archive.id", "memory:1"]
        )
        yield* rows.remove(["shop.orders.id", "memory:1"])
        assert.deepStrictEqual(yield* nearest("m/1", [1, 0]), ["shop", "shop.orders_archive.id"])
        assert.deepStrictEqual(yield* nearest("m/2", [1, 0, 0]), [])
      }),
      storage
    )
  )

  it.effect(
    "of an older dimension count as missing, so that they are recreated",
    withStorage(
      Effect.gen(function* () {
        const rows = yield* rowsOf
        yield* rows.put("m/1", [row("a", "1", [1, 0]), row("b", "2", [1, 0])])
        yield* rows.put("m/1", [row("b", "3", [1, 0, 0])])
        assert.deepStrictEqual([...(yield* rows.hashes("m/1", ["a", "b"]))], [["b", "3"]])
        const vectors = yield* rows.of("m/1")
        assert.deepStrictEqual([vectors.size, vectors.ofDimension(3)?.left], [2, 1])
      }),
      storage
    )
  )

  it.effect(
    "are separate from rejections, which are kept per model and entity, replaced, and removed with the entity",
    withStorage(
      Effect.gen(function* () {
        const rows = yield* rowsOf
        const refusal = (entity: string, hash: string) => ({ entity, hash, reason: `policy '${hash}'` })
        const kept = (model: string) =>
          Effect.map(rows.refusals(model, ["a", "a.b", "c"]), (refusals) =>
            [...refusals.values()].map(({ entity, hash, reason }) => [entity, hash, reason])
          )
        assert.deepStrictEqual(yield* kept("m/1"), [])
        yield* rows.refuse("m/1", [refusal("a", "1"), refusal("a.b", "2")])
        yield* rows.put("m/1", [row("c", "3", [1, 0])])
        yield* rows.refuse("m/1", [refusal("a", "4")])
        assert.sameDeepMembers(yield* kept("m/1"), [
          ["a", "4", "policy '4'"],
          ["a.b", "2", "policy '2'"]
        ])
        assert.deepStrictEqual(yield* kept("m/2"), [])
        const vectors = yield* rows.of("m/1")
        assert.deepStrictEqual([vectors.size, vectors.ofDimension(2)?.left], [1, 0])
        assert.sameMembers([...(yield* rows.entities("a"))], ["a", "a.b"])
        assert.sameMembers([...(yield* rows.entities(null))], ["a", "a.b", "c"])
        yield* rows.remove(["a"])
        assert.deepStrictEqual(yield* kept("m/1"), [["a.b", "2", "policy '2'"]])
      }),
      storage
    )
  )
})

describe("vectors in PostgreSQL", () => {
  it.scopedLive("are visible to others within a second, and consistent after a failed write", (context) =>
    Effect.gen(function* () {
      const address = yield* Effect.catchTag(scratchSchema, "EngineMissing", (missing) => skip(missing, context))
      const [one, two] = [
        yield* Layer.build(Layer.fresh(layerOf(address))),
        yield* Layer.build(Layer.fresh(layerOf(address)))
      ]
      const rows = Context.get(one, EmbeddingRows)
      const seenByOther = (expected: ReadonlyArray<string>): Effect.Effect<void, StorageFailed> =>
        Effect.flatMap(Effect.provide(nearest("m/1", [1, 0]), two), (found) =>
          found.join() === expected.join() ? Effect.void : Effect.delay(seenByOther(expected), "10 millis")
        )
      yield* seenByOther([])
      // More than one read fetches, and one of them twice: the last counts.
      const many = Array.from({ length: 600 }, (_, i) => row(`e${i}`, "1", [0, 1]))
      yield* rows.put("m/1", [...many, row("e0", "2", [1, 0])])
      assert.strictEqual((yield* rows.of("m/1")).size, 600)
      assert.deepStrictEqual([...(yield* rows.hashes("m/1", ["e0"]))], [["e0", "2"]])
      yield* rows.remove(many.slice(2).map(({ entity }) => entity))
      yield* seenByOther(["e0", "e1"])
      // A write that the database rejects midway changes nothing.
      const refused = yield* Effect.flip(
        rows.put("m/1", [...many.map((each) => ({ ...each, hash: "3" })), row("\u0000", "3", [1, 0])])
      )
      assert.instanceOf(refused, StorageFailed)
      assert.deepStrictEqual([...(yield* rows.hashes("m/1", ["e0", "e5"]))], [["e0", "2"]])
      const both = yield* Effect.all(
        [one, two].map((context, i) =>
          Effect.forEach(Array.from({ length: 10 }), (_, n) =>
            Context.get(context, EmbeddingRows).put("m/2", [row(`of ${i} number ${n}`, "1", [1, 0])])
          )
        ),
        { concurrency: 2 }
      )
      assert.strictEqual(both.length, 2)
      for (const context of [one, two]) {
        const size = Effect.map(Context.get(context, EmbeddingRows).of("m/2"), (vectors) => vectors.size)
        yield* Effect.repeat(size, { until: (count) => count === 20 })
      }
    })
  )
})

/** Writes the same 40 vectors in an endless loop, each time with a new number. */
const writer = (file: string) => `
  import Sqlite from ${JSON.stringify(new URL("../../../../node_modules/better-sqlite3/lib/index.js", import.meta.url).href)}
  const client = new Sqlite(${JSON.stringify(file)}, { timeout: 10000 })
  const insert = client.prepare("INSERT OR REPLACE INTO embedding_vectors (canonical_id, embedding_model_name, entity_kind, content_hash, dimension, vector, created_at) VALUES (?, 'm/1', 'column', ?, 256, ?, '')")
  for (let round = 1; ; round++) {
    client.transaction(() => {
      for (let n = 0; n < 40; n++) insert.run("e" + n, String(round), Buffer.from(new Float32Array(256).fill(round).buffer))
    }).immediate()
    if (round === 20) process.stdout.write("writing")
  }`

describe.each(["directory", "file"] as const)("vectors in a %s", (kind) => {
  const scoped = <A, E>(run: (directory: StorageDirectory) => Effect.Effect<A, E>) =>
    Effect.scoped(Effect.flatMap(StorageDirectory.make(), run))

  it.effect("survive the process, are visible to others immediately, and readable by their owner only", () =>
    scoped(({ path }) =>
      Effect.gen(function* () {
        const layer = Layer.fresh(layerAt(locationOf(path, kind)))
        const [one, two] = [yield* Layer.build(layer), yield* Layer.build(layer)]
        yield* Effect.provide(nearest("m/1", [1, 0]), two)
        const put = (entity: string) =>
          Effect.provide(
            Effect.flatMap(EmbeddingRows, (rows) => rows.put("m/1", [row(entity, "1", [1, 0])])),
            one
          )
        yield* put("a")
        yield* put("b")
        assert.deepStrictEqual(yield* Effect.provide(nearest("m/1", [1, 0]), two), ["a", "b"])
        yield* Effect.provide(
          Effect.flatMap(EmbeddingRows, (rows) => rows.remove(["a"])),
          one
        )
        assert.deepStrictEqual(yield* Effect.provide(nearest("m/1", [1, 0]), two), ["b"])
        assert.deepStrictEqual(yield* Effect.provide(nearest("m/1", [1, 0]), layerAt(locationOf(path, kind))), ["b"])
        assert.strictEqual(statSync(fileOf(path, kind)).mode & 0o077, 0)
      }).pipe(Effect.scoped)
    )
  )

  it.effect("of a version without rejections are read, and rejections are stored beside them", () =>
    scoped(({ path }) =>
      Effect.gen(function* () {
        const layer = layerAt(locationOf(path, kind))
        yield* Effect.provide(
          Effect.flatMap(rowsOf, (rows) => rows.put("m/1", [row("a", "1", [1, 0])])),
          layer
        )
        const older = new Sqlite(fileOf(path, kind))
        older.exec("DROP TABLE embedding_refusals")
        older.close()
        yield* Effect.gen(function* () {
          const rows = yield* rowsOf
          assert.deepStrictEqual(yield* nearest("m/1", [1, 0]), ["a"])
          assert.strictEqual((yield* rows.refusals("m/1", ["a"])).size, 0)
          yield* rows.refuse("m/1", [{ entity: "a", hash: "1", reason: "policy" }])
          assert.strictEqual((yield* rows.refusals("m/1", ["a"])).size, 1)
        }).pipe(Effect.provide(Layer.fresh(layer)))
      })
    )
  )

  it.live("are consistent after a writer was killed", () =>
    scoped(({ path }) =>
      Effect.gen(function* () {
        const rows = yield* rowsOf
        yield* rows.put("m/1", [
          row(
            "other",
            "0",
            Array.from({ length: 256 }, () => 1)
          )
        ])
        const child = spawn(process.execPath, ["--input-type=module", "-e", writer(fileOf(path, kind))])
        yield* Effect.async<void>((resume) => {
          child.stdout.once("data", () => resume(Effect.void))
        })
        yield* Effect.async<void>((resume) => {
          child.once("exit", () => resume(Effect.void))
          child.kill("SIGKILL")
        })
        const names = Array.from({ length: 40 }, (_, n) => `e${n}`)
        const hashes = yield* rows.hashes("m/1", names)
        assert.strictEqual(hashes.size, 40)
        assert.strictEqual(new Set(hashes.values()).size, 1)
        assert.strictEqual((yield* rows.of("m/1")).size, 41)
      }).pipe(Effect.provide(layerAt(locationOf(path, kind))))
    )
  )

  it.effect("leave the table of the existing service unchanged", () =>
    scoped(({ path }) =>
      Effect.gen(function* () {
        const file = fileOf(path, kind)
        const theirs = new Sqlite(file)
        theirs.exec(`CREATE TABLE embeddings (canonical_id TEXT, embedding_model_name TEXT, entity_kind TEXT,
          content_hash TEXT, embedding TEXT, created_at TEXT, PRIMARY KEY (canonical_id, embedding_model_name));
          INSERT INTO embeddings VALUES ('shop', 'm/1', 'datasource', 'x', '[1, 0]', '2025-01-01')`)
        yield* Effect.provide(
          Effect.gen(function* () {
            yield* (yield* EmbeddingRows).put("m/1", [row("shop", "1", [0, 1])])
            assert.deepStrictEqual(yield* nearest("m/1", [0, 1]), ["shop"])
          }),
          layerAt(locationOf(path, kind))
        )
        assert.deepStrictEqual(theirs.prepare("SELECT embedding FROM embeddings").all(), [{ embedding: "[1, 0]" }])
        theirs.close()
      })
    )
  )
})

describe("vectors in a directory", () => {
  it.effect("create no file while there are none, and a broken file is reported", () =>
    Effect.scoped(
      Effect.flatMap(StorageDirectory.make(), ({ path }) =>
        Effect.gen(function* () {
          const rows = yield* rowsOf
          yield* rows.remove(["a"])
          assert.deepStrictEqual(yield* rows.entities(null), [])
          assert.strictEqual((yield* rows.of("m/1")).size, 0)
          assert.isFalse(existsSync(fileOf(path, "directory")))
          writeFileSync(fileOf(path, "directory"), "this is no database, and long enough to be seen as none".repeat(30))
          const failure = yield* Effect.flip(rows.of("m/1"))
          assert.match(failure.message, /embeddings\.db/)
          assert.notInclude(failure.message, path)
        }).pipe(Effect.provide(layerAt({ _tag: "Directory", path })))
      )
    )
  )
})
