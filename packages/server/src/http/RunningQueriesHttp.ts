/** `GET /queries` and `DELETE /queries/{id}`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { RunningQueries } from "@semlayer/engine/query/RunningQueries"
import { Effect } from "effect"

export const RunningQueriesHttp = HttpApiBuilder.group(
  SemApi,
  "runningQueries",
  Effect.fnUntraced(function* (handlers) {
    const { cancel, list } = yield* RunningQueries
    return handlers.handle("list", () => list).handle("cancel", ({ path }) => cancel(path.id))
  })
)
