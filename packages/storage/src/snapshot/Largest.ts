/**
 * The largest entry of a map by a measure. Sorted entries are cached per base map, so that asking again after a change costs
 * in proportion to the change.
 */
import { PatchedMap } from "./PatchedMap.js"

interface Measured<K, N> {
  readonly key: K
  readonly measure: N
}

/** The largest measure among the entries that have one; null if there is none. */
export const largest = <K extends string, A extends object, N extends number | bigint>(
  measureOf: (key: K, value: A) => N | null
): ((map: ReadonlyMap<K, A>) => N | null) => {
  const cache = new WeakMap<ReadonlyMap<K, A>, ReadonlyArray<Measured<K, N>>>()

  /** The entries in descending order of measure. */
  const descending = (map: ReadonlyMap<K, A>): ReadonlyArray<Measured<K, N>> => {
    const known = cache.get(map)
    if (known !== undefined) return known
    const made = [...map]
      .flatMap(([key, value]) => {
        const measure = measureOf(key, value)
        return measure === null ? [] : [{ key, measure }]
      })
      .sort((a, b) => (a.measure > b.measure ? -1 : 1))
    cache.set(map, made)
    return made
  }

  return (map) => {
    if (!(map instanceof PatchedMap)) return descending(map)[0]?.measure ?? null
    const { base, patch }: PatchedMap<K, A> = map
    let found = descending(base).find(({ key }) => !patch.has(key))?.measure ?? null
    for (const [key, value] of patch) {
      const measure = value === undefined ? null : measureOf(key, value)
      if (measure !== null && (found === null || measure > found)) found = measure
    }
    return found
  }
}
