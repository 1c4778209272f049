/**
 * The port to a model that turns texts into vectors. Search uses it where there is one, and does without where there is
 * none.
 */
import { Context, type Effect, Layer } from "effect"

/** One text as a vector of unit length. */
export type Embedding = ReadonlyArray<number>

/** A model that embeds. */
export interface EmbeddingModel {
  /** What its vectors are kept under; vectors of two models never meet. */
  readonly name: string
  /** The embeddings of some texts, in their order. */
  readonly embedMany: (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Embedding>>
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
