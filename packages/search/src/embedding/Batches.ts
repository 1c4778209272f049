/**
 * Splits texts into batches for an embedding model and runs several concurrently; none after the model has failed. A rejected
 * text does not fail the others of its batch.
 */
import { Effect, Either, Ref } from "effect"
import { type Embedded, EmbeddingFailed } from "./Embedder.js"
import type { Embedding } from "@semlayer/storage/vectors/Embedding"

export interface BatchLimits {
  /** Maximum number of texts per batch. */
  readonly texts: number
  /** Maximum number of characters per batch. */
  readonly characters: number
}

/** Requests the vectors of one batch. */
type Ask = (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Embedding>, EmbeddingFailed>

/** The outcomes of the texts, in their order. */
export const embedInBatches = (
  texts: ReadonlyArray<string>,
  limits: BatchLimits,
  concurrency: number,
  ask: Ask
): Effect.Effect<ReadonlyArray<Embedded>> =>
  Effect.gen(function* () {
    const broken = yield* Ref.make<EmbeddingFailed | null>(null)
    const outcomes = yield* Effect.forEach(
      batchesOf(texts, limits),
      (batch) =>
        Effect.flatMap(Ref.get(broken), (failure) =>
          failure === null
            ? Effect.tap(embedBatch(batch, ask), (embedded) =>
                Ref.update(broken, (known) => known ?? breaking(embedded))
              )
            : Effect.succeed(batch.map(() => Either.left(failure)))
        ),
      { concurrency }
    )
    return outcomes.flat()
  })

/** The first failure of the model itself, if any. */
const breaking = (embedded: ReadonlyArray<Embedded>): EmbeddingFailed | null => {
  for (const each of embedded) if (Either.isLeft(each) && each.left.concerns === "model") return each.left
  return null
}

const batchesOf = (texts: ReadonlyArray<string>, limits: BatchLimits): ReadonlyArray<ReadonlyArray<string>> => {
  const batches: Array<Array<string>> = []
  let characters = 0
  for (const text of texts) {
    const last = batches.at(-1)
    characters += text.length
    if (last === undefined || last.length >= limits.texts || characters > limits.characters) {
      batches.push([text])
      characters = text.length
    } else last.push(text)
  }
  return batches
}

/** Maximum number of texts of a rejected batch to try alone before the model itself counts as failing. */
const mostProbes = 4

/** A varied sample of a batch: the shortest, the longest, the first, the last text. */
const probesOf = (batch: ReadonlyArray<string>): ReadonlyArray<string> => {
  const byLength = [...batch].sort((a, b) => a.length - b.length)
  const chosen = [byLength[0], byLength.at(-1), batch[0], batch.at(-1)].filter((text) => text !== undefined)
  return [...new Set(chosen)].slice(0, mostProbes)
}

/**
 * Embeds a batch. If it is rejected because of a text, it is bisected, so that only that text fails. A model that also rejects
 * every text of a varied sample is assumed to reject everything.
 */
const embedBatch = (batch: ReadonlyArray<string>, ask: Ask): Effect.Effect<ReadonlyArray<Embedded>> =>
  Effect.catchAll(allRight(batch, ask), (failure) => {
    if (failure.concerns === "model" || batch.length === 1) return Effect.succeed(batch.map(() => Either.left(failure)))
    return probe(probesOf(batch), ask, failure).pipe(
      Effect.matchEffect({
        onFailure: ({ reason }) =>
          Effect.succeed(batch.map(() => Either.left(new EmbeddingFailed({ reason, concerns: "model" })))),
        onSuccess: () => halves(batch, ask)
      })
    )
  })

/** Succeeds with the first text that the model accepts. */
const probe = (
  [text, ...others]: ReadonlyArray<string>,
  ask: Ask,
  failure: EmbeddingFailed
): Effect.Effect<void, EmbeddingFailed> =>
  text === undefined
    ? failure
    : Effect.catchAll(Effect.asVoid(ask([text])), (refused) =>
        refused.concerns === "model" ? refused : probe(others, ask, refused)
      )

const halves = (batch: ReadonlyArray<string>, ask: Ask): Effect.Effect<ReadonlyArray<Embedded>> => {
  const middle = Math.ceil(batch.length / 2)
  const parts = [batch.slice(0, middle), batch.slice(middle)]
  return Effect.map(
    Effect.forEach(parts, (part) =>
      Effect.catchAll(allRight(part, ask), (failure) =>
        failure.concerns === "model" || part.length === 1
          ? Effect.succeed(part.map((): Embedded => Either.left(failure)))
          : halves(part, ask)
      )
    ),
    (outcomes) => outcomes.flat()
  )
}

const allRight = (batch: ReadonlyArray<string>, ask: Ask): Effect.Effect<ReadonlyArray<Embedded>, EmbeddingFailed> =>
  Effect.map(ask(batch), (vectors) => vectors.map((vector) => Either.right(vector)))
