/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009) of several rankings. Pure. */
import { fusionConstant } from "@semlayer/domain/Search"
import { Order } from "effect"

export type Ranking = ReadonlyArray<string>

/** A document and its fused score; larger is better. */
export interface Fused {
  readonly key: string
  readonly score: number
}

const fuseInto = (scores: Map<string, number>, rankings: ReadonlyArray<Ranking>, firstRank: number): void => {
  for (const ranking of rankings) {
    // If a ranking contains a document twice, its better rank counts.
    for (const [place, key] of [...new Set(ranking)].entries()) {
      scores.set(key, (scores.get(key) ?? 0) + 1 / (fusionConstant + firstRank + place))
    }
  }
}

/**
 * Fuses rankings: each document gains 1 / (k + rank) from each ranking that contains it. Documents that only occur in a `late`
 * ranking come after all others: their ranks start after the longest other ranking.
 */
export const fuse = (
  rankings: ReadonlyArray<Ranking>,
  late: ReadonlyArray<Ranking> = []
): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>()
  fuseInto(scores, rankings, 1)
  const last = Math.max(0, ...rankings.map(({ length }) => length))
  const others = late.map((ranking) => ranking.filter((key) => !scores.has(key)))
  fuseInto(scores, others, last + 1)
  return scores
}

/** Halves the scores of some documents, so that only clearly better matches among them stay in front. */
export const lowered = (
  scores: ReadonlyMap<string, number>,
  isLower: (key: string) => boolean
): ReadonlyMap<string, number> => new Map([...scores].map(([key, score]) => [key, isLower(key) ? score / 2 : score]))

/** Tolerance for rounding errors, which depend on the order of summation. */
const epsilon = 1e-12

/** Order of documents with equal scores: by `weights` descending, compared in order; then by `name`. */
export interface TieBreak {
  readonly weights: (key: string) => ReadonlyArray<number>
  readonly name: (key: string) => string
}

/**
 * Yields documents by fused score, ties by `tieBreak`. Lazy: only ties among the documents taken are compared. The order does
 * not depend on how many are taken.
 */
export function* ranked(scores: ReadonlyMap<string, number>, tieBreak: TieBreak): Iterable<Fused> {
  const sorted = [...scores].map(([key, score]): Fused => ({ key, score })).sort((a, b) => b.score - a.score)
  for (let start = 0; start < sorted.length; ) {
    const best = sorted[start]?.score ?? 0
    let end = start + 1
    while (end < sorted.length && best - (sorted[end]?.score ?? 0) < epsilon) end++
    yield* end - start === 1 ? sorted.slice(start, end) : inOrder(sorted.slice(start, end), tieBreak)
    start = end
  }
}

const inOrder = (group: ReadonlyArray<Fused>, { weights, name }: TieBreak): ReadonlyArray<Fused> =>
  group
    .map((fused) => ({ fused, weights: weights(fused.key), name: name(fused.key) }))
    .sort(
      (a, b) =>
        compareWeights(a.weights, b.weights) || Order.string(a.name, b.name) || Order.string(a.fused.key, b.fused.key)
    )
    .map(({ fused }) => fused)

const compareWeights = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  for (const [i, weight] of a.entries()) {
    const difference = (b[i] ?? 0) - weight
    if (Math.abs(difference) > epsilon) return difference
  }
  return 0
}
