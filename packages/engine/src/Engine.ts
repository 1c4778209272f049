/** The engine: composes the layers of every capability. Requires a storage. */
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { RequestTime } from "@semlayer/compiler/time/RequestTime"
import { Effect, Layer, Option } from "effect"
import { ApiKeys } from "./access/ApiKeys.js"
import { ConnectionsLive } from "./connections/ConnectionsLive.js"
import { EmbedderLive } from "@semlayer/search/EmbedderLive"
import { EmbeddingUpkeep } from "@semlayer/search/semantic/EmbeddingUpkeep"
import { GraphFilterLive } from "@semlayer/search/graph/GraphFilterLive"
import { VisibleSnapshot } from "./access/VisibleSnapshot.js"
import { Dashboards } from "./dashboards/Dashboards.js"
import { ModelProblems } from "./check/ModelProblems.js"
import { Datasources } from "./models/Datasources.js"
import { Ingestor } from "./ingest/Ingestor.js"
import { TypeRefinement } from "./ingest/TypeRefinement.js"
import { Validator } from "./ingest/Validator.js"
import { Inspect } from "./inspect/Inspect.js"
import { LineageReader } from "./lineage/LineageReader.js"
import { Memories } from "./memories/Memories.js"
import { MemoryUpkeepLive } from "./memories/MemoryUpkeepLive.js"
import { Models } from "./models/Models.js"
import { RootModels } from "./models/RootModels.js"
import { observedServices } from "./observe/ObservedServices.js"
import { Profiler } from "./profile/Profiler.js"
import { Queries } from "./query/Queries.js"
import { RunningQueries } from "./query/RunningQueries.js"
import { ResultCache } from "./reuse/ResultCache.js"
import { Search } from "./search/Search.js"
import { SqlDoor } from "./sql/SqlDoor.js"
import { SearchUpkeepLive } from "./search/SearchUpkeepLive.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"

/** Runs after models or memories change: search index and memory references. */
const upkeep = SearchUpkeepLive.pipe(
  Layer.provideMerge(Layer.provide(Memories.Default, MemoryUpkeepLive)),
  Layer.provide(EmbeddingUpkeep.Default)
)

const services = Layer.mergeAll(
  Models.Default,
  TypeRefinement.Default,
  Datasources.Default,
  Dashboards.Default,
  LineageReader.Default,
  Ingestor.Default,
  Validator.Default,
  Search.Default,
  RootModels.Default,
  ApiKeys.Default,
  VisibleSnapshot.Default
).pipe(
  Layer.provideMerge(Layer.mergeAll(Profiler.Default, Queries.Default, upkeep)),
  Layer.provideMerge(Layer.merge(ResultCache.Default, RunningQueries.Default))
)

/** Optional capabilities of search: embeddings and the Cypher graph filter. */
const searchPorts = Layer.mergeAll(EmbedderLive, GraphFilterLive)

/** `SEM_NOW` in place of the clock, if it is set. */
const requestTime = Layer.effect(
  RequestTime,
  Effect.flatMap(SemConfig, ({ now }) => (Option.isNone(now) ? RequestTime : Effect.succeed(Effect.succeed(now.value))))
)

/** Checks of models, which need neither a storage nor a database. */
const checks = Layer.provideMerge(ModelProblems.Default, Compiler.Default)

const language = Layer.mergeAll(Layer.effect(Dialect, Dialect), SqlParser.layer)

/** Checks of stored documents, without an engine. */
export const CheckLive = Layer.provide(checks, language)

const foundations = Layer.mergeAll(ConnectionsLive, checks, searchPorts, requestTime).pipe(
  Layer.provideMerge(Layer.merge(language, SemConfig.layer))
)

/** `Inspect` calls other services internally; only calls from outside pass `observedServices`. */
export const EngineLive = SqlDoor.Default.pipe(
  Layer.provideMerge(observedServices),
  Layer.provideMerge(Inspect.Default),
  Layer.provideMerge(services),
  Layer.provideMerge(foundations)
)
