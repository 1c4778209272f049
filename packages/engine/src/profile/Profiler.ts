/**
 * Maintains the profiles of stored columns: frequent values and ranges.
 *
 * Profiles of one model are made one at a time; different models run concurrently, up to `profileConcurrency` per datasource.
 * Stored profiles are read under the engine's own row policy. Profiles read under a request's policy are returned to that
 * request and never stored.
 */
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { Column } from "@semlayer/domain/Column"
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { type ColumnName, type DatasourceName, foldName, type ModelName } from "@semlayer/domain/Names"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Array as Arrays, Effect, Either, Iterable, Option, Ref } from "effect"
import { makeBackground } from "@semlayer/runtime/Background"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { readsTable } from "../names/ModelNames.js"
import { typeProbes } from "../probe/index.js"
import { catalogFor } from "../query/Catalogs.js"
import { PhysicalTables } from "../query/PhysicalTables.js"
import { callerAccess } from "../access/CallerAccess.js"
import { ruledColumns } from "../access/RestrictedCatalog.js"
import { visibleSnapshot } from "../access/VisibleSnapshot.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { sameJson } from "@semlayer/storage/snapshot/Json"
import {
  changesAtOnce,
  type ExpectedRevision,
  type ModelRef,
  Storage,
  type Stored,
  type StoredModel
} from "@semlayer/storage/snapshot/Storage"
import { isProfiled, isStale, withProfile } from "@semlayer/storage/snapshot/ColumnProfile"
import { joinKeysToCount } from "./CountedColumns.js"
import { columnsComparedAlone, columnsToVerify } from "./JoinedColumns.js"
import { profileForms } from "./forms/index.js"
import { ProfiledRevisions } from "./ProfiledRevisions.js"
import { withProfiles } from "./ProfileUpkeep.js"
import { type ProfileContext, type ProfileFailure, profileTable, type TableProfile } from "./TableProfile.js"
import { tableSizes } from "./TableSizes.js"
import { keyedSemaphore } from "./KeyedSemaphore.js"

/** A model and its columns to profile. */
export interface ProfileTask {
  readonly model: ModelName
  readonly choose: (column: Column) => boolean
}

/** What the profiles of one run share. */
interface ProfileRun extends ProfileContext {
  /** By model, the columns that joins compare; null if the run neither verifies their uniqueness nor counts their values. */
  readonly compared: ReturnType<typeof columnsComparedAlone> | null
  readonly onProfiled: OnProfiled
}

/** Called after each model of a run, in the order in which they are done. */
export type OnProfiled = (model: ModelName) => Effect.Effect<void>

const unreported: OnProfiled = () => Effect.void

/** Models written in one batch; an interruption loses at most this many. */
const writtenTogether = 50

/** A profile and the model version that it was computed from. */
interface ProfiledModel {
  readonly ref: ModelRef
  readonly seen: Stored<StoredModel>
  readonly found: TableProfile
}

