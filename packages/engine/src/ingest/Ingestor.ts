/**
 * Ingests databases: creates models of tables, and adds what is new to existing models.
 *
 * Writes one whole model at a time and never removes anything; what no longer fits the database is reported as drift.
 */
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type { DriftEntry, IngestFailure, IngestRequest } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { Array as Arrays, Effect, Either, Ref } from "effect"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { resolveReferences } from "@semlayer/connectors/settings/EnvReferences"
import { catalogFor, dialectOf } from "../query/Catalogs.js"
import { Profiler } from "../profile/Profiler.js"
import { Queries } from "../query/Queries.js"
import { ResultCache } from "../reuse/ResultCache.js"
import { callerAccess } from "../access/CallerAccess.js"
import { mentionable, visibleReport } from "../access/VisibleReports.js"
import { SearchUpkeep } from "../search/SearchUpkeep.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Storage, type StorageSnapshot, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { additivePass, type ModelOutcome } from "./AdditivePass.js"
import { unreadableModels } from "../drift/Blocks.js"
import { driftPass } from "./DriftPass.js"
import type { IngestJob, OnProgress } from "./IngestJob.js"
import { profileTasks, unexplained, withGoneTables } from "./ProfilePass.js"
import { planIngest } from "./IngestPlan.js"
import { ingestReport } from "./IngestReport.js"
import { tableTypes } from "../probe/TableTypes.js"
import { declaredKeys } from "./keys/DeclaredKeys.js"
import { sampledReading, violatedKeys } from "./keys/KeyViolations.js"
import { unenforcedWarning } from "./keys/UniqueKeys.js"
import { logWarnings } from "@semlayer/runtime/telemetry/Warnings"

