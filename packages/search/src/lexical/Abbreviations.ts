/**
 * Common abbreviations in database names, with their expansions. A prefix of its word, such as `temp`, only needs an
 * entry if it occurs within run-together names.
 */
import list from "./abbreviations.json" with { type: "json" }

export interface Abbreviation {
  readonly short: string
  /** The words that it abbreviates, in order. */
  readonly words: ReadonlyArray<string>
}

/** All abbreviations; an ambiguous one has several entries. */
export const abbreviations: ReadonlyArray<Abbreviation> = Object.entries(list).flatMap(([short, expansions]) =>
  expansions.map((expansion) => ({ short, words: expansion.split(" ") }))
)
