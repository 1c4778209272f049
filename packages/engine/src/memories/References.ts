/** Removes references of memories to deleted entities. The memories themselves stay. */
import { isAtOrBelow, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import type { SemModel } from "@semlayer/domain/SemModel"
import { type Context, Effect, Option } from "effect"
import { memoryEntry, type RecordEntry } from "@semlayer/storage/documents/Backup"
import { unordered } from "@semlayer/storage/snapshot/PatchedMap"
import type { Storage, StoredModel } from "@semlayer/storage/snapshot/Storage"

/** The memory without the references that `isGone` matches; none if there are none. */
const stripped = (memory: Memory, isGone: (entity: string) => boolean): Option.Option<Memory> => {
  const entities = memory.entities.filter((entity) => !isGone(entity))
  return entities.length === memory.entities.length ? Option.none() : Option.some({ ...memory, entities })
}

/**
 * Removes references from all memories; called after an entity is deleted. Never fails: a memory that cannot be written keeps
 * its references until the next ingest cleans them up. `record` receives every change before it is made.
 */
export const stripReferences = Effect.fn("Memories.stripReferences")(
  function* (storage: Context.Tag.Service<Storage>, isGone: (entity: string) => boolean, record?: RecordEntry) {
    const { memories } = yield* storage.snapshot
    for (const [, { value }] of unordered(memories)) {
      if (!value.entities.some(isGone)) continue
      yield* storage.updateMemory(value.id, (latest) => {
        const next = Option.flatMap(latest, (memory) => stripped(memory, isGone))
        if (record === undefined || Option.isNone(latest) || Option.isNone(next)) return Effect.succeed(next)
        const entry = Effect.map(storage.textOf(value.id), (text) => memoryEntry(latest.value, next.value, text))
        return Effect.as(Effect.flatMap(entry, record), next)
      })
    }
  },
  Effect.catchAll(({ message }) => Effect.logWarning(`Stale references of memories were not removed: ${message}`))
)

/** Removes references to a deleted entity or to anything below it. */
export const stripDeleted = (storage: Context.Tag.Service<Storage>, root: string, record?: RecordEntry) =>
  stripReferences(storage, (entity) => isAtOrBelow(entity, root), record)

/** Removes references to parts of a model that an edit removed. */
export const stripRemovedLeaves = Effect.fnUntraced(function* (
  storage: Context.Tag.Service<Storage>,
  before: StoredModel,
  after: SemModel,
  record?: RecordEntry
) {
  const kept = new Set(leavesOf(after))
  const removed = leavesOf(before).filter((leaf) => !kept.has(leaf))
  if (removed.length === 0) return
  const { data_source: datasource, name: model } = before
  const gone = new Set(removed.map((leaf) => printEntity({ _tag: "Leaf", datasource, model, leaf })))
  yield* stripReferences(storage, (entity) => gone.has(entity), record)
})

const leavesOf = ({ columns, measures, aggregations }: SemModel): ReadonlyArray<string> =>
  [...columns, ...measures, ...aggregations].map(({ name }) => name)
