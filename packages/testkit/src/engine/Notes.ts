/** Helpers for tests of memories. */
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Effect, Schema } from "effect"

/** Saves a memory from a body, as `POST /memories` does. */
export const remember = (body: typeof SaveMemoryRequest.Encoded) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SaveMemoryRequest)(body)), (request) =>
    Effect.flatMap(Memories, (memories) => memories.save(request))
  )

export const forget = (id: string) => Effect.flatMap(Memories, (memories) => memories.forget(id))

/** All memories, in no particular order. */
export const remembered = Effect.map(
  Effect.flatMap(Storage, (storage) => storage.snapshot),
  ({ memories }) => [...memories.values()].map(({ value }) => value)
)

/** The references of each memory, by id. */
export const references = Effect.map(remembered, (all) =>
  Object.fromEntries(all.map(({ id, entities }) => [id, entities]))
)
