/** How well a ranking answers a question. */
import type { Question } from "./Question.js"

export interface Score {
  readonly asks: string
  /** Recall among the first 5 and the first 10. */
  readonly at5: number
  readonly at10: number
  /** The reciprocal rank of the first relevant result; 0 without any. */
  readonly reciprocal: number
  readonly found: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
}

export const scoreOf = ({ asks, needs }: Question, found: ReadonlyArray<string>): Score => {
  const ranks = needs.map((need) => found.findIndex((hit) => need.includes(hit)) + 1)
  const within = (limit: number) => ranks.filter((rank) => rank > 0 && rank <= limit).length / needs.length
  const best = Math.min(...ranks.filter((rank) => rank > 0))
  return {
    ...{ asks, found, at5: within(5), at10: within(10) },
    reciprocal: Number.isFinite(best) ? 1 / best : 0,
    missing: needs.filter((_, i) => ranks[i] === 0).map((need) => need.join(" or "))
  }
}

/** Mean scores: recall@5, recall@10, mean reciprocal rank. */
export const means = (scores: ReadonlyArray<Score>): ReadonlyArray<number> =>
  [scores.map(({ at5 }) => at5), scores.map(({ at10 }) => at10), scores.map(({ reciprocal }) => reciprocal)].map(
    (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  )
