/** Model management: list, read, save, delete. Saving needs no database and writes one model only. */
import { Compiler } from "@semlayer/compiler/Compiler"
import type { ModelChecked, ModelSummary, Written } from "@semlayer/domain/api/CatalogApi"
import { type DocumentUnusable, EditConflict, ModelInvalid, NameMismatch } from "@semlayer/domain/CatalogErrors"
import { documentError, type DocumentProblem, problemsOfIssues } from "@semlayer/domain/DocumentProblem"
import type { Document } from "@semlayer/domain/Document"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import type { ModelEdited, ModelPatch } from "@semlayer/domain/ModelPatch"
import { SemModel } from "@semlayer/domain/SemModel"
import { hasStewardship, type ModelFilter, stewardshipOf } from "@semlayer/domain/Stewardship"
import { Clock, Duration, Effect, Either, Option, Order, Ref, Schema } from "effect"
import { joinsWithoutPairs } from "../check/Links.js"
import { checkedCatalog, ModelProblems } from "../check/ModelProblems.js"
import { stripRemovedLeaves } from "../memories/References.js"
import { catalogFor, datasourceOf, dialectOf } from "../query/Catalogs.js"
import { visibleIn, makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { admitting } from "@semlayer/storage/documents/Edits"
import {
  type ExpectedRevision,
  isExpected,
  type ModelRef,
  Storage,
  type StorageSnapshot,
  type Stored,
  type StoredModel
} from "@semlayer/storage/snapshot/Storage"
import { unusableModels, warningsOf } from "@semlayer/storage/snapshot/UnusableDocuments"
import { type Carried, carryProfiles } from "../profile/ProfileUpkeep.js"
import { Profiler } from "../profile/Profiler.js"
import { SearchUpkeep } from "../search/SearchUpkeep.js"
import { logWarnings } from "@semlayer/runtime/telemetry/Warnings"
import { readModel, withDeniedParts, withHiddenColumns } from "./ModelBody.js"
import { editBody } from "./ModelEdit.js"
import { find, located, type ModelLookup, notFound } from "./ModelLookup.js"

export class Models extends Effect.Service<Models>()("@semlayer/engine/Models", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const visible = yield* makeVisibleSnapshot
    const compiler = yield* Compiler
    const checks = yield* ModelProblems
    const profiler = yield* Profiler
    const upkeep = yield* SearchUpkeep

    /**
     * Visible models, by datasource and name. An unusable one is listed with the reason, unless the list is filtered by
     * owner, tag or status, which are then unknown.
     */
    const list = Effect.fn("Models.list")(function* (wanted: ModelFilter = {}) {
      const { data_source: datasource } = wanted
      const { models, problems } = yield* visible.snapshot
      const usable = [...models]
        .filter(([name]) => datasource === undefined || name === datasource)
        .flatMap(([, models]) => [...models.values()])
        .filter(({ value }) => !value.hidden && hasStewardship(value, wanted))
        .map(({ value }) => value)
      const until = (yield* Clock.currentTimeMillis) + Duration.toMillis(checkingTime)
      const summaries = yield* Effect.forEach(usable, (value) =>
        Effect.map(problemsOf(value, until), (found) => summaryOf(value, problems, found))
      )
      const isNarrow = wanted.owner !== undefined || wanted.tag !== undefined || wanted.status !== undefined
      const unusable = (isNarrow ? [] : unusableModels(problems))
        .filter(({ data_source }) => datasource === undefined || (data_source ?? datasource) === datasource)
        .map(({ name, data_source = null, error }): ModelSummary => {
          const reason = name === error.document ? error.problem : `${error.document}: ${error.problem}`
          const found = problemsIn(problems, error)
          return { name, data_source, error: reason, ...(found.length > 0 && { problems: found }) }
        })
      return [...summaries, ...unusable].sort(
        (a, b) => Order.string(a.data_source ?? "", b.data_source ?? "") || Order.string(a.name, b.name)
      )
    })

    /** A model with its revision and problems, without hidden columns unless requested. */
    const read = Effect.fn("Models.read")(function* (lookup: ModelLookup, includeHidden: boolean) {
      const snapshot = yield* visible.snapshot
      const { value, revision } = yield* find(lookup, snapshot)
      const columns = includeHidden ? value.columns : value.columns.filter((column) => !column.hidden)
      const problems = yield* problemsOf(value)
      return { value: { ...value, columns }, revision, problems } satisfies Stored<StoredModel> & Checked
    })

    /** The problems of a visible model. They may name what a policy hides, so only callers who see everything get them. */
    const problemsOf = Effect.fnUntraced(function* (model: StoredModel, until = Number.POSITIVE_INFINITY) {
      if ((yield* visible.limits) !== null) return []
      const snapshot = yield* visible.snapshot
      const isLate = (yield* Clock.currentTimeMillis) > until
      return isLate ? checks.knownInSnapshot(model, snapshot) : yield* checks.inSnapshot(model, snapshot)
    })

    /** Saves the model of a body, creating or replacing it. Fails if a given revision is not the latest. */
    const save = Effect.fn("Models.save")(function* (body: Document, revision?: ExpectedRevision) {
      return yield* write(yield* readModel(body), revision)
    })

    /** Saves the model of a body under `name`; the body may omit its name. */
    const replace = Effect.fn("Models.replace")(function* (name: string, body: Document, revision?: ExpectedRevision) {
      const read = yield* readModel(completed(body, name, yield* visible.snapshot))
      if (name !== read.name) return yield* new NameMismatch({ path: name, body: read.name })
      return yield* write(read, revision)
    })

    const write = Effect.fnUntraced(function* (model: SemModel, revision?: ExpectedRevision) {
      const snapshot = yield* visible.snapshot
      const seenOf = yield* writer
      const data_source = model.data_source ?? (yield* datasourceOfQueries(model, snapshot))
      const owned: StoredModel = { ...model, data_source }
      const { outcome, upkept } = yield* put(
        { data_source, name: model.name },
        Effect.fnUntraced(function* (before) {
          if (before === null) return yield* admitted(owned, null, snapshot)
          const seen = yield* seenOf(before)
          return yield* admitted(withDeniedParts(withHiddenColumns(owned, seen), before, seen), before, snapshot)
        }),
        revision
      )
      return written(outcome === "created" ? "created" : "updated", model.name, upkept)
    })

    /**
     * Returns a function to the caller's view of a stored model, profiles included. It fails if the caller sees nothing of it.
     */
    const writer = Effect.gen(function* () {
      const limits = yield* visible.limits
      if (limits === null || limits.columns.length === 0) return (stored: StoredModel) => Effect.succeed(stored)
      const whole = yield* storage.snapshot
      return (stored: StoredModel) => {
        const seen = visibleIn(whole, stored, { ...limits, hidesProfiles: false })
        return seen === null ? takenByOther(stored) : Effect.succeed(seen)
      }
    })

    /** Stores a model, then updates what depends on it: memory references, profiles and the search index. */
    const put = Effect.fnUntraced(function* <E, R>(
      ref: ModelRef,
      next: (before: StoredModel | null) => Effect.Effect<StoredModel, E, R>,
      revision?: ExpectedRevision
    ) {
      const made = yield* Ref.make<Edit | null>(null)
      const outcome = yield* storage.updateModel(
        ref,
        (current) => {
          const before = Option.getOrNull(current)
          return next(before).pipe(
            Effect.map((model): Edit => ({ before, ...carryProfiles(model, before) })),
            Effect.tap((edit) => Ref.set(made, edit)),
            Effect.map(({ model }) => Option.some(model))
          )
        },
        revision === undefined ? undefined : yield* profiler.expected(ref, revision)
      )
      const edit = yield* Ref.get(made)
      if (edit !== null && edit.before !== null) yield* stripRemovedLeaves(storage, edit.before, edit.model)
      // Profile in the background, so that saving does not wait for a scan of a large table.
      if (outcome !== "unchanged") yield* profiler.request(ref, edit?.stale ?? [])
      return { outcome, upkept: outcome === "unchanged" ? [] : yield* upkeep.modelSaved(ref) }
    })

    /** Changes parts of a model, all or nothing. Fails if a given revision is not the latest. */
    const edit = Effect.fn("Models.edit")(function* (
      lookup: ModelLookup,
      patch: ModelPatch,
      revision?: ExpectedRevision
    ) {
      const snapshot = yield* visible.snapshot
      const seenOf = yield* writer
      const { value: shown, revision: latest } = yield* find(lookup, snapshot)
      const from: ModelRef = { data_source: shown.data_source, name: shown.name }
      const found = (yield* storage.snapshot).models.get(from.data_source)?.get(from.name)?.value ?? shown
      const change = Effect.fnUntraced(function* (before: StoredModel) {
        const seen = yield* seenOf(before)
        const next = yield* edited(seen, patch, snapshot)
        return { ...next, model: withDeniedParts(next.model, before, seen) }
      })
      const first = yield* change(found)
      const to: ModelRef = { data_source: first.model.data_source, name: first.model.name }
      const isMove = to.data_source !== from.data_source
      if (isMove && revision !== undefined && !isExpected(yield* profiler.expected(from, revision), latest)) {
        return yield* new EditConflict({ kind: "model", name: from.name })
      }
      const done = yield* Ref.make(first)
      const next = Effect.fnUntraced(function* (before: StoredModel | null) {
        if (isMove && before !== null) return yield* taken(to)
        if (!isMove && before === null) return yield* notFound(lookup, snapshot)
        const next = yield* change(before ?? found)
        yield* Ref.set(done, next)
        return yield* admitted(next.model, before ?? found, snapshot)
      })
      const { upkept } = yield* put(to, next, isMove ? undefined : revision)
      if (isMove) yield* remove(from)
      const { changes } = yield* Ref.get(done)
      return {
        success: true,
        model_name: from.name,
        changes,
        message: `Applied ${changes.length} change${changes.length === 1 ? "" : "s"} to '${from.name}'`,
        ...(upkept.length > 0 && { warnings: upkept })
      } satisfies ModelEdited
    })

    /**
     * Deletes a model. Unreadable models can be deleted if their datasource is given or follows from their path. Fails if a
     * given revision is not the latest.
     */
    const remove = Effect.fn("Models.remove")(function* (
      { name, data_source }: ModelLookup,
      revision?: ExpectedRevision
    ) {
      const snapshot = yield* visible.snapshot
      const found: ModelRef =
        data_source === undefined
          ? yield* located({ name }, snapshot)
          : { data_source: DatasourceName.make(data_source, true), name: ModelName.make(name, true) }
      // An unreadable model is in no snapshot and may be deleted; a model hidden from the caller may not.
      const isThere = ({ models }: StorageSnapshot) => models.get(found.data_source)?.has(found.name) === true
      if (isThere(yield* storage.snapshot) && !isThere(snapshot))
        return yield* notFound({ name, data_source }, snapshot)
      const ref: ModelRef = { data_source: found.data_source, name: found.name }
      const expected = revision === undefined ? undefined : yield* profiler.expected(ref, revision)
      if (yield* storage.deleteModel(ref, admitting({ kind: "model", name: ref.name }, expected))) {
        yield* logWarnings(yield* upkeep.modelDeleted(ref))
        return found.name
      }
      return yield* notFound({ name, data_source }, snapshot)
    })

    /** The problems that a body would have if it were saved; what makes it no model at all is one of them. */
    const check = Effect.fn("Models.check")(function* (body: Document) {
      const snapshot = yield* visible.snapshot
      const seenOf = yield* writer
      const isLimited = (yield* visible.limits) !== null
      const whole = yield* storage.snapshot
      return yield* Effect.gen(function* () {
        const model = yield* readModel(body)
        const data_source = model.data_source ?? (yield* datasourceOfQueries(model, snapshot))
        const before = whole.models.get(data_source)?.get(model.name)?.value ?? null
        const seen = before === null ? null : yield* seenOf(before)
        const owned: StoredModel = { ...model, data_source }
        const next =
          before === null || seen === null ? owned : withDeniedParts(withHiddenColumns(owned, seen), before, seen)
        const own = yield* rejections(next, before, snapshot)
        if (own.some(({ severity }) => severity === "error")) return own
        const complete = next.source_queries === undefined ? next : yield* backed(next, before, snapshot)
        // The problems of stored models may name what a policy hides.
        return withoutRepeats([
          ...own,
          ...(isLimited ? [] : yield* checks.ofModel(complete, withModel(complete, snapshot)))
        ])
      }).pipe(
        Effect.catchTags({
          RequestInvalid: (error) => Effect.succeed(problemsOfIssues(error, error._tag)),
          RequestValueInvalid: (error) => Effect.succeed(problemsOfIssues(error, error._tag)),
          ModelInvalid: ({ _tag, problems }) =>
            Effect.succeed(problems.map(({ path, message }) => documentError(_tag, path, message)))
        }),
        Effect.map((problems): ModelChecked => ({ problems }))
      )
    })

    /** What the document of a model and the keys of its neighbors determine: errors reject it. */
    const rejections = Effect.fnUntraced(function* (
      model: StoredModel,
      stored: StoredModel | null,
      snapshot: StorageSnapshot
    ) {
      const datasource = snapshot.datasources.get(model.data_source)?.value
      const dialect = datasource === undefined ? "" : dialectOf(datasource)
      return [
        ...(yield* checks.ofDocument(model, stored, dialect)),
        ...joinsWithoutPairs(model, checkedCatalog(model.data_source, snapshot).model)
      ]
    })

    /** Validates a model and returns it as it is stored. Fails with all problems. */
    const admitted = Effect.fnUntraced(function* (
      model: StoredModel,
      stored: StoredModel | null,
      snapshot: StorageSnapshot
    ) {
      const found = yield* rejections(model, stored, snapshot)
      const problems = found.flatMap(({ severity, path, message }) => (severity === "error" ? [{ path, message }] : []))
      if (problems.length > 0) return yield* new ModelInvalid({ model: model.name, problems })
      return model.source_queries === undefined ? model : yield* backed(model, stored, snapshot)
    })

    /** Derives the columns and SQL of a query-backed model from its queries. */
    const backed = Effect.fnUntraced(function* (
      model: StoredModel,
      stored: StoredModel | null,
      snapshot: StorageSnapshot
    ) {
      const invalid = (path: string, message: string) =>
        new ModelInvalid({ model: model.name, problems: [{ path, message }] })
      const { catalog } = yield* Effect.mapError(catalogFor(model.data_source, snapshot), ({ message }) =>
        invalid("data_source", message)
      )
      const { columns, sql } = yield* Effect.mapError(compiler.outline(model, catalog), ({ message }) =>
        invalid("source_queries", message)
      )
      const own = new Set([...columns, ...(stored?.columns ?? [])].map((column) => column.name))
      const foreign = model.columns.findIndex((column) => !own.has(column.name))
      if (foreign !== -1) {
        return yield* invalid(
          `columns[${foreign}]`,
          "a query-backed model has the columns of its queries and no others"
        )
      }
      return { ...model, columns, backing_query_sql: sql }
    })

    return { list, read, check, save, replace, edit, remove } as const
  })
}) {}

