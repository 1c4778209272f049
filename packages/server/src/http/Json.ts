/** Answers that are JSON already. Encoding them through their schema would only copy them. */
import { HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"

export const jsonResponse = <A extends object, E, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.map(answer, (body) => HttpServerResponse.unsafeJson(body))
