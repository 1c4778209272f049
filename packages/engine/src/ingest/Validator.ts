/**
 * Reports which parts of models no longer fit their databases, and removes those parts on request. Each model is checked in the
 * schema that it reads.
 */
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import {
  type CleanResult,
  type DriftEntry,
  type ValidateFailure,
  type Validation,
  withViolations
} from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { Array as Arrays, Effect, Either } from "effect"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { catalogFor } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import { callerAccess } from "../access/CallerAccess.js"
import { visibleSnapshot } from "../access/VisibleSnapshot.js"
import { SearchUpkeep } from "../search/SearchUpkeep.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Storage, type StorageSnapshot, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource, unusableDatasources } from "@semlayer/storage/snapshot/UnusableDocuments"
import { unreadableModels, type UnreadModel } from "../drift/Blocks.js"
import { clean, type StoredModels } from "./Clean.js"
import type { BackupEntry, RecordEntry } from "@semlayer/storage/documents/Backup"
import { driftOf } from "../drift/Drift.js"
import { liveModels } from "../drift/LiveModel.js"
import { restore } from "./Restore.js"
import { declaredKeys } from "./keys/DeclaredKeys.js"
import { violatedKeys, sampledReading } from "./keys/KeyViolations.js"
import type { LiveTable } from "../probe/LiveTable.js"
import { tableTypes } from "../probe/TableTypes.js"

/** Maximum number of datasources validated concurrently. */
const atOnce = 4

/** Paths of problems in SQL, as the check of a model names them. */
const ofSql = /^(?:sql$|filters|columns\[\d+\]\.(?:sql|filter))/

/** How declared keys are checked against the data: not at all, on sampled rows, or on all rows. */
type KeyCheck = "none" | "sampled" | "exact"

