/**
 * What waits, by caller: callers have their turns one after another, and those of one caller theirs in the order in which
 * they came. So between two callers that both wait, neither has two turns more than the other.
 */

/** The service itself, as the caller of its background work. */
export const system: unique symbol = Symbol("system")

/** The name of a caller; null for all that are not told apart, who count as one. */
export type CallerName = string | null | typeof system

export class RoundRobinQueue<A> {
  /** In the order of the next turns. No caller is here of whom nothing waits. */
  private readonly callers = new Map<CallerName, Set<A>>()
  private count = 0

  /** How many wait. */
  get size(): number {
    return this.count
  }

  /** How many wait of a caller. */
  sizeOf(caller: CallerName): number {
    return this.callers.get(caller)?.size ?? 0
  }

  add(caller: CallerName, item: A): void {
    const items = this.callers.get(caller)
    if (items === undefined) this.callers.set(caller, new Set([item]))
    else items.add(item)
    this.count++
  }

  /** Takes out what no longer waits; whether it still did. */
  remove(caller: CallerName, item: A): boolean {
    const items = this.callers.get(caller)
    if (items === undefined || !items.delete(item)) return false
    this.count--
    if (items.size === 0) this.callers.delete(caller)
    return true
  }

  /** Takes out what is next, of those callers that may have a turn. */
  next(admits: (caller: CallerName) => boolean): A | undefined {
    for (const [caller, items] of this.callers) {
      if (!admits(caller)) continue
      const [item] = items
      if (item === undefined) continue
      this.remove(caller, item)
      // The others are before this caller now.
      if (this.callers.delete(caller)) this.callers.set(caller, items)
      return item
    }
    return undefined
  }

  /** Takes out the last of the caller of whom most wait, where they are more than `most`. */
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
