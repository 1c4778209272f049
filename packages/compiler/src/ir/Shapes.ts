/**
 * Structural identity (hash consing) of expressions, plans and other plain data.
 * Structurally equal values get the same number, a cheap map key. Shared parts are visited once, so numbering a graph takes
 * time linear in its distinct nodes, however often they are reached.
 */
import { Predicate } from "effect"

/** Numbers values by their structure; only numbers of one instance are comparable. */
export class Shapes {
  private readonly numbers = new Map<string, number>()
  private readonly visited = new Map<object, number>()

  /** Number of distinct objects visited. */
  get size(): number {
    return this.visited.size
  }

  /** The number of a value's structure. */
  of(value: object): number {
    const known = this.visited.get(value)
    if (known !== undefined) return known
    const key = Array.isArray(value) ? `[${value.map((item) => this.part(item)).join()}]` : this.fields(value)
    const number = this.numbers.get(key) ?? this.numbers.size
    this.numbers.set(key, number)
    this.visited.set(value, number)
    return number
  }

  /** Whether two values have the same structure. */
  same(a: object, b: object): boolean {
    return a === b || this.of(a) === this.of(b)
  }

  private fields(value: object): string {
    let key = "{"
    for (const name of Object.keys(value).sort()) {
      const item: unknown = Reflect.get(value, name)
      if (item !== undefined) key += `${name}:${this.part(item)},`
    }
    return key
  }

  private part(value: unknown): string {
    if (typeof value === "string") return JSON.stringify(value)
    return Predicate.isObject(value) ? `#${this.of(value)}` : String(value)
  }
}
