/**
 * An immutable map, sorted by key, stored as a patch to a shared base map. Creating it costs in proportion to the patch.
 * Iteration merges the two, once.
 */
export class PatchedMap<K extends string, A> implements ReadonlyMap<K, A> {
  private merged: ReadonlyMap<K, A> | undefined

  constructor(
    readonly base: ReadonlyMap<K, A>,
    /** Differences from the base; undefined for deleted keys. */
    readonly patch: ReadonlyMap<K, A | undefined>,
    readonly size: number
  ) {}

  /** The keys at which this may differ from another map; null if they share no base. */
  differences(other: ReadonlyMap<K, A>): Iterable<K> | null {
    if (other === this.base) return this.patch.keys()
    if (!(other instanceof PatchedMap) || other.base !== this.base) return null
    return new Set<K>([...this.patch.keys(), ...other.patch.keys()])
  }

  get(key: K): A | undefined {
    return this.patch.has(key) ? this.patch.get(key) : this.base.get(key)
  }

  has(key: K): boolean {
    return this.get(key) !== undefined
  }

  forEach(visit: (value: A, key: K, map: ReadonlyMap<K, A>) => void): void {
    for (const [key, value] of this.all()) visit(value, key, this)
  }

  entries(): MapIterator<[K, A]> {
    return this.all().entries()
  }

  keys(): MapIterator<K> {
    return this.all().keys()
  }

  values(): MapIterator<A> {
    return this.all().values()
  }

  [Symbol.iterator](): MapIterator<[K, A]> {
    return this.entries()
  }

  private all(): ReadonlyMap<K, A> {
    this.merged ??= sorted(unordered(this))
    return this.merged
  }
}

/** The entries of a map in any order, which is cheaper than iterating in key order. */
export function* unordered<K extends string, A>(map: ReadonlyMap<K, A>): Iterable<readonly [K, A]> {
  if (!(map instanceof PatchedMap)) return yield* map
  const { base, patch }: PatchedMap<K, A> = map
  for (const entry of base) if (!patch.has(entry[0])) yield entry
  for (const [key, value] of patch) if (value !== undefined) yield [key, value]
}

/** The keys at which two maps may differ; few if they share a base. */
export const differingKeys = <K extends string, A>(
  before: ReadonlyMap<K, A>,
  after: ReadonlyMap<K, A>
): Iterable<K> => {
  if (before === after) return []
  const few = after instanceof PatchedMap ? after.differences(before) : null
  return few ?? new Set([...before.keys(), ...after.keys()])
}

/** The entries as a map sorted by key. */
export const sorted = <K extends string, A>(entries: Iterable<readonly [K, A]>): ReadonlyMap<K, A> =>
  new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
