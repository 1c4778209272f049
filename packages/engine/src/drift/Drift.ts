/**
 * Finds which parts of a datasource's models no longer fit its database, and the edits that fix it. Removes nothing itself.
 *
 * A loss spreads to everything that depends on it, in any model. Dependencies come from the references that the compiler's
 * parsers see; stored queries are bound over what remains. So applying all entries leaves models that fit.
 *
 * Only drift is reported, not every mistake. A column that the database rejects counts as drift even if it never existed,
 * because that cannot be distinguished from a dropped one. A formula with a name that no model has is a mistake, not drift.
 */
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import type { Compiler } from "@semlayer/compiler/Compiler"
import { type Item, itemKey, type Part } from "@semlayer/compiler/references/Item"
import { partsNeedParser, partsOf } from "@semlayer/compiler/references/Parts"
import { type ParseSql, quotedName } from "@semlayer/compiler/syntax/Fragment"
import type { DriftEntry } from "@semlayer/domain/Ingest"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { physicalColumn } from "../names/PhysicalColumns.js"
import { retypedColumns, type TypeRules } from "./ColumnTypes.js"
import { blockedModels, type UnreadModel } from "./Blocks.js"
import type { LiveModel, LiveModels } from "./LiveModel.js"
import { Losses } from "./Losses.js"
import { missingColumn } from "./LossReasons.js"
import { type Member, type Members, membersOf } from "./Members.js"
import { brokenQueries } from "./StoredQueries.js"

export interface DriftContext extends TypeRules {
  /** The stored models. */
  readonly catalog: Catalog
  readonly compiler: Compiler
  /** Names of existing models of the datasource that are not checked. */
  readonly others: ReadonlySet<string>
  /** Documents that may be models of the datasource and cannot be read. */
  readonly unreadable: ReadonlyArray<UnreadModel>
  /** Loaded only if a model's SQL needs it. */
  readonly loadParser: Effect.Effect<ParseSql>
}

/** What was found in the database about the models. */
interface Survey {
  readonly members: Members
  readonly parts: ReadonlyMap<string, ReadonlyArray<Part>>
  readonly live: ReadonlyMap<string, LiveModel>
  /** Keys of missing table columns. */
  readonly missing: ReadonlySet<string>
  /** Why models could not be read, by name. */
  readonly unread: ReadonlyMap<string, string>
}

/** The drift of some models. */
export interface DriftReport {
  readonly entries: ReadonlyArray<DriftEntry>
  /** What could not be read, and models whose drift is not reported because they depend on it. */
  readonly unread: ReadonlyArray<UnreadModel>
}

/** The proven drift of some models of a datasource, sorted by name. */
export const driftOf = Effect.fn("Drift.driftOf")(function* (
  models: ReadonlyArray<StoredModel>,
  database: LiveModels,
  context: DriftContext
) {
  const found = yield* survey(models, database, context)
  const declared = new Set([...found.members.values()].flatMap((member) => declaredFields(member, context)))
  const losses = new Losses(found.parts, {
    isMissing: (field) => found.missing.has(itemKey(field)),
    isDeclared: (field) => declared.has(itemKey(field)),
    isComplete: context.unreadable.length === 0
  })
  for (const member of found.members.values()) loseDirectly(member, found, losses, context)
  losses.spread()
  yield* loseQueries(models, found.members, losses, context)
  const entries = models.flatMap((model) => entryOf(model, losses)).sort(byName)
  return withoutBlocked(models, entries, found.unread, context)
})

const byName = (a: DriftEntry, b: DriftEntry): number => (a.model_name < b.model_name ? -1 : 1)

const withoutBlocked = (
  models: ReadonlyArray<StoredModel>,
  entries: ReadonlyArray<DriftEntry>,
  unread: ReadonlyMap<string, string>,
  { others, unreadable }: DriftContext
): DriftReport => {
  const known = new Set<string>([...models.map(({ name }) => name), ...others])
  const missing = (name: string): string | null => {
    if (known.has(name)) return null
    return (unreadable.find(({ model }) => model === name) ?? unreadable[0])?.reason ?? null
  }
  const blocked = blockedModels(models, unread, missing)
  const dependants = entries.flatMap(({ model_name }): ReadonlyArray<UnreadModel> => {
    const reason = unread.has(model_name) ? undefined : blocked.get(model_name)
    return reason === undefined ? [] : [{ model: model_name, reason }]
  })
  return {
    entries: entries.filter(({ model_name }) => !blocked.has(model_name)),
    unread: [...unreadable, ...[...unread].map(([model, reason]) => ({ model, reason })), ...dependants]
  }
}

