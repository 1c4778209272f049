/**
 * The port to a model that turns texts into vectors. Search uses it where there is one, and does without where there is
 * none.
 */
import { Context, type Effect, Layer, Schema } from "effect"

/** One text as a vector. */
export type Embedding = ReadonlyArray<number>

/** The model gave no vectors: it refused, was too slow, or answered nonsense. */
export class EmbeddingFailed extends Schema.TaggedError<EmbeddingFailed>("EmbeddingFailed")("EmbeddingFailed", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/** A model that embeds. */
export interface EmbeddingModel {
  /** What its vectors are kept under; vectors of two models never meet. */
  readonly name: string
  /** The embeddings of some texts, in their order. */
  readonly embedMany: (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Embedding>, EmbeddingFailed>
}

export class Embedder extends Context.Tag("@semlayer/engine/Embedder")<
  Embedder,
  {
    /** Null where no model is configured. */
    readonly model: EmbeddingModel | null
  }
>() {
  /** No embeddings. */
  static readonly layerNone: Layer.Layer<Embedder> = Layer.succeed(Embedder, { model: null })
}
