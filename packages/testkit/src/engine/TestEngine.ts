/** The whole engine over a storage that a test fills, with helper functions. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { layerAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { type ScratchDatabase, scratch, scratchDatabase, type TestEngine as EngineName } from "../TestDatabases.js"
import { SharedWorkers } from "../SharedWorkers.js"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"
import { shared } from "./Shared.js"

/** Many of these tests cause warnings. */
const quiet = Logger.minimumLogLevel(LogLevel.None)

/** The engine over a given storage. */
export const engineAt = (location: StorageLocation) =>
  Layer.provideMerge(EngineLive, layerAt(location)).pipe(Layer.provide(SharedWorkers), Layer.provide(quiet))

/** The engine over an empty storage in memory. */
export const TestEngine = engineAt({ _tag: "InMemory" })

/** Stores a datasource unchanged, even if it does not work. */
export const putDatasource = (datasource: Datasource) =>
  Effect.flatMap(Storage, (storage) => storage.updateDatasource(datasource.name, () => Effect.succeedSome(datasource)))

/** Stores a model, replacing an existing one. */
export const putModel = Effect.fnUntraced(function* (body: Readonly<Record<string, unknown>>) {
  const model = yield* Effect.orDie(Schema.decodeUnknown(SemModel)({ data_source: "shop", ...body }))
  const { data_source } = model
  if (data_source === undefined) return yield* Effect.dieMessage("the model names no datasource")
  const owned: StoredModel = { ...model, data_source }
  yield* (yield* Storage).updateModel({ data_source, name: model.name }, () => Effect.succeedSome(owned))
})

/** Changes a stored model, as a user's edit does. */
export const editModel = (name: string, change: (model: StoredModel) => Partial<StoredModel>) =>
  Effect.flatMap(modelOf(name), (model) =>
    Effect.flatMap(Storage, (storage) =>
      storage.updateModel({ data_source: model.data_source, name: model.name }, () =>
        Effect.succeedSome({ ...model, ...change(model) })
      )
    )
  )

/** A scratch database stored as the datasource `shop` and filled by a script. */
export const shopOn = Effect.fnUntraced(function* (engine: EngineName, context: TestContext, script: string) {
  const database = yield* scratch(engine, context)
  if (script !== "") yield* database.execute(inWordsOf(database, script))
  yield* putDatasource(database.datasource())
  return database
})

/** Converts the `"` quotes of a script to the engine's quotes. */
export const inWordsOf = ({ engine }: Pick<ScratchDatabase, "engine">, script: string): string =>
  engine === "mysql" ? script.replaceAll('"', "`") : script

/** Ingests the datasource `shop`. The names in the result are plain strings, as tests write them. */
export const ingest = (request: Partial<IngestRequest> = {}) =>
  Effect.flatMap(Ingestor, (ingestor) =>
    ingestor.ingest({ datasource: "shop", include_views: false, ...request })
  ).pipe(
    Effect.map((result) => {
      const models: ReadonlyArray<string> = result.models
      return { ...result, models }
    })
  )

/**
 * A database ingested once as the datasource `shop`, for tests of a suite that only read.
 *
 * Call it in `describe`.
 */
export const ingestedShop = (engine: EngineName, script: string) => {
  const made = shared(
    Effect.gen(function* () {
      const services = yield* Layer.build(TestEngine)
      const database = yield* scratchDatabase(engine)
      yield* database.execute(inWordsOf(database, script))
      const result = yield* Effect.provide(Effect.zipRight(putDatasource(database.datasource()), ingest()), services)
      return { services, database, result }
    })
  )
  type Shop = Omit<Effect.Effect.Success<ReturnType<typeof made>>, "services">
  return <A, E, R>(test: (shop: Shop) => Effect.Effect<A, E, R>) =>
    (context: TestContext) =>
      Effect.flatMap(made(context), ({ services, ...shop }) => Effect.provide(test(shop), services))
}

/** All stored models by name. */
export const storedModels = Effect.map(
  Effect.flatMap(Storage, (storage) => storage.snapshot),
  ({ models }) =>
    new Map([...models.values()].flatMap((owned) => [...owned.values()].map(({ value }) => [`${value.name}`, value])))
)

/** A stored model. */
export const modelOf = (name: string) =>
  Effect.flatMap(storedModels, (models) => {
    const model = models.get(name)
    return model === undefined
      ? Effect.dieMessage(`there is no model '${name}': ${[...models.keys()].join(", ")}`)
      : Effect.succeed(model)
  })

/** Runs a query body as `POST /query` does. */
export const ask = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(QueryRequest)(body)), (request) =>
    Effect.flatMap(Queries, (queries) => queries.run(request))
  )

/** A summary of a model's columns: `id INT key`, `customer_id INT hidden`, `day DATE iso`. */
export const columnsOf = ({ columns }: StoredModel): ReadonlyArray<string> =>
  columns.map((column) =>
    [
      column.name,
      column.type,
      ...(column.primary_key ? ["key"] : []),
      ...(column.hidden ? ["hidden"] : []),
      ...(column.zoned ? ["zoned"] : []),
      ...(column.time_encoding === undefined ? [] : [column.time_encoding])
    ].join(" ")
  )

/** A summary of a model's joins: `boss: employees (boss_id = id)`, with the name only if the join has one. */
export const joinsOf = ({ joins }: StoredModel): ReadonlyArray<string> =>
  joins.map(
    ({ name, target_model, join_pairs }) =>
      `${name === undefined ? "" : `${name}: `}${target_model} (${join_pairs.map((pair) => pair.join(" = ")).join(", ")})`
  )
