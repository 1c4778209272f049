/** From texts to the terms of the index: stems of words, and canonical strings as they are. */
import type { SearchDocument } from "../ranking/SearchDocument.js"
import type { Postings, WeightedTerm } from "./Postings.js"
import { askedFor } from "./Asking.js"
import { NearWords } from "./NearWords.js"
import { NameWords } from "./NameWords.js"
import { rootOf } from "./Roots.js"
import { synonyms } from "./Synonyms.js"
import { inFull, parted } from "./Vocabulary.js"
import { isOfTime, tellingWords, unaccented, words } from "./Words.js"

/** A term that stands for a whole canonical string; no word begins so. */
const exactTerm = (canonical: string): string => `=${canonical.toLowerCase()}`

/** A term that stands for the document of a canonical string itself, not for what is tagged with it. */
const ownTerm = (canonical: string): string => `@${canonical.toLowerCase()}`

/** A term that stands for everything below a model. */
const belowTerm = (canonical: string): string => `>${canonical.toLowerCase()}`

/** A term that stands for a whole name, by the stems of its words. */
const nameTerm = (stems: ReadonlyArray<string>): string => `~${stems.join(" ")}`

/** Terms that stand for a point in time: the one that is meant where none is named, and any. */
const mainTimeTerm = "#main time"
const timeTerm = "#time"

/** What a point in time counts for a question that asks for a day, a month, or when. */
const timeWeight = 0.5

/** What an abbreviation counts, or a name that runs together with the word asked for. */
const relatedWeight = 0.8

/** What a name counts that stands in the question as a whole. */
const nameWeight = 0.3

/** What another word of the same root counts, and a synonym, for a word that no name has. */
const rootWeight = 0.5
const synonymWeight = 0.7

/** What a word counts that a question asks for without saying it. */
const answerWeight = 0.5

/** What a name counts that is all that is asked for. */
const wholeWeight = 1.5

/** What a word that is only near the one asked for counts. */
const nearWeight = 0.5

/** What lies below the pasted canonical string counts. */
const belowWeight = 0.5

/** Most words of a name that is looked for as a whole. */
const longestName = 4

export class Analyzer {
  /** The stems of the words of documents; what was only asked for is not kept. */
  private readonly stems = new Map<string, string>()
  /** The stems that stand in names. */
  private readonly named = new Set<string>()
  /** The stems of words of one root. */
  private readonly byRoot = new Map<string, Set<string>>()
  /** The stems of the words of names, by those words. */
  private readonly read = new Map<string, ReadonlyArray<string>>()
  /** The words of documents, for those of questions that are misspelt. */
  private readonly near = new NearWords()
  private readonly names: NameWords

  /** @param stem the stem of an English word in lower case */
  constructor(private readonly stem: (word: string) => string) {
    this.names = new NameWords((word) => this.stemOf(word))
  }

  /** The stems of the words of a text that is indexed. */
  readonly terms = (text: string): ReadonlyArray<string> => words(text).map(this.kept)

  /** The stems of the words of names, as they stand and in full. */
  readonly nameWords = (text: string): ReadonlyArray<string> =>
    words(text).flatMap((word) => {
      const known = this.read.get(word)
      if (known !== undefined) return known
      const bare = unaccented(word)
      this.names.add(bare)
      const terms = [word, ...readings(bare)].map(this.kept)
      for (const term of terms) this.named.add(term)
      this.read.set(word, terms)
      return terms
    })

  /** The terms of whole names. */
  readonly nameTerms = (names: ReadonlyArray<string>): ReadonlyArray<string> => [
    ...new Set(names.map((name) => nameTerm(this.terms(name))))
  ]

