/**
 * Port to the stored vectors: one per entity and embedding model. The implementation keeps its `Vectors` up to date; search
 * only reads them. Rows of models that are not in use are left alone.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { EntityKind } from "@semlayer/domain/Entity"
import { Context, Effect, Layer } from "effect"
import type { Embedding } from "./Embedding.js"
import { Vectors } from "./Vectors.js"

/** The vector of one entity. */
export interface EmbeddingRow {
  /** Canonical. */
  readonly entity: string
  readonly kind: EntityKind
  /** SHA-256 of the embedded text, in hexadecimal. */
  readonly hash: string
  readonly vector: Embedding
}

/** A text that the provider rejected because of its content. It is not sent again until it changes. */
export interface EmbeddingRefusal {
  /** Canonical. */
  readonly entity: string
  /** Hash of the rejected text, as in `EmbeddingRow`. */
  readonly hash: string
  readonly reason: string
}

export class EmbeddingRows extends Context.Tag("@semlayer/storage/EmbeddingRows")<
  EmbeddingRows,
  {
    /**
     * The current vectors of a model; additions by other processes appear within a second. Returns the same object each
     * time, updated in place.
     */
    readonly of: (model: string) => Effect.Effect<Vectors, StorageFailed>
    /**
     * Content hashes of the vectors of some entities. Leaves out vectors whose dimension differs from the newest vector's,
     * because the two cannot be compared.
     */
    readonly hashes: (
      model: string,
      entities: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, string>, StorageFailed>
    /** The rejections of some entities' texts by a model, keyed by entity. */
    readonly refusals: (
      model: string,
      entities: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, EmbeddingRefusal>, StorageFailed>
    /** The entities with vectors or rejections of any model: those at or below `root`, or all for null. */
    readonly entities: (root: string | null) => Effect.Effect<ReadonlyArray<string>, StorageFailed>
    /** Stores vectors of a model, replacing those of the same entities; all or nothing. */
    readonly put: (model: string, rows: ReadonlyArray<EmbeddingRow>) => Effect.Effect<void, StorageFailed>
    /** Stores rejections by a model, replacing those of the same entities; vectors are unchanged. */
    readonly refuse: (model: string, refusals: ReadonlyArray<EmbeddingRefusal>) => Effect.Effect<void, StorageFailed>
    /** Deletes the vectors and rejections of entities, for every model. */
    readonly remove: (entities: ReadonlyArray<string>) => Effect.Effect<void, StorageFailed>
  }
>() {
  /** Stores no vectors. */
  static readonly layerNone: Layer.Layer<EmbeddingRows> = Layer.succeed(EmbeddingRows, {
    of: () => Effect.succeed(new Vectors()),
    hashes: () => Effect.succeed(new Map()),
    refusals: () => Effect.succeed(new Map()),
    entities: () => Effect.succeed([]),
    put: () => Effect.void,
    refuse: () => Effect.void,
    remove: () => Effect.void
  })
}
