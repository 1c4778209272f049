/**
 * Memories that a storage has without keeping them: the same in every storage, and gone with the program that brings
 * them. One that is stored under the same id takes the place of a built-in one.
 */
import type { Memory } from "@semlayer/domain/Memory"
import { Context } from "effect"

export class BuiltInMemories extends Context.Reference<BuiltInMemories>()("@semlayer/storage/BuiltInMemories", {
  defaultValue: (): ReadonlyArray<Memory> => []
}) {}
