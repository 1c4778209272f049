/** Converts texts into index terms: stems of words, and canonical strings as they are. */
import type { SearchDocument } from "../ranking/SearchDocument.js"
import type { Postings, WeightedTerm } from "./Postings.js"
import { askedFor } from "./ImpliedWords.js"
import { NearWords } from "./NearWords.js"
import { NameWords } from "./NameWords.js"
import { rootOf } from "./Roots.js"
import { synonyms } from "./Synonyms.js"
import { inFull, parted } from "./Vocabulary.js"
import { isOfTime, significantWords, unaccented, words } from "./Words.js"

/** Term for a whole canonical string; the prefix cannot occur in a word. */
const exactTerm = (canonical: string): string => `=${canonical.toLowerCase()}`

/** Term for the document of a canonical string itself, in contrast to documents tagged with it. */
const ownTerm = (canonical: string): string => `@${canonical.toLowerCase()}`

/** Term for everything below a model. */
const belowTerm = (canonical: string): string => `>${canonical.toLowerCase()}`

/** Term for a whole name, made of the stems of its words. */
const nameTerm = (stems: ReadonlyArray<string>): string => `~${stems.join(" ")}`

/** Terms for timestamps: of the default time dimension of a model, and of any column. */
const mainTimeTerm = "#main time"
const timeTerm = "#time"

/** Weight of a time column, for a question that asks for a day, a month or "when". */
const timeWeight = 0.5

/** Weight of an abbreviation, or of a name that contains the word run together with others. */
const relatedWeight = 0.8

/** Weight of a whole name that occurs in the question. */
const nameWeight = 0.3

/** Weights of another word of the same root and of a synonym, for a word that occurs in no name. */
const rootWeight = 0.5
const synonymWeight = 0.7

/** Weight of a word that a question asks for implicitly. */
const answerWeight = 0.5

/** Weight of a name that is the entire question. */
const wholeWeight = 1.5

/** Weight of a similarly spelled word. */
const nearWeight = 0.5

/** Weight of what is below a canonical string in the question. */
const belowWeight = 0.5

/** Maximum number of words of a name that is looked up as a whole. */
const longestName = 4

export class Analyzer {
  /** Cached stems of indexed words; words that only occur in questions are not cached. */
  private readonly stems = new Map<string, string>()
  /** The stems that occur in names. */
  private readonly named = new Set<string>()
  /** The stems by root. */
  private readonly byRoot = new Map<string, Set<string>>()
  /** Cached terms of the words of names. */
  private readonly read = new Map<string, ReadonlyArray<string>>()
  /** The indexed words, to correct misspelled words of questions. */
  private readonly near = new NearWords()
  private readonly names: NameWords

  /** @param stem returns the stem of a lower-case English word */
  constructor(private readonly stem: (word: string) => string) {
    this.names = new NameWords((word) => this.stemOf(word))
  }

  /** The stems of an indexed text. */
  readonly terms = (text: string): ReadonlyArray<string> => words(text).map(this.kept)

  /** The stems of the words of names, both as written and with abbreviations expanded. */
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

  /** The terms for whole names. */
  readonly nameTerms = (names: ReadonlyArray<string>): ReadonlyArray<string> => [
    ...new Set(names.map((name) => nameTerm(this.terms(name))))
  ]

  /** The weighted terms of a question. There is no query syntax: punctuation has no special meaning. */
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
    const significant = new Set(significantWords(asked))
    for (const [place, word] of asked.entries()) {
      if (!significant.has(word)) continue
      const term = this.stemOf(word)
      if (index.has(term)) note(term, 1)
      if (this.named.has(term)) continue
      const related = new Set([...this.names.meant(asked, place)].map(this.stemOf))
      // A name that runs two words of the question together counts for both.
      for (const each of related) note(each, relatedWeight + (found.get(each) ?? 0))
      // Roots and synonyms are only tried for words that occur in no document.
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
    note(nameTerm(asked.filter((word) => significant.has(word)).map(this.stemOf)), wholeWeight)
    return [...found].map(([term, weight]) => ({ term, weight }))
  }

  /** The stems of the same root, and synonyms in names, with their weights. */
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

/** Whether a term represents an entity whose canonical string occurs in the question. */
export const isOfEntity = ({ term }: WeightedTerm): boolean => /^[=@>]/.test(term)

/** The parts and expansions of a word of a name, without the word itself. */
const readings = (word: string): ReadonlyArray<string> => {
  const parts = parted(word)
  const full = parts.flatMap((part) => inFull(part).filter((each) => each !== part))
  return parts.length === 1 ? full : [...parts, ...full]
}

/** The time terms of a document whose values are timestamps. */
export const timeTerms = ({ time }: SearchDocument): ReadonlyArray<string> =>
  time === null ? [] : time === "main" ? [timeTerm, mainTimeTerm] : [timeTerm]

/** The terms for the canonical strings of a document. */
export const entityTerms = ({ canonical, entities }: SearchDocument): ReadonlyArray<string> => [
  ownTerm(canonical),
  ...entities.flatMap((entity) => {
    const segments = entity.split(".")
    const model = segments.length === 3 ? [belowTerm(segments.slice(0, 2).join("."))] : []
    return [exactTerm(entity), ...model]
  })
]

/** The indexed canonical string in a part of a question, without an aggregation suffix; null if there is none. */
const pastedEntity = (chunk: string, index: Postings): string | null => {
  const bare = chunk.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{M}\p{N}_)]+$/gu, "")
  if (!/[.:]/.test(bare)) return null
  const colon = bare.indexOf(":", bare.lastIndexOf(".") + 1)
  const readings = [bare, bare.replace(/\)+$/, ""), colon === -1 ? bare : bare.slice(0, colon)]
  return readings.find((reading) => index.has(exactTerm(reading)) || index.has(belowTerm(reading))) ?? null
}
