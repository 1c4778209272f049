/**
 * The port to a model that turns texts into vectors. Search uses it where there is one, and does without where there is
 * none.
 */
import type { Embedding } from "@semlayer/storage/vectors/Embedding"
import { Context, type Effect, type Either, Layer, Schema } from "effect"

/** What texts are embedded for. Some models place questions otherwise than what answers them. */
export type EmbeddingPurpose = "document" | "question"

/**
 * A text got no vector. It concerns one text alone, which is too long or not liked, or else the model, which refused, was
 * too slow or answered nonsense: then the next text would fare no better.
 */
export class EmbeddingFailed extends Schema.TaggedError<EmbeddingFailed>("EmbeddingFailed")("EmbeddingFailed", {
  reason: Schema.String,
  concerns: Schema.Literal("text", "model")
}) {
  override get message() {
    return this.reason
  }
}

/** What came of one text. */
export type Embedded = Either.Either<Embedding, EmbeddingFailed>

/** What a text has to reach to be found for a question. */
export interface Relevance {
  readonly leastCosine: number
  /** The least share of the cosine of the nearest text, be it of a memory or of another entity. */
  readonly leastShare: number
}

/** A model that embeds. */
export interface EmbeddingModel {
  /** What its vectors are kept under, `<provider>/<model>`; vectors of two models never meet. */
  readonly name: string
  /** Which cosines tell that two texts have to do with each other; all of them where it is not known. */
  readonly relevance?: Relevance
  /** What came of each of some texts, in their order. All vectors of one answer have the same dimension. */
  readonly embedMany: (
    texts: ReadonlyArray<string>,
    purpose: EmbeddingPurpose
  ) => Effect.Effect<ReadonlyArray<Embedded>>
}

export class Embedder extends Context.Tag("@semlayer/search/Embedder")<
  Embedder,
  | { readonly model: EmbeddingModel }
  /** Why there is none. */
  | { readonly model: null; readonly reason: string }
>() {
  /** No embeddings. */
  static readonly layerNone: Layer.Layer<Embedder> = Layer.succeed(Embedder, {
    model: null,
    reason: "no embedding model is configured"
  })
}
