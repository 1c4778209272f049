/**
 * An inverted index in arrays: for each term, the documents that contain it, with counts. A search within a group of documents
 * uses the group's own statistics: document frequencies and mean length.
 */
import { Order } from "effect"

/** Constants of BM25+ (Lv, Zhai 2011): saturation, length normalization, and minimum gain of a term. */
export interface LexicalRelevance {
  readonly k: number
  readonly b: number
  readonly d: number
}

/** A term of a question and its weight. */
export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

/** Scope and limit of a search. */
export interface PostingsSearch {
  /** The documents whose statistics are used. */
  readonly members: ReadonlySet<number>
  /** The documents among them that may be returned. */
  readonly admitted: ReadonlySet<number>
  readonly relevance: LexicalRelevance
  /** The document that another one is a part of. */
  readonly wholeOf: (id: number) => number | undefined
  readonly limit: number
}

/** Share of a whole's score that its parts gain, so that among similar parts those of the better whole come first. */
const wholeWeight = 0.2

/** A group of documents. */
interface Group {
  readonly members: Set<number>
  /** The members as a byte per document, for fast checks of every occurrence of every term. */
  flags: Uint8Array
  /** Total number of words. */
  length: number
}

/** The documents that contain a term, with counts. Most terms have one, for which arrays made with it are the smallest. */
class Posting {
  readonly ids: Array<number>
  readonly counts: Array<number>

  constructor(id: number, count: number) {
    this.ids = [id]
    this.counts = [count]
  }

  add(id: number, count: number): void {
    this.ids.push(id)
    this.counts.push(count)
  }

  /** Removes a document; the last entry moves to its index. */
  remove(id: number): void {
    const place = this.ids.indexOf(id)
    if (place === -1) return
    const [lastId, lastCount] = [this.ids.pop(), this.counts.pop()]
    if (place === this.ids.length || lastId === undefined || lastCount === undefined) return
    this.ids[place] = lastId
    this.counts[place] = lastCount
  }
}

export class Postings {
  private readonly terms = new Map<string, Posting>()
  /** By document id: its terms, its length in words, and its name, which breaks ties. */
  private readonly contents = new Map<number, Array<string>>()
  private readonly lengths: Array<number> = []
  private readonly names: Array<string> = []
  private readonly groups = new Map<string, Group>()
  /** Scores of the current search by document id, and the ids of documents with a score. */
  private scores = new Float64Array(1024)
  private touched = new Int32Array(1024)

  has(term: string): boolean {
    return this.terms.has(term)
  }

  /** Adds a document: weighted counts of its terms, its length, and the name that breaks ties. */
  add(id: number, name: string, counts: ReadonlyMap<string, number>, length: number): void {
    for (const [term, count] of counts) {
      const posting = this.terms.get(term)
      if (posting === undefined) this.terms.set(term, new Posting(id, count))
      else posting.add(id, count)
    }
    this.contents.set(id, [...counts.keys()])
    if (id >= this.scores.length) {
      this.scores = new Float64Array(id * 2)
      this.touched = new Int32Array(id * 2)
    }
    this.lengths[id] = length
    this.names[id] = name
  }

  /** Adds a document to a group, after `add`. */
  join(id: number, group: string): void {
    const known = this.groups.get(group) ?? { members: new Set(), flags: new Uint8Array(0), length: 0 }
    this.groups.set(group, known)
    known.members.add(id)
    known.flags = flagged(known.flags, id)
    known.length += this.lengths[id] ?? 0
  }

  /** Removes a document from all terms and groups. */
  remove(id: number): void {
    for (const [name, group] of this.groups) {
      if (!group.members.delete(id)) continue
      group.flags[id] = 0
      group.length -= this.lengths[id] ?? 0
      if (group.members.size === 0) this.groups.delete(name)
    }
    for (const term of this.contents.get(id) ?? []) {
      const posting = this.terms.get(term)
      posting?.remove(id)
      if (posting?.ids.length === 0) this.terms.delete(term)
    }
    this.contents.delete(id)
    this.lengths[id] = 0
  }

  /** The documents of a group, as a live set. */
  members(group: string): Set<number> {
    return this.groups.get(group)?.members ?? new Set()
  }

