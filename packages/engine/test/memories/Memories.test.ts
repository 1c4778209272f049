import { DatasourceName } from "@semlayer/domain/Names"
import { Memories } from "../../src/memories/Memories.js"
import { MemoryUpkeep } from "../../src/memories/MemoryUpkeep.js"
import { Datasources } from "../../src/models/Datasources.js"
import { Models } from "../../src/models/Models.js"
import { layerAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { assert, describe, it } from "@effect/vitest"
import { type Context, DateTime, Effect, Layer, TestClock } from "effect"
import { putLibrary } from "@semlayer/testkit/engine/Library"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { editModel, engineAt, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { forget, references, remember, remembered } from "@semlayer/testkit/engine/Notes"

const lib = { linked_entities: ["lib"] }

const engines = [
  ["in memory", TestEngine],
  ...(["directory", "file"] as const).map((kind) => {
    const location = (path: string): StorageLocation =>
      kind === "directory" ? { _tag: "Directory", path } : { _tag: "SqliteFile", path: `${path}/storage.db` }
    const engine = Layer.unwrapScoped(Effect.map(StorageDirectory.make(), ({ path }) => engineAt(location(path))))
    return [`in a ${kind}`, engine] as const
  })
] as const

describe.each(engines)("memories %s", (_, engine) => {
  it.effect("get the number after the largest, and a deleted number may be reused", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const ids = yield* Effect.forEach(["", "41", "", "007", "k9", ""], (id) =>
        remember({ learning: "note", ...lib, ...(id !== "" && { id }) })
      )
      assert.deepStrictEqual<ReadonlyArray<string>>(
        ids.map(({ memory_id }) => memory_id),
        ["1", "41", "42", "007", "k9", "43"]
      )
      yield* forget("43")
      assert.strictEqual<string>((yield* remember({ learning: "note", ...lib })).memory_id, "43")
      yield* remember({ learning: "note", ...lib, id: "90071992547409931" })
      assert.strictEqual<string>((yield* remember({ learning: "note", ...lib })).memory_id, "90071992547409932")
    }).pipe(Effect.provide(engine))
  )

  it.effect("get unique numbers and increasing times under concurrency", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const saved = yield* Effect.all(
        Array.from({ length: 30 }, (_, i) => remember({ learning: `note ${i}`, ...lib })),
        { concurrency: "unbounded" }
      )
      const ids = saved.map(({ memory_id }) => Number(memory_id)).sort((a, b) => a - b)
      assert.deepStrictEqual(
        ids,
        Array.from({ length: 30 }, (_, i) => i + 1)
      )
      const moments = (yield* remembered)
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map(({ created_at }) => created_at.epochMillis)
      assert.isTrue(moments.every((moment, i) => i === 0 || moment > (moments[i - 1] ?? moment)))
    }).pipe(Effect.provide(engine))
  )

  it.effect("keep their creation time when saved again, and nothing else", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const query = { source_model: "loans", measures: ["late_fee:sum"] }
      yield* remember({ learning: "first", linked_entities: query, id: "a", description: "short" })
      const [before] = yield* remembered
      yield* TestClock.adjust("2 seconds")
      yield* remember({ learning: "second", linked_entities: ["lib.books"], id: "a", description: "  \n" })
      const [after, ...others] = yield* remembered
      assert.lengthOf(others, 0)
      assert.deepStrictEqual<unknown>(
        { ...after, created_at: undefined },
        { version: 2, id: "a", learning: "second", entities: ["lib.books"], created_at: undefined }
      )
      assert.isTrue(
        before !== undefined && after !== undefined && DateTime.Equivalence(before.created_at, after.created_at)
      )
    }).pipe(Effect.provide(engine))
  )

  it.effect("are unchanged after another one is saved and deleted", () =>
    Effect.gen(function* () {
      yield* putLibrary
      yield* remember({ learning: "one", linked_entities: ["lib.books", "lib.loans.late_fee:sum"] })
      yield* remember({ learning: "two", linked_entities: ["memory:1"] })
      const before = yield* remembered
      const { memory_id } = yield* remember({ learning: "three", linked_entities: ["memory:1", "memory:2"] })
      assert.deepStrictEqual<unknown>(yield* forget(memory_id), { deleted_id: memory_id })
      assert.deepStrictEqual(yield* remembered, before)
    }).pipe(Effect.provide(engine))
  )

  it.effect("lose exactly the references to a deleted memory", () =>
    Effect.gen(function* () {
      yield* putLibrary
      for (const id of ["4", "42", "421", "42.a"]) yield* remember({ learning: "note", ...lib, id })
      yield* remember({
        learning: "cross",
        linked_entities: ["memory:42", "memory:421", "memory:42.a", "lib"],
        id: "x"
      })
      yield* remember({ learning: "only", linked_entities: ["memory:42"], id: "y" })
      yield* forget("42")
      const left = yield* references
      assert.deepStrictEqual<unknown>(left["x"], ["memory:421", "memory:42.a", "lib"])
      assert.deepStrictEqual<unknown>(left["y"], [])
      assert.notProperty(left, "42")
      assert.strictEqual((yield* Effect.flip(forget("42")))._tag, "MemoryNotFound")
      assert.strictEqual((yield* Effect.flip(forget("a b")))._tag, "RequestValueInvalid")
    }).pipe(Effect.provide(engine))
  )

  it.effect("lose the references to deleted parts, and stay", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const entities = ["lib", "lib.books", "lib.books.genre", "lib.books.avg_pages", "lib.loans.isbn", "lib.members"]
      yield* remember({ learning: "all", linked_entities: entities, id: "all" })
      yield* remember({ learning: "one", linked_entities: ["lib.books.genre"], id: "one" })
      const [models, datasources] = yield* Effect.all([Models, Datasources])
      const books = yield* models.read({ name: "books" }, true)
      const columns = books.value.columns.filter((column) => column.name !== "genre")
      yield* models.replace("books", JSON.parse(JSON.stringify({ ...books.value, columns, measures: [] })))
      assert.deepStrictEqual(yield* references, {
        all: ["lib", "lib.books", "lib.loans.isbn", "lib.members"],
        one: []
      })
      yield* models.remove({ name: "books" })
      assert.deepStrictEqual((yield* references)["all"], ["lib", "lib.loans.isbn", "lib.members"])
      yield* datasources.remove("lib")
      assert.deepStrictEqual((yield* references)["all"], [])
    }).pipe(Effect.provide(engine))
  )
})

