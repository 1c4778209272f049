/**
 * The port to the vectors that are kept: one for each entity and embedding model (specification, 1.3.3). Who keeps them
 * also keeps them fresh; search only reads. Rows of a model that is not in use are left alone.
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
  /** Of the text that the vector is of: SHA-256, in hexadecimal. */
  readonly hash: string
  readonly vector: Embedding
}

/** A text that the provider refused for what it says: it is not sent again while it stays the same. */
export interface EmbeddingRefusal {
  /** Canonical. */
  readonly entity: string
  /** Of the refused text, as in `EmbeddingRow`. */
  readonly hash: string
  readonly reason: string
}

export class EmbeddingRows extends Context.Tag("@semlayer/storage/EmbeddingRows")<
  EmbeddingRows,
  {
    /**
     * The vectors of a model as they are now, with those that other processes have added up to a second ago. It is the
     * same object each time, brought up to date in place.
     */
    readonly of: (model: string) => Effect.Effect<Vectors, StorageFailed>
    /**
     * The hashes of what some entities' vectors of a model are of. One that has not the dimension of the newest vector is
     * not among them, for it cannot be compared with that.
     */
    readonly hashes: (
      model: string,
      entities: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, string>, StorageFailed>
    /** The refusals of texts of some entities by a model, by entity. */
    readonly refusals: (
      model: string,
      entities: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, EmbeddingRefusal>, StorageFailed>
    /** The entities that have vectors or refusals of any model: those at or below one, or all of them. */
    readonly entities: (root: string | null) => Effect.Effect<ReadonlyArray<string>, StorageFailed>
    /** Keeps vectors of a model, in the place of those that the entities had; all of them or none. */
    readonly put: (model: string, rows: ReadonlyArray<EmbeddingRow>) => Effect.Effect<void, StorageFailed>
    /** Keeps refusals by a model, each in the place of the one that its entity had; vectors stay as they are. */
    readonly refuse: (model: string, refusals: ReadonlyArray<EmbeddingRefusal>) => Effect.Effect<void, StorageFailed>
    /** Deletes the vectors and the refusals of entities, those of every model. */
    readonly remove: (entities: ReadonlyArray<string>) => Effect.Effect<void, StorageFailed>
  }
>() {
  /** No vectors are kept. */
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