/**
 * How long a list checks models that were not checked before. A service checks all of them when it starts; in a large storage
 * that was just opened, the problems of the rest appear in later lists.
 */
const checkingTime = Duration.seconds(1)

/** What a checked model adds to its value. */
interface Checked {
  readonly problems: ReadonlyArray<DocumentProblem>
}

/** The stored edit and the model that it replaces. */
interface Edit extends Carried {
  readonly before: StoredModel | null
}

/** A snapshot in which a model is already saved. */
const withModel = (model: StoredModel, snapshot: StorageSnapshot): StorageSnapshot => {
  const own = new Map(snapshot.models.get(model.data_source)).set(model.name, { value: model, revision: "" })
  return { ...snapshot, models: new Map(snapshot.models).set(model.data_source, own) }
}

const withoutRepeats = (problems: ReadonlyArray<DocumentProblem>): ReadonlyArray<DocumentProblem> => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()
]

/** The problems of the document that an error reports. */
const problemsIn = (problems: StorageSnapshot["problems"], { document }: DocumentUnusable) =>
  problems.find((problem) => problem.document === document)?.problems ?? []

const summaryOf = (
  model: StoredModel,
  problems: StorageSnapshot["problems"],
  found: Checked["problems"]
): ModelSummary => {
  const { name, data_source, description } = model
  const warnings = warningsOf(
    (problem) => problem.model?.name === name && problem.model.data_source === data_source,
    problems
  )
  return {
    ...{ name, data_source },
    ...(description !== undefined && { description }),
    ...stewardshipOf(model),
    ...(warnings.length > 0 && { warnings }),
    ...(found.length > 0 && { problems: found })
  }
}

