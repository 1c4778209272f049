/** The ways to search for a question: with one channel alone, or with several. Each returns its results, best first. */
import { SearchRequest } from "@semlayer/domain/Search"
import { Embedder } from "@semlayer/search/embedding/Embedder"
import { resolveLenient } from "@semlayer/search/entities/EntityResolver"
import { makeDenseSearch } from "@semlayer/search/semantic/DenseSearch"
import { fuse, ranked } from "@semlayer/search/ranking/Fusion"
import { Search } from "@semlayer/engine/search/Search"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Effect, Schema } from "effect"

const depth = 10

const hitsOf = Effect.fnUntraced(function* (body: Readonly<Record<string, unknown>>) {
  const request = yield* Schema.decodeUnknown(SearchRequest)({ ...body, max_results: depth })
  const { results } = yield* (yield* Search).search(request)
  return results.map(({ kind, id }) => (kind === "memory" ? `memory:${id}` : id))
})

/** The entity names in a question: words, and up to three consecutive words as one name. */
const namesIn = Effect.fnUntraced(function* (question: string) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const names = [3, 2, 1].flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_, start) => words.slice(start, start + length).join("_"))
  )
  return resolveLenient(names, yield* (yield* Storage).snapshot, {}).entities
})

const byEntities = (question: string) =>
  Effect.flatMap(namesIn(question), (entities) => (entities.length === 0 ? Effect.succeed([]) : hitsOf({ entities })))

const byMeaning = Effect.fnUntraced(function* (question: string) {
  const { memories, entities } = yield* (yield* makeDenseSearch).rank(question, () => true)
  const name = (canonical: string) => canonical
  return [...ranked(fuse([memories, entities]), { weights: () => [], name })].map(({ key }) => key).slice(0, depth)
})

const byAll = (question: string) => Effect.flatMap(namesIn(question), (entities) => hitsOf({ question, entities }))

/** The available ways, with or without an embedding model. */
export const ways = Effect.map(Embedder, ({ model }) =>
  model === null
    ? ([
        ["entities alone", byEntities],
        ["words alone", (question: string) => hitsOf({ question })],
        ["entities and words", byAll]
      ] as const)
    : ([
        ["meanings alone", byMeaning],
        ["words and meanings", (question: string) => hitsOf({ question })],
        ["entities, words and meanings", byAll]
      ] as const)
)
