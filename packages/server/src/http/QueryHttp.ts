/** `POST /query`, and `POST /query/stages`. */
import { HttpApiBuilder } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Queries } from "@semlayer/engine/query/Queries"
import { Effect } from "effect"
import { repeatedBodies } from "./Body.js"
import { jsonResponse } from "./Json.js"

export const QueryHttp = HttpApiBuilder.group(
  SemApi,
  "query",
  Effect.fnUntraced(function* (handlers) {
    const queries = yield* Queries
    const readQuery = repeatedBodies(QueryRequest)
    return handlers
      .handleRaw("query", ({ request }) => jsonResponse(Effect.flatMap(readQuery(request), queries.run)))
      .handleRaw("stages", ({ request }) => jsonResponse(Effect.flatMap(readQuery(request), queries.stages)))
  })
)
