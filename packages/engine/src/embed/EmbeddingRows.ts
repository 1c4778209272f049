/**
 * The port to the vectors that are kept: one for each entity and embedding model (specification, 1.3.3). Who keeps them
 * also keeps them fresh; search only reads.
 */
import { Context, Effect, Layer } from "effect"
import type { Embedding } from "./Embedder.js"

/** Vectors by canonical entity. It is immutable: as long as nothing changes, the same object is given. */
export type EmbeddingsByEntity = ReadonlyMap<string, Embedding>

export class EmbeddingRows extends Context.Tag("@semlayer/engine/EmbeddingRows")<
  EmbeddingRows,
  {
    /** The vectors of a model; those of other models are never among them. */
    readonly of: (model: string) => Effect.Effect<EmbeddingsByEntity>
  }
>() {
  /** No vectors are kept. */
  static readonly layerNone: Layer.Layer<EmbeddingRows> = Layer.succeed(EmbeddingRows, {
    of: () => Effect.succeed(new Map())
  })
}
