/** The help texts as memories, which whoever opens a storage may put into it as built-in ones. */
import type { Memory } from "@semlayer/domain/Memory"
import { memoryVersion } from "@semlayer/domain/Memory"
import { MemoryId } from "@semlayer/domain/Names"
import { DateTime } from "effect"
import { helpTexts } from "./HelpTexts.js"

/** Older than any note of a user, so that those come first where the newest do. */
const created_at = DateTime.unsafeMake(0)

export const helpMemories: ReadonlyArray<Memory> = helpTexts.map(({ topic, description, text }) => ({
  version: memoryVersion,
  id: MemoryId.make(`help.${topic}`),
  learning: text,
  entities: [],
  description,
  created_at
}))
