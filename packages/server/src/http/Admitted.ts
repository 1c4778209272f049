/** Requests without a permit: those that use no database and no storage, and MCP, which admits each call itself. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { CurrentPermit, type RequestPermit } from "@semlayer/runtime/admission/RequestPermit"
import { Effect, Scope } from "effect"
import { Admission } from "../admission/Admission.js"

const uncounted =
  /^\/(?:health|ready|metrics|openapi\.json|docs(?:\/[^?]*)?|schemas\/[^?]*|\.well-known\/[^?]*|mcp(?:\/[^?]*)?)?\/?(?:\?|$)/

/** Handles a request with a permit; a streamed response keeps it until its last byte is sent. */
export const admitted = Effect.map(Admission, ({ enter }) => {
  const work = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>, permit: RequestPermit) =>
    Effect.matchCauseEffect(Effect.zipRight(CurrentPermit.set(permit), app), {
      onFailure: (cause) => Effect.zipRight(permit.close, Effect.failCause(cause)),
      onSuccess: (response) =>
        Effect.as(
          response.body._tag === "Stream"
            ? Effect.flatMap(Effect.scope, (scope) => Scope.addFinalizer(scope, permit.close))
            : permit.close,
          response
        )
    })
  return <E, R>(app: HttpApp.Default<E, R>) => {
    const working = Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(enter, (permit) => work(restore(app), permit))
    )
    return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) => (uncounted.test(url) ? app : working))
  }
})
