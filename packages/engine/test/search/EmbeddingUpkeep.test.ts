/** Vectors follow stored documents: the whole engine with a provider served by the test. */
import { eventually } from "@semlayer/testkit/Eventually"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"
import { Datasources } from "../../src/models/Datasources.js"
import { Models } from "../../src/models/Models.js"
import { SearchUpkeep } from "../../src/search/SearchUpkeep.js"
import type { StorageLocation } from "@semlayer/storage/StorageLocation"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { forget, remember } from "@semlayer/testkit/engine/Notes"
import { searched } from "@semlayer/testkit/engine/SearchStorage"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { engineAt, ingest, putDatasource, shopOn } from "@semlayer/testkit/engine/TestEngine"
import { refuse, standIn, type StandIn } from "@semlayer/testkit/engine/StandIn"

/** The engine with a provider's model, without retry delays. */
const engineWith = (
  { url }: StandIn,
  more: Readonly<Record<string, string>> = {},
  location: StorageLocation = { _tag: "InMemory" }
) =>
  Layer.provide(
    engineAt(location),
    Layer.setConfigProvider(
      ConfigProvider.fromMap(
        new Map(Object.entries({ SEM_EMBEDDING_MODEL: "openai/m", OPENAI_BASE_URL: url, OPENAI_API_KEY: "k", ...more }))
      )
    )
  )

const hr = DatasourceName.make("hr")

const people = {
  name: "people",
  data_source: "hr",
  sql_table: "people",
  description: "Everybody who works here",
  meta: { owner: "meta-owner" },
  columns: [
    { name: "wage", type: "DOUBLE", description: "before tax", meta: { source: "meta-column" }, sampled: "1 .. 99" },
    { name: "left_on", type: "DATE" },
    { name: "kind", type: "TEXT", sampled: "temp, full", sampled_values: ["temp", "full"] },
    { name: "secret", type: "TEXT", hidden: true }
  ],
  measures: [{ name: "headcount", formula: "*:count", meta: { note: "meta-measure" } }]
}

const save = (body: Readonly<Record<string, unknown>>) => Effect.flatMap(Models, (models) => models.save(body))

const filled = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: hr, type: "sqlite", description: "Staff records" })
  yield* save(people)
})

const entities = Effect.map(
  Effect.flatMap(EmbeddingRows, (rows) => rows.entities(null)),
  (found) => [...found].sort()
)

const upkeep = <A>(run: (upkeep: SearchUpkeep["Type"]) => Effect.Effect<A>) => Effect.flatMap(SearchUpkeep, run)

const sent = ({ asked }: StandIn): ReadonlyArray<string> => asked.flatMap(({ texts }) => texts)

const whole = ["hr.people", "hr.people.headcount", "hr.people.kind", "hr.people.left_on", "hr.people.wage"]

const withStandIn = <E, R>(run: (server: StandIn) => Effect.Effect<void, E, R>) =>
  Effect.scoped(Effect.flatMap(standIn, run))

