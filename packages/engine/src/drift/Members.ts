/** The models to check: stored ones, and those that stored queries define inline or extend. Keyed by the defining object. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { prepare, withReversePaths } from "@semlayer/compiler/model/PreparedModel"
import { joinsTo, reverseJoinsOf } from "@semlayer/compiler/model/ReversePaths"
import type { OwnParts } from "@semlayer/compiler/references/Parts"
import type { SubjectMeaning, Subject } from "@semlayer/compiler/references/Subject"
import type { ModelExtension } from "@semlayer/domain/Model"
import { unqualified } from "@semlayer/domain/Names"
import type { SemModel, SemQuery } from "@semlayer/domain/SemModel"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** A model, and the parts that it defines itself. */
export interface Member {
  readonly subject: Subject
  readonly own: OwnParts
  /** Null for an extension, which reads its base's source. */
  readonly model: SemModel | null
}

/** Keyed by the stored model, or by the source of a stored query. */
export type Members = ReadonlyMap<SemModel | ModelExtension, Member>

type Scope = (name: string) => SubjectMeaning

/** Collects the members. `others` are the names of existing models that are not checked. */
export const membersOf = (
  models: ReadonlyArray<StoredModel>,
  others: ReadonlySet<string>,
  dialect: SqlDialect,
  registered: AggregationRegistry
): Members => {
  const members = new Map<SemModel | ModelExtension, Member>()
  const stored = new Map<string, Subject>()
  const [first] = models
  const datasource = first?.data_source ?? ""
  const reverse = reverseJoinsOf(models)
  const scope: Scope = (name) => {
    const bare = unqualified(name, datasource)
    return stored.get(bare) ?? (others.has(bare) ? "opaque" : undefined)
  }

  const subjectOf = (model: SemModel, key: string, meaning: Scope): Subject => ({
    key,
    prepared: withReversePaths(prepare(model, dialect), () => joinsTo(reverse, model.name)),
    registered,
    base: null,
    meaning
  })

  const addQueries = (model: SemModel, key: string, outer: Scope): void => {
    const queries = model.source_queries ?? []
    const names = new Set<string>(queries.flatMap(({ name }) => (name === undefined ? [] : [name])))
    for (const [i, query] of queries.entries()) {
      // A stage cannot read itself.
      const inner: Scope = (name) => (names.has(name) && name !== query.name ? "opaque" : outer(name))
      addSource(query.source_model, `${key} #${i + 1}`, inner)
    }
  }

  const addSource = (source: SemQuery["source_model"], key: string, inner: Scope): void => {
    if (typeof source === "string") return
    if (!("source_name" in source)) {
      members.set(source, { subject: subjectOf(source, key, inner), own: source, model: source })
      return addQueries(source, key, inner)
    }
    const base = inner(source.source_name)
    if (base === undefined || base === "opaque") return
    const { model } = base.prepared
    const merged: SemModel = {
      ...model,
      columns: [...model.columns, ...source.columns],
      measures: [...model.measures, ...source.measures],
      joins: [...model.joins, ...source.joins]
    }
    const own = {
      columns: source.columns,
      measures: source.measures,
      joins: source.joins,
      aggregations: [],
      filters: []
    }
    members.set(source, { subject: { ...subjectOf(merged, key, inner), base }, own, model: null })
  }

  for (const model of models) {
    const subject = subjectOf(model, model.name, scope)
    stored.set(model.name, subject)
    members.set(model, { subject, own: model, model })
  }
  for (const model of models) addQueries(model, model.name, scope)
  return members
}
