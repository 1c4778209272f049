/** The outermost middleware: origin checks, request id, problem documents, caching, CORS and compression. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect, FiberRef, HashMap } from "effect"
import { ServerConfig } from "../config/ServerConfig.js"
import { makeCompression } from "./Compression.js"
import { makeCors } from "./Cors.js"
import { withProblems } from "./Failures.js"
import { makeOrigins } from "./Origins.js"
import { requestId } from "./RequestId.js"
import { unlessKnown } from "./Revisions.js"

export const makeEdge = Effect.gen(function* () {
  const { compression: isCompressing } = yield* ServerConfig
  const origins = yield* makeOrigins
  const cors = makeCors(origins)
  const compression = makeCompression(isCompressing)

  const guarded = <R>(app: HttpApp.Default<unknown, R>, request: HttpServerRequest.HttpServerRequest) =>
    origins.refusal(request) ?? cors.preflight(request) ?? app

  /** The `Vary` header: the request headers that the response depends on. */
  const vary = (response: HttpServerResponse.HttpServerResponse): string =>
    [
      ...(response.headers["vary"] === undefined ? [] : [response.headers["vary"]]),
      ...(cors.varies ? ["Origin"] : []),
      ...(compression.varies(response) ? ["Accept-Encoding"] : [])
    ].join(", ")

  const finished = (request: HttpServerRequest.HttpServerRequest, id: string) => {
    return (answer: HttpServerResponse.HttpServerResponse) => {
      const response = unlessKnown(request, answer)
      const varying = vary(response)
      const headers = {
        ...cors.headersFor(request, response.headers),
        ...(varying !== "" && { vary: varying }),
        "x-request-id": id
      }
      return compression.compress(request, HttpServerResponse.setHeaders(response, headers))
    }
  }

  return <R>(app: HttpApp.Default<unknown, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const id = requestId(request)
      const annotated = FiberRef.update(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>("request_id", id))
      const answered = withProblems(guarded(app, request), request, id)
      return Effect.flatMap(Effect.zipRight(annotated, answered), finished(request, id))
    })
})
