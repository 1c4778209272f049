/**
 * Ranks memories by tags they share with given entities, using BM25+. A memory's tags are its existing entities and itself. The
 * index is updated incrementally, so that a search only visits memories that share a tag.
 */
import type { Memory } from "@semlayer/domain/Memory"
import { printEntity } from "@semlayer/domain/Entity"
import { rootEntityOf } from "../ranking/SearchDocument.js"
import type { Ranking } from "../ranking/Fusion.js"

/** Constants of BM25+ (Lv, Zhai 2011), with the usual values for short documents. */
const saturation = 1.5
const lengthWeight = 0.75
const leastGain = 1

interface Tagged {
  readonly tags: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
}

/** The number of memories, and the total number of their tags. */
interface Totals {
  memories: number
  tags: number
}

const everywhere = ""

export class EntityOverlap {
  private readonly memories = new Map<string, Tagged>()
  private readonly byTag = new Map<string, Set<string>>()
  private readonly totals = new Map<string, Totals>()

  /** Adds or replaces a memory. `isLive` returns whether a tag refers to an existing entity. */
  put({ id, entities }: Memory, isLive: (entity: string) => boolean): void {
    const canonical = printEntity({ _tag: "Memory", id })
    this.remove(canonical)
    const roots = new Set(entities.flatMap((entity) => rootEntityOf(entity) ?? []))
    const tagged: Tagged = { tags: new Set([...entities.filter(isLive), canonical]), roots }
    this.memories.set(canonical, tagged)
    for (const tag of tagged.tags) this.byTag.set(tag, (this.byTag.get(tag) ?? new Set()).add(canonical))
    this.count(tagged, 1)
  }

  /** Removes a memory, given its canonical string. */
  remove(canonical: string): void {
    const tagged = this.memories.get(canonical)
    if (tagged === undefined) return
    this.memories.delete(canonical)
    for (const tag of tagged.tags) {
      const holding = this.byTag.get(tag)
      holding?.delete(canonical)
      if (holding?.size === 0) this.byTag.delete(tag)
    }
    this.count(tagged, -1)
  }

  /**
   * The canonical strings of memories that share a tag with the entities, best first, ties by name. With a datasource, both the
   * memories and the statistics are restricted to it.
   */
  rank(entities: ReadonlyArray<string>, datasource: string | undefined): Ranking {
    const totals = this.totals.get(datasource ?? everywhere) ?? { memories: 0, tags: 0 }
    const mean = totals.tags / Math.max(1, totals.memories)
    const isWithin = (memory: string): boolean =>
      datasource === undefined || this.memories.get(memory)?.roots.has(datasource) === true
    const scores = new Map<string, number>()
    for (const entity of new Set(entities)) {
      const holding = [...(this.byTag.get(entity) ?? [])].filter(isWithin)
      const rarity = Math.log((totals.memories + 1) / holding.length)
      for (const memory of holding) {
        const length = (this.memories.get(memory)?.tags.size ?? 0) / mean
        const gain =
          rarity * (leastGain + (saturation + 1) / (1 + saturation * (1 - lengthWeight + lengthWeight * length)))
        scores.set(memory, (scores.get(memory) ?? 0) + gain)
      }
    }
    return [...scores]
      .sort(([a, x], [b, y]) => (Math.abs(y - x) > 1e-12 ? y - x : a < b ? -1 : 1))
      .map(([memory]) => memory)
  }

  /** The given entities that a memory is tagged with, in their order. */
  matched(memory: string, entities: ReadonlyArray<string>): ReadonlyArray<string> {
    const tags = this.memories.get(memory)?.tags
    return tags === undefined ? [] : [...new Set(entities)].filter((entity) => tags.has(entity))
  }

  private count({ tags, roots }: Tagged, sign: 1 | -1): void {
    for (const scope of [everywhere, ...roots]) {
      const totals = this.totals.get(scope) ?? { memories: 0, tags: 0 }
      totals.memories += sign
      totals.tags += sign * tags.size
      if (totals.memories === 0) this.totals.delete(scope)
      else this.totals.set(scope, totals)
    }
  }
}
