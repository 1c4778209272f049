/** The undo log of a clean, and its restoration, on every storage. */
import { MemoryId } from "@semlayer/domain/Names"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { type BackupEntry, memoryEntry, modelEntry } from "@semlayer/storage/documents/Backup"
import { Validator } from "../../src/ingest/Validator.js"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { parseLocation } from "@semlayer/storage/StorageLocation"
import { scratchSchema, skip } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import type { TestContext } from "vitest"
import { references, remember } from "@semlayer/testkit/engine/Notes"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { editModel, engineAt, ingest, modelOf, shopOn, storedModels } from "@semlayer/testkit/engine/TestEngine"

const locations = [
  ["a directory", () => Effect.map(StorageDirectory.make(), ({ path }) => path)],
  ["a SQLite file", () => Effect.map(StorageDirectory.make(), ({ path }) => `sqlite://${path}/storage.db`)],
  ["memory", () => Effect.succeed("memory://")],
  [
    "a schema of PostgreSQL",
    (context: TestContext) =>
      Effect.catchTag(scratchSchema, "EngineMissing", (missing) => Effect.orDie(skip(missing, context)))
  ]
] as const

type Locate = (typeof locations)[number][1]

const engineOf = (locate: Locate, context: TestContext) =>
  Layer.unwrapEffect(Effect.map(Effect.flatMap(locate(context), parseLocation), engineAt))

const script = `
  CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients (id), price REAL);
  INSERT INTO clients VALUES (1, 'Ada', 'Oslo');`

/** A shop whose models have drifted, with a memory that refers to a lost table and two lost columns. */
const drifted = Effect.fnUntraced(function* (context: TestContext) {
  const database = yield* shopOn("sqlite", context, script)
  yield* ingest()
  const linked_entities = ["orders", "clients.city", "clients.name", "clients"]
  yield* remember({ learning: "note", linked_entities, id: "note" })
  yield* database.execute("DROP TABLE orders")
  yield* database.execute("ALTER TABLE clients DROP COLUMN city")
  yield* database.execute("ALTER TABLE clients DROP COLUMN name")
  const { validateAll } = yield* Validator
  return (yield* validateAll()).drift
})

const cleaned = Effect.fnUntraced(function* (context: TestContext) {
  const drift = yield* drifted(context)
  const before = { models: yield* storedModels, references: yield* references }
  const log: Array<BackupEntry> = []
  const { forceClean } = yield* Validator
  const { errors, residual } = yield* forceClean(drift, (entry) => Effect.sync(() => void log.push(entry)))
  assert.deepStrictEqual([errors, residual], [[], []])
  assert.deepStrictEqual([...(yield* storedModels).keys()], ["clients"])
  assert.deepStrictEqual(yield* references, { note: ["shop.clients"] })
  return { before, log }
})

const restore = (log: ReadonlyArray<BackupEntry>) => Effect.flatMap(Validator, (validator) => validator.restore(log))

const all = ["model shop.clients", "model shop.orders", "memory note"]

describe.each(locations)("a clean over %s", (_, locate) => {
  it.scopedLive("is undone by its log, and undoing it again changes nothing", (context) =>
    Effect.gen(function* () {
      const { before, log } = yield* cleaned(context)
      const done = yield* restore(log)
      assert.sameMembers([...done.restored], all)
      assert.deepStrictEqual({ ...done, restored: [] }, { restored: [], unchanged: [], refused: [], warnings: [] })
      assert.deepStrictEqual({ models: yield* storedModels, references: yield* references }, before)
      const again = yield* restore(log)
      assert.sameMembers([...again.unchanged], all)
      assert.deepStrictEqual([again.restored, again.refused], [[], []])
    }).pipe(Effect.provide(engineOf(locate, context)))
  )

  it.scopedLive("is undone except for documents that were changed since", (context) =>
    Effect.gen(function* () {
      const { log } = yield* cleaned(context)
      yield* editModel("clients", () => ({ description: "mine" }))
      const storage = yield* Storage
      yield* storage.deleteMemory(MemoryId.make("note"))
      const { restored, unchanged, refused } = yield* restore(log)
      assert.deepStrictEqual([restored, unchanged], [["model shop.orders"], []])
      assert.deepStrictEqual(refused, [
        { document: "model shop.clients", reason: "it was changed since the clean" },
        { document: "memory note", reason: "it was deleted since the clean" }
      ])
      assert.strictEqual((yield* modelOf("clients")).description, "mine")
    }).pipe(Effect.provide(engineOf(locate, context)))
  )

  it.scopedLive("changes no document if its backup cannot be written", (context) =>
    Effect.gen(function* () {
      const drift = yield* drifted(context)
      const before = { models: yield* storedModels, references: yield* references }
      const { forceClean } = yield* Validator
      const { applied, errors } = yield* forceClean(
        drift,
        () => new StorageFailed({ document: "the backup", reason: "the disk is full" })
      )
      assert.deepStrictEqual(applied, [])
      assert.deepStrictEqual(
        errors.map(({ error }) => error),
        drift.map(() => "Storage failed on the backup: the disk is full")
      )
      assert.deepStrictEqual({ models: yield* storedModels, references: yield* references }, before)
    }).pipe(Effect.provide(engineOf(locate, context)))
  )
})

