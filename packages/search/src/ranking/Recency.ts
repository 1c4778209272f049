/** What is found where nothing is asked for: the newest memories (specification, 1.3.5). */
import { printEntity } from "@semlayer/domain/Entity"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Fused } from "./Fusion.js"
import { documentKey } from "./SearchDocument.js"

type Memories = StorageSnapshot["memories"]

/** All memories by their age; worked out once for what does not change. */
const byAge = new WeakMap<Memories, ReadonlyArray<Fused>>()

/** Memories by their age, newest first, with a score of 0; equals by id. */
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
