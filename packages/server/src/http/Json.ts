/** A response whose value is JSON already; encoding it with its schema would only copy it. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect } from "effect"

export const jsonResponse = <A extends object, E, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.map(answer, (body) => HttpServerResponse.unsafeJson(body))
