/** `POST /query` and `POST /query/stages`. */
import { HttpApiBuilder, type HttpServerRequest } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Queries } from "@semlayer/engine/query/Queries"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import { Effect } from "effect"
import { type AnswerForm, notAcceptableFailure, takesJson, wantedForm } from "./Accept.js"
import { repeatedBodies } from "./Body.js"
import { jsonResponse } from "./Json.js"
import { inTime } from "./QueryTimeout.js"
import { rowsResponse } from "./RowsResponse.js"

export const QueryHttp = HttpApiBuilder.group(
  SemApi,
  "query",
  Effect.fnUntraced(function* (handlers) {
    const queries = yield* Queries
    const readQuery = repeatedBodies(QueryRequest, migrateRequest)

    /** The statement ends with the scope of the request: when everything is sent, or the client has disconnected. */
    const stream = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      form: Exclude<AnswerForm, "json">
    ) {
      const query = yield* readQuery(request)
      // A dry run returns SQL, which has no row format.
      if (query.dry_run)
        return yield* takesJson(request) ? jsonResponse(queries.run(query)) : notAcceptableFailure(request, true)
      return yield* rowsResponse(request, yield* queries.stream(query), form)
    })

    return handlers
      .handleRaw("query", ({ request }) => {
        const form = wantedForm(request) ?? "json"
        const answer =
          form === "json"
            ? jsonResponse(Effect.flatMap(readQuery(request), (query) => queries.run(query)))
            : stream(request, form)
        return inTime(request, answer)
      })
      .handleRaw("stages", ({ request }) => jsonResponse(Effect.flatMap(readQuery(request), queries.stages)))
  })
)
