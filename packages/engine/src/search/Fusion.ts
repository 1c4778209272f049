/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009) of what several channels rank. Pure. */
import { fusionConstant } from "@semlayer/domain/Search"

/** Keys of documents, best first. */
export type Ranking = ReadonlyArray<string>

/** A document and its fused score; larger is better. */
export interface Fused {
  readonly key: string
  readonly score: number
}

/** The fused scores of rankings: each document gains 1 / (k + rank) from each ranking that it is in. */
export const fuse = (rankings: ReadonlyArray<Ranking>): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>()
  for (const ranking of rankings) {
    // A document that a ranking names twice has its better rank.
    for (const [place, key] of [...new Set(ranking)].entries()) {
      scores.set(key, (scores.get(key) ?? 0) + 1 / (fusionConstant + place + 1))
    }
  }
  return scores
}

/** Scores that are equal but for the order in which they were added up. */
const epsilon = 1e-12

/** What orders documents of equal scores: the larger numbers first, from the first number on; then the key. */
export type TieBreak = (keys: ReadonlyArray<string>) => (key: string) => ReadonlyArray<number>

/**
 * Documents by their fused scores. Equal ones are ordered by the numbers of `tieBreak`, which is asked only about those,
 * then by their names. The order never depends on how many are wanted.
 */
export const ranked = (
  scores: ReadonlyMap<string, number>,
  tieBreak: TieBreak,
  nameOf: (key: string) => string
): ReadonlyArray<Fused> => {
  const sorted = [...scores].map(([key, score]) => ({ key, score })).sort((a, b) => b.score - a.score)
  const groups: Array<Array<Fused>> = []
  let last: Array<Fused> = []
  for (const fused of sorted) {
    const [first] = last
    if (first !== undefined && first.score - fused.score < epsilon) last.push(fused)
    else {
      last = [fused]
      groups.push(last)
    }
  }
  const tied = groups.flatMap((group) => (group.length > 1 ? group.map(({ key }) => key) : []))
  const weigh = tieBreak(tied)
  return groups.flatMap((group) => (group.length > 1 ? inOrder(group, weigh, nameOf) : group))
}

const inOrder = (
  group: ReadonlyArray<Fused>,
  weigh: (key: string) => ReadonlyArray<number>,
  nameOf: (key: string) => string
): ReadonlyArray<Fused> => {
  const weighed = group.map((fused) => ({ fused, weights: weigh(fused.key), name: nameOf(fused.key) }))
  return weighed
    .sort(
      (a, b) =>
        compareWeights(a.weights, b.weights) || compareTexts(a.name, b.name) || compareTexts(a.fused.key, b.fused.key)
    )
    .map(({ fused }) => fused)
}

const compareWeights = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  for (const [i, weight] of a.entries()) {
    const difference = (b[i] ?? 0) - weight
    if (Math.abs(difference) > epsilon) return difference
  }
  return 0
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
