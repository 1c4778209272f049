/**
 * Memories that are part of the program and not stored: they are the same in every storage. A stored memory with the same
 * id overrides a built-in one.
 */
import type { Memory } from "@semlayer/domain/Memory"
import { Context } from "effect"

export class BuiltInMemories extends Context.Reference<BuiltInMemories>()("@semlayer/storage/BuiltInMemories", {
  defaultValue: (): ReadonlyArray<Memory> => []
}) {}
