/**
 * The port to what is kept beside memories and follows them, such as their embeddings; nothing is by default. Its work is
 * best effort: a memory is saved whether or not it succeeds.
 */
import type { Memory } from "@semlayer/domain/Memory"
import type { MemoryId } from "@semlayer/domain/Names"
import { Context, Effect } from "effect"

interface Upkeep {
  /** After a memory was saved; the answer are warnings. */
  readonly saved: (memory: Memory) => Effect.Effect<ReadonlyArray<string>>
  /** After a memory was forgotten. */
  readonly forgotten: (id: MemoryId) => Effect.Effect<void>
}

export class MemoryUpkeep extends Context.Reference<MemoryUpkeep>()("@semlayer/engine/MemoryUpkeep", {
  defaultValue: (): Upkeep => ({ saved: () => Effect.succeed([]), forgotten: () => Effect.void })
}) {}
