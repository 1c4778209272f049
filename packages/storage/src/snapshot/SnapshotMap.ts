/**
 * A map that is changed in place and read as immutable values, made only when something changed; sorted by key. A value
 * after few changes shares what it has in common with an earlier one.
 */
import { PatchedMap, sorted } from "./PatchedMap.js"

export class SnapshotMap<K extends string, A extends object> {
  private readonly items = new Map<K, A>()
  private base: ReadonlyMap<K, A> | undefined
  /** What is otherwise than in `base`; undefined for what is not there any more. */
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

  /** Sets the value of a key, or deletes the key where there is none. */
  put(key: K, value: A | undefined): void {
    if (value === undefined) this.delete(key)
    else this.set(key, value)
  }

  /** The entries as they are now; the same object until something changes. */
  snapshot(): ReadonlyMap<K, A> {
    this.value ??= this.made()
    return this.value
  }

  private note(key: K, value: A | undefined): void {
    this.value = undefined
    if (this.base !== undefined) this.patch.set(key, value)
  }

  private made(): ReadonlyMap<K, A> {
    // With so many changes, copying all of them each time would cost as much as copying everything now and then.
    if (this.base !== undefined && this.patch.size <= Math.sqrt(this.items.size)) {
      return new PatchedMap(this.base, new Map(this.patch), this.items.size)
    }
    this.base = sorted(this.items)
    this.patch.clear()
    return this.base
  }
}