/** Applies an edit to a model; returns the result and its changes. */
const edited = Effect.fnUntraced(function* (stored: StoredModel, patch: ModelPatch, snapshot: StorageSnapshot) {
  // Encoding cannot fail: the stored model was decoded with the same schema.
  const document = yield* Effect.orDie(Schema.encode(SemModel)(stored))
  const { body, changes } = yield* Either.mapLeft(
    editBody({ ...document }, patch),
    (problems) => new ModelInvalid({ model: stored.name, problems })
  )
  const value = yield* readModel(body)
  const isRederived = patch.source_queries !== undefined && patch.new_data_source === undefined
  const data_source = isRederived
    ? yield* datasourceOfQueries(value, snapshot)
    : (value.data_source ?? stored.data_source)
  return { model: { ...value, data_source } satisfies StoredModel, changes }
})

const taken = ({ data_source, name }: ModelRef) =>
  new ModelInvalid({
    model: name,
    problems: [{ path: "new_data_source", message: `the datasource '${data_source}' has a model with that name` }]
  })

/** A model with this name exists but is hidden from the writer. */
const takenByOther = ({ name }: StoredModel) =>
  new ModelInvalid({
    model: name,
    problems: [{ path: "name", message: "a model with this name cannot be saved here" }]
  })

/** The response to a write. */
export const written = (status: Written["status"], name: string, warnings: ReadonlyArray<string>): Written => ({
  status,
  name,
  ...(warnings.length > 0 && { warnings })
})

/** Fills in what the path implies. That is the name and, if only one datasource has a model of that name, the datasource. */
const completed = (body: Document, name: string, snapshot: StorageSnapshot): Document => {
  const owners = [...snapshot.models].filter(([, models]) => models.has(ModelName.make(name, true)))
  const [owner] = owners.length === 1 ? owners : []
  const isBacked = body["source_queries"] !== undefined && body["source_queries"] !== null
  return {
    name,
    ...body,
    ...(owner !== undefined && !isBacked && { data_source: body["data_source"] ?? owner[0] })
  }
}

/** The datasource that the queries of a query-backed model read. */
const datasourceOfQueries = (model: SemModel, snapshot: StorageSnapshot) => {
  const queries = model.source_queries ?? []
  const request = { queries, variables: {}, dry_run: true, explain: false } as const
  return Effect.mapError(
    datasourceOf(request, snapshot),
    ({ message }) => new ModelInvalid({ model: model.name, problems: [{ path: "source_queries", message }] })
  )
}
