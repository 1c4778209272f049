/**
 * Keeps embeddings and memory references in sync with models. References to deleted entities are removed, and an ingest cleans
 * up dangling ones.
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

    /** Removes references and embeddings of what was deleted. */
    const deleted = (root: string) =>
      Effect.zipRight(stripDeleted(storage, root), Effect.map(embeddings.deleted(root), embeddingWarnings))

    const inBackground = (work: Effect.Effect<ReadonlyArray<EmbeddingProblem>>) =>
      Effect.asVoid(
        background.start(
          "SearchUpkeep.embed",
          Effect.flatMap(work, (problems) => logWarnings(embeddingWarnings(problems)))
        )
      )

    /** The last snapshot processed; the first one is covered by `started`. */
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
