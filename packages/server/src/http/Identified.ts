/** Each request is somebody's, who may do it, before anything works for it. */
import { type HttpApp, HttpBody, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import type { Caller } from "@semlayer/domain/Caller"
import { CurrentCaller } from "@semlayer/engine/access/CurrentCaller"
import { Effect, FiberRef, HashMap, Stream } from "effect"
import { Authentication } from "../access/Authentication.js"
import { accessOf } from "./Routes.js"

/** What is streamed runs after the request was answered, and is the caller's too. */
const streamedAs = (caller: Caller) => (response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag !== "Stream") return response
  const stream = Stream.provideService(body.stream, CurrentCaller, caller)
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength))
}

/** Answers as a caller, whose name stands in what is logged. */
const answeredAs = <E, R>(caller: Caller, app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.zipRight(
    FiberRef.update(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>("caller", caller.name)),
    Effect.map(Effect.provideService(app, CurrentCaller, caller), streamedAs(caller))
  )

export const identified = Effect.map(Authentication, ({ callerOf }) => {
  return <E, R>(app: HttpApp.Default<E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method, url, headers }) => {
      const access = accessOf(method, url)
      if (access === "everybody") return app
      // Where nothing is, everybody who is known may hear that.
      return Effect.flatMap(callerOf(headers, access ?? "reader"), (caller) =>
        caller === null ? app : answeredAs(caller, app)
      )
    })
})
