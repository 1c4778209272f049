/** `POST /query`. */
import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Queries } from "@semlayer/engine/query/Queries"
import { Effect } from "effect"
import { readBody } from "./Body.js"

export const QueryHttp = HttpApiBuilder.group(
  SemApi,
  "query",
  Effect.fnUntraced(function* (handlers) {
    const queries = yield* Queries
    return handlers.handleRaw("query", ({ request }) =>
      // A response is JSON already: encoding it through its schema would only copy the rows.
      Effect.map(Effect.flatMap(readBody(request, QueryRequest), queries.run), (response) =>
        HttpServerResponse.unsafeJson(response)
      )
    )
  })
)