describe("1.3.3 vectors follow the models", () => {
  it.effect("visible parts of a model are embedded on save, each text once, without meta", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* filled
        assert.deepStrictEqual(yield* entities, whole)
        const texts = sent(server)
        assert.notMatch(texts.join("\n"), /meta|secret|1 \.\. 99|temp, full/)
        assert.include(texts, "people wage. before tax")
        // Only changes are sent, and vectors of hidden or deleted parts are deleted.
        server.asked.length = 0
        yield* save({
          ...people,
          description: "Staff",
          columns: [{ ...people.columns[1] }, { ...people.columns[2], hidden: true }]
        })
        assert.deepStrictEqual(yield* entities, ["hr.people", "hr.people.headcount", "hr.people.left_on"])
        assert.deepStrictEqual(
          sent(server).map((text) => text.split(". ")[0]),
          ["people"]
        )
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.effect("samples are sent only if enabled", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* filled
        const texts = sent(server).join("\n")
        assert.include(texts, "temp, full")
        assert.notInclude(texts, "1 .. 99")
      }).pipe(Effect.provide(engineWith(server, { SEM_EMBEDDING_SAMPLES: "true" })))
    )
  )

  it.effect("saved documents are found by meaning immediately, and deleted ones no more", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* filled
        const { results, warnings } = yield* searched({ question: "what do we pay as salary", datasource: "hr" })
        assert.deepStrictEqual(warnings, [])
        assert.strictEqual(results[0]?.id, "hr.people.wage")
        const memory = yield* remember({ learning: "Who cancelled is counted in March", linked_entities: ["hr"] })
        assert.deepStrictEqual(memory.warnings, [])
        assert.include(sent(server), "Who cancelled is counted in March")
        const churn = yield* searched({ question: "churn" })
        assert.include(
          churn.results.map(({ id }) => id),
          memory.memory_id
        )
        yield* forget(memory.memory_id)
        assert.notInclude(yield* entities, "memory:1")
        yield* Effect.flatMap(Models, (models) => models.remove({ name: "people" }))
        assert.deepStrictEqual(yield* entities, [])
        yield* save(people)
        yield* Effect.flatMap(Datasources, (datasources) => datasources.remove("hr"))
        assert.deepStrictEqual(yield* entities, [])
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.live("49 a document edited by hand is embedded once, after the search that reads it", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        const directory = yield* StorageDirectory.make()
        yield* Effect.gen(function* () {
          yield* filled
          yield* searched({ question: "wage" })
          const place = directory.files().find((file) => file.endsWith("people.yaml")) ?? ""
          server.asked.length = 0
          directory.write(place, directory.read(place).replace("Everybody who works here", "All hands"))
          const hasSent = Effect.map(searched({ question: "wage" }), () => sent(server).includes("people. All hands"))
          yield* eventually(hasSent)
          yield* searched({ question: "wage" })
          assert.deepStrictEqual(sent(server), ["people. All hands"])
        }).pipe(Effect.provide(engineWith(server, {}, { _tag: "Directory", path: directory.path })))
      })
    )
  )

  it.effect("a saved datasource is embedded by name and description, and never by its secrets", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        const body = { name: "hr", type: "postgres", host: "db.internal", password: "hunter2", description: "Pay roll" }
        yield* Effect.flatMap(Datasources, (datasources) => datasources.save(body))
        assert.deepStrictEqual(sent(server), ["hr. Pay roll"])
        assert.deepStrictEqual(yield* entities, ["hr"])
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.effect("another model has its own vectors; the old ones stay until their entity is deleted", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const [server, { path }] = [yield* standIn, yield* StorageDirectory.make()]
        const location: StorageLocation = { _tag: "SqliteFile", path: `${path}/storage.db` }
        const sizes = Effect.flatMap(EmbeddingRows, (rows) =>
          Effect.all([rows.of("openai/m"), rows.of("openai/n")]).pipe(Effect.map((all) => all.map(({ size }) => size)))
        )
        const other = engineWith(server, { SEM_EMBEDDING_MODEL: "openai/n" }, location)
        const off = engineWith(server, { SEM_EMBEDDING_MODEL: "off" }, location)
        yield* Effect.provide(filled, engineWith(server, {}, location))
        yield* Effect.gen(function* () {
          const { warnings } = yield* searched({ question: "salary" })
          assert.deepStrictEqual(warnings, ["embedding search skipped: 'openai/n' has not embedded any document yet"])
          yield* upkeep(({ started }) => started)
          yield* eventually(Effect.map(sizes, ([, n]) => n === 6))
          assert.deepStrictEqual(yield* sizes, [5, 6])
          assert.strictEqual((yield* searched({ question: "salary" })).results[0]?.id, "hr.people.wage")
        }).pipe(Effect.provide(other))
        yield* Effect.gen(function* () {
          yield* Effect.flatMap(Models, (models) => models.remove({ name: "people" }))
          assert.deepStrictEqual(yield* sizes, [0, 1])
        }).pipe(Effect.provide(off))
      })
    )
  )
})

