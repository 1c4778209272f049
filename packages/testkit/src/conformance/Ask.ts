/** Calls the engine in process with a JSON body, as a client calls the service. */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { statusOf } from "@semlayer/domain/Status"
import { Queries } from "@semlayer/engine/query/Queries"
import { Effect, Schema } from "effect"
import type { Outcome } from "./Compare.js"

/** The response to a body of `POST /query`. */
export const ask = Effect.fnUntraced(function* (body: unknown) {
  const request = yield* Effect.mapError(Schema.decodeUnknown(QueryRequest)(body), requestError)
  return yield* (yield* Queries).run(request)
})

/** The response, or the status and message of the error. */
export const outcome = (body: unknown) =>
  Effect.match(ask(body), {
    onFailure: (error): Outcome => ({ _tag: "Refusal", status: statusOf(error), message: error.message }),
    onSuccess: (response): Outcome => ({ _tag: "Answer", ...response })
  })
