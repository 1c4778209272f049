/**
 * The port to what search keeps beside the models and follows their changes: rows of embeddings, and the references of
 * memories to entities. Whoever changes models calls it. Its work is best effort: what fails is told and stops nothing.
 */
import type { IngestFailure } from "@semlayer/domain/Ingest"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Context, Effect, Layer } from "effect"
import type { ModelRef, StorageSnapshot } from "@semlayer/storage/snapshot/Storage"

export class SearchUpkeep extends Context.Tag("@semlayer/engine/SearchUpkeep")<
  SearchUpkeep,
  {
    /** When a service starts: goes through everything that is stored, in the background. */
    readonly started: Effect.Effect<void>
    /**
     * When a search sees what is stored: follows, in the background, what was changed there by hand or by another process
     * since the last time. Next to nothing when nothing was.
     */
    readonly seen: (snapshot: StorageSnapshot) => Effect.Effect<void>
    /**
     * After the pass of an ingest over a datasource, which a start of the service may make too: the rows of its document,
     * of its visible models and of what is visible in them, the memories that are rooted in it, references that dangle
     * (specification, 1.1.11 and 1.1.5). A failure of a memory has the model name `memory:<id>`.
     */
    readonly ingested: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<IngestFailure>>
    /** After a model was saved; the answer are warnings. */
    readonly modelSaved: (model: ModelRef) => Effect.Effect<ReadonlyArray<string>>
    /** After a model was deleted: references of memories to it are stripped (1.4.5); the answer are warnings. */
    readonly modelDeleted: (model: ModelRef) => Effect.Effect<ReadonlyArray<string>>
    /** After a datasource was saved; the answer are warnings. */
    readonly datasourceSaved: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<string>>
    /** After a datasource was deleted, as after a model; the answer are warnings. */
    readonly datasourceDeleted: (datasource: DatasourceName) => Effect.Effect<ReadonlyArray<string>>
  }
>() {
  /** Nothing is kept. */
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