export class Profiler extends Effect.Service<Profiler>()("@semlayer/engine/Profiler", {
  scoped: Effect.gen(function* () {
    const storage = yield* Storage
    const connections = yield* Connections
    const compiler = yield* Compiler
    const dialects = yield* Dialect
    const { profileScanCap, profileConcurrency } = yield* SemConfig
    const access = yield* callerAccess
    const visible = visibleSnapshot(storage.snapshot, access.limits)
    const background = yield* makeBackground
    const revisions = new ProfiledRevisions()
    const inModel = keyedSemaphore(1)
    const inDatasource = keyedSemaphore(profileConcurrency)

    const stored = ({ data_source, name }: ModelRef) =>
      Effect.map(storage.snapshot, ({ models }) => models.get(data_source)?.get(name))

    /** The profiling context of a datasource under some policies; null if its engine is not supported. */
    const contextOf = Effect.fnUntraced(function* (
      name: DatasourceName,
      isQuiet: boolean,
      policies: ReadonlyArray<SemSessionPolicy>
    ) {
      const { catalog } = yield* catalogFor(name, yield* storage.snapshot)
      const dialect = yield* dialects.get(catalog.dialect)
      const form = profileForms.get(dialect.name)
      if (form === undefined) return null
      const connection = yield* connections.get(name)
      const tables = yield* PhysicalTables.of(connection, typeProbes.has(dialect.name))
      const guard = policies.length === 0 ? null : { policies, schema: tables.schema, learn: tables.load }
      const sizes = yield* tableSizes(connection, dialect, form, profileScanCap)
      return { compiler, catalog, guard, connection, dialect, form, sizes, isQuiet } satisfies ProfileContext
    })

    const alone = ({ data_source, name }: ModelRef) => inModel(`${data_source}.${name}`)

    /** Profiles columns of the latest version of a model; none if there is nothing to profile. */
    const profile = (context: ProfileRun, ref: ModelRef, of: typeof storage.snapshot, choose: ProfileTask["choose"]) =>
      Effect.gen(function* () {
        const snapshot = yield* of
        const seen = snapshot.models.get(ref.data_source)?.get(ref.name)
        if (seen === undefined || !readsTable(seen.value)) return Option.none<ProfiledModel>()
        const toVerify = columnsToVerify(seen.value, context.compared?.get(ref.name))
        const toCount = context.compared === null ? new Set<ColumnName>() : joinKeysToCount(seen.value)
        const columns = seen.value.columns.filter(
          (column) => (isProfiled(column) || toVerify.has(column.name) || toCount.has(column.name)) && choose(column)
        )
        if (columns.length === 0) return Option.none<ProfiledModel>()
        const { catalog } = yield* catalogFor(ref.data_source, snapshot)
        const found = yield* profileTable({ ...context, catalog }, { model: seen.value, toVerify, toCount }, columns)
        return Option.some<ProfiledModel>({ ref, seen, found })
      }).pipe(inDatasource(ref.data_source))

    /** Writes one profile into its model. Returns the written model if nothing else changed in it meanwhile. */
    const store = Effect.fnUntraced(function* ({ ref, seen, found }: ProfiledModel) {
      const written = yield* Ref.make(Option.none<StoredModel>())
      yield* storage.updateModel(ref, (current) => {
        const next = Option.flatMapNullable(current, (model) => withProfiles(model, seen.value, found.profiles))
        const isOnly = Option.exists(current, (model) => sameJson(model, seen.value))
        return Effect.as(Ref.set(written, isOnly ? next : Option.none()), next)
      })
      return yield* Ref.get(written)
    })

    /** Writes in one batch the profiles that change something. */
    const storeAll = Effect.fnUntraced(function* (profiles: ReadonlyArray<ProfiledModel>) {
      const news = profiles.filter(({ seen, found }) => withProfiles(seen.value, seen.value, found.profiles) !== null)
      if (news.length === 0) return []
      const outcomes = yield* storage.together(
        Effect.forEach(news, (each) => Effect.map(Effect.either(store(each)), (outcome) => ({ ...each, outcome })), {
          concurrency: changesAtOnce
        })
      )
      const failures: Array<IngestFailure> = []
      for (const { ref, seen, outcome } of outcomes) {
        if (Either.isLeft(outcome)) failures.push(modelFailure(ref, outcome.left))
        else {
          const after = yield* stored(ref)
          const isOurs = Option.exists(outcome.right, (model) => sameJson(model, after?.value))
          if (isOurs && after !== undefined) revisions.add(ref, seen.revision, after.revision)
        }
      }
      return failures
    })

    const attempt = (context: ProfileRun, ref: ModelRef, task: ProfileTask) =>
      Effect.either(
        Effect.mapError(profile(context, ref, storage.snapshot, task.choose), (error) => modelFailure(ref, error))
      )

    const storeOutcomes = Effect.fnUntraced(function* (
      outcomes: ReadonlyArray<Either.Either<Option.Option<ProfiledModel>, IngestFailure>>
    ) {
      const [failed, found] = Arrays.separate(outcomes)
      const profiles = Arrays.getSomes(found)
      const unstored = yield* Effect.catchAll(storeAll(profiles), (error) =>
        Effect.succeed(profiles.map(({ ref }) => modelFailure(ref, error)))
      )
      const ofColumns = profiles.flatMap(({ ref, found }) => found.failures.map((each) => failureOf(ref, each)))
      return [...failed, ...ofColumns, ...unstored]
    })

    const countTables = Effect.fnUntraced(function* (
      { sizes }: ProfileRun,
      data_source: DatasourceName,
      tasks: ReadonlyArray<ProfileTask>
    ) {
      const models = (yield* storage.snapshot).models.get(data_source)
      yield* sizes.count(tasks.flatMap(({ model }) => models?.get(model)?.value.sql_table ?? []))
    })

    /**
     * With several models, each is unlocked before all are written. With a single model, the lock is held until it is written.
     */
    const refreshSome = (context: ProfileRun, data_source: DatasourceName, tasks: ReadonlyArray<ProfileTask>) => {
      const works = tasks.map((task) => {
        const ref = { data_source, name: task.model }
        return { ref, work: Effect.zipLeft(attempt(context, ref, task), context.onProfiled(task.model)) }
      })
      const [only, another] = works
      return only !== undefined && another === undefined
        ? alone(only.ref)(Effect.flatMap(only.work, (outcome) => storeOutcomes([outcome])))
        : Effect.flatMap(
            Effect.forEach(works, ({ ref, work }) => alone(ref)(work), { concurrency: profileConcurrency }),
            storeOutcomes
          )
    }

    const comparedIn = (name: DatasourceName) =>
      Effect.map(storage.snapshot, ({ models }) =>
        columnsComparedAlone(Iterable.map(models.get(name)?.values() ?? [], ({ value }) => value))
      )

    const runTasks = Effect.fnUntraced(function* (
      name: DatasourceName,
      tasks: ReadonlyArray<ProfileTask>,
      { compared, onProfiled }: Pick<ProfileRun, "compared" | "onProfiled">
    ) {
      const isQuiet = yield* access.hidesMessages
      const run = Effect.gen(function* () {
        const found = yield* contextOf(name, isQuiet, access.own)
        if (found === null) return []
        const context = { ...found, compared, onProfiled }
        const parts = yield* Effect.forEach(
          Arrays.chunksOf(tasks, writtenTogether),
          (some) => Effect.zipRight(countTables(context, name, some), refreshSome(context, name, some)),
          // Profile the next batch while the previous one is written.
          { concurrency: 2 }
        )
        return parts.flat()
      })
      return tasks.length === 0 ? [] : yield* Effect.scoped(run)
    })

    /**
     * Profiles columns of models of a datasource and stores the results. Uses the engine's own row policy. Also verifies the
     * uniqueness of columns that joins compare, which may change the cardinality of joins, and counts hidden join keys, so it is
     * for runs that a user asks for. Returns the failures of single columns and models. Fails when the database cannot be reached.
     */
    const refresh = Effect.fn("Profiler.refresh")(function* (
      name: DatasourceName,
      tasks: ReadonlyArray<ProfileTask>,
      onProfiled: OnProfiled = unreported
    ) {
      yield* Effect.annotateCurrentSpan({ datasource: name, models: tasks.length })
      return yield* runTasks(name, tasks, { compared: yield* comparedIn(name), onProfiled })
    })

    /** Profiles some columns of a model and stores the results, without verifying uniqueness. Logs failures. */
    const refreshColumns = ({ data_source, name }: ModelRef, choose: ProfileTask["choose"]) =>
      logged(
        { data_source, name },
        runTasks(data_source, [{ model: name, choose }], { compared: null, onProfiled: unreported })
      )

    /** Profiles columns changed by an edit, in the background; returns at once. */
    const request = Effect.fn("Profiler.request")(function* (ref: ModelRef, columns: ReadonlyArray<ColumnName>) {
      if (columns.length === 0) return
      const changed = new Set(columns)
      yield* background.start(
        "Profiler.request",
        refreshColumns(ref, ({ name }) => changed.has(name))
      )
    })

    /**
     * The columns of a model with the profiles that the caller may see; missing ones are computed now.
     *
     * Under a row policy of the request, all profiles are computed for that request only. If profiling fails, stored profiles
     * are returned, or none under such a policy.
     */
    const fresh = Effect.fn("Profiler.fresh")(function* (
      ref: ModelRef,
      wanted: (column: Column) => boolean = () => true
    ) {
      return yield* (yield* access.isOwn) ? freshStored(ref, wanted) : freshOwn(ref, wanted)
    })

    /** The columns of a model that the caller may see, with stored profiles. */
    const shown = (ref: ModelRef) =>
      Effect.map(visible, ({ models }) => models.get(ref.data_source)?.get(ref.name)?.value.columns ?? [])

    const freshStored = Effect.fnUntraced(function* (ref: ModelRef, wanted: (column: Column) => boolean) {
      const isMissing = (column: Column) => wanted(column) && isStale(column)
      const columns = yield* shown(ref)
      if (!columns.some(isMissing)) return columns
      yield* refreshColumns(ref, isMissing)
      return yield* shown(ref)
    })

    /** Computes and stores missing profiles under the engine's own row policy. Returns whether all are stored afterwards. */
    const complete = Effect.fn("Profiler.complete")(function* (ref: ModelRef, wanted: (column: Column) => boolean) {
      const isMissing = (column: Column) => wanted(column) && isStale(column)
      const lacks = Effect.map(stored(ref), (model) => model?.value.columns.some(isMissing) === true)
      if (!(yield* lacks)) return true
      yield* refreshColumns(ref, isMissing)
      return !(yield* lacks)
    })

    const freshOwn = Effect.fnUntraced(function* (ref: ModelRef, wanted: (column: Column) => boolean) {
      const model = (yield* visible).models.get(ref.data_source)?.get(ref.name)?.value
      const columns = (model?.columns ?? []).map((column) => withProfile(column, {}))
      const limits = yield* access.limits
      const masked = model === undefined || limits === null ? new Set() : ruledColumns(model, limits, "mask")
      const isReported = (column: Column) => wanted(column) && !masked.has(foldName(column.name))
      const found = yield* Effect.gen(function* () {
        const context = yield* contextOf(ref.data_source, true, yield* access.policies)
        return context === null
          ? Option.none()
          : yield* alone(ref)(profile({ ...context, compared: null, onProfiled: unreported }, ref, visible, isReported))
      }).pipe(
        Effect.scoped,
        Effect.catchAll(({ message }) =>
          Effect.as(Effect.logWarning(waiting(ref, message)), Option.none<ProfiledModel>())
        )
      )
      const profiled = Option.match(found, { onNone: () => [], onSome: (each) => each.found.profiles })
      const profiles = new Map(profiled.map((each) => [each.column.name, each.profile] as const))
      return columns.map((column) => withProfile(column, profiles.get(column.name) ?? {}))
    })

    /**
     * The revision that an edit must expect, for a client that read the model at `revision`. That is the latest one if only
     * profiles have changed since, else `revision` itself.
     */
    const expected = Effect.fnUntraced(function* (ref: ModelRef, revision: ExpectedRevision) {
      const latest = (yield* stored(ref))?.revision
      if (latest === undefined) return revision
      return [revision].flat().some((each) => revisions.leads(ref, each, latest)) ? latest : revision
    })

    return { refresh, request, fresh, shown, complete, expected } as const
  })
}) {}

const subject = "Sample values"

const waiting = ({ data_source, name }: ModelRef, reason: string): string =>
  `${subject} of '${data_source}.${name}' are not available yet: ${reason}`

/** Logs failures of background work, which has no caller to return them to. */
const logged = <R>(
  ref: ModelRef,
  refreshed: Effect.Effect<ReadonlyArray<IngestFailure>, { readonly message: string }, R>
): Effect.Effect<void, never, R> =>
  Effect.matchEffect(refreshed, {
    onFailure: ({ message }) => Effect.logWarning(waiting(ref, message)),
    onSuccess: (failures) =>
      Effect.forEach(failures, ({ error }) => Effect.logWarning(`${ref.data_source}.${ref.name}: ${error}`), {
        discard: true
      })
  })

const modelFailure = ({ data_source, name }: ModelRef, { message }: { readonly message: string }): IngestFailure => ({
  model_name: name,
  data_source,
  error: `${subject}: ${message}`
})

const failureOf = ({ data_source, name }: ModelRef, { column, error }: ProfileFailure): IngestFailure => ({
  model_name: name,
  data_source,
  error: `${subject} of '${column.name}': ${error._tag === "QueryFailed" ? error.reason : error.message}`
})
