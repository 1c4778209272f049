import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { EngineLive } from "../../src/Engine.js"
import { Ingestor } from "../../src/ingest/Ingestor.js"
import { Models } from "../../src/models/Models.js"
import { Profiler } from "../../src/profile/Profiler.js"
import { refreshSamples } from "../../src/profile/RefreshSamples.js"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Layer, Logger, LogLevel, Schedule } from "effect"
import {
  editModel,
  ingest,
  modelOf,
  putModel,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, tenant VARCHAR(9), name VARCHAR(9), credit INT);
  CREATE TABLE plain (id INT PRIMARY KEY, word VARCHAR(9));
  INSERT INTO clients VALUES (1, 'acme', 'Ada', 5), (2, 'acme', 'Bob', 7), (3, 'globex', 'Cay', 90);
  INSERT INTO plain VALUES (1, 'open');`

const clients = { data_source: DatasourceName.make("shop"), name: ModelName.make("clients") }

const sampled = ({ columns }: Pick<StoredModel, "columns">) =>
  Object.fromEntries(columns.map((column) => [`${column.name}`, column.sampled]))

/** Waits for background work. */
const eventually = <A, R>(check: Effect.Effect<A, unknown, R>) =>
  Effect.retry(check, Schedule.spaced("50 millis").pipe(Schedule.upTo("10 seconds")))

const assertSampled = (name: string, expected: Readonly<Record<string, string | undefined>>) =>
  Effect.flatMap(modelOf(name), (model) => Effect.try(() => assert.deepStrictEqual(sampled(model), expected)))

const policyOf = (tenant: string) => ({ version: 1, data_filters: [{ column: "tenant", value: tenant }] })

const engineUnder = (policy: unknown) =>
  Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
    Layer.provide(SharedWorkers),
    Layer.provide(RowPolicy.layer(policy)),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

describe.each(testEngines)("profiles on %s", (engine) => {
  it.scopedLive("cover the rows that the engine's row policy allows", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      // A table that the policy makes unreadable has no profile, and loses an existing one.
      yield* ingest({ profile: false })
      yield* editModel("plain", ({ columns }) => ({ columns: columns.map((each) => ({ ...each, sampled: "secret" })) }))
      assert.deepStrictEqual((yield* ingest()).errors, [])
      assert.deepStrictEqual(sampled(yield* modelOf("clients")), {
        ...{ id: undefined, tenant: "acme", name: "Ada, Bob", credit: "5 .. 7" }
      })
      assert.deepStrictEqual(sampled(yield* modelOf("plain")), { id: "secret", word: undefined })
    }).pipe(Effect.provide(engineUnder(policyOf("acme"))))
  )

  it.scopedLive("made under the policy of a request are returned to it and never stored", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      const policy = yield* decodePolicy(policyOf("globex"))
      const profiler = yield* Profiler
      const underPolicy = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, RowPolicy, policy)
      const all = { id: undefined, tenant: "acme, globex", name: "Ada, Bob, Cay", credit: "5 .. 90" }
      const own = { id: undefined, tenant: "globex", name: "Cay", credit: "90 .. 90" }
      yield* ingest({ profile: false })
      const bare = yield* modelOf("clients")
      assert.deepStrictEqual(sampled({ columns: yield* underPolicy(profiler.fresh(clients)) }), own)
      assert.strictEqual(yield* modelOf("clients"), bare)
      assert.deepStrictEqual(sampled({ columns: yield* profiler.fresh(clients) }), all)
      assert.deepStrictEqual(sampled(yield* modelOf("clients")), all)
      const stored = yield* modelOf("clients")
      assert.deepStrictEqual(sampled({ columns: yield* underPolicy(profiler.fresh(clients)) }), own)
      // An ingest stores profiles for all callers, regardless of who requests it.
      yield* underPolicy(ingest())
      assert.strictEqual(yield* modelOf("clients"), stored)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("follow an edit of the column and of the model's filters, and survive others", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const models = yield* Models
      const body = {
        ...{ name: "clients", data_source: "shop", sql_table: "clients" },
        columns: [
          { name: "id", type: "INT", primary_key: true },
          { name: "name", description: "who" },
          { name: "credit", type: "INT" }
        ]
      }
      yield* models.save(body)
      // Columns with unchanged values keep their samples, although the body omits them.
      assert.deepStrictEqual(sampled(yield* modelOf("clients")), {
        id: undefined,
        name: "Ada, Bob, Cay",
        credit: "5 .. 90"
      })
      const { revision } = yield* models.read(clients, true)
      const edited = {
        ...body,
        columns: [...body.columns.slice(0, 2), { name: "credit", sql: "credit * 10", type: "INT" }]
      }
      yield* models.save(edited)
      yield* eventually(assertSampled("clients", { id: undefined, name: "Ada, Bob, Cay", credit: "50 .. 900" }))
      const lost = yield* Effect.either(models.save(edited, revision))
      assert.strictEqual(lost._tag === "Left" && lost.left._tag, "EditConflict")
      yield* models.save({ ...edited, filters: ["credit < 100"] })
      yield* eventually(assertSampled("clients", { id: undefined, name: "Ada, Bob", credit: "50 .. 70" }))
    }).pipe(Effect.provide(TestEngine))
  )
})

it.scopedLive("an edit of a revision before samples were taken is not a conflict", (context) =>
  Effect.gen(function* () {
    yield* shopOn("sqlite", context, script)
    yield* ingest({ profile: false })
    const models = yield* Models
    const { value, revision } = yield* models.read(clients, true)
    yield* refreshSamples({ models: ["clients"] })
    assert.notStrictEqual((yield* models.read(clients, true)).revision, revision)
    yield* models.save({ ...value, description: "ours" }, revision)
    const saved = yield* modelOf("clients")
    assert.strictEqual(saved.description, "ours")
    assert.strictEqual(sampled(saved)["name"], "Ada, Bob, Cay")
    const again = yield* Effect.either(models.save({ ...value, description: "theirs" }, revision))
    assert.strictEqual(again._tag, "Left")
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("refreshing reports unknown models and refreshes the rest; other models do not change", (context) =>
  Effect.gen(function* () {
    const database = yield* shopOn("sqlite", context, script)
    yield* ingest({ profile: false })
    yield* putModel({ name: "written", sql: "SELECT 1 AS one", columns: [{ name: "one", type: "INT" }] })
    assert.deepStrictEqual(yield* refreshSamples({ models: ["plain", "shop.nope", "no"] }), {
      ...{ errors: [], unresolved_models: ["shop.nope", "no"] }
    })
    assert.deepStrictEqual(sampled(yield* modelOf("plain")), { id: undefined, word: "open" })
    assert.isUndefined(sampled(yield* modelOf("clients"))["name"])
    yield* database.execute("UPDATE plain SET word = 'shut'")
    assert.deepStrictEqual(yield* refreshSamples({ data_source: "shop", models: [] }), {
      errors: [],
      unresolved_models: []
    })
    assert.deepStrictEqual(sampled(yield* modelOf("plain")), { id: undefined, word: "shut" })
    assert.deepStrictEqual(sampled(yield* modelOf("written")), { one: undefined })
    yield* database.execute("ALTER TABLE plain DROP COLUMN word")
    const { errors } = yield* refreshSamples({ models: ["shop.plain", "clients"] })
    assert.deepStrictEqual(errors, [
      { model_name: "plain", data_source: "shop", error: "Sample values of 'word': no such column: plain.word" }
    ])
    const unknown = yield* Effect.flip(refreshSamples({ data_source: "shpo", models: [] }))
    assert.strictEqual(unknown._tag, "UnknownDatasource")
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("an ingest interrupted while profiling leaves complete models", (context) =>
  Effect.gen(function* () {
    const tables = Array.from({ length: 80 }, (_, t) => {
      const rows = Array.from({ length: 200 }, (_, i) => `(${i}, 'w${i % 7}', ${i})`).join(", ")
      return `CREATE TABLE t${t} (id INT PRIMARY KEY, word VARCHAR(9), n INT); INSERT INTO t${t} VALUES ${rows};`
    })
    yield* shopOn("sqlite", context, tables.join("\n"))
    yield* ingest({ profile: false })
    const ingestor = yield* Ingestor
    const fiber = yield* Effect.fork(ingestor.ingest({ datasource: "shop", include_views: false }))
    const done = Effect.map(storedModels, (models) =>
      [...models.values()].filter((model) => sampled(model)["n"] === "0 .. 199")
    )
    yield* eventually(Effect.filterOrFail(done, ({ length }) => length > 0))
    yield* Fiber.interrupt(fiber)
    const [models, profiled] = [yield* storedModels, yield* done]
    assert.strictEqual(models.size, 80)
    for (const model of models.values()) {
      const isDone = profiled.includes(model)
      assert.strictEqual(sampled(model)["word"], isDone ? "w0, w1, w2, w3, w4, w5, w6" : undefined)
    }
    yield* Effect.timeout(ingest(), Duration.seconds(20))
    assert.lengthOf(yield* done, 80)
  }).pipe(Effect.provide(TestEngine))
)
