/** Reports the progress of an ingest to the client of a call. */
import type { OnProgress } from "@semlayer/engine/ingest/IngestJob"
import type { ToolCall } from "./Tool.js"

export const ingestProgress =
  ({ report }: ToolCall): OnProgress =>
  ({ table, position, total }) =>
    report({ progress: position, total, message: `${table}, ${position} of ${total}` })
