/** Result of a search without criteria: the newest memories. */
import { printEntity } from "@semlayer/domain/Entity"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Fused } from "./Fusion.js"
import { documentKey } from "./SearchDocument.js"

type Memories = StorageSnapshot["memories"]

/** Cache of memories sorted by age, keyed by the identity of the map. */
const byAge = new WeakMap<Memories, ReadonlyArray<Fused>>()

/** Memories, newest first, ties by id, with a score of 0. */
export const newestMemories = (
  { memories }: StorageSnapshot,
  isWanted: (key: string) => boolean
): ReadonlyArray<Fused> => {
  const known = byAge.get(memories)
  if (known !== undefined) return known.filter(({ key }) => isWanted(key))
  const made = sortedByAge(memories)
  byAge.set(memories, made)
  return made.filter(({ key }) => isWanted(key))
}

const sortedByAge = (memories: Memories): ReadonlyArray<Fused> =>
  [...memories.values()]
    .map(({ value: { id, created_at } }) => ({
      key: documentKey("memory", printEntity({ _tag: "Memory", id })),
      time: created_at.epochMillis
    }))
    .sort((a, b) => b.time - a.time || (a.key < b.key ? -1 : 1))
    .map(({ key }) => ({ key, score: 0 }))