const survey = Effect.fnUntraced(function* (
  models: ReadonlyArray<StoredModel>,
  database: LiveModels,
  { compiler, dialect, others, loadParser }: DriftContext
) {
  const members = membersOf(models, others, dialect, compiler.aggregations)
  const parts = new Map<string, ReadonlyArray<Part>>()
  const live = new Map<string, LiveModel>()
  const sources = new Map<string, SemModel>()
  const columns = new Map<string, ReadonlySet<string>>()
  const unread = new Map<string, string>()
  for (const { subject, own, model } of members.values()) {
    const seen = model === null ? null : yield* database.read(model)
    if (seen !== null) live.set(subject.key, seen)
    if (seen?._tag === "Found") columns.set(subject.key, new Set(seen.table.columns.map(({ name }) => name)))
    if (seen?._tag === "Unread") unread.set(ownerOf(subject.key), seen.reason)
    if (model !== null) sources.set(subject.key, model)
    const parseSql = partsNeedParser(own, dialect) ? yield* loadParser : null
    parts.set(subject.key, partsOf(subject, own, parseSql))
  }
  const missing = new Set<string>()
  const exact = new Set([...members.values()].flatMap((member) => quotedFields(member, dialect)))
  for (const field of fieldsRead(parts.values())) {
    const listed = columns.get(field.model)
    const model = sources.get(field.model)
    if (listed === undefined || model === undefined || listed.has(field.name)) continue
    const column = yield* database.column(model, { name: field.name, exact: exact.has(itemKey(field)) })
    if (column._tag === "Missing") missing.add(itemKey(field))
    if (column._tag === "Unread") unread.set(ownerOf(field.model), `of its column '${field.name}', ${column.reason}`)
  }
  return { members, parts, live, missing, unread } satisfies Survey
})

/** The stored model that a member belongs to: keys of inline models start with its name. */
const ownerOf = (key: string): string => key.split(" #", 1)[0] ?? key

/** Table columns that a model names verbatim, which the generated SQL quotes if case matters. */
const quotedFields = ({ subject, own }: Member, dialect: DriftContext["dialect"]): ReadonlyArray<string> =>
  own.columns.flatMap((column) => {
    const isAsNamed = column.sql === undefined || column.sql.trim() === column.name
    const name = isAsNamed ? column.name : quotedName(column.sql, dialect.identifierQuote)
    return name === null ? [] : [itemKey({ model: subject.base?.key ?? subject.key, kind: "field", name })]
  })

/** The distinct table columns that parts read. */
const fieldsRead = (parts: Iterable<ReadonlyArray<Part>>): Iterable<Item> => {
  const fields = new Map<string, Item>()
  for (const each of parts) {
    for (const item of each.flatMap(({ readings }) => readings.flatMap(({ items }) => items))) {
      if (item.kind === "field") fields.set(itemKey(item), item)
    }
  }
  return fields.values()
}

/** The table columns that a model has columns for. */
const declaredFields = ({ subject, own }: Member, { dialect }: DriftContext): ReadonlyArray<string> =>
  own.columns.flatMap((column) => {
    const physical = physicalColumn(column, subject.prepared.columns, dialect)
    return physical === null
      ? []
      : [itemKey({ model: subject.base?.key ?? subject.key, kind: "field", name: physical })]
  })

/** Records losses that the database shows directly: missing tables and columns, and changed types. */
const loseDirectly = (
  { subject, own, model }: Member,
  { live, missing }: Survey,
  losses: Losses,
  context: DriftContext
): void => {
  const seen = live.get(subject.base?.key ?? subject.key)
  if (seen === undefined) return
  if (seen._tag === "Unread") return
  if (seen._tag === "Gone") return losses.loseModel(subject.key, seen.reason)
  const at = (name: string): Item => ({ model: subject.key, kind: "column", name })
  for (const column of own.columns) {
    const physical = physicalColumn(column, subject.prepared.columns, context.dialect)
    const field: Item = { model: subject.base?.key ?? subject.key, kind: "field", name: physical ?? "" }
    if (physical !== null && missing.has(itemKey(field))) {
      losses.loseColumn(at(column.name), missingColumn(model?.sql !== undefined), false)
    }
  }
  for (const { column, reason } of retypedColumns(own.columns, seen.table, context)) {
    losses.loseColumn(at(column.name), reason, true)
  }
}

/** Query-backed models may build on each other, so repeat until no further model is lost. */
const loseQueries = Effect.fnUntraced(function* (
  models: ReadonlyArray<StoredModel>,
  members: Members,
  losses: Losses,
  { catalog, compiler }: DriftContext
) {
  const backed = models.filter(({ source_queries }) => source_queries !== undefined)
  let grows = true
  while (grows) {
    grows = false
    for (const model of backed) {
      if (losses.ofModel(model.name) !== undefined) continue
      const reason = yield* brokenQueries(model, compiler, catalog, members, losses)
      if (reason === null) continue
      losses.loseModel(model.name, reason)
      losses.spread()
      grows = true
    }
  }
})

const entryOf = (model: StoredModel, losses: Losses): ReadonlyArray<DriftEntry> => {
  const { name: model_name, data_source, default_time_dimension: time } = model
  const gone = losses.ofModel(model_name)
  if (gone !== undefined) {
    const reasons = [{ target: `model:${model_name}`, reason: gone }]
    return [{ tool: "delete_model", model_name, data_source, reasons }]
  }
  const lost = losses.lostParts(model_name)
  if (lost.length === 0) return []
  const names = losses.namesOf(model_name)
  return [
    {
      ...{ tool: "edit_model", model_name, data_source },
      remove: { columns: names.column, measures: names.measure, aggregations: names.aggregation, joins: names.join },
      remove_filters: names.filter,
      reasons: lost.map((item) => {
        const isTime = item.kind === "column" && item.name === time
        const reason = `${losses.ofPart(item) ?? ""}${isTime ? "; the model loses its default_time_dimension" : ""}`
        return { target: `${item.kind}:${item.name}`, reason }
      })
    }
  ]
}
