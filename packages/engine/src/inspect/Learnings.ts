/** The notes about a model: memories without a query, tagged with it or a visible part of it. */
import { printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { visibleLeaves } from "@semlayer/search/entities/ModelPaths"
import { unordered } from "@semlayer/storage/snapshot/PatchedMap"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface Learning {
  readonly memory: Memory
  /** The memory's tags that belong to the model. */
  readonly matched: ReadonlyArray<string>
}

/** The notes about a model, newest first. */
export const learningsOf = (model: StoredModel, { memories }: StorageSnapshot): ReadonlyArray<Learning> => {
  const { data_source: datasource, name } = model
  const own = new Set([
    printEntity({ _tag: "Model", datasource, model: name }),
    ...visibleLeaves(model).map((leaf) => printEntity({ _tag: "Leaf", datasource, model: name, leaf }))
  ])
  return [...unordered(memories)]
    .filter(([, { value }]) => value.query === undefined)
    .map(([, { value }]) => ({ memory: value, matched: value.entities.filter((entity) => own.has(entity)) }))
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.memory.created_at.epochMillis - a.memory.created_at.epochMillis)
}