export class Ingestor extends Effect.Service<Ingestor>()("@semlayer/engine/Ingestor", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const connections = yield* Connections
    const dialects = yield* Dialect
    const parser = yield* SqlParser
    const profiler = yield* Profiler
    const upkeep = yield* SearchUpkeep
    const compiler = yield* Compiler
    const queries = yield* Queries
    const cache = yield* ResultCache
    const access = yield* callerAccess
    const { probeScanCap } = yield* SemConfig

    const open = Effect.fn("Ingestor.open")(function* (name: DatasourceName, request: IngestRequest) {
      const { datasource } = yield* catalogFor(name, yield* storage.snapshot)
      const connection = yield* connections.probe(name)
      const { datasource: resolved, conceal } = yield* resolveReferences(datasource)
      const type = dialectOf(resolved)
      const schema = request.schema_name ?? resolved.schema_name ?? null
      const introspection = yield* connection
        .introspect({ schema, includeViews: request.include_views })
        .pipe(
          Effect.mapError((error) =>
            error._tag === "UnknownSchema" && error.schema !== null
              ? new UnknownSchema({ ...error, schema: conceal(error.schema) })
              : error
          )
        )
      return {
        datasource: name,
        connection,
        request,
        // An engine without a SQL dialect is quoted as in standard SQL.
        dialect: yield* dialects.get(type),
        schema: schema === introspection.defaultSchema ? null : schema,
        introspection,
        types: tableTypes(type, connection, probeScanCap)
      } satisfies IngestJob
    })

    const modelsOf = (name: DatasourceName) => Effect.map(storage.snapshot, (snapshot) => modelsIn(name, snapshot))

    /** Profiles all models of the datasource, whatever part of it was ingested. */
    const profiles = Effect.fnUntraced(function* (
      job: IngestJob,
      drift: ReadonlyArray<DriftEntry>,
      outcomes: ReadonlyArray<ModelOutcome>,
      onProgress: OnProgress
    ) {
      const name = job.datasource
      const failed = ({ message }: { readonly message: string }): ReadonlyArray<IngestFailure> => [
        { model_name: name, data_source: name, error: message }
      ]
      const tasks = profileTasks(yield* modelsOf(name), drift)
      const done = yield* Ref.make(0)
      const onProfiled = (model: string) =>
        Effect.flatMap(
          Ref.updateAndGet(done, (count) => count + 1),
          (position) => onProgress({ phase: "profiles", name: model, position, total: tasks.length })
        )
      const failures = yield* Effect.catchAll(profiler.refresh(name, tasks, onProfiled), (error) =>
        Effect.succeed(failed(error))
      )
      const [made, broken] = Arrays.partition(outcomes, ({ change }) => Either.isLeft(change))
      const later = unexplained(
        failures,
        drift,
        broken.map(({ step }) => step.model)
      )
      return yield* withGoneTables(
        job,
        made.map(({ step }) => step),
        later
      )
    })

    /** The context of the drift pass, with the models as just stored. */
    const contextOf = Effect.fnUntraced(function* (name: DatasourceName) {
      const snapshot = yield* storage.snapshot
      const { catalog } = yield* catalogFor(name, snapshot)
      const models = modelsIn(name, snapshot)
      const hidesMessages = yield* access.hidesMessages
      const unreadable = unreadableModels(name, snapshot.problems)
      return { models, catalog, compiler, loadParser: parser.load, hidesMessages, unreadable }
    })

    /** Warnings about unique keys that tables do not enforce, and declared keys that the data violate. */
    const keyWarnings = Effect.fnUntraced(function* (
      { datasource, connection, dialect, request }: IngestJob,
      outcomes: ReadonlyArray<ModelOutcome>,
      drift: ReadonlyArray<DriftEntry>
    ) {
      const models = (yield* storage.snapshot).models.get(datasource)
      const keepers = outcomes.flatMap(({ step, live, change }) => {
        const model = models?.get(step.model)?.value
        return model === undefined || Either.isLeft(change) ? [] : [{ model, table: live }]
      })
      const tables = new Map(keepers.map(({ model, table }) => [model, table] as const))
      const reported = new Set<string>(drift.map(({ model_name }) => model_name))
      const all = [...(models?.values() ?? [])].flatMap(({ value }) => (reported.has(value.name) ? [] : [value]))
      const byName = new Map<string, StoredModel>(all.map((model) => [model.name, model]))
      const inScope = all.filter((model) => tables.has(model))
      const declared = declaredKeys(inScope, byName, (model) => tables.get(model) ?? null, dialect)
      const limits = yield* access.limits
      const readingOf = request.verify_keys === true ? null : yield* sampledReading(connection, dialect, probeScanCap)
      const { violations } = yield* violatedKeys({ queries, limits, dialect, readingOf }, declared)
      return [
        ...unenforcedWarning(keepers, dialect),
        ...violations.map(
          ({ model_name, target, reason }) => `The data contradict ${target} of '${model_name}': ${reason}`
        )
      ]
    })

    const run = Effect.fnUntraced(function* (name: DatasourceName, request: IngestRequest, onProgress: OnProgress) {
      const job = yield* open(name, request)
      const plan = planIngest(job, yield* modelsOf(name))
      const outcomes = yield* additivePass(storage, job, plan, onProgress)
      const settled = outcomes.map(({ live }) => live)
      const { entries: drift, unread } = yield* driftPass(job, settled, yield* contextOf(name))
      const failed = new Set<string>(
        outcomes.flatMap(({ step, change }) => (Either.isLeft(change) ? [step.model] : []))
      )
      const unjudged = unread
        .filter(({ model }) => !failed.has(model))
        .map(({ model, reason }): IngestFailure => ({ model_name: model, data_source: name, error: reason }))
      const profiled = request.profile === false ? [] : yield* profiles(job, drift, outcomes, onProgress)
      const later = [...unjudged, ...profiled, ...(yield* upkeep.ingested(name))]
      const report = ingestReport(plan, outcomes, drift, later, yield* keyWarnings(job, outcomes, drift))
      yield* logWarnings(report.warnings)
      const limits = yield* access.limits
      return limits === null ? report : visibleReport(report, mentionable(yield* storage.snapshot, limits))
    })

    /**
     * Ingests a datasource. Failures of single models are in the result; only a failure of the whole datasource is an error. An
     * interrupted ingest leaves whole models only, and no join to a missing one.
     */
    const ingest = Effect.fn("Ingestor.ingest")(function* (request: IngestRequest, onProgress?: OnProgress) {
      const name = DatasourceName.make(request.datasource, true)
      yield* Effect.annotateCurrentSpan({ datasource: name })
      // Close connections with the ingest, so that a database file is unlocked at once.
      return yield* Effect.ensuring(
        Effect.scoped(run(name, request, onProgress ?? logProgress(name))),
        Effect.zipRight(cache.clear(name), connections.release(name))
      )
    })

    return { ingest } as const
  })
}) {}

const modelsIn = (name: DatasourceName, { models }: StorageSnapshot): ReadonlyArray<StoredModel> =>
  [...(models.get(name)?.values() ?? [])].map(({ value }) => value)

/** Logs progress if the caller passes no callback. */
const logProgress =
  (datasource: string): OnProgress =>
  ({ phase, name, position, total }) =>
    Effect.logInfo(`${phase === "tables" ? "Ingesting" : "Profiling"} ${datasource}: ${name}, ${position} of ${total}`)
