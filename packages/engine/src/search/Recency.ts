/** What is found where nothing is asked for: the newest memories (specification, 1.3.5). */
import { printEntity } from "@semlayer/domain/Entity"
import type { StorageSnapshot } from "../storage/Storage.js"
import type { Fused } from "./Fusion.js"
import { documentKey } from "./SearchDocument.js"

/** Memories by their age, newest first, with a score of 0; equals by id. */
export const newestMemories = (
  { memories }: StorageSnapshot,
  isWanted: (key: string) => boolean
): ReadonlyArray<Fused> =>
  [...memories.values()]
    .map(({ value: { id, created_at } }) => ({
      key: documentKey("memory", printEntity({ _tag: "Memory", id })),
      time: created_at.epochMillis
    }))
    .filter(({ key }) => isWanted(key))
    .sort((a, b) => b.time - a.time || (a.key < b.key ? -1 : 1))
    .map(({ key }) => ({ key, score: 0 }))
