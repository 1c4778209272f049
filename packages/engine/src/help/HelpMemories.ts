/** The help texts as built-in memories. */
import type { Memory } from "@semlayer/domain/Memory"
import { memoryVersion } from "@semlayer/domain/Memory"
import { MemoryId } from "@semlayer/domain/Names"
import { DateTime } from "effect"
import { helpTexts } from "./HelpTexts.js"

/** Older than any user's memory, so that user memories sort first by time. */
const created_at = DateTime.unsafeMake(0)

export const helpMemories: ReadonlyArray<Memory> = helpTexts.map(({ topic, description, text }) => ({
  version: memoryVersion,
  id: MemoryId.make(`help.${topic}`),
  learning: text,
  entities: [],
  description,
  created_at
}))
