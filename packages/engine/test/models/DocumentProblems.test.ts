import { InspectRequest } from "@semlayer/domain/Inspect"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SearchRequest } from "@semlayer/domain/Search"
import { Validator } from "../../src/ingest/Validator.js"
import { Inspect } from "../../src/inspect/Inspect.js"
import { Memories } from "../../src/memories/Memories.js"
import { Datasources } from "../../src/models/Datasources.js"
import { Models } from "../../src/models/Models.js"
import { Queries } from "../../src/query/Queries.js"
import { Search } from "../../src/search/Search.js"
import { parseLocation, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import Database from "better-sqlite3"
import { Effect, Schema } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { TestContext } from "vitest"
import { engineAt } from "@semlayer/testkit/engine/TestEngine"
import { storageDatabase } from "@semlayer/testkit/storage/Database"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

type Json = Readonly<Record<string, unknown>>

/** A document, or a text that is not one. */
type Content = Json | string

interface Stored {
  readonly models: Readonly<Record<string, Content>>
  readonly datasources: Readonly<Record<string, Content>>
  readonly memories: Readonly<Record<string, Content>>
}

const textOf = (content: Content): string => (typeof content === "string" ? content : JSON.stringify(content))

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A storage with these documents, as written by another program. */
type Filled = (stored: Stored, context: TestContext) => Effect.Effect<StorageLocation, unknown, never>

const inDirectory = ({ models, datasources, memories }: Stored) =>
  Effect.map(
    StorageDirectory.make({
      ...named(models, (name) => `models/shop/${name}.yaml`),
      ...named(datasources, (name) => `datasources/${name}.yaml`),
      ...Object.fromEntries(
        Object.entries(memories).map(([id, content]) => [`memories/${id}.md`, `---\n${textOf(content)}\n---\nText.`])
      )
    }),
    ({ path }): StorageLocation => ({ _tag: "Directory", path })
  )

const named = (documents: Readonly<Record<string, Content>>, place: (name: string) => string) =>
  Object.fromEntries(Object.entries(documents).map(([name, content]) => [place(name), textOf(content)]))

/** Creates the tables of a storage. */
const opened = (location: StorageLocation) =>
  Effect.provide(
    Effect.flatMap(Storage, ({ snapshot }) => snapshot),
    engineAt(location)
  )

const rowsOf = ({ models, datasources, memories }: Stored) => [
  ...Object.entries(models).map(([name, content]) => ["model", "shop", name, textOf(content)] as const),
  ...Object.entries(datasources).map(([name, content]) => ["datasource", "", name, textOf(content)] as const),
  ...Object.entries(memories).map(([id, content]) => ["memory", "", id, textOf(content)] as const)
]

const inSqlite = (stored: Stored) =>
  Effect.gen(function* () {
    const { path } = yield* StorageDirectory.make()
    const location: StorageLocation = { _tag: "SqliteFile", path: join(path, "storage.db") }
    yield* opened(location)
    const database = new Database(join(path, "storage.db"))
    for (const [kind, scope, name, data] of rowsOf(stored)) {
      const values = (kind === "model" ? [scope, name, data] : [name, data]).map(quoted).join(", ")
      const table = { model: "models", datasource: "datasources", memory: "memories" }[kind]
      database.exec(`INSERT INTO ${table} VALUES (${values})`)
    }
    database.close()
    return location
  })

const inPostgres = (stored: Stored, context: TestContext) =>
  Effect.gen(function* () {
    const database = yield* storageDatabase(context)
    const location = yield* parseLocation(database.address)
    yield* opened(location)
    for (const row of rowsOf(stored)) {
      yield* database.execute(`INSERT INTO semlayer.documents VALUES (${row.map(quoted).join(", ")})`)
    }
    return location
  })

const columns = [
  { name: "id", type: "INT" },
  { name: "late", type: "INT" }
]

const model = (name: string, more: Json = {}): Json => ({
  ...{ version: 7, name, sql_table: name, data_source: "shop", columns },
  ...more
})

/** One document of each kind is valid; each of the others has one problem. */
const storedAround = (database: string): Stored => ({
  datasources: {
    shop: { name: "shop", type: "sqlite", database, version: "2" },
    ports: { name: "ports", type: "postgres", host: "127.0.0.1", port: "5432", database: "x" },
    bad: { name: "bad", type: "postgres", port: "many", password: "hunter2" },
    typo: { name: "typo", type: "sqlite", database, descripton: "Typos" }
  },
  models: {
    orders: model("orders", {
      joins: [{ target_model: "broken", join_pairs: [["id", "id"]] }],
      measures: [{ name: "rate", formula: "late:avg" }]
    }),
    broken: '["not a document"]',
    twice: model("twice", {
      measures: [
        { name: "rate", formula: "late:avg" },
        { name: "rate", formula: "late:sum" }
      ]
    }),
    wrong: model("wrong", { columns: [{ name: "id", hidden: "perhaps" }] }),
    unknown: model("unknown", { metrics: [{ name: "rate", formula: "late:avg" }], meassures: [] }),
    other: model("another"),
    lax: model("lax", {
      version: "7",
      description: 2024,
      hidden: "no",
      columns: [{ name: 7, type: "INT", primary_key: "yes", distinct_count: "3", hidden: 0 }]
    })
  },
  memories: {
    kept: { version: 2, id: "kept", learning: "Text.", entities: ["shop.orders"], created_at: "2024-05-01T10:00:00Z" },
    lost: { version: 2, id: "lost", learning: "Text." }
  }
})

const storages: ReadonlyArray<readonly [string, Filled]> = [
  ["a directory", inDirectory],
  ["a SQLite file", inSqlite],
  ["PostgreSQL", inPostgres]
].map(([name, filled]) => [String(name), filled as Filled])

const failing = <A, E extends { readonly _tag: string; readonly message: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag, message }) => ({ _tag, message }))

