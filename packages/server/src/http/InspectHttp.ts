/** `POST /inspect`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { InspectRequest } from "@semlayer/domain/Inspect"
import { Inspect } from "@semlayer/engine/inspect/Inspect"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"

export const InspectHttp = HttpApiBuilder.group(
  SemApi,
  "inspect",
  Effect.fnUntraced(function* (handlers) {
    const { inspect } = yield* Inspect
    return handlers.handleRaw("inspect", ({ request }) =>
      jsonResponse(Effect.flatMap(readBody(request, InspectRequest), inspect))
    )
  })
)
