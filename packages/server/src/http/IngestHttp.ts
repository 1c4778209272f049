/** `POST /ingest`, `POST /validate-models` and `POST /refresh-samples`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { IngestRequest, ValidateRequest, validateResult } from "@semlayer/domain/Ingest"
import { RefreshRequest } from "@semlayer/domain/Refresh"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Validator } from "@semlayer/engine/ingest/Validator"
import { type Profiler } from "@semlayer/engine/profile/Profiler"
import { refreshSamples } from "@semlayer/engine/profile/RefreshSamples"
import type { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Effect } from "effect"
import { wantedForm } from "./Accept.js"
import { readBody } from "./Body.js"
import { ingestStream } from "./IngestStream.js"
import { jsonResponse } from "./Json.js"

export const IngestHttp = HttpApiBuilder.group(
  SemApi,
  "ingest",
  Effect.fnUntraced(function* (handlers) {
    const ingestor = yield* Ingestor
    const validator = yield* Validator
    const profiling = yield* Effect.context<VisibleSnapshot | Profiler>()
    return handlers
      .handleRaw("ingest", ({ request }) =>
        Effect.flatMap(readBody(request, IngestRequest), (body) =>
          wantedForm(request) === "ndjson"
            ? ingestStream((onProgress) => ingestor.ingest(body, onProgress))
            : jsonResponse(ingestor.ingest(body))
        )
      )
      .handleRaw("validateModels", ({ request }) =>
        Effect.flatMap(readBody(request, ValidateRequest), ({ data_source, verify_keys = false }) =>
          jsonResponse(validated(validator, data_source ?? null, verify_keys))
        )
      )
      .handleRaw("refreshSamples", ({ request }) =>
        Effect.flatMap(readBody(request, RefreshRequest), (body) =>
          jsonResponse(Effect.provide(refreshSamples(body), profiling))
        )
      )
  })
)

const validated = (validator: Validator, data_source: string | null, isExact: boolean) =>
  Effect.map(
    data_source === null ? validator.validateAll(isExact) : validator.validate(data_source, isExact),
    validateResult
  )