const ask = (body: Json) =>
  Effect.flatMap(Queries, ({ run }) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknown(QueryRequest)(body)), (request) => run(request))
  )

const inspected = (body: Json) =>
  Effect.flatMap(Inspect, ({ inspect }) =>
    Effect.flatMap(Effect.orDie(Schema.decodeUnknown(InspectRequest)(body)), inspect)
  )

const isUnusable = (error: { readonly _tag: string; readonly message: string }, named: string, reason: RegExp) => {
  assert.strictEqual(error._tag, "DocumentUnusable", error.message)
  assert.include(error.message, named)
  assert.match(error.message, reason)
}

describe.each(storages)("75 documents with a problem in %s", (_, filled) => {
  it.scopedLive("are reported with it on every surface, and affect nothing else", (context) =>
    Effect.gen(function* () {
      const directory = yield* scratchDirectory
      const path = join(directory, "shop.db")
      writeFileSync(path, "")
      const shop = new Database(path)
      shop.exec("CREATE TABLE orders (id INT, late INT); INSERT INTO orders VALUES (1, 1), (2, 0)")
      shop.close()
      const location = yield* filled(storedAround(path), context)
      yield* Effect.gen(function* () {
        const models = yield* Models
        const datasources = yield* Datasources
        const list = yield* models.list()
        const errorOf = (name: string) => list.find((each) => each.name === name)?.error ?? "none"
        assert.deepStrictEqual(
          list.map(({ name, data_source }) => [name, data_source]),
          ["broken", "lax", "orders", "other", "twice", "unknown", "wrong"].map((name) => [name, "shop"])
        )
        assert.match(errorOf("broken"), /^models\/shop\/broken/)
        assert.match(errorOf("twice"), /measures\[1\]\.name: duplicate of an earlier 'rate'/)
        assert.match(errorOf("wrong"), /columns\[0\]\.hidden: expected a boolean, got "perhaps"/)
        const warningsOf = (name: string) => (list.find((each) => each.name === name)?.warnings ?? []).join()
        assert.deepStrictEqual(["orders", "other", "unknown", "lax"].map(errorOf), Array(4).fill("none"))
        assert.match(warningsOf("unknown"), /metrics: is not a known key\. Did you mean 'measures'\?/)
        assert.match(warningsOf("unknown"), /meassures: is not a known key\. Did you mean 'measures'\?/)
        assert.match(warningsOf("other"), /name: "another" is ignored, because the path of the document says "other"/)
        assert.deepStrictEqual([warningsOf("orders"), warningsOf("lax")], ["", ""])

        const { value: lax } = yield* models.read({ name: "lax" }, true)
        assert.deepInclude(lax, { description: "2024", hidden: false, version: 7 })
        assert.deepInclude<object>(
          { ...lax.columns[0] },
          { name: "7", primary_key: true, distinct_count: 3, hidden: false }
        )
        assert.strictEqual((yield* models.read({ name: "other" }, false)).value.name, "other")

        isUnusable(yield* failing(models.read({ name: "twice" }, false)), "twice", /duplicate of an earlier 'rate'/)
        isUnusable(yield* failing(models.read({ name: "broken", data_source: "shop" }, false)), "broken", /broken/)
        isUnusable(yield* failing(ask({ source_model: "twice", measures: ["rate"] })), "twice", /earlier 'rate'/)
        isUnusable(yield* failing(ask({ source_model: "orders", dimensions: ["broken.id"] })), "broken", /broken/)
        isUnusable(
          yield* failing(inspected({ reference: "shop.twice", entity_type: "model" })),
          "twice",
          /earlier 'rate'/
        )
        isUnusable(yield* failing(inspected({ reference: "twice.rate", entity_type: "measure" })), "twice", /earlier/)
        isUnusable(yield* failing(inspected({ reference: "memory:lost", entity_type: "memory" })), "lost", /created_at/)
        isUnusable(yield* failing(models.save(model("wrong"))), "wrong", /delete it and save it again/)
        assert.deepInclude(yield* ask({ source_model: "orders", measures: ["rate"] }), { row_count: 1 })

        const sources = yield* datasources.list()
        const source = (name: string) => sources.find((each) => each.name === name)
        assert.match(source("bad")?.error ?? "", /port: .*expected a port from 1 to 65535/)
        assert.notInclude(JSON.stringify(sources), "hunter2")
        assert.match(source("typo")?.warnings?.join() ?? "", /Did you mean 'description'/)
        assert.deepStrictEqual([source("shop")?.error, source("ports")?.error], [undefined, undefined])
        isUnusable(yield* failing(datasources.read("bad")), "bad", /port/)
        isUnusable(yield* failing(datasources.test("bad")), "bad", /port/)

        for (const compact of [true, false]) {
          const { result } = yield* inspected({ entity_type: "model", compact })
          for (const text of ["shop/twice", "shop/broken", "lax"]) assert.include(result, text)
        }
        const summary = yield* Effect.flatMap(Inspect, (inspect) =>
          inspect.summary({ datasource_name: "shop", format: "markdown", compact: true })
        )
        assert.match(summary.result, /> Warning: models\/shop\/twice.* cannot be used: .*earlier 'rate'/)

        const request = yield* Effect.orDie(Schema.decodeUnknown(SearchRequest)({ question: "orders" }))
        const { warnings } = yield* Effect.flatMap(Search, ({ search }) => search(request))
        assert.match(warnings.join(), /documents that cannot be used were left out: .*models\/shop\/twice/)

        const { errors } = yield* Effect.flatMap(Validator, ({ validateAll }) => validateAll())
        const reported = errors.map(({ kind, model_name, data_source }) => `${kind} ${model_name ?? data_source}`)
        for (const text of [
          "model broken",
          "model twice",
          "model wrong",
          "model unknown",
          "model other",
          "datasource bad"
        ]) {
          assert.include(reported, text)
        }

        assert.strictEqual(yield* models.remove({ name: "twice" }), "twice")
        assert.strictEqual((yield* models.save(model("twice"))).status, "created")
        const { deleted_id } = yield* Effect.flatMap(Memories, ({ forget }) => forget("lost"))
        assert.strictEqual(String(deleted_id), "lost")
      }).pipe(Effect.provide(engineAt(location)), Effect.scoped)
    })
  )

  it.scopedLive("an unusable model keeps its name, and no model of another datasource replaces it", (context) =>
    Effect.gen(function* () {
      const none: Stored = {
        datasources: { shop: { name: "shop", type: "sqlite" }, store: { name: "store", type: "sqlite" } },
        models: { orders: '["not a document"]' },
        memories: {}
      }
      const location = yield* filled(none, context)
      yield* Effect.gen(function* () {
        const models = yield* Models
        yield* models.save({ ...model("orders"), data_source: "store" })
        const ambiguous = yield* failing(models.read({ name: "orders" }, false))
        assert.strictEqual(ambiguous._tag, "ModelNameAmbiguous")
        const { writePriority } = yield* Datasources
        const priority = (yield* (yield* Storage).snapshot).datasources
        yield* writePriority({ priority: [...priority.keys()].sort() })
        isUnusable(yield* failing(models.read({ name: "orders" }, false)), "orders", /orders/)
        assert.strictEqual(
          (yield* models.read({ name: "orders", data_source: "store" }, false)).value.data_source,
          "store"
        )
      }).pipe(Effect.provide(engineAt(location)), Effect.scoped)
    })
  )
})

