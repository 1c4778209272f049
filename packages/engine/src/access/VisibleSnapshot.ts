/**
 * The snapshot as the running caller may see it.
 *
 * Denied columns and what they define are absent, and so are profiles that were made of hidden rows or columns. What is absent
 * cannot be found, inspected, named in an error or suggested. A view is cached per snapshot and limits; what it leaves
 * unchanged is the same object as in the snapshot.
 */
import { calendarColumns } from "@semlayer/domain/Calendar"
import { parseEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { joinName } from "@semlayer/domain/Model"
import { type DatasourceName, foldName, type MemoryId, type ModelName } from "@semlayer/domain/Names"
import { Context, Effect, Option } from "effect"
import { withProfile } from "@semlayer/storage/snapshot/ColumnProfile"
import { Storage, type StorageSnapshot, type Stored, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { visibleDashboards } from "./VisibleDashboards.js"
import { mentionable } from "./VisibleReports.js"
import { callerAccess, type Limits } from "./CallerAccess.js"
import { deniedIn, type Denial, type DeniedOfModel, mentionsDenied } from "./RestrictedCatalog.js"

/** The storage as the running caller may see it, built with the engine's policies. */
export class VisibleSnapshot extends Effect.Service<VisibleSnapshot>()("@semlayer/engine/VisibleSnapshot", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const { snapshot, limits } = yield* makeVisibleSnapshot
    /** A predicate for whether a value may be reported to the running caller. */
    const canReport = Effect.zipWith(storage.snapshot, limits, mentionable)
    return { snapshot, canReport } as const
  })
}) {}

/** The same for services inside the engine. */
export const makeVisibleSnapshot = Effect.gen(function* () {
  const storage = yield* Storage
  const { limits } = yield* callerAccess
  return { snapshot: visibleSnapshot(storage.snapshot, limits), limits }
})

/** The snapshot of the storage that the running fiber reads, as between BEGIN and COMMIT; null means the current one. */
export class PinnedSnapshot extends Context.Reference<PinnedSnapshot>()("@semlayer/engine/PinnedSnapshot", {
  defaultValue: (): StorageSnapshot | null => null
}) {}

/** A snapshot as the running caller may see it. */
export const visibleSnapshot = <E>(whole: Effect.Effect<StorageSnapshot, E>, limits: Effect.Effect<Limits | null>) =>
  Effect.zipWith(
    Effect.flatMap(PinnedSnapshot, (pinned) => (pinned === null ? whole : Effect.succeed(pinned))),
    limits,
    (snapshot, found) => (found === null ? snapshot : viewOf(snapshot, found))
  )

const views = new WeakMap<StorageSnapshot, WeakMap<Limits, StorageSnapshot>>()

/** The view of a snapshot within limits, cached by identity. */
export const viewOf = (snapshot: StorageSnapshot, limits: Limits): StorageSnapshot => {
  const known = views.get(snapshot) ?? new WeakMap<Limits, StorageSnapshot>()
  views.set(snapshot, known)
  const view = known.get(limits) ?? made(snapshot, limits)
  known.set(limits, view)
  return view
}

const made = (snapshot: StorageSnapshot, limits: Limits): StorageSnapshot => {
  const denials = new Map<string, Denial>()
  const models = new Map<DatasourceName, ReadonlyMap<ModelName, Stored<StoredModel>>>()
  for (const [datasource, stored] of snapshot.models) {
    const denial = deniedIn(
      [...stored.values()].map(({ value }) => value),
      limits
    )
    denials.set(datasource, denial)
    models.set(datasource, visibleModels(stored, denial, limits))
  }
  return {
    ...snapshot,
    models,
    memories: visibleMemories(snapshot.memories, denials),
    dashboards: visibleDashboards(snapshot.dashboards, denials.values()),
    problems: concealed(snapshot)
  }
}

/** Reasons quote documents, which may name anything, so only unrestricted callers get them. */
const concealed = ({ problems }: StorageSnapshot): StorageSnapshot["problems"] =>
  problems.map((problem) => ({ ...problem, reason: "it has a problem that semlayer doctor reports", problems: [] }))

