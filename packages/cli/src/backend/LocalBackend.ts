/** Backend over an engine in this process and a storage. */
import { Dashboards } from "@semlayer/engine/dashboards/Dashboards"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { RootModels } from "@semlayer/engine/models/RootModels"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Validator } from "@semlayer/engine/ingest/Validator"
import { Inspect } from "@semlayer/engine/inspect/Inspect"
import { Memories } from "@semlayer/engine/memories/Memories"
import type { Profiler } from "@semlayer/engine/profile/Profiler"
import { refreshSamples } from "@semlayer/engine/profile/RefreshSamples"
import { arrowStream } from "@semlayer/engine/query/arrow/ArrowStream"
import { Queries } from "@semlayer/engine/query/Queries"
import { clearCache } from "@semlayer/engine/reuse/ClearCache"
import type { ResultCache } from "@semlayer/engine/reuse/ResultCache"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { Search } from "@semlayer/engine/search/Search"
import type { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Effect, Layer, type Option, Stream } from "effect"
import { Backend } from "./Backend.js"
import { engineOver } from "../local/Engine.js"
import type { Need } from "../terminal/TargetOption.js"

/** The backend over the services of an engine. */
export const overEngine = Layer.effect(
  Backend,
  Effect.gen(function* () {
    const queries = yield* Queries
    const door = yield* SqlDoor
    const models = yield* Models
    const roots = yield* RootModels
    const datasources = yield* Datasources
    const ingestor = yield* Ingestor
    const validator = yield* Validator
    const memories = yield* Memories
    const dashboards = yield* Dashboards
    const { ready, search } = yield* Search
    const { inspect } = yield* Inspect
    const services = yield* Effect.context<VisibleSnapshot | Profiler | ResultCache>()
    return {
      isRemote: false,
      query: (request) => queries.run(request),
      queryArrow: (request) => Stream.unwrapScoped(Effect.flatMap(queries.stream(request), arrowStream)),
      querySql: (request) => door.answer(request),
      stages: queries.stages,
      listModels: models.list,
      readModel: (key, includeHidden) => Effect.map(models.read(key, includeHidden), ({ value }) => value),
      saveModel: (body) => models.save(body),
      deleteModel: models.remove,
      recommendRootModel: roots.recommend,
      listDatasources: datasources.list(),
      readDatasource: (name) => Effect.map(datasources.read(name), ({ value }) => value),
      saveDatasource: (body, tested) => datasources.save(body, { tested }),
      testDatasource: datasources.test,
      deleteDatasource: datasources.remove,
      ingest: ingestor.ingest,
      validate: validator.validate,
      validateAll: validator.validateAll,
      forceClean: validator.forceClean,
      restore: validator.restore,
      saveMemory: memories.save,
      forgetMemory: memories.forget,
      listDashboards: dashboards.list(),
      readDashboard: (name) => Effect.map(dashboards.read(name), ({ value }) => value),
      saveDashboard: (name, body) => dashboards.save(name, body),
      deleteDashboard: (name) => dashboards.remove(name),
      // The process runs this search only, so waiting for the complete index is acceptable.
      search: (request) => Effect.zipRight(ready, search(request)),
      refreshSamples: (request) => Effect.provide(refreshSamples(request), services),
      clearCache: (request) => Effect.provide(clearCache(request), services),
      inspect: (request) => Effect.map(inspect(request), ({ result }) => result)
    }
  })
)

export const localBackend = (storage: Option.Option<string>, need: Need) =>
  Layer.provide(overEngine, engineOver(storage, need))
