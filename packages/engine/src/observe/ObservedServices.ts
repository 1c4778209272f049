/**
 * The engine's services as seen from outside: with metrics and, if a sink is set, audited. Calls between services bypass this
 * layer, so each request is recorded once.
 */
import { Context, Effect, Layer } from "effect"
import { Dashboards } from "../dashboards/Dashboards.js"
import { Ingestor } from "../ingest/Ingestor.js"
import { TypeRefinement } from "../ingest/TypeRefinement.js"
import { Validator } from "../ingest/Validator.js"
import { Inspect } from "../inspect/Inspect.js"
import { Memories } from "../memories/Memories.js"
import { Datasources } from "../models/Datasources.js"
import { Models } from "../models/Models.js"
import { Profiler } from "../profile/Profiler.js"
import { Queries } from "../query/Queries.js"
import { ResultCache } from "../reuse/ResultCache.js"
import { Search } from "../search/Search.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Audit, type AuditSink } from "./Audit.js"
import {
  auditedCache,
  auditedDashboards,
  auditedDatasources,
  auditedIngestor,
  auditedInspect,
  auditedMemories,
  auditedModels,
  auditedProfiler,
  auditedRefinement,
  auditedValidator
} from "./AuditedServices.js"
import { observedQueries, observedSearch } from "./ObservedQueries.js"

const asked = Effect.gen(function* () {
  const sink = yield* Audit
  const storage = yield* Storage
  const plain = Context.make(Queries, observedQueries(yield* Queries, storage, sink)).pipe(
    Context.add(Search, observedSearch(yield* Search, sink))
  )
  return sink === null ? plain : Context.merge(plain, yield* auditedOf(sink))
})

const auditedOf = Effect.fnUntraced(function* (sink: AuditSink) {
  const storage = yield* Storage
  return Context.make(Inspect, auditedInspect(yield* Inspect, sink)).pipe(
    Context.add(Models, auditedModels(yield* Models, storage, sink)),
    Context.add(Datasources, auditedDatasources(yield* Datasources, storage, sink)),
    Context.add(Dashboards, auditedDashboards(yield* Dashboards, sink)),
    Context.add(Memories, auditedMemories(yield* Memories, storage, sink)),
    Context.add(Ingestor, auditedIngestor(yield* Ingestor, sink)),
    Context.add(Validator, auditedValidator(yield* Validator, sink)),
    Context.add(TypeRefinement, auditedRefinement(yield* TypeRefinement, sink)),
    Context.add(Profiler, auditedProfiler(yield* Profiler, sink)),
    Context.add(ResultCache, auditedCache(yield* ResultCache, sink))
  )
})

/** Replaces the plain services with observed ones. */
export const observedServices = Layer.effectContext(asked)
