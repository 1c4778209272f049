/** Keeps the embeddings of memories in sync. */
import { printEntity } from "@semlayer/domain/Entity"
import { Effect, Layer } from "effect"
import { embeddingWarnings } from "@semlayer/search/semantic/EmbeddingProblems"
import { EmbeddingUpkeep } from "@semlayer/search/semantic/EmbeddingUpkeep"
import { logWarnings } from "@semlayer/runtime/telemetry/Warnings"
import { MemoryUpkeep } from "./MemoryUpkeep.js"

export const MemoryUpkeepLive = Layer.effect(
  MemoryUpkeep,
  Effect.map(EmbeddingUpkeep, ({ memory, deleted }) => ({
    saved: (saved) => Effect.map(memory(saved), embeddingWarnings),
    forgotten: (id) =>
      Effect.flatMap(deleted(printEntity({ _tag: "Memory", id })), (problems) =>
        logWarnings(embeddingWarnings(problems))
      )
  }))
)
