/**
 * Port to what is derived from memories, such as embeddings; does nothing by default. Best effort: a failure does not keep a
 * memory from being saved.
 */
import type { Memory } from "@semlayer/domain/Memory"
import type { MemoryId } from "@semlayer/domain/Names"
import { Context, Effect } from "effect"

interface Upkeep {
  /** After a memory was saved. Returns warnings. */
  readonly saved: (memory: Memory) => Effect.Effect<ReadonlyArray<string>>
  /** After a memory was deleted. */
  readonly forgotten: (id: MemoryId) => Effect.Effect<void>
}

export class MemoryUpkeep extends Context.Reference<MemoryUpkeep>()("@semlayer/engine/MemoryUpkeep", {
  defaultValue: (): Upkeep => ({ saved: () => Effect.succeed([]), forgotten: () => Effect.void })
}) {}
