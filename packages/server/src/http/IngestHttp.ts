/** `POST /ingest`. */
import { HttpApiBuilder } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"

export const IngestHttp = HttpApiBuilder.group(
  SemApi,
  "ingest",
  Effect.fnUntraced(function* (handlers) {
    const ingestor = yield* Ingestor
    return handlers.handleRaw("ingest", ({ request }) =>
      Effect.flatMap(readBody(request, IngestRequest), (body) => jsonResponse(ingestor.ingest(body)))
    )
  })
)