describe("1.1.11 vectors and ingest", () => {
  it.live("an ingest embeds the datasource, its models and their memories, and a start the rest", (context) =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* shopOn("sqlite", context, "CREATE TABLE orders (id INTEGER PRIMARY KEY, status TEXT)")
        server.fault = refuse(404, "not now")
        yield* remember({ learning: "about the shop", linked_entities: ["shop"], id: "own" })
        yield* remember({ learning: "about another memory", linked_entities: ["memory:own"], id: "other" })
        server.fault = null
        const { errors } = yield* ingest()
        assert.deepStrictEqual(errors, [])
        assert.deepStrictEqual(yield* entities, [
          "memory:own",
          "shop",
          "shop.orders",
          "shop.orders.id",
          "shop.orders.status"
        ])
        const before = server.asked.length
        yield* ingest()
        assert.lengthOf(server.asked, before)
        yield* upkeep(({ started }) => started)
        yield* eventually(Effect.map(entities, (found) => found.includes("memory:other")))
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.live("a text that is not embedded is an error of the ingest by name, and the rest is embedded", (context) =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* shopOn("sqlite", context, "CREATE TABLE orders (id INTEGER PRIMARY KEY, status TEXT)")
        server.fault = (asked, response) =>
          asked.texts.some((text) => text.includes("unspeakable")) && refuse(400, "policy")(asked, response)
        const saved = yield* remember({ learning: "unspeakable", linked_entities: ["shop"], id: "bad" })
        assert.deepStrictEqual(saved.warnings, ["'memory:bad' was not embedded: 'openai/m' answered 400: policy"])
        const { errors, models } = yield* ingest()
        assert.deepStrictEqual(models, ["orders"])
        assert.deepStrictEqual<unknown>(errors, [
          { model_name: "memory:bad", data_source: "shop", error: "not embedded: 'openai/m' answered 400: policy" }
        ])
        assert.include(yield* entities, "shop.orders.status")
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.live("a rejected text is reported and not sent again until it or the model changes", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        const { path } = yield* StorageDirectory.make()
        const location: StorageLocation = { _tag: "SqliteFile", path: `${path}/storage.db` }
        const refusing: StandIn["fault"] = (asked, response) =>
          asked.texts.some((text) => text.includes("unspeakable")) && refuse(400, "policy")(asked, response)
        const isSent = () => sent(server).some((text) => text.includes("unspeakable"))
        const again = upkeep(({ modelSaved }) => modelSaved({ data_source: hr, name: ModelName.make("people") }))
        server.fault = refusing
        const reported = yield* Effect.gen(function* () {
          yield* putDatasource({ version: 2, name: hr, type: "sqlite" })
          yield* save(people)
          yield* save({ ...people, description: "unspeakable" })
          return yield* again
        }).pipe(Effect.provide(engineWith(server, {}, location)))
        assert.lengthOf(reported, 1)
        assert.isTrue(isSent())
        server.asked.length = 0
        // Another process reports the same, and sends none of it.
        yield* Effect.gen(function* () {
          assert.deepStrictEqual(yield* again, reported)
          assert.deepStrictEqual(sent(server), [])
          const { warnings } = yield* searched({ question: "salary" })
          assert.deepStrictEqual(warnings, [])
          yield* save({ ...people, description: "unspeakable still" })
          assert.isTrue(isSent())
        }).pipe(Effect.provide(engineWith(server, {}, location)))
        server.asked.length = 0
        yield* Effect.provide(again, engineWith(server, { SEM_EMBEDDING_MODEL: "openai/n" }, location))
        assert.isTrue(isSent())
      })
    )
  )

  it.effect("a provider that rejects every text is retried later", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* putDatasource({ version: 2, name: hr, type: "sqlite" })
        server.fault = refuse(400, "dimensions")
        yield* save({ name: "lone", data_source: "hr", sql_table: "lone" })
        server.fault = null
        const again = yield* upkeep(({ modelSaved }) => modelSaved({ data_source: hr, name: ModelName.make("lone") }))
        assert.deepStrictEqual(again, [])
        assert.deepStrictEqual(yield* entities, ["hr.lone"])
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.effect("a failing provider only adds a warning, and is not called for each search", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* filled
        server.fault = refuse(401, "no")
        const edited = yield* save({ ...people, description: "Staff" })
        const failure = "'openai/m' rejected the key of OPENAI_API_KEY (401)"
        assert.deepStrictEqual<unknown>(edited, {
          status: "updated",
          name: "people",
          warnings: [`'hr.people' was not embedded: ${failure}`]
        })
        server.asked.length = 0
        for (const question of ["wage", "the wage"]) {
          const { results, warnings } = yield* searched({ question })
          assert.deepStrictEqual(warnings, [`embedding search skipped: ${failure}`])
          assert.strictEqual(results[0]?.id, "hr.people.wage")
        }
        assert.lengthOf(server.asked, 1)
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.effect("a question vector of another dimension is reported, and full-text search still runs", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* filled
        server.vectorOf = () => [1, 0]
        const { results, warnings } = yield* searched({ question: "wage" })
        assert.deepStrictEqual(warnings, [
          "embedding search skipped: 'openai/m' returned 2 dimensions for the question, but stored vectors have 3"
        ])
        assert.strictEqual(results[0]?.id, "hr.people.wage")
        // New vectors have the new dimension, and the next pass recreates the rest.
        yield* save({ ...people, description: "Staff" })
        yield* upkeep(({ ingested }) => ingested(hr))
        assert.deepStrictEqual((yield* searched({ question: "wage" })).warnings, [])
      }).pipe(Effect.provide(engineWith(server)))
    )
  )

  it.effect("a document deleted while it is embedded stays deleted", () =>
    withStandIn((server) =>
      Effect.gen(function* () {
        yield* putDatasource({ version: 2, name: hr, type: "sqlite" })
        let answer: (() => void) | null = null
        server.fault = (asked, response) => {
          answer = () =>
            response.end(JSON.stringify({ data: asked.texts.map((_, index) => ({ index, embedding: [1] })) }))
          return true
        }
        const saving = yield* Effect.fork(save(people))
        yield* eventually(Effect.sync(() => answer !== null))
        yield* Effect.flatMap(Models, (models) => models.remove({ name: ModelName.make("people") }))
        yield* Effect.sync(() => answer?.())
        yield* saving.await
        assert.deepStrictEqual(yield* entities, [])
      }).pipe(Effect.provide(engineWith(server)))
    )
  )
})