export class Validator extends Effect.Service<Validator>()("@semlayer/engine/Validator", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const connections = yield* Connections
    const dialects = yield* Dialect
    const compiler = yield* Compiler
    const parser = yield* SqlParser
    const upkeep = yield* SearchUpkeep
    const { probeScanCap } = yield* SemConfig
    const queries = yield* Queries
    const access = yield* callerAccess
    const visible = visibleSnapshot(storage.snapshot, access.limits)

    /** A datasource and its database as they are now. Each schema and table is read once. */
    const survey = Effect.fn("Validator.survey")(function* (name: DatasourceName, snapshot: StorageSnapshot) {
      const { catalog } = yield* catalogFor(name, snapshot)
      const unreadable = unreadableModels(name, snapshot.problems)
      const models: StoredModels = snapshot.models.get(name) ?? new Map()
      const connection = yield* connections.get(name)
      const dialect = yield* dialects.get(catalog.dialect)
      const { looseTypes, settle } = tableTypes(catalog.dialect, connection, probeScanCap)
      const hidesMessages = yield* access.hidesMessages
      const database = liveModels({ connection, dialect, known: new Map(), typed: settle, hidesMessages })
      const drift = Effect.fnUntraced(function* (models: StoredModels) {
        const { catalog } = yield* catalogFor(name, { ...snapshot, models: new Map([[name, models]]) })
        const stored = [...models.values()].map(({ value }) => value)
        const context = { catalog, compiler, dialect, looseTypes, isIngested: false, loadParser: parser.load }
        return yield* driftOf(stored, database, { ...context, unreadable, others: new Set<string>() })
      })
      /** The declared keys that the data violate. Models with drift or read errors are skipped: those are reported already. */
      const keys = Effect.fnUntraced(function* (isExact: boolean, reported: ReadonlySet<string>) {
        const stored = [...models.values()].flatMap(({ value }) => (reported.has(value.name) ? [] : [value]))
        const tables = new Map<StoredModel, LiveTable>()
        for (const model of stored) {
          const live = model.sql_table === undefined ? null : yield* database.read(model)
          if (live?._tag === "Found") tables.set(model, live.table)
        }
        const byName = new Map<string, StoredModel>(stored.map((model) => [model.name, model]))
        const declared = declaredKeys(stored, byName, (model) => tables.get(model) ?? null, dialect)
        const limits = yield* access.limits
        const readingOf = isExact ? null : yield* sampledReading(connection, dialect, probeScanCap)
        return yield* violatedKeys({ queries, limits, dialect, readingOf }, declared)
      })
      /** What saving each model would reject, such as SQL that does not parse. Files edited by hand have never been saved. */
      const problems = (drifted: ReadonlySet<string>) =>
        Effect.forEach([...models.values()], ({ value }) =>
          Effect.map(compiler.check(value, value, catalog.dialect), (found) =>
            // Drift already names parts that read what is gone.
            found
              .filter(({ path }) => !drifted.has(value.name) || ofSql.test(path))
              .map(({ path, message }): UnreadModel => ({ model: value.name, reason: `${path}: ${message}` }))
          )
        )
      return { models, drift, keys, problems, aggregations: compiler.aggregations }
    })

    const validateOne = Effect.fnUntraced(function* (
      name: DatasourceName,
      snapshot: StorageSnapshot,
      keyCheck: KeyCheck
    ) {
      const unreadable = unreadableModels(name, snapshot.problems)
      const isEmpty = (snapshot.models.get(name)?.size ?? 0) === 0
      if (isEmpty) return { drift: [], errors: unreadable.map((each) => unjudged(name, each)) } satisfies Validation
      return yield* Effect.scoped(
        Effect.gen(function* () {
          const { models, drift, keys, problems } = yield* survey(name, snapshot)
          const { entries, unread } = yield* drift(models)
          const drifted = new Set(entries.map(({ model_name }) => `${model_name}`))
          const invalid = (yield* problems(drifted)).flat()
          const reported = new Set([...drifted, ...[...unread, ...invalid].map(({ model }) => model)])
          const { violations, errors } =
            keyCheck === "none" ? { violations: [], errors: [] } : yield* keys(keyCheck === "exact", reported)
          return {
            drift: entries,
            errors: [...[...unread, ...invalid].map((each) => unjudged(name, each)), ...errors],
            ...withViolations(violations)
          } satisfies Validation
        })
      )
    })

    const namesOf = ({ datasources }: StorageSnapshot) => [...datasources.keys()].sort()

    /**
     * The drift of a datasource by model, and what could not be read. Changes nothing. Fails if the database cannot be reached.
     * `isExact` checks declared keys on all rows.
     */
    const validate = Effect.fn("Validator.validate")(function* (data_source: string, isExact = false) {
      const snapshot = yield* visible
      const name = namesOf(snapshot).find((each) => each === data_source)
      if (name !== undefined) return yield* validateOne(name, snapshot, isExact ? "exact" : "sampled")
      return yield* unknownDatasource(data_source, snapshot)
    })

    /** The drift of all datasources, by name. A datasource that fails is reported and does not stop the others. */
    const validateAll = Effect.fn("Validator.validateAll")(function* (isExact = false) {
      const snapshot = yield* visible
      const keyCheck = isExact ? "exact" : "sampled"
      const names = namesOf(snapshot)
      const outcomes = yield* Effect.forEach(names, (name) => attempt(name, validateOne(name, snapshot, keyCheck)), {
        concurrency: atOnce
      })
      const [errors, validated] = Arrays.separate(outcomes)
      const failed = [...errors, ...unusableDatasources(snapshot.problems).map((error) => failure(error.name, error))]
      const isSurveyed = new Set(names.filter((name) => !failed.some(({ data_source }) => data_source === name)))
      const owners = new Set(snapshot.problems.flatMap(({ model }) => model?.data_source ?? []))
      const unread = [...owners].filter((name) => !isSurveyed.has(DatasourceName.make(name, true))).sort()
      return {
        drift: validated.flatMap(({ drift }) => drift),
        errors: [
          ...validated.flatMap(({ errors }) => errors),
          ...failed,
          // Model documents can be checked even if the database is unreachable.
          ...unread.flatMap((name) => unreadableModels(name, snapshot.problems).map((each) => unjudged(name, each)))
        ],
        ...withViolations(validated.flatMap(({ violations = [] }) => violations))
      } satisfies Validation
    })

    /**
     * Applies drift entries to the storage, one transaction per model, and reports the remaining drift. Only what is in an
     * entry and still drifts is removed; a model that was edited meanwhile is checked again. `record` receives each change
     * before it is made; if recording fails, the change is not made.
     */
    const forceClean = Effect.fn("Validator.forceClean")(function* (
      entries: ReadonlyArray<DriftEntry>,
      record: RecordEntry = () => Effect.void
    ) {
      const names = [...new Set(entries.map(({ data_source }) => data_source))].sort()
      const results = yield* Effect.forEach(names, (name) => {
        const own = entries.filter(({ data_source }) => data_source === name)
        const cleaned = Effect.scoped(
          Effect.flatMap(
            Effect.flatMap(storage.snapshot, (snapshot) => survey(name, snapshot)),
            (found) => clean(storage, own, found, record)
          )
        )
        return Effect.map(
          attempt(name, cleaned),
          Either.getOrElse(({ error }) => nothingApplied(own, error))
        )
      })
      const applied = results.flatMap((each) => each.applied)
      const warnings = yield* Effect.forEach(applied, ({ tool, model_name, data_source }) =>
        (tool === "delete_model" ? upkeep.modelDeleted : upkeep.modelSaved)({ data_source, name: model_name })
      )
      const left = yield* Effect.forEach(names, (name) =>
        Effect.flatMap(visible, (snapshot) => attempt(name, validateOne(name, snapshot, "none")))
      )
      const [unreached, validated] = Arrays.separate(left)
      return {
        applied,
        errors: results.flatMap((each) => each.errors),
        residual: validated.flatMap(({ drift }) => drift),
        unread: [...validated.flatMap(({ errors }) => errors), ...unreached],
        warnings: warnings.flat()
      } satisfies CleanResult
    })

    return {
      validate,
      validateAll,
      forceClean,
      /** Restores what cleans recorded. */
      restore: (log: ReadonlyArray<BackupEntry>) => restore(storage, upkeep, log)
    } as const
  })
}) {}

/** Turns a failure of one datasource into a value, so that it does not stop the others. */
const attempt = <A, E extends Error, R>(name: DatasourceName, work: Effect.Effect<A, E, R>) =>
  Effect.either(Effect.mapError(work, (error) => failure(name, error)))

const failure = (name: string, { message }: Error): ValidateFailure => ({
  ...{ kind: "datasource", model_name: null },
  ...{ data_source: name, error: message }
})

const unjudged = (data_source: string, { model, reason }: UnreadModel): ValidateFailure => ({
  ...{ kind: "model", model_name: model, data_source },
  error: reason
})

const nothingApplied = (entries: ReadonlyArray<DriftEntry>, error: string) => ({
  applied: [],
  errors: entries.map(({ tool, model_name, data_source }) => ({ tool, model_name, data_source, error }))
})
