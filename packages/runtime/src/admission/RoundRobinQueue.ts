/**
 * Queue that serves callers round robin, and the items of one caller in FIFO order. While two callers both have items queued,
 * neither is served two items more than the other.
 */

/** Caller name of the service's own background work. */
export const system: unique symbol = Symbol("system")

/** Caller name; null where callers are not distinguished, which then count as one. */
export type CallerName = string | null | typeof system

export class RoundRobinQueue<A> {
  /** In the order of service. Callers without queued items are not in the map. */
  private readonly callers = new Map<CallerName, Set<A>>()
  private count = 0

  /** Number of queued items. */
  get size(): number {
    return this.count
  }

  /** Number of queued items of a caller. */
  sizeOf(caller: CallerName): number {
    return this.callers.get(caller)?.size ?? 0
  }

  add(caller: CallerName, item: A): void {
    const items = this.callers.get(caller)
    if (items === undefined) this.callers.set(caller, new Set([item]))
    else items.add(item)
    this.count++
  }

  /** Removes an item; returns whether it was still queued. */
  remove(caller: CallerName, item: A): boolean {
    const items = this.callers.get(caller)
    if (items === undefined || !items.delete(item)) return false
    this.count--
    if (items.size === 0) this.callers.delete(caller)
    return true
  }

  /** Removes and returns the next item of the callers that `admits` allows. */
  next(admits: (caller: CallerName) => boolean): A | undefined {
    for (const [caller, items] of this.callers) {
      if (!admits(caller)) continue
      const [item] = items
      if (item === undefined) continue
      this.remove(caller, item)
      // Moves this caller behind the others.
      if (this.callers.delete(caller)) this.callers.set(caller, items)
      return item
    }
    return undefined
  }

  /** Removes and returns the newest item of the caller with the longest queue, if that is longer than `most`. */
  dropLongest(most: number): A | undefined {
    const [caller, items] = [...this.callers].reduce<readonly [CallerName, ReadonlySet<A>]>(
      (longest, other) => (other[1].size > longest[1].size ? other : longest),
      [null, new Set()]
    )
    if (items.size <= most) return undefined
    const last = [...items].at(-1)
    if (last !== undefined) this.remove(caller, last)
    return last
  }
}