  /** What a question asks of an index. No character of it means anything but itself (decision 65). */
  readonly question = (text: string, index: Postings): ReadonlyArray<WeightedTerm> => {
    const found = new Map<string, number>()
    const note = (term: string, weight: number): void => {
      if (index.has(term)) found.set(term, Math.max(weight, found.get(term) ?? 0))
    }
    const asked: Array<string> = []
    for (const chunk of text.split(/\s+/)) {
      const pasted = pastedEntity(chunk, index)
      if (pasted === null) asked.push(...words(chunk))
      else {
        note(ownTerm(pasted), 1)
        note(exactTerm(pasted), 1)
        note(belowTerm(pasted), belowWeight)
      }
    }
    const telling = new Set(tellingWords(asked))
    for (const [place, word] of asked.entries()) {
      if (!telling.has(word)) continue
      const term = this.stemOf(word)
      if (index.has(term)) note(term, 1)
      if (this.named.has(term)) continue
      const related = new Set([...this.names.meant(asked, place)].map(this.stemOf))
      // A name that runs two of the words asked for together counts for both.
      for (const each of related) note(each, relatedWeight + (found.get(each) ?? 0))
      // What some document says is meant as it is said.
      const kin = index.has(term) ? new Map<string, number>() : this.kinOf(word)
      for (const [each, weight] of kin) note(each, weight)
      if (index.has(term) || related.size + kin.size > 0) continue
      for (const near of this.near.of(word)) note(this.stemOf(near), nearWeight)
    }
    for (const answer of askedFor(asked.filter((word) => !index.has(this.stemOf(word))))) {
      const term = this.stemOf(answer)
      if (this.named.has(term)) note(term, answerWeight)
    }
    if (asked.some(isOfTime)) {
      note(mainTimeTerm, timeWeight)
      note(timeTerm, timeWeight)
    }
    const stems = asked.map(this.stemOf)
    for (const [start] of stems.entries()) {
      for (let length = 1; length <= longestName && start + length <= stems.length; length++) {
        note(nameTerm(stems.slice(start, start + length)), nameWeight)
      }
    }
    note(nameTerm(asked.filter((word) => telling.has(word)).map(this.stemOf)), wholeWeight)
    return [...found].map(([term, weight]) => ({ term, weight }))
  }

  /** The stems that mean what a word means that no name has, and what they count. */
  private kinOf(word: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    for (const stem of this.byRoot.get(rootOf(unaccented(word))) ?? []) {
      if (stem !== this.stemOf(word)) found.set(stem, rootWeight)
    }
    for (const other of synonyms(unaccented(word))) {
      const stem = this.stemOf(other)
      if (this.named.has(stem)) found.set(stem, synonymWeight)
    }
    return found
  }

  private readonly stemOf = (word: string): string => this.stems.get(word) ?? this.stem(unaccented(word))

  private readonly kept = (word: string): string => {
    const known = this.stems.get(word)
    if (known !== undefined) return known
    const stem = this.stemOf(word)
    this.stems.set(word, stem)
    this.near.add(word)
    const root = rootOf(unaccented(word))
    this.byRoot.set(root, (this.byRoot.get(root) ?? new Set()).add(stem))
    return stem
  }
}

/** Whether a term stands for an entity that is pasted into a question. */
export const isOfEntity = ({ term }: WeightedTerm): boolean => /^[=@>]/.test(term)

/** The words that a word of a name runs together or abbreviates, where they are others than itself. */
const readings = (word: string): ReadonlyArray<string> => {
  const parts = parted(word)
  const full = parts.flatMap((part) => inFull(part).filter((each) => each !== part))
  return parts.length === 1 ? full : [...parts, ...full]
}

/** The terms of a document whose values are points in time. */
export const timeTerms = ({ time }: SearchDocument): ReadonlyArray<string> =>
  time === null ? [] : time === "main" ? [timeTerm, mainTimeTerm] : [timeTerm]

/** The terms of the canonical strings of a document. */
export const entityTerms = ({ canonical, entities }: SearchDocument): ReadonlyArray<string> => [
  ownTerm(canonical),
  ...entities.flatMap((entity) => {
    const segments = entity.split(".")
    const model = segments.length === 3 ? [belowTerm(segments.slice(0, 2).join("."))] : []
    return [exactTerm(entity), ...model]
  })
]

/** The canonical string that a part of a question is, when something has it; an aggregation behind it is left out. */
const pastedEntity = (chunk: string, index: Postings): string | null => {
  const bare = chunk.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}_)]+$/gu, "")
  if (!/[.:]/.test(bare)) return null
  const colon = bare.indexOf(":", bare.lastIndexOf(".") + 1)
  const readings = [bare, bare.replace(/\)+$/, ""), colon === -1 ? bare : bare.slice(0, colon)]
  return readings.find((reading) => index.has(exactTerm(reading)) || index.has(belowTerm(reading))) ?? null
}
