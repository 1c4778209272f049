/** Audits writes, and reads other than queries and searches. */
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { type Context, Effect } from "effect"
import { Ingestor } from "../ingest/Ingestor.js"
import { TypeRefinement } from "../ingest/TypeRefinement.js"
import { Validator } from "../ingest/Validator.js"
import { Inspect } from "../inspect/Inspect.js"
import { Dashboards } from "../dashboards/Dashboards.js"
import { Memories } from "../memories/Memories.js"
import { Datasources } from "../models/Datasources.js"
import { Models } from "../models/Models.js"
import { Profiler } from "../profile/Profiler.js"
import { ResultCache } from "../reuse/ResultCache.js"
import type { Storage, StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { AuditSink } from "./Audit.js"
import { ask, audited, type Details, write } from "./Audited.js"
import { auditedName, auditedNames } from "./AuditNames.js"

type Stored = Context.Tag.Service<Storage>

const nothing: Details = {}

/** Details from the snapshot; empty if the storage cannot be read. */
const ofSnapshot = (storage: Stored, details: (snapshot: StorageSnapshot) => Details) =>
  Effect.orElseSucceed(Effect.map(storage.snapshot, details), () => nothing)

export const auditedInspect = (inspect: Inspect, sink: AuditSink) =>
  Inspect.make({
    inspect: (request) => {
      const { reference, entity_type } = request
      const names = auditedNames(typeof reference === "string" ? [reference] : (reference ?? []))
      return audited(sink, inspect.inspect(request), ask("inspect", { kind: auditedName(entity_type), names }))
    },
    summary: (request) =>
      audited(sink, inspect.summary(request), ask("summary", { datasource: auditedName(request.datasource_name) }))
  })

export const auditedModels = (models: Models, storage: Stored, sink: AuditSink) => {
  const about = (name: unknown, data_source: unknown): Details => ({
    ...{ kind: "model", name: auditedName(name) },
    ...(typeof data_source === "string" && { datasource: auditedName(data_source) })
  })
  /** The revision just written, in the named datasource or else the first that has the model. */
  const revisionOf = (name: string, data_source: unknown) =>
    ofSnapshot(storage, ({ models }) => {
      const owners = [...models].filter(([owner]) => typeof data_source !== "string" || owner === data_source)
      for (const [datasource, own] of owners) {
        const stored = own.get(ModelName.make(name, true))
        if (stored !== undefined) return { datasource, revision: stored.revision }
      }
      return nothing
    })
  return Models.make({
    ...models,
    save: (body, expected) =>
      audited(sink, models.save(body, expected), {
        ...write("model.save", about(body["name"], body["data_source"])),
        answered: ({ name, status }) =>
          Effect.map(revisionOf(name, body["data_source"]), (revision) => ({ status, ...revision }))
      }),
    replace: (given, body, expected) =>
      audited(sink, models.replace(given, body, expected), {
        ...write("model.replace", about(given, body["data_source"])),
        answered: ({ name, status }) =>
          Effect.map(revisionOf(name, body["data_source"]), (revision) => ({ status, ...revision }))
      }),
    edit: (lookup, patch, expected) =>
      audited(sink, models.edit(lookup, patch, expected), {
        ...write("model.edit", about(lookup.name, lookup.data_source)),
        answered: ({ model_name }) => revisionOf(model_name, patch.new_data_source ?? lookup.data_source)
      }),
    remove: (lookup, expected) =>
      audited(sink, models.remove(lookup, expected), write("model.delete", about(lookup.name, lookup.data_source)))
  })
}

export const auditedDatasources = (datasources: Datasources, storage: Stored, sink: AuditSink) => {
  const about = (name: unknown): Details => ({ kind: "datasource", name: auditedName(name) })
  const revisionOf = (name: string) =>
    ofSnapshot(storage, ({ datasources }) => {
      const stored = datasources.get(DatasourceName.make(name, true))
      return stored === undefined ? nothing : { revision: stored.revision }
    })
  return Datasources.make({
    ...datasources,
    save: (body, expected) =>
      audited(sink, datasources.save(body, expected), {
        ...write("datasource.save", about(body["name"])),
        answered: ({ name, status }) => Effect.map(revisionOf(name), (revision) => ({ status, ...revision }))
      }),
    edit: (given, description) =>
      audited(sink, datasources.edit(given, description), {
        ...write("datasource.edit", about(given)),
        answered: ({ name }) => revisionOf(name)
      }),
    remove: (given, expected) =>
      audited(sink, datasources.remove(given, expected), write("datasource.delete", about(given))),
    writePriority: (priority) =>
      audited(
        sink,
        datasources.writePriority(priority),
        write("datasource.priority", { kind: "priority", names: auditedNames(priority.priority) })
      ),
    test: (given) => audited(sink, datasources.test(given), ask("datasource.test", { datasource: auditedName(given) })),
    survey: (given, options) =>
      audited(sink, datasources.survey(given, options), ask("datasource.survey", { datasource: auditedName(given) }))
  })
}

export const auditedDashboards = (dashboards: Dashboards, sink: AuditSink) => {
  const about = (name: unknown): Details => ({ kind: "dashboard", name: auditedName(name) })
  return Dashboards.make({
    ...dashboards,
    save: (name, body, expected) =>
      audited(sink, dashboards.save(name, body, expected), {
        ...write("dashboard.save", about(name)),
        answered: ({ status }) => Effect.succeed({ status })
      }),
    remove: (name, expected) => audited(sink, dashboards.remove(name, expected), write("dashboard.delete", about(name)))
  })
}

export const auditedMemories = (memories: Memories, storage: Stored, sink: AuditSink) =>
  Memories.make({
    ...memories,
    save: (request) =>
      audited(sink, memories.save(request), {
        ...write("memory.save", { kind: "memory", name: request.id ?? null }),
        answered: ({ memory_id, entities }) =>
          ofSnapshot(storage, ({ memories }) => ({
            ...{ name: memory_id, entities: auditedNames(entities) },
            revision: memories.get(memory_id)?.revision ?? null
          }))
      }),
    forget: (id) =>
      audited(sink, memories.forget(id), write("memory.delete", { kind: "memory", name: auditedName(id) }))
  })

export const auditedIngestor = (ingestor: Ingestor, sink: AuditSink) =>
  Ingestor.make({
    ...ingestor,
    ingest: (request, onProgress) =>
      audited(sink, ingestor.ingest(request, onProgress), {
        ...write("ingest", { kind: "model", datasource: auditedName(request.datasource) }),
        answered: ({ status, additions, errors }) => ({
          status,
          created: auditedNames(additions.flatMap(({ created, model_name }) => (created ? [model_name] : []))),
          updated: auditedNames(additions.flatMap(({ created, model_name }) => (created ? [] : [model_name]))),
          errors: errors.length
        })
      })
  })

export const auditedValidator = (validator: Validator, sink: AuditSink) =>
  Validator.make({
    ...validator,
    forceClean: (entries) =>
      audited(sink, validator.forceClean(entries), {
        ...write("clean", { kind: "model" }),
        answered: ({ applied, errors }) => ({
          names: auditedNames(applied.map(({ data_source, model_name }) => `${data_source}.${model_name}`)),
          errors: errors.length
        })
      })
  })

export const auditedRefinement = (refinement: TypeRefinement, sink: AuditSink) =>
  TypeRefinement.make({
    refine: (datasource, dryRun) =>
      dryRun
        ? refinement.refine(datasource, dryRun)
        : audited(sink, refinement.refine(datasource, dryRun), {
            ...write("types.refine", { kind: "model", datasource }),
            answered: (refined) => ({ changed: refined.length })
          })
  })

/** Audits clearing that a caller requests. */
export const auditedCache = (cache: ResultCache, sink: AuditSink) =>
  ResultCache.make({
    ...cache,
    clear: (datasource = null) =>
      audited(sink, cache.clear(datasource), {
        ...write("cache.clear", datasource === null ? nothing : { datasource: auditedName(datasource) }),
        answered: ({ answers }) => ({ answers })
      })
  })

/** Audits refreshes that a caller requests. Background refreshes do not pass this wrapper. */
export const auditedProfiler = (profiler: Profiler, sink: AuditSink) =>
  Profiler.make({
    ...profiler,
    refresh: (datasource, tasks) =>
      audited(sink, profiler.refresh(datasource, tasks), {
        ...write("samples.refresh", {
          kind: "model",
          datasource,
          names: auditedNames(tasks.map(({ model }) => model))
        }),
        answered: (errors) => ({ errors: errors.length })
      })
  })
