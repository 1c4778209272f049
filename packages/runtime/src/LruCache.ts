/** Values by key, as many as fit: what was used least recently goes first. */
export class LruCache<K, A> {
  /** In the order of use. */
  private readonly values = new Map<K, A>()

  constructor(private readonly most: number) {}

  get(key: K): A | undefined {
    return this.values.get(key)
  }

  /** Keeps a value, which is the one that was used last now. */
  use(key: K, value: A): A {
    this.values.delete(key)
    this.values.set(key, value)
    const [oldest] = this.values.keys()
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest)
    return value
  }
}
