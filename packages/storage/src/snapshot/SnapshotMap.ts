/**
 * A mutable map that is read as immutable snapshots, sorted by key and only rebuilt after changes. A snapshot after few changes
 * shares its base with an earlier one.
 */
import { PatchedMap, sorted } from "./PatchedMap.js"

export class SnapshotMap<K extends string, A extends object> {
  private readonly items = new Map<K, A>()
  private base: ReadonlyMap<K, A> | undefined
  /** Differences from `base`; undefined for deleted keys. */
  private readonly patch = new Map<K, A | undefined>()
  private value: ReadonlyMap<K, A> | undefined

  get(key: K): A | undefined {
    return this.items.get(key)
  }

  get size(): number {
    return this.items.size
  }

  set(key: K, value: A): void {
    this.items.set(key, value)
    this.note(key, value)
  }

  delete(key: K): void {
    if (this.items.delete(key)) this.note(key, undefined)
  }

  /** Sets the value of a key, or deletes the key if the value is undefined. */
  put(key: K, value: A | undefined): void {
    if (value === undefined) this.delete(key)
    else this.set(key, value)
  }

  /** The current entries; the same object until something changes. */
  snapshot(): ReadonlyMap<K, A> {
    this.value ??= this.made()
    return this.value
  }

  private note(key: K, value: A | undefined): void {
    this.value = undefined
    if (this.base !== undefined) this.patch.set(key, value)
  }

  private made(): ReadonlyMap<K, A> {
    // A patch is copied for each snapshot. Up to the square root of the size, that is cheaper than rebuilding the base.
    if (this.base !== undefined && this.patch.size <= Math.sqrt(this.items.size)) {
      return new PatchedMap(this.base, new Map(this.patch), this.items.size)
    }
    this.base = sorted(this.items)
    this.patch.clear()
    return this.base
  }
}
