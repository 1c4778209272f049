/** `/memories`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Effect } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"

export const MemoriesHttp = HttpApiBuilder.group(
  SemApi,
  "memories",
  Effect.fnUntraced(function* (handlers) {
    const memories = yield* Memories
    return handlers
      .handleRaw("save", ({ request }) =>
        Effect.flatMap(readBody(request, SaveMemoryRequest), (body) => jsonResponse(memories.save(body)))
      )
      .handle("forget", ({ path }) => memories.forget(path.id))
  })
)
