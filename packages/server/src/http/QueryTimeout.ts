/** Limits a request's statements by `X-Query-Timeout`, in seconds, capped by the configured timeout. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { readSeconds, StatementTimeout, timeoutHeader } from "@semlayer/runtime/admission/StatementTimeout"
import { Effect } from "effect"

export const inTime = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<A, E, R>
): Effect.Effect<A, E | RequestValueInvalid, R> => {
  const text = request.headers[timeoutHeader]
  if (text === undefined) return answer
  return Effect.flatMap(readSeconds("X-Query-Timeout", text), (seconds) => StatementTimeout.within(seconds)(answer))
}
