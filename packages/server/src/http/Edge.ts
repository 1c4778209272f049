/** What every request passes first and every answer last: whose page asks, the request's name, and failures as answers. */
import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, FiberRef, HashMap } from "effect"
import { makeCors } from "./Cors.js"
import { withProblems } from "./Failures.js"
import { makeOrigins } from "./Origins.js"
import { unlessKnown } from "./Revisions.js"
import { requestId } from "./RequestId.js"

export const makeEdge = Effect.map(makeOrigins, (origins) => {
  const { headersFor, preflight } = makeCors(origins)

  const guarded = <R>(app: HttpApp.Default<unknown, R>, request: HttpServerRequest.HttpServerRequest) =>
    origins.refusal(request) ?? preflight(request) ?? app

  return <R>(app: HttpApp.Default<unknown, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const id = requestId(request)
      const annotated = FiberRef.update(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>("request_id", id))
      return Effect.map(Effect.zipRight(annotated, withProblems(guarded(app, request), request, id)), (answer) => {
        const response = unlessKnown(request, answer)
        return HttpServerResponse.setHeaders(response, { ...headersFor(request, response.headers), "x-request-id": id })
      })
    })
})
