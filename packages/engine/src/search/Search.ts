/** Finds entities by name, so that a person or an agent gets from words to what a query can name. */
import type { SearchHit } from "@semlayer/domain/Search"
import { defaultMaxResults } from "@semlayer/domain/Search"
import { Effect, Ref } from "effect"
import { Storage, type StorageSnapshot } from "../storage/Storage.js"
import { type EntityDocument, entityDocuments } from "./EntityCorpus.js"
import { type FullTextIndex, fullTextIndex } from "./FullText.js"

/** What is looked for, and where. */
export interface EntitySearch {
  readonly text: string
  /** Only entities of this datasource. */
  readonly datasource?: string
  readonly max_results?: number
}

/** An index over what one snapshot of the storage holds. */
interface Indexed {
  readonly snapshot: StorageSnapshot | null
  readonly byId: ReadonlyMap<string, EntityDocument>
  readonly index: FullTextIndex
}

const empty: Indexed = { snapshot: null, byId: new Map(), index: { search: () => Effect.succeed([]) } }

export class Search extends Effect.Service<Search>()("@semlayer/engine/Search", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const current = yield* Ref.make(empty)
    const building = yield* Effect.makeSemaphore(1)

    /** The index of the latest snapshot, made by the first search after a change. */
    const indexed = building.withPermits(1)(
      Effect.gen(function* () {
        const snapshot = yield* storage.snapshot
        const known = yield* Ref.get(current)
        if (known.snapshot?.models === snapshot.models && known.snapshot.datasources === snapshot.datasources) {
          return known
        }
        const documents = entityDocuments(snapshot)
        const made: Indexed = {
          snapshot,
          byId: new Map(documents.map((document) => [document.id, document])),
          index: yield* fullTextIndex(documents)
        }
        yield* Ref.set(current, made)
        return made
      })
    )

    /** Entities whose names fit the words of a text, best first; equal scores by canonical entity. */
    const entities = Effect.fn("Search.entities")(function* ({ text, datasource, max_results }: EntitySearch) {
      const { index, byId } = yield* indexed
      const found = yield* index.search(text, byId.size)
      const isWanted = ({ id }: EntityDocument) =>
        datasource === undefined || id === datasource || id.startsWith(`${datasource}.`)
      return found
        .flatMap(({ id, score }) => {
          const document = byId.get(id)
          return document !== undefined && isWanted(document) ? [hitOf(document, score)] : []
        })
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
        .slice(0, max_results ?? defaultMaxResults)
    })

    return { entities } as const
  })
}) {}

const hitOf = ({ id, kind, description }: EntityDocument, score: number): SearchHit => ({
  kind,
  id,
  score,
  text: "",
  description,
  matched_entities: [],
  query: null
})