  /** The best documents for the terms, best first, ties by name. */
  search(
    terms: ReadonlyArray<WeightedTerm>,
    { members, admitted, relevance, wholeOf, limit }: PostingsSearch
  ): ReadonlyArray<Scored> {
    const group = this.groupOf(members)
    const mean = group.length / Math.max(1, members.size)
    let touched = 0
    for (const { term, weight } of terms) {
      const posting = this.terms.get(term)
      if (posting === undefined) continue
      const worth = weight * rarity(frequency(posting, group), members.size)
      touched = this.score(posting, group, { worth, mean, relevance }, touched)
    }
    const found = this.touched.subarray(0, touched)
    this.addWholes(found, wholeOf)
    const best = this.best(admitted === members ? found : found.filter((id) => admitted.has(id)), limit)
    for (const id of found) this.scores[id] = 0
    return best
  }

  /** The share of the terms in documents, weighted by rarity among `members`, from 0 to 1. */
  coverage(terms: ReadonlyArray<WeightedTerm>, members: ReadonlySet<number>): (id: number) => number {
    const group = this.groupOf(members)
    const held = new Float64Array(this.scores.length)
    let whole = 0
    for (const { term, weight } of terms) {
      const posting = this.terms.get(term)
      const worth = weight * rarity(posting === undefined ? 0 : frequency(posting, group), members.size)
      whole += worth
      for (const id of posting?.ids ?? []) held[id] = (held[id] ?? 0) + worth
    }
    return (id) => (whole === 0 ? 0 : (held[id] ?? 0) / whole)
  }

  private groupOf(members: ReadonlySet<number>): Group {
    for (const group of this.groups.values()) if (group.members === members) return group
    return { members: new Set(), flags: new Uint8Array(0), length: 0 }
  }

  /** Adds the gain of a term to the scores of its documents; returns the number of documents with a score. */
  private score(
    posting: Posting,
    { flags }: Group,
    { worth, mean, relevance: { k, b, d } }: Worth,
    before: number
  ): number {
    const { ids, counts } = posting
    let touched = before
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place] ?? 0
      if (flags[id] !== 1) continue
      const count = counts[place] ?? 0
      const long = mean === 0 ? 1 : (this.lengths[id] ?? 0) / mean
      const score = this.scores[id] ?? 0
      if (score === 0) this.touched[touched++] = id
      this.scores[id] = score + worth * (d + (count * (k + 1)) / (count + k * (1 - b + b * long)))
    }
    return touched
  }

  private addWholes(found: Int32Array, wholeOf: PostingsSearch["wholeOf"]): void {
    const gains = new Float64Array(found.length)
    for (let i = 0; i < found.length; i++) {
      const whole = wholeOf(found[i] ?? 0)
      if (whole !== undefined) gains[i] = wholeWeight * (this.scores[whole] ?? 0)
    }
    for (let i = 0; i < found.length; i++) {
      const id = found[i] ?? 0
      this.scores[id] = (this.scores[id] ?? 0) + (gains[i] ?? 0)
    }
  }

  /** Sorts now and then instead of once, because a common word gives thousands of documents the same score. */
  private best(found: Int32Array, limit: number): ReadonlyArray<Scored> {
    const name = (id: number): string => this.names[id] ?? ""
    const order = ([a, x]: Scored, [b, y]: Scored): number => y - x || Order.string(name(a), name(b))
    let best: Array<Scored> = []
    let last: Scored | undefined
    for (const id of found) {
      const scored: Scored = [id, this.scores[id] ?? 0]
      if (last !== undefined && order(last, scored) < 0) continue
      best.push(scored)
      if (best.length < 2 * limit) continue
      best = best.sort(order).slice(0, limit)
      last = best.at(-1)
    }
    return best.sort(order).slice(0, limit)
  }
}

/** A document and its score. */
type Scored = readonly [id: number, score: number]

/** Parameters for scoring a term. */
interface Worth {
  readonly worth: number
  /** Mean document length. */
  readonly mean: number
  readonly relevance: LexicalRelevance
}

const frequency = ({ ids }: Posting, { flags }: Group): number => {
  let count = 0
  for (let place = 0; place < ids.length; place++) count += flags[ids[place] ?? 0] ?? 0
  return count
}

/** Sets a flag; returns a larger array if needed. */
const flagged = (flags: Uint8Array, id: number): Uint8Array => {
  const large = id < flags.length ? flags : new Uint8Array(Math.max(64, id * 2))
  if (large !== flags) large.set(flags)
  large[id] = 1
  return large
}

/** Inverse document frequency (Robertson, Walker 1997), positive even for terms in nearly all documents. */
const rarity = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