describe("an undo log", () => {
  it.scopedLive("skips entries of changes that were not made", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      yield* remember({ learning: "note", linked_entities: ["orders", "clients"], id: "note" })
      const storage = yield* Storage
      const edited = (description: string): StoredModel => ({ ...model, description })
      const model = yield* modelOf("clients")
      const stored = { data_source: model.data_source, name: model.name }
      // Edited after the first entry was recorded, so only the second change was made.
      const log = [modelEntry(model, edited("never")), modelEntry(edited("mine"), edited("cleaned"))]
      yield* storage.updateModel(stored, () => Effect.succeedSome(edited("cleaned")))
      assert.deepStrictEqual((yield* restore(log)).restored, ["model shop.clients"])
      assert.strictEqual((yield* modelOf("clients")).description, "mine")
      // Samples that were taken since the clean.
      yield* storage.updateModel(stored, () =>
        Effect.succeedSome({
          ...edited("cleaned"),
          columns: model.columns.map((column) => ({ ...column, sampled: "new" }))
        })
      )
      assert.deepStrictEqual((yield* restore(log)).restored, ["model shop.clients"])
      // The process ended before the second change of the memory.
      const memory = Option.fromNullable((yield* storage.snapshot).memories.get(MemoryId.make("note")))
      const { value } = yield* Effect.orDie(memory)
      const [first = "", ...rest] = value.entities
      const once = { ...value, entities: rest }
      yield* storage.updateMemory(value.id, () => Effect.succeedSome(once))
      yield* restore([memoryEntry(value, once), memoryEntry(once, { ...value, entities: [] })])
      assert.deepStrictEqual((yield* references)["note"], [first, ...rest])
    }).pipe(Effect.provide(engineAt({ _tag: "InMemory" })))
  )
})

describe("a clean over YAML files", () => {
  it.scopedLive("is undone byte for byte: comments, key order and quotes are restored", (context) =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const texts = () =>
        directory.files().flatMap((file) => (/\.(yaml|md)$/.test(file) ? [[file, directory.read(file)]] : []))
      yield* Effect.gen(function* () {
        const database = yield* shopOn("sqlite", context, script)
        yield* ingest()
        yield* remember({ learning: "note", linked_entities: ["orders"], id: "note" })
        const place = (name: string) => directory.files().find((file) => file.endsWith(name)) ?? ""
        directory.write(
          place("orders.yaml"),
          "# by hand\nsql_table: 'orders' # quoted\nname: orders\ndata_source: shop\ncolumns:\n  - {type: INT, name: id}\n"
        )
        directory.write(
          place("clients.yaml"),
          [
            'columns: # first\n  - name: id\n    type: INT\n  # of the town\n  - type: TEXT\n    name: "city"\n',
            "name: clients\nsql_table: clients\n\n\ndata_source: shop\n"
          ].join("")
        )
        directory.write(place("note.md"), directory.read(place("note.md")).replace("---\n", "---\n# mine\n"))
        yield* Effect.sleep("1500 millis")
        const before = texts()
        assert.include(JSON.stringify(before), "# mine")
        yield* database.execute("DROP TABLE orders")
        yield* database.execute("ALTER TABLE clients DROP COLUMN city")
        const { validateAll, forceClean } = yield* Validator
        const log: Array<BackupEntry> = []
        const { applied } = yield* forceClean((yield* validateAll()).drift, (entry) =>
          Effect.sync(() => void log.push(entry))
        )
        assert.lengthOf(applied, 2)
        assert.notInclude(JSON.stringify(texts()), "of the town")
        assert.sameMembers(
          [...(yield* restore(log)).restored],
          ["model shop.clients", "model shop.orders", "memory note"]
        )
        assert.deepStrictEqual(texts(), before)
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path: directory.path })))
    })
  )
})
