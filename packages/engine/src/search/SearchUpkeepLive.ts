/**
 * What follows the models: vectors of their texts, and references of memories, which go with what is deleted and which an
 * ingest cleans up (specification, 1.1.11, 1.4.5 and 1.4.6).
 */
import { printEntity } from "@semlayer/domain/Entity"
import { Effect, Layer } from "effect"
import { makeBackground } from "@semlayer/runtime/Background"
import {
  embeddingFailures,
  type EmbeddingProblem,
  embeddingWarnings
} from "@semlayer/search/semantic/EmbeddingProblems"
import { EmbeddingUpkeep } from "@semlayer/search/semantic/EmbeddingUpkeep"
import { Memories } from "../memories/Memories.js"
import { stripDeleted } from "../memories/References.js"
import { Storage, type StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { logWarnings } from "@semlayer/runtime/telemetry/Warnings"
import { SearchUpkeep } from "./SearchUpkeep.js"
import { isSameStorage, storageDiff } from "@semlayer/storage/snapshot/StorageDiff"

export const SearchUpkeepLive = Layer.scoped(
  SearchUpkeep,
  Effect.gen(function* () {
    const storage = yield* Storage
    const embeddings = yield* EmbeddingUpkeep
    const { cleanUp } = yield* Memories
    const background = yield* makeBackground

    /** Memories forget what was deleted, and so do vectors. */
    const deleted = (root: string) =>
      Effect.zipRight(stripDeleted(storage, root), Effect.map(embeddings.deleted(root), embeddingWarnings))

    const inBackground = (work: Effect.Effect<ReadonlyArray<EmbeddingProblem>>) =>
      Effect.asVoid(
        background.start(
          "SearchUpkeep.embed",
          Effect.flatMap(work, (problems) => logWarnings(embeddingWarnings(problems)))
        )
      )

    /** What was followed last; one that starts has everything followed by `started`. */
    let last: StorageSnapshot | null = null

    return SearchUpkeep.of({
      started: inBackground(embeddings.everything()),
      seen: (snapshot) =>
        Effect.suspend(() => {
          const before = last
          last = snapshot
          return before === null || isSameStorage(before, snapshot)
            ? Effect.void
            : inBackground(embeddings.changed(storageDiff(before, snapshot)))
        }),
      ingested: (datasource) =>
        Effect.zipWith(cleanUp(datasource), embeddings.datasource(datasource), (cleaned, problems) => [
          ...cleaned,
          ...embeddingFailures(datasource, problems)
        ]),
      modelSaved: (ref) => Effect.map(embeddings.model(ref), embeddingWarnings),
      modelDeleted: ({ data_source, name }) =>
        deleted(printEntity({ _tag: "Model", datasource: data_source, model: name })),
      datasourceSaved: (datasource) => Effect.map(embeddings.datasourceDocument(datasource), embeddingWarnings),
      datasourceDeleted: (datasource) => deleted(printEntity({ _tag: "Datasource", datasource }))
    })
  })
)
