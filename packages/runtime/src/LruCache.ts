/** LRU cache of at most `most` entries. */
export class LruCache<K, A> {
  /** Ordered by last use, oldest first. */
  private readonly values = new Map<K, A>()

  constructor(private readonly most: number) {}

  get(key: K): A | undefined {
    return this.values.get(key)
  }

  /** Stores a value and marks it as most recently used. Evicts the least recently used entry when full. */
  use(key: K, value: A): A {
    this.values.delete(key)
    this.values.set(key, value)
    const [oldest] = this.values.keys()
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest)
    return value
  }
}
