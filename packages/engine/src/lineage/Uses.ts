/** What uses an entity, in one snapshot. */
import type { Dashboard } from "@semlayer/domain/Dashboard"
import { isAtOrBelow } from "@semlayer/domain/Entity"
import type { Use } from "@semlayer/domain/Lineage"
import { type Memory, previewOf } from "@semlayer/domain/Memory"
import { joinName } from "@semlayer/domain/Model"
import { foldName } from "@semlayer/domain/Names"
import { SemQuery } from "@semlayer/domain/SemModel"
import { entitiesOfQuery } from "@semlayer/search/entities/QueryEntities"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Schema } from "effect"
import { chainsOf } from "../access/IdentifierScan.js"

const anyQuery = Schema.decodeSync(SemQuery)({ source_model: "any" })

/** An entity that is looked for: a model, or a column or measure of one. */
export interface Wanted {
  readonly entity: string
  readonly data_source: string
  readonly model: string
  /** Null for the model itself. */
  readonly leaf: string | null
}

/** Whether one of some entities is the wanted one, or a part of the wanted model. */
const isAmong = (entities: ReadonlyArray<string>, { entity, leaf }: Wanted): boolean =>
  entities.some((each) => (leaf === null ? isAtOrBelow(each, entity) : each === entity))

const asks = (query: SemQuery, wanted: Wanted, snapshot: StorageSnapshot): boolean =>
  isAmong(entitiesOfQuery(query, snapshot).entities, wanted)

/** The parts of a model that use the wanted entity. Parts of the wanted model do not count as uses of it. */
export const usesInModel = (model: StoredModel, wanted: Wanted, snapshot: StorageSnapshot): ReadonlyArray<Use> => {
  if (model.data_source !== wanted.data_source) return []
  const own = `${model.data_source}.${model.name}`
  const isOwn = model.name === wanted.model
  if (isOwn && wanted.leaf === null) return []
  const named = (kind: Use["kind"], name: string): Use => ({ kind, reference: `${own}.${name}` })
  // The source of these queries is the model itself, which is no use of another one.
  const measures = model.measures.filter(({ name, formula, filter }) => {
    const item = { formula, ...(filter !== undefined && { filter }) }
    const { entities } = entitiesOfQuery({ ...anyQuery, source_model: own, measures: [item] }, snapshot)
    const isItself = isOwn && name === wanted.leaf
    return !isItself && isAmong(isOwn ? entities : entities.filter((each) => each !== own), wanted)
  })
  const leaf = wanted.leaf === null ? null : foldName(wanted.leaf)
  const columns = isOwn
    ? model.columns.filter(
        ({ name, sql = "", filter = "" }) =>
          name !== wanted.leaf && [sql, filter].some((text) => chainsOf(text).some((chain) => chain.at(-1) === leaf))
      )
    : []
  const joins = model.joins.filter(({ target_model, join_pairs }) => {
    const isTarget = target_model === wanted.model
    if (wanted.leaf === null) return isTarget
    return join_pairs.some(([here, there]) => (isOwn && here === wanted.leaf) || (isTarget && there === wanted.leaf))
  })
  const isBacked = model.source_queries !== undefined && asks({ ...anyQuery, source_model: model }, wanted, snapshot)
  return [
    ...measures.map(({ name }) => named("measure", name)),
    ...columns.map(({ name }) => named("column", name)),
    ...joins.map((join) => named("join", joinName(join))),
    ...(isBacked && !isOwn ? [{ kind: "model" as const, reference: own }] : [])
  ]
}

export const usesInMemory = (memory: Memory, wanted: Wanted, snapshot: StorageSnapshot): ReadonlyArray<Use> => {
  const isUsed =
    isAmong(memory.entities, wanted) || (memory.query !== undefined && asks(memory.query, wanted, snapshot))
  return isUsed ? [{ kind: "memory", reference: `memory:${memory.id}`, title: previewOf(memory) }] : []
}

export const usesInDashboard = (
  { name, title, rows }: Dashboard,
  wanted: Wanted,
  snapshot: StorageSnapshot
): ReadonlyArray<Use> =>
  rows
    .flatMap(({ tiles }) => tiles)
    .filter(({ query }) => asks(query, wanted, snapshot))
    .map((tile) => ({ kind: "dashboard", reference: name, title: tile.title ?? title ?? name }))
