/** Requests wait for their turn, but those that ask nothing of databases or storage, and those that MCP admits by itself. */
import { type HttpApp, HttpServerRequest } from "@effect/platform"
import { Effect, Scope } from "effect"
import { Admission } from "../Admission.js"

const uncounted = /^\/(?:health|ready|metrics|openapi\.json|docs|\.well-known\/[^?]*|mcp(?:\/[^?]*)?)\/?(?:\?|$)/

/** Answers in a place, which an answer that streams keeps until its last byte is sent. */
export const admitted = Effect.map(Admission, ({ enter, leave }) => {
  const work = <E, R>(app: HttpApp.Default<E, R>) =>
    Effect.matchCauseEffect(app, {
      onFailure: (cause) => Effect.zipRight(leave, Effect.failCause(cause)),
      onSuccess: (response) =>
        Effect.as(
          response.body._tag === "Stream"
            ? Effect.flatMap(Effect.scope, (scope) => Scope.addFinalizer(scope, leave))
            : leave,
          response
        )
    })
  return <E, R>(app: HttpApp.Default<E, R>) => {
    const working = Effect.zipRight(enter, work(app))
    return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) => (uncounted.test(url) ? app : working))
  }
})
