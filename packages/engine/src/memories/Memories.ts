/** Memory management: save, forget, and cleanup of dangling references. */
import { isAtOrBelow, printEntity } from "@semlayer/domain/Entity"
import { namesRead } from "@semlayer/compiler/program/Program"
import type { EntityError } from "@semlayer/domain/EntityErrors"
import type { IngestFailure } from "@semlayer/domain/Ingest"
import {
  type ForgetMemoryResponse,
  type Memory,
  memoryVersion,
  type SaveMemoryRequest,
  type SaveMemoryResponse
} from "@semlayer/domain/Memory"
import { MemoryNotFound } from "@semlayer/domain/MemoryErrors"
import { type DatasourceName, MemoryId } from "@semlayer/domain/Names"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { suggest } from "@semlayer/domain/Suggest"
import { Clock, Effect, Either, Option, Ref, Schema } from "effect"
import { droppedWarning, resolveStrict } from "@semlayer/search/entities/EntityResolver"
import { entitiesOfQuery } from "@semlayer/search/entities/QueryEntities"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { Storage, type StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { nextMemoryId, nextTime } from "./MemoryIds.js"
import { MemoryUpkeep } from "./MemoryUpkeep.js"
import { stripDeleted, stripReferences } from "./References.js"
import { isDangling, staleQuery } from "@semlayer/search/entities/StaleReferences"

const decodeId = Schema.decodeUnknown(Schema.Struct({ id: MemoryId }))

/** A memory, with warnings about its references. */
interface Draft {
  readonly memory: Memory
  readonly warnings: ReadonlyArray<string>
}

export class Memories extends Effect.Service<Memories>()("@semlayer/engine/Memories", {
  effect: Effect.gen(function* () {
    const storage = yield* Storage
    const visible = yield* makeVisibleSnapshot
    const upkeep = yield* MemoryUpkeep

    /** Whether a memory exists that the running caller may not see. */
    const isDenied = (id: MemoryId) =>
      Effect.zipWith(
        visible.snapshot,
        storage.snapshot,
        (seen, whole) => whole.memories.has(id) && !seen.memories.has(id)
      )

    /**
     * Saves a memory. Given entities must resolve; entities of a query that do not resolve become warnings. A memory of the
     * same id is replaced and keeps its creation time; without an id the memory gets the next number.
     */
    const save = Effect.fn("Memories.save")(function* (request: SaveMemoryRequest) {
      const { memory, warnings } = yield* Effect.repeat(attempt(request), {
        until: (draft): draft is Draft => draft !== null
      })
      const more = yield* upkeep.saved(memory)
      return {
        memory_id: memory.id,
        entities: memory.entities,
        resolved_entities: memory.entities,
        warnings: [...warnings, ...more]
      } satisfies SaveMemoryResponse
    })

    /**
     * Writes a memory inside the storage's write lock. Returns null if another writer took its number meanwhile, so that no
     * number is assigned twice.
     */
    const attempt = Effect.fnUntraced(function* (request: SaveMemoryRequest) {
      if (request.id !== undefined && (yield* isDenied(request.id))) return yield* taken(request.id)
      const id = request.id ?? nextMemoryId(yield* storage.snapshot)
      const written = yield* Ref.make<Draft | null>(null)
      yield* storage.updateMemory(id, (current) =>
        Effect.gen(function* () {
          const snapshot = yield* storage.snapshot
          if (request.id === undefined && nextMemoryId(snapshot) !== id) return Option.none()
          const { entities, warnings } = yield* linked(request.linked_entities, yield* visible.snapshot)
          const created_at = Option.isSome(current)
            ? current.value.created_at
            : nextTime(yield* Clock.currentTimeMillis, snapshot)
          const memory = memoryOf(request, { id, entities, created_at })
          yield* Ref.set(written, { memory, warnings })
          return Option.some(memory)
        })
      )
      return yield* Ref.get(written)
    })

    /** Deletes a memory and the references of other memories to it. */
    const forget = Effect.fn("Memories.forget")(function* (given: string) {
      const { id } = yield* Effect.mapError(decodeId({ id: given }), requestError)
      const { memories } = yield* visible.snapshot
      if ((yield* isDenied(id)) || !(yield* storage.deleteMemory(id))) {
        if (memories.has(id)) return yield* builtIn(id)
        return yield* new MemoryNotFound({ memory: id, candidates: suggest(id, memories.keys()) })
      }
      yield* stripDeleted(storage, printEntity({ _tag: "Memory", id }))
      yield* upkeep.forgotten(id)
      return { deleted_id: id } satisfies ForgetMemoryResponse
    })

    /**
     * Removes dangling references from all memories. Reports queries of memories of a datasource that no longer resolve;
     * queries are not rewritten. Best effort: failures are reported and stop nothing.
     */
    const cleanUp = Effect.fn("Memories.cleanUp")(
      function* (datasource: DatasourceName) {
        const before = yield* storage.snapshot
        yield* stripReferences(storage, (entity) => isDangling(entity, before))
        return [...before.memories.values()].flatMap(({ value }): ReadonlyArray<IngestFailure> => {
          const error = isAbout(value, datasource, before) ? staleQuery(value, before) : null
          return error === null ? [] : [{ model_name: `memory:${value.id}`, data_source: datasource, error }]
        })
      },
      (cleaned, datasource) =>
        Effect.catchAll(cleaned, ({ message }) =>
          Effect.succeed<ReadonlyArray<IngestFailure>>([
            { model_name: "memories", data_source: datasource, error: message }
          ])
        )
    )

    return { save, forget, cleanUp } as const
  })
}) {}

const taken = (id: MemoryId) =>
  new RequestValueInvalid({
    issues: [{ path: ["id"], message: "a memory with this id cannot be saved here", value: id }]
  })

/** Built-in memories are not stored, so they cannot be deleted. */
const builtIn = (id: MemoryId) =>
  new RequestValueInvalid({
    issues: [{ path: ["id"], message: "is built in; save a memory with its id to replace it", value: id }]
  })

/** The canonical entities that a memory is linked to. */
const linked = (
  given: SaveMemoryRequest["linked_entities"],
  snapshot: StorageSnapshot
): Either.Either<
  { readonly entities: ReadonlyArray<string>; readonly warnings: ReadonlyArray<string> },
  EntityError
> => {
  if ("source_model" in given) {
    const { entities, dropped } = entitiesOfQuery(given, snapshot)
    return Either.right({ entities, warnings: dropped.map(droppedWarning) })
  }
  return Either.map(Either.all(given.map((entity) => resolveStrict(entity, snapshot))), (entities) => ({
    entities: [...new Set(entities)],
    warnings: []
  }))
}

const memoryOf = (
  { learning, description, linked_entities: linked }: SaveMemoryRequest,
  parts: Pick<Memory, "id" | "entities" | "created_at">
): Memory => ({
  version: memoryVersion,
  ...parts,
  learning,
  ...(description !== undefined && description.trim() !== "" && { description }),
  ...("source_model" in linked && { query: linked })
})

/**
 * Whether a memory belongs to a datasource, by its tags or its query. If the query does not resolve, by the datasource that it
 * names, if any.
 */
const isAbout = (memory: Memory, datasource: string, snapshot: StorageSnapshot): boolean => {
  const spoken = memory.query === undefined ? [] : entitiesOfQuery(memory.query, snapshot).entities
  const rooted = [...memory.entities, ...spoken].filter((entity) => !entity.startsWith("memory:"))
  const named = rooted.length === 0 && memory.query !== undefined ? namesRead(memory.query) : []
  return [...rooted, ...named].some((entity) => isAtOrBelow(entity, datasource))
}