describe("files of a storage directory", () => {
  it.scopedLive("a duplicate of a model is a warning of that model, and unknown keys stay in the file", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "datasources/shop.yaml": "name: shop\ntype: sqlite\n",
        "models/shop/orders.yaml": "name: orders\nsql_table: orders\nowner: me # of it\n",
        "models/shop/orders.yml": "name: orders\nsql_table: old_orders\n"
      })
      yield* Effect.gen(function* () {
        const models = yield* Models
        const [orders, ...others] = yield* models.list()
        assert.deepStrictEqual(others, [])
        const [owner, double] = [...(orders?.warnings ?? [])].sort()
        assert.match(owner ?? "", /^models\/shop\/orders\.yaml: owner: is not a known key/)
        assert.match(double ?? "", /^models\/shop\/orders\.yml: models\/shop\/orders\.yaml has the same document/)
        yield* models.edit({ name: "orders" }, { description: "All of them" })
        assert.include(directory.read("models/shop/orders.yaml"), "owner: me # of it")
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path: directory.path })), Effect.scoped)
    })
  )

  it.scopedLive("texts keep leading zeros of numbers, and numbers with leading zeros are rejected", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "datasources/shop.yaml": "name: shop\ntype: postgres\nusername: 0123\nport: 05432\n",
        "models/shop/orders.yaml": "name: orders\nsql_table: orders\ndescription: 1.10\n",
        "models/shop/sums.yaml": "name: sums\nsql_table: sums\ncolumns:\n- name: x\n  distinct_count: 007\n"
      })
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* (yield* Datasources).read("shop")).value.username, "0123")
        const [orders, sums] = yield* (yield* Models).list()
        assert.include(orders?.error, "description: expected a string, got 1.1")
        assert.include(sums?.error, 'columns[0].distinct_count: expected a number, got "007"')
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path: directory.path })), Effect.scoped)
    })
  )

  it.scopedLive("a path of the datasources that cannot be listed fails the opening of the storage", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ datasources: "" })
      const opening = opened({ _tag: "Directory", path: directory.path })
      const failure = yield* failing(Effect.scoped(opening))
      assert.strictEqual(failure._tag, "StorageFailed")
      assert.include(failure.message, "datasources")
    })
  )
})
