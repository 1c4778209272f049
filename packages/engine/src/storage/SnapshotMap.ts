/** A map that is changed in place and read as immutable copies, made only when something changed; sorted by key. */
export class SnapshotMap<K extends string, A> {
  private items = new Map<K, A>()
  private isSorted = true
  private copy: ReadonlyMap<K, A> | undefined

  get(key: K): A | undefined {
    return this.items.get(key)
  }

  get size(): number {
    return this.items.size
  }

  set(key: K, value: A): void {
    if (!this.items.has(key)) this.isSorted = false
    this.items.set(key, value)
    this.copy = undefined
  }

  delete(key: K): void {
    if (this.items.delete(key)) this.copy = undefined
  }

  /** Sets the value of a key, or deletes the key where there is none. */
  put(key: K, value: A | undefined): void {
    if (value === undefined) this.delete(key)
    else this.set(key, value)
  }

  /** The entries as they are now; the same object until something changes. */
  snapshot(): ReadonlyMap<K, A> {
    if (this.copy !== undefined) return this.copy
    if (!this.isSorted) this.items = new Map([...this.items].sort(([a], [b]) => (a < b ? -1 : 1)))
    this.isSorted = true
    this.copy = new Map(this.items)
    return this.copy
  }
}
