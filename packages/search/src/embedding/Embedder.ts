/**
 * Port to an embedding model, which turns texts into vectors. Semantic search is optional: without a model, search is lexical
 * only.
 */
import type { Embedding } from "@semlayer/storage/vectors/Embedding"
import { Context, type Effect, type Either, Layer, Schema } from "effect"

/** Purpose of an embedding; some models embed questions differently from documents. */
export type EmbeddingPurpose = "document" | "question"

/**
 * A text was not embedded. Concerns "text" if only that text is affected, for instance because it is too long, and "model" if
 * the model rejected the request, timed out or gave an invalid answer, so that further texts would fail, too.
 */
export class EmbeddingFailed extends Schema.TaggedError<EmbeddingFailed>("EmbeddingFailed")("EmbeddingFailed", {
  reason: Schema.String,
  concerns: Schema.Literal("text", "model")
}) {
  override get message() {
    return this.reason
  }
}

/** Outcome for one text. */
export type Embedded = Either.Either<Embedding, EmbeddingFailed>

/** Thresholds for a text to count as relevant to a question. */
export interface Relevance {
  readonly leastCosine: number
  /** Minimum ratio to the cosine of the nearest text, whether a memory's or another entity's. */
  readonly leastShare: number
}

export interface EmbeddingModel {
  /** `<provider>/<model>`, under which its vectors are stored; vectors of different models are never compared. */
  readonly name: string
  /** Cosine thresholds of relevance; absent if not calibrated for the model, then every cosine counts. */
  readonly relevance?: Relevance
  /** Embeds texts and returns their outcomes in order. All vectors of one call have the same dimension. */
  readonly embedMany: (
    texts: ReadonlyArray<string>,
    purpose: EmbeddingPurpose
  ) => Effect.Effect<ReadonlyArray<Embedded>>
}

export class Embedder extends Context.Tag("@semlayer/search/Embedder")<
  Embedder,
  | { readonly model: EmbeddingModel }
  /** Why no model is available. */
  | { readonly model: null; readonly reason: string }
>() {
  /** Disables embeddings. */
  static readonly layerNone: Layer.Layer<Embedder> = Layer.succeed(Embedder, {
    model: null,
    reason: "no embedding model is configured"
  })
}
