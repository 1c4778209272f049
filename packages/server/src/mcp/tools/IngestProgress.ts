/** Reports the progress of an ingest to the client of a call. */
import type { OnProgress } from "@semlayer/engine/ingest/IngestJob"
import { Effect } from "effect"
import type { ToolCall } from "./Tool.js"

export const ingestProgress =
  ({ report }: ToolCall): OnProgress =>
  ({ phase, name, position, total }) =>
    // MCP requires progress to increase, and the phases count different things.
    phase === "tables"
      ? report({ progress: position, total, message: `${name}, ${position} of ${total}` })
      : Effect.void
