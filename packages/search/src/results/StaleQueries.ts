/** Warnings about memories whose attached query has stale references. */
import type { SearchHit } from "@semlayer/domain/Search"
import { printEntity } from "@semlayer/domain/Entity"
import { staleQuery } from "../entities/StaleReferences.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { memoryOf } from "./SearchHits.js"

/** One warning for each memory with stale references in its query, among the named and the found ones. */
export const staleQueryWarnings = (
  named: ReadonlyArray<string>,
  hits: ReadonlyArray<SearchHit>,
  snapshot: StorageSnapshot
): ReadonlyArray<string> => {
  const found = hits.flatMap(({ kind, id, query }) =>
    kind === "memory" && query !== null ? [printEntity({ _tag: "Memory", id })] : []
  )
  return [...new Set([...named, ...found])].flatMap((memory) => {
    const stored = memoryOf(memory, snapshot)
    const stale = stored === null ? null : staleQuery(stored, snapshot)
    return stale === null ? [] : [`example_query ${memory}: ${stale}`]
  })
}