/** What limits leave of a model that is, or was, in a snapshot; null if nothing. */
export const visibleIn = (snapshot: StorageSnapshot, model: StoredModel, limits: Limits): StoredModel | null => {
  const others = [...(snapshot.models.get(model.data_source)?.values() ?? [])].map(({ value }) => value)
  const { parts } = deniedIn([...others.filter(({ name }) => name !== model.name), model], limits)
  const denied = parts.get(foldName(model.name))
  if (denied === undefined) return model
  return denied.isGone ? null : withoutDenied(model, denied)
}

const visibleModels = (
  stored: ReadonlyMap<ModelName, Stored<StoredModel>>,
  { parts }: Denial,
  limits: Limits
): ReadonlyMap<ModelName, Stored<StoredModel>> => {
  if (parts.size === 0 && !limits.hidesProfiles) return stored
  const visible = new Map<ModelName, Stored<StoredModel>>()
  for (const [name, model] of stored) {
    const denied = parts.get(foldName(name))
    if (denied?.isGone !== true) visible.set(name, visibleModel(model, denied, limits))
  }
  return visible
}

interface CachedView {
  readonly limits: Limits
  /** Cache key: the denied parts of the model, which also depend on other models. */
  readonly without: string
  readonly model: Stored<StoredModel>
}

const modelViews = new WeakMap<Stored<StoredModel>, ReadonlyArray<CachedView>>()

/** Number of cached modelViews per model. */
const maxViews = 8

const visibleModel = (
  stored: Stored<StoredModel>,
  denied: DeniedOfModel | undefined,
  limits: Limits
): Stored<StoredModel> => {
  const without = denied === undefined ? "" : JSON.stringify([[...denied.leaves].sort(), [...denied.joins].sort()])
  const known = modelViews.get(stored) ?? []
  const before = known.find((each) => each.limits === limits && each.without === without)
  if (before !== undefined) return before.model
  const bare = denied === undefined ? stored.value : withoutDenied(stored.value, denied)
  const value = limits.hidesProfiles ? withoutProfiles(bare) : bare
  const model = value === stored.value ? stored : { ...stored, value }
  modelViews.set(stored, [{ limits, without, model }, ...known].slice(0, maxViews))
  return model
}

const withoutDenied = (model: StoredModel, { leaves, joins }: DeniedOfModel): StoredModel => {
  const isLeft = ({ name }: { readonly name: string }) => !leaves.has(foldName(name))
  const { default_time_dimension: time, unique_keys: keys, calendar, ...rest } = model
  const isCalendarLeft = calendar !== undefined && calendarColumns(calendar).every((name) => isLeft({ name }))
  return {
    ...rest,
    columns: model.columns.filter(isLeft),
    measures: model.measures.filter(isLeft),
    aggregations: model.aggregations.filter(isLeft),
    joins: model.joins.filter((join) => !joins.has(foldName(joinName(join)))),
    ...(keys !== undefined && { unique_keys: keys.filter((key) => key.every((name) => isLeft({ name }))) }),
    ...(isCalendarLeft && { calendar }),
    ...(time !== undefined && isLeft({ name: time }) && { default_time_dimension: time })
  }
}

const withoutProfiles = (model: StoredModel): StoredModel => {
  const columns = model.columns.map((column) => withProfile(column, {}))
  return columns.every((column, i) => column === model.columns[i]) ? model : { ...model, columns }
}

const visibleMemories = (
  memories: ReadonlyMap<MemoryId, Stored<Memory>>,
  denials: ReadonlyMap<string, Denial>
): ReadonlyMap<MemoryId, Stored<Memory>> => {
  const denying = [...denials].filter(([, { parts }]) => parts.size > 0)
  if (denying.length === 0) return memories
  const isDenied = ({ entities, query, learning, description = "" }: Memory) =>
    denying.some(
      ([datasource, { parts, isIn }]) =>
        entities.some((entity) => isDeniedEntity(entity, datasource, parts)) ||
        (query !== undefined && isIn(query)) ||
        mentionsDenied([learning, description], parts)
    )
  return new Map([...memories].filter(([, { value }]) => !isDenied(value)))
}

const isDeniedEntity = (text: string, datasource: string, parts: Denial["parts"]): boolean =>
  Option.exists(parseEntity(text), (entity) => {
    if (entity._tag !== "Model" && entity._tag !== "Leaf") return false
    const of = entity.datasource === datasource ? parts.get(foldName(entity.model)) : undefined
    if (of === undefined) return false
    return of.isGone || (entity._tag === "Leaf" && of.leaves.has(foldName(entity.leaf)))
  })
