/**
 * An inverted index in arrays: for each term the documents that hold it and how often. Documents belong to groups,
 * and a search within a group counts as if nothing else were there: its own document frequencies and mean length.
 */

/** The constants of BM25+ (Lv, Zhai 2011): saturation, weight of the length, and the least that a term is worth. */
export interface Relevance {
  readonly k: number
  readonly b: number
  readonly d: number
}

/** A term of a question and what it counts. */
export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

/** Where is searched, and for how much. */
export interface PostingsSearch {
  /** The documents that statistics are of. */
  readonly members: ReadonlySet<number>
  /** Those of them that may be found. */
  readonly admitted: ReadonlySet<number>
  readonly relevance: Relevance
  /** The document that one is a part of. */
  readonly wholeOf: (id: number) => number | undefined
  readonly limit: number
}

/** What the score of a whole counts for its parts: among parts that are alike those of the better whole come first. */
const wholeWeight = 0.2

/** Documents that are searched together. */
interface Group {
  readonly members: Set<number>
  /** The members again, each as a 1 at its place: what is asked for every occurrence of every term. */
  flags: Uint8Array
  /** The number of words in all of them. */
  length: number
}

/** The documents that hold a term, and how often each does. Most terms have few: plain arrays are the smallest then. */
class Posting {
  readonly ids: Array<number> = []
  readonly counts: Array<number> = []

  add(id: number, count: number): void {
    this.ids.push(id)
    this.counts.push(count)
  }

  /** The last one takes the place of what goes. */
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
  /** By document: its terms, its length in words and its name, which decides between equals. */
  private readonly contents = new Map<number, Array<string>>()
  private readonly lengths: Array<number> = []
  private readonly names: Array<string> = []
  private readonly groups = new Map<string, Group>()
  /** Scores of the search that runs, by document, and the documents that have one. */
  private scores = new Float64Array(1024)
  private touched = new Int32Array(1024)

  has(term: string): boolean {
    return this.terms.has(term)
  }

  /** Adds a document: what each of its terms counts in it, its length and the name that decides between equals. */
  add(id: number, name: string, counts: ReadonlyMap<string, number>, length: number): void {
    for (const [term, count] of counts) this.posting(term).add(id, count)
    this.contents.set(id, [...counts.keys()])
    if (id >= this.scores.length) {
      this.scores = new Float64Array(id * 2)
      this.touched = new Int32Array(id * 2)
    }
    this.lengths[id] = length
    this.names[id] = name
  }

  /** Puts a document, whose terms are all there, into a group. */
  join(id: number, group: string): void {
    const known = this.groups.get(group) ?? { members: new Set(), flags: new Uint8Array(0), length: 0 }
    this.groups.set(group, known)
    known.members.add(id)
    known.flags = flagged(known.flags, id)
    known.length += this.lengths[id] ?? 0
  }

  /** Takes a document out of everything. */
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

  /** The documents of a group, as they are from now on. */
  members(group: string): Set<number> {
    return this.groups.get(group)?.members ?? new Set()
  }

  /** The best documents for the terms, best first, equals by name. */
  search(
    terms: ReadonlyArray<WeightedTerm>,
    { members, admitted, relevance, wholeOf, limit }: PostingsSearch
  ): ReadonlyArray<readonly [number, number]> {
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

  /** How much of the terms documents hold, weighed by how rare they are among `members`: from 0 to 1. */
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

  private posting(term: string): Posting {
    const known = this.terms.get(term)
    if (known !== undefined) return known
    const made = new Posting()
    this.terms.set(term, made)
    return made
  }

  private groupOf(members: ReadonlySet<number>): Group {
    for (const group of this.groups.values()) if (group.members === members) return group
    return { members: new Set(), flags: new Uint8Array(0), length: 0 }
  }

  /** Adds what a term is worth to the scores of its documents; answers how many have a score by now. */
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

  private best(found: Int32Array, limit: number): ReadonlyArray<readonly [number, number]> {
    const least = found.length <= limit ? 0 : this.scoreAt(found, limit)
    const best: Array<readonly [number, number]> = []
    for (const id of found) {
      const score = this.scores[id] ?? 0
      if (score >= least) best.push([id, score])
    }
    const name = (id: number): string => this.names[id] ?? ""
    return best.sort(([a, x], [b, y]) => y - x || (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0)).slice(0, limit)
  }

  /** The score of the document at a place from the best. Numbers alone are sorted fast. */
  private scoreAt(found: Int32Array, place: number): number {
    const scores = new Float64Array(found.length)
    for (let i = 0; i < found.length; i++) scores[i] = this.scores[found[i] ?? 0] ?? 0
    return scores.sort()[found.length - place] ?? 0
  }
}

/** What the occurrences of a term are worth. */
interface Worth {
  readonly worth: number
  /** The mean length of the documents. */
  readonly mean: number
  readonly relevance: Relevance
}

const frequency = ({ ids }: Posting, { flags }: Group): number => {
  let count = 0
  for (let place = 0; place < ids.length; place++) count += flags[ids[place] ?? 0] ?? 0
  return count
}

/** The flags with one more, in a larger array where there is no place for it. */
const flagged = (flags: Uint8Array, id: number): Uint8Array => {
  const large = id < flags.length ? flags : new Uint8Array(Math.max(64, id * 2))
  if (large !== flags) large.set(flags)
  large[id] = 1
  return large
}

/** The inverse document frequency (Robertson, Walker 1997), above 0 also for what nearly all documents hold. */
const rarity = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
