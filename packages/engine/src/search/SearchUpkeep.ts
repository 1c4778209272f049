/**
 * Port to what search derives from models: embeddings, and references of memories to entities. Services that change models call
 * it. Its work is best effort: failures are reported and stop nothing.
 */
import type { IngestFailure } from "@semlayer/domain/Ingest"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Context, Effect, Layer } from "effect"
import type { ModelRef, StorageSnapshot } from "@semlayer/storage/snapshot/Storage"

export class SearchUpkeep extends Context.Tag("@semlayer/engine/SearchUpkeep")<
  SearchUpkeep,
  {
    /** On startup: updates everything stored, in the background. */
    readonly started: Effect.Effect<void>
    /**
     * Updates, in the background, for changes by file edits or other processes since the last call. Called when a search reads
     * the storage; cheap if nothing changed.
     */
    readonly seen: (snapshot: StorageSnapshot) => Effect.Effect<void>
    /**
     * After an ingest of a datasource, also one at startup. Updates embeddings of the datasource, its visible models, their
     * members and its memories; removes dangling references; reports queries of memories that no longer resolve. A failure of a
     * memory has the model name `memory:<id>`.
     */
    readonly ingested: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<IngestFailure>>
    /** After a model was saved. Returns warnings. */
    readonly modelSaved: (model: ModelRef) => Effect.Effect<ReadonlyArray<string>>
    /** After a model was deleted: removes references of memories to it. Returns warnings. */
    readonly modelDeleted: (model: ModelRef) => Effect.Effect<ReadonlyArray<string>>
    /** After a datasource was saved. Returns warnings. */
    readonly datasourceSaved: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<string>>
    /** After a datasource was deleted: removes references of memories to it. Returns warnings. */
    readonly datasourceDeleted: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Does nothing. */
  static readonly layerNone: Layer.Layer<SearchUpkeep> = Layer.succeed(SearchUpkeep, {
    started: Effect.void,
    seen: () => Effect.void,
    ingested: () => Effect.succeed([]),
    modelSaved: () => Effect.succeed([]),
    modelDeleted: () => Effect.succeed([]),
    datasourceSaved: () => Effect.succeed([]),
    datasourceDeleted: () => Effect.succeed([])
  })
}
