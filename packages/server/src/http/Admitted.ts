/** Requests wait for their turn, but those that ask nothing of databases or storage, and those that MCP admits by itself. */
import { type HttpApp, HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { WhileWaiting } from "@semlayer/engine/access/WhileWaiting"
import { Effect, Scope } from "effect"
import { Admission, type Place } from "../Admission.js"

const uncounted = /^\/(?:health|ready|metrics|openapi\.json|docs|\.well-known\/[^?]*|mcp(?:\/[^?]*)?)\/?(?:\?|$)/

/** Answers in a place, which an answer that streams keeps until its last byte is sent. */
export const admitted = Effect.map(Admission, ({ enter }) => {
  const work = <E, R>(
    app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
    { leave, whileWaiting }: Place
  ) =>
    Effect.matchCauseEffect(Effect.zipRight(WhileWaiting.set(whileWaiting), app), {
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
    const working = Effect.uninterruptibleMask((restore) => Effect.flatMap(enter, (place) => work(restore(app), place)))
    return Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) => (uncounted.test(url) ? app : working))
  }
})
