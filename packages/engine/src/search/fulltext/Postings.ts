/**
 * An inverted index in packed arrays: for each term the documents that hold it and how often. Documents belong to groups,
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
  readonly limit: number
}

/** Documents that are searched together. */
interface Group {
  readonly members: Set<number>
  /** The number of words in all of them. */
  length: number
}

class Posting {
  ids = new Int32Array(4)
  counts = new Uint16Array(4)
  size = 0

  add(id: number, count: number): void {
    if (this.size === this.ids.length) {
      const ids = new Int32Array(this.size * 2)
      const counts = new Uint16Array(this.size * 2)
      ids.set(this.ids)
      counts.set(this.counts)
      this.ids = ids
      this.counts = counts
    }
    this.ids[this.size] = id
    this.counts[this.size] = Math.min(count, 65_535)
    this.size++
  }

  remove(id: number): void {
    const place = this.ids.subarray(0, this.size).indexOf(id)
    if (place === -1) return
    this.size--
    this.ids[place] = this.ids[this.size] ?? 0
    this.counts[place] = this.counts[this.size] ?? 0
  }
}

/** The documents that hold a term within a group: their places in the arrays of the posting. */
interface Occurrences {
  readonly posting: Posting
  readonly places: Int32Array
  readonly weight: number
}

export class Postings {
  private readonly terms = new Map<string, Posting>()
  /** By document: its terms, its length in words and its name, which decides between equals. */
  private readonly contents = new Map<number, Array<string>>()
  private readonly lengths: Array<number> = []
  private readonly names: Array<string> = []
  private readonly groups = new Map<string, Group>()
  private scores = new Float64Array(0)

  has(term: string): boolean {
    return this.terms.has(term)
  }

  /** Adds terms to a document, whose length grows by `length` words. */
  add(id: number, name: string, terms: ReadonlyArray<string>, length: number): void {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) this.posting(term).add(id, count)
    const known = this.contents.get(id)
    if (known === undefined) this.contents.set(id, [...counts.keys()])
    else known.push(...counts.keys())
    this.lengths[id] = (this.lengths[id] ?? 0) + length
    this.names[id] = name
  }

  /** Puts a document, whose terms are all there, into a group. */
  join(id: number, group: string): void {
    const known = this.groups.get(group) ?? { members: new Set(), length: 0 }
    this.groups.set(group, known)
    known.members.add(id)
    known.length += this.lengths[id] ?? 0
  }

  /** Takes a document out of everything. */
  remove(id: number): void {
    for (const [name, group] of this.groups) {
      if (!group.members.delete(id)) continue
      group.length -= this.lengths[id] ?? 0
      if (group.members.size === 0) this.groups.delete(name)
    }
    for (const term of this.contents.get(id) ?? []) {
      const posting = this.terms.get(term)
      posting?.remove(id)
      if (posting?.size === 0) this.terms.delete(term)
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
    { members, admitted, relevance, limit }: PostingsSearch
  ): ReadonlyArray<readonly [number, number]> {
    const touched: Array<number> = []
    const mean = this.lengthOf(members) / Math.max(1, members.size)
    for (const occurrences of this.occurrences(terms, members)) {
      this.score(occurrences, members.size, mean, relevance, touched)
    }
    const best = this.best(admitted === members ? touched : touched.filter((id) => admitted.has(id)), limit)
    for (const id of touched) this.scores[id] = 0
    return best
  }

  /** How much of the terms documents hold, weighed by how rare they are among `members`: from 0 to 1 for each. */
  coverage(
    terms: ReadonlyArray<WeightedTerm>,
    members: ReadonlySet<number>,
    ids: ReadonlyArray<number>
  ): ReadonlyArray<number> {
    const worths = terms.map(({ term, weight }) => weight * rarity(this.frequency(term, members), members.size))
    const whole = worths.reduce((sum, worth) => sum + worth, 0)
    return ids.map((id) => {
      const own = this.contents.get(id) ?? []
      const held = terms.reduce((sum, { term }, i) => (own.includes(term) ? sum + (worths[i] ?? 0) : sum), 0)
      return whole === 0 ? 0 : held / whole
    })
  }

  private posting(term: string): Posting {
    const known = this.terms.get(term)
    if (known !== undefined) return known
    const made = new Posting()
    this.terms.set(term, made)
    return made
  }

  private lengthOf(members: ReadonlySet<number>): number {
    for (const group of this.groups.values()) if (group.members === members) return group.length
    let length = 0
    for (const id of members) length += this.lengths[id] ?? 0
    return length
  }

  private frequency(term: string, members: ReadonlySet<number>): number {
    const posting = this.terms.get(term)
    if (posting === undefined) return 0
    let count = 0
    for (let place = 0; place < posting.size; place++) if (members.has(posting.ids[place] ?? 0)) count++
    return count
  }

  private *occurrences(terms: ReadonlyArray<WeightedTerm>, members: ReadonlySet<number>): Iterable<Occurrences> {
    for (const { term, weight } of terms) {
      const posting = this.terms.get(term)
      if (posting === undefined) continue
      const places = new Int32Array(posting.size)
      let count = 0
      for (let place = 0; place < posting.size; place++) {
        if (members.has(posting.ids[place] ?? 0)) places[count++] = place
      }
      yield { posting, places: places.subarray(0, count), weight }
    }
  }

  private score(
    { posting, places, weight }: Occurrences,
    size: number,
    mean: number,
    { k, b, d }: Relevance,
    touched: Array<number>
  ): void {
    const worth = weight * rarity(places.length, size)
    for (const place of places) {
      const id = posting.ids[place] ?? 0
      const count = posting.counts[place] ?? 0
      const long = mean === 0 ? 1 : (this.lengths[id] ?? 0) / mean
      const gain = worth * (d + (count * (k + 1)) / (count + k * (1 - b + b * long)))
      if (id >= this.scores.length) this.grow(id)
      const before = this.scores[id] ?? 0
      if (before === 0) touched.push(id)
      this.scores[id] = before + gain
    }
  }

  private grow(id: number): void {
    const scores = new Float64Array(Math.max(1024, id * 2))
    scores.set(this.scores)
    this.scores = scores
  }

  private best(touched: ReadonlyArray<number>, limit: number): ReadonlyArray<readonly [number, number]> {
    // Most of what holds a common word is not wanted: numbers alone are sorted fast.
    const least =
      touched.length <= limit
        ? 0
        : (Float64Array.from(touched, (id) => this.scores[id] ?? 0)
            .sort()
            .at(-limit) ?? 0)
    const found: Array<readonly [number, number]> = []
    for (const id of touched) {
      const score = this.scores[id] ?? 0
      if (score >= least) found.push([id, score])
    }
    const name = (id: number): string => this.names[id] ?? ""
    return found.sort(([a, x], [b, y]) => y - x || (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0)).slice(0, limit)
  }
}

/** The inverse document frequency (Robertson, Walker 1997), above 0 also for what nearly all documents hold. */
const rarity = (holding: number, all: number): number => Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
