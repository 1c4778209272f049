/** Differences between two snapshots of the storage, found by object identity. */
import type { Datasource } from "@semlayer/domain/Datasource"
import { printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { differingKeys } from "./PatchedMap.js"
import type { StorageSnapshot, StoredModel } from "./Storage.js"

/** A stored value with its canonical entity. */
export type StoredItem =
  | { readonly _tag: "Datasource"; readonly entity: string; readonly value: Datasource }
  | { readonly _tag: "Model"; readonly entity: string; readonly value: StoredModel }
  | { readonly _tag: "Memory"; readonly entity: string; readonly value: Memory }

/** Added or replaced items, and the entities of deleted ones. */
export interface StorageDiff {
  readonly changed: ReadonlyArray<StoredItem>
  readonly gone: ReadonlyArray<string>
}

/** Whether nothing stored differs. */
export const isSameStorage = (before: StorageSnapshot | null, after: StorageSnapshot): boolean =>
  before?.datasources === after.datasources && before.models === after.models && before.memories === after.memories

/** Models and datasources come before memories, and memories are sorted newest first. */
export const storageDiff = (before: StorageSnapshot | null, after: StorageSnapshot): StorageDiff => {
  const parts = [
    partDiff(before?.datasources, after.datasources, ({ value }): StoredItem => {
      return { _tag: "Datasource", entity: printEntity({ _tag: "Datasource", datasource: value.name }), value }
    }),
    ...[...new Set([...(before?.models.keys() ?? []), ...after.models.keys()])].map((datasource) =>
      partDiff(before?.models.get(datasource), after.models.get(datasource), ({ value }): StoredItem => {
        return { _tag: "Model", entity: printEntity({ _tag: "Model", datasource, model: value.name }), value }
      })
    ),
    newestFirst(
      partDiff(before?.memories, after.memories, ({ value }): StoredItem => {
        return { _tag: "Memory", entity: printEntity({ _tag: "Memory", id: value.id }), value }
      })
    )
  ]
  return { changed: parts.flatMap(({ changed }) => changed), gone: parts.flatMap(({ gone }) => gone) }
}

const partDiff = <K extends string, A>(
  before: ReadonlyMap<K, A> = new Map(),
  after: ReadonlyMap<K, A> = new Map(),
  itemOf: (stored: A) => StoredItem
): StorageDiff => {
  const changed: Array<StoredItem> = []
  const gone: Array<string> = []
  for (const key of differingKeys(before, after)) {
    const [old, stored] = [before.get(key), after.get(key)]
    if (stored !== undefined && stored !== old) changed.push(itemOf(stored))
    if (stored === undefined && old !== undefined) gone.push(itemOf(old).entity)
  }
  return { changed, gone }
}

const newestFirst = ({ changed, gone }: StorageDiff): StorageDiff => ({
  changed: [...changed].sort((a, b) => timeOf(b) - timeOf(a)),
  gone
})

const timeOf = (item: StoredItem): number => (item._tag === "Memory" ? item.value.created_at.epochMillis : 0)
