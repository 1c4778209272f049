/**
 * Semantic search: compares the vector of the question with the stored vectors. If that is not possible, the result is empty
 * with a warning.
 */
import { uptime } from "@semlayer/runtime/Uptime"
import { Duration, Effect, Either, Option } from "effect"
import { LRUCache } from "lru-cache"
import { Embedder, EmbeddingFailed, type EmbeddingModel } from "../embedding/Embedder.js"
import type { Embedding } from "@semlayer/storage/vectors/Embedding"
import { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"
import { denseDepth, type Hit, type VectorTable } from "@semlayer/storage/vectors/VectorTable"
import type { Ranking } from "../ranking/Fusion.js"

/** The rankings and warnings of semantic search; the rankings are empty if it was skipped. */
export interface DenseFound {
  readonly memories: Ranking
  readonly entities: Ranking
  readonly warnings: ReadonlyArray<string>
}

/** Maximum wait for stored vectors that are still being loaded. */
const readingTime = Duration.millis(300)

/** Maximum wait for the vector of the question. */
const askingTime = Duration.seconds(5)

/** Pause after a failure of the model, so that not every search waits for it. */
const pause = Duration.seconds(10)

/** Capacity of the cache of question vectors. */
const rememberedQuestions = 500

const skipped = (reason: string): DenseFound => ({
  memories: [],
  entities: [],
  warnings: [`embedding search skipped: ${reason}`]
})

export const makeDenseSearch = Effect.gen(function* () {
  const embedder = yield* Embedder
  const rows = yield* EmbeddingRows
  const vectorOf = makeQuestions()

  /** Ranks canonical entities by similarity to a question. */
  const rank = Effect.fn("Search.dense")(function* (question: string, isWanted: (canonical: string) => boolean) {
    const { model } = embedder
    if (model === null) return skipped(embedder.reason)
    const read = yield* Effect.either(Effect.timeoutOption(rows.of(model.name), readingTime))
    if (Either.isLeft(read)) return skipped(read.left.message)
    if (Option.isNone(read.right)) return skipped("the vectors are still loading")
    const vectors = read.right.value
    if (vectors.size === 0) return skipped(`'${model.name}' has not embedded any document yet`)
    const asked = yield* Effect.either(vectorOf(model, question))
    if (Either.isLeft(asked)) return skipped(asked.left.message)
    const found = vectors.ofDimension(asked.right.length)
    if (found === null) {
      const [given, stored] = [asked.right.length, vectors.commonestDimension()]
      return skipped(`'${model.name}' returned ${given} dimensions for the question, but stored vectors have ${stored}`)
    }
    const { tables, left } = found
    const nearest = (table: VectorTable) =>
      table.nearest(asked.right, isWanted, denseDepth, model.relevance?.leastCosine)
    const [memories, entities] = [nearest(tables.memories), nearest(tables.entities)]
    const least = Math.max(memories[0]?.[0] ?? 0, entities[0]?.[0] ?? 0) * (model.relevance?.leastShare ?? 0)
    const names = (hits: ReadonlyArray<Hit>) =>
      hits.flatMap(([cosine, entity]) => (model.relevance === undefined || cosine >= least ? [entity] : []))
    return {
      memories: names(memories),
      entities: names(entities),
      warnings:
        left === 0
          ? []
          : [`embedding search skipped ${left} stored vectors that do not have ${asked.right.length} dimensions`]
    } satisfies DenseFound
  })

  /** Loads the vectors ahead of the first search. */
  const ready = Effect.suspend(() =>
    embedder.model === null ? Effect.void : Effect.ignoreLogged(rows.of(embedder.model.name))
  )

  return { rank, ready } as const
})

/** Cache of question vectors. After a failure, the model is not called for a while. */
const makeQuestions = () => {
  const known = new LRUCache<string, Embedding>({ max: rememberedQuestions })
  let failed: { readonly until: number; readonly failure: EmbeddingFailed } | null = null

  const ask = Effect.fnUntraced(function* (model: EmbeddingModel, question: string) {
    const [first] = yield* Effect.timeoutFail(model.embedMany([question], "question"), {
      duration: askingTime,
      onTimeout: () =>
        new EmbeddingFailed({
          reason: `'${model.name}' did not answer within ${Duration.format(askingTime)}`,
          concerns: "model"
        })
    })
    return yield* first ??
      new EmbeddingFailed({ reason: `'${model.name}' returned no vector for the question`, concerns: "model" })
  })

  return Effect.fnUntraced(function* (model: EmbeddingModel, question: string) {
    const remembered = known.get(question)
    if (remembered !== undefined) return remembered
    if (failed !== null && (yield* uptime) < failed.until) return yield* failed.failure
    failed = null
    const vector = yield* Effect.tapError(ask(model, question), (failure) =>
      Effect.map(uptime, (now) => {
        if (failure.concerns === "model") failed = { until: now + Duration.toMillis(pause), failure }
      })
    )
    known.set(question, vector)
    return vector
  })
}
