/** Helpers that fill storages for tests of search. */
import { SearchRequest } from "@semlayer/domain/Search"
import { Memory } from "@semlayer/domain/Memory"
import { Search } from "@semlayer/engine/search/Search"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Effect, Option, Schema } from "effect"

let written = 0

/** Stores a memory unchanged; each new one is a second younger than the previous one. */
export const putMemory = Effect.fnUntraced(function* (id: string, body: Readonly<Record<string, unknown>>) {
  const created_at = new Date(Date.UTC(2026, 0, 1) + 1000 * written++).toISOString()
  const memory = yield* Effect.orDie(Schema.decodeUnknown(Memory)({ learning: "", created_at, ...body, id }))
  yield* (yield* Storage).updateMemory(memory.id, (known) =>
    Effect.succeedSome({
      ...memory,
      ...Option.match(known, { onNone: () => ({}), onSome: ({ created_at }) => ({ created_at }) })
    })
  )
})

export const searched = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SearchRequest)(body)), (request) =>
    Effect.flatMap(Search, ({ search }) => search(request))
  )

/** The search results as `kind|id`. */
export const hitsOf = (body: Readonly<Record<string, unknown>>) =>
  Effect.map(searched(body), ({ results }) => results.map(({ kind, id }) => `${kind}|${id}`))
