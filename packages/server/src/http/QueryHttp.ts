/** `POST /query`, `POST /query/stages`, `POST /sql` and `POST /cache/clear`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { ClearCacheRequest } from "@semlayer/domain/CachePolicy"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Queries } from "@semlayer/engine/query/Queries"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { SqlRequest } from "@semlayer/domain/SqlQuery"
import { clearCache } from "@semlayer/engine/reuse/ClearCache"
import type { ResultCache } from "@semlayer/engine/reuse/ResultCache"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import { Effect } from "effect"
import { type AnswerForm, notAcceptableFailure, takesJson, wantedForm } from "./Accept.js"
import { readBody, repeatedBodies } from "./Body.js"
import { answerResponse } from "./AnswerResponse.js"
import { jsonResponse } from "./Json.js"
import { inTime } from "./QueryTimeout.js"
import { rowsResponse } from "./RowsResponse.js"

export const QueryHttp = HttpApiBuilder.group(
  SemApi,
  "query",
  Effect.fnUntraced(function* (handlers) {
    const queries = yield* Queries
    const door = yield* SqlDoor
    const caching = yield* Effect.context<ResultCache | VisibleSnapshot>()
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
            ? Effect.map(
                Effect.flatMap(readQuery(request), (query) => queries.answer(query)),
                (answer) => answerResponse(request, answer)
              )
            : stream(request, form)
        return inTime(request, answer)
      })
      .handleRaw("stages", ({ request }) => jsonResponse(Effect.flatMap(readQuery(request), queries.stages)))
      .handleRaw("sql", ({ request }) =>
        inTime(request, jsonResponse(Effect.flatMap(readBody(request, SqlRequest), (asked) => door.answer(asked))))
      )
      .handleRaw("clearCache", ({ request }) =>
        jsonResponse(
          Effect.provide(
            Effect.flatMap(readBody(request, ClearCacheRequest), (body) => clearCache(body)),
            caching
          )
        )
      )
  })
)