describe("saving a memory", () => {
  it.effect("stores nothing if one of its entities does not resolve", () =>
    Effect.gen(function* () {
      yield* putLibrary
      for (const entity of ["lib.books.nope", "isbn", "memory:9", "nowhere.books"]) {
        const error = yield* Effect.flip(remember({ learning: "note", linked_entities: ["lib", entity], id: "n" }))
        assert.include(["UnknownEntity", "AmbiguousEntity"], error._tag)
      }
      assert.deepStrictEqual(yield* remembered, [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("about a query keeps the query, and warns about unresolved parts (ADR 0031)", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const query = { source_model: "loans", measures: ["late_fee:sum"], dimensions: ["not_there"] }
      const saved = yield* remember({ learning: "example", linked_entities: query })
      assert.deepStrictEqual(saved.entities, ["lib.loans", "lib.loans.late_fee"])
      assert.deepStrictEqual(saved.resolved_entities, saved.entities)
      assert.deepStrictEqual(saved.warnings, [
        "entity 'not_there' dropped: 'loans' has no column, measure, aggregation or join 'not_there'"
      ])
      const [memory] = yield* remembered
      assert.strictEqual(memory?.query?.source_model, "loans")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("under an id that differs from another only by case is rejected", () =>
    Effect.gen(function* () {
      yield* putLibrary
      yield* remember({ learning: "note", ...lib, id: "Fees" })
      assert.strictEqual((yield* Effect.flip(remember({ learning: "note", ...lib, id: "fees" })))._tag, "NameCollision")
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("the upkeep of memories", () => {
  it.effect("follows saves and deletions, and returns their warnings", () => {
    const followed: Array<string> = []
    const upkeep: Context.Tag.Service<MemoryUpkeep> = {
      saved: ({ id }) => Effect.sync(() => (followed.push(`saved ${id}`), [`'${id}' was not embedded`])),
      forgotten: (id) => Effect.sync(() => void followed.push(`forgot ${id}`))
    }
    return Effect.gen(function* () {
      yield* putLibrary
      const { warnings } = yield* remember({ learning: "note", ...lib, id: "a" })
      assert.deepStrictEqual(warnings, ["'a' was not embedded"])
      yield* Effect.flip(remember({ learning: "note", linked_entities: ["nope"], id: "b" }))
      yield* forget("a")
      assert.deepStrictEqual(followed, ["saved a", "forgot a"])
    }).pipe(
      Effect.provide(
        Memories.Default.pipe(
          Layer.provide(Layer.succeed(MemoryUpkeep, upkeep)),
          Layer.provideMerge(layerAt({ _tag: "InMemory" }))
        )
      )
    )
  })
})

describe("cleaning up memories", () => {
  const cleanUp = Effect.flatMap(Memories, (memories) => memories.cleanUp(DatasourceName.make("lib")))

  it.effect("removes dangling references, and reports stale queries without rewriting them", () =>
    Effect.gen(function* () {
      yield* putLibrary
      const query = { source_model: "books", measures: ["pages:avg"], dimensions: ["genre"] }
      yield* remember({ learning: "query", linked_entities: query, id: "q" })
      yield* remember({ learning: "other", linked_entities: { source_model: "old loans" }, id: "other" })
      yield* remember({ learning: "tags", linked_entities: ["lib.books.genre", "lib.books", "memory:q"], id: "t" })
      assert.deepStrictEqual<unknown>(yield* cleanUp, [])
      // A direct edit of the storage, such as by hand, triggers no cascade.
      yield* editModel("books", ({ columns }) => ({ columns: columns.filter(({ name }) => name !== "genre") }))
      assert.deepStrictEqual<unknown>(yield* cleanUp, [
        { model_name: "memory:q", data_source: "lib", error: "attached query has stale references (genre)" }
      ])
      assert.deepStrictEqual<unknown>(yield* references, {
        q: ["lib.books", "lib.books.pages"],
        other: ["my-lib.old loans"],
        t: ["lib.books", "memory:q"]
      })
      const attached = (yield* remembered).find(({ id }) => id === "q")?.query
      assert.deepStrictEqual(attached?.dimensions, [{ name: "genre" }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scoped("keeps references while a document that may hold their entity is unreadable", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const inDirectory = Effect.provide(engineAt({ _tag: "Directory", path: directory.path }))
      yield* inDirectory(
        Effect.zipRight(
          putLibrary,
          remember({ learning: "note", linked_entities: ["lib.books.genre", "lib"], id: "a" })
        )
      )
      const file = "models/lib/books.yaml"
      const model = directory.read(file)
      directory.write(file, "name: [")
      yield* inDirectory(cleanUp)
      directory.write(file, model)
      assert.deepStrictEqual<unknown>(yield* inDirectory(references), { a: ["lib.books.genre", "lib"] })
      directory.remove(file)
      yield* inDirectory(cleanUp)
      assert.deepStrictEqual<unknown>(yield* inDirectory(references), { a: ["lib"] })
    })
  )
})

describe("the file of a memory", () => {
  it.scoped("can be edited by hand, and keeps its content when references are stripped", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      const inDirectory = Effect.provide(engineAt({ _tag: "Directory", path: directory.path }))
      const learning = "Fees are waived.\n\n- for children\n"
      yield* inDirectory(
        Effect.zipRight(
          putLibrary,
          remember({ learning, linked_entities: ["lib.loans.late_fee", "lib.books"], id: "fees" })
        )
      )
      const place = "memories/fees.md"
      const written = directory.read(place)
      assert.match(
        written,
        /^---\ncreated_at: .*\nentities:\n {0,2}- lib\.loans\.late_fee\n {0,2}- lib\.books\nversion: 2\n---\n/
      )
      assert.isTrue(written.endsWith(`---\n${learning}`))
      directory.write(place, `${written.replace("entities:", "# what it is about\nowner: Ada\nentities:")}By hand.\n`)
      yield* inDirectory(Effect.flatMap(Models, (models) => models.remove({ name: "books" })))
      const after = directory.read(place)
      assert.include(after, "# what it is about\nowner: Ada\n")
      assert.notInclude(after, "lib.books")
      assert.isTrue(after.endsWith(`${learning}By hand.\n`))
      const [memory] = yield* inDirectory(remembered)
      assert.strictEqual(memory?.learning, `${learning}By hand.\n`)
    })
  )
})
