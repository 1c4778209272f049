/** Authenticates and authorizes each request before any work is done for it. */
import type * as Headers from "@effect/platform/Headers"
import * as HttpApp from "@effect/platform/HttpApp"
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Caller, Role } from "@semlayer/domain/Caller"
import type { HostRefused } from "@semlayer/domain/HttpErrors"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Context, Effect, FiberRef, HashMap, Stream } from "effect"
import { Authentication } from "../access/Authentication.js"
import { ServerConfig } from "../config/ServerConfig.js"
import { anonymousHostRefusal } from "./Origins.js"
import { metadataAddress } from "./ResourceMetadata.js"
import { accessOf } from "./Routes.js"

/** A stream runs after the handler has returned, so it needs the caller in its own context. */
const streamedAs = (caller: Caller) => (response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  if (body._tag !== "Stream") return response
  const stream = Stream.provideService(body.stream, CurrentCaller, caller)
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength))
}

/**
 * Handles a request as a caller, with the caller's name in its log lines.
 *
 * The fiber serves this request only, so the caller is set and never reset; resetting costs more than authenticating.
 */
const answeredAs = <E, R>(caller: Caller, app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  FiberRef.update(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>("caller", caller.name)).pipe(
    Effect.zipRight(FiberRef.update(FiberRef.currentContext, Context.add(CurrentCaller, caller))),
    Effect.zipRight(app),
    Effect.map(streamedAs(caller))
  )

/**
 * Adds the URL of the resource metadata to the challenge of a 401 or 403.
 *
 * Clients find the token issuer there.
 */
const challenged = (authentication: Context.Tag.Service<Authentication>) =>
  HttpApp.appendPreResponseHandler((request, response) => {
    const address = metadataAddress(authentication, request)
    const challenge = response.headers["www-authenticate"]
    if (address === null || challenge === undefined) return Effect.succeed(response)
    const whole = `${challenge}, resource_metadata="${address}"`
    return Effect.succeed(HttpServerResponse.setHeader(response, "www-authenticate", whole))
  })

export const identified = Effect.gen(function* () {
  const authentication = yield* Authentication
  const { allowedHosts } = yield* ServerConfig
  const { callerOf, issuer } = authentication
  const identify = (headers: Headers.Headers, needed: Role) =>
    issuer === null
      ? callerOf(headers, needed)
      : Effect.tapError(callerOf(headers, needed), () => challenged(authentication))
  return <E, R>(app: HttpApp.Default<E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method, url, headers }) => {
      const access = accessOf(method, url)
      if (access === "everybody") return app
      // The URL has no route: any authenticated caller may get the 404.
      return Effect.flatMap(identify(headers, access ?? "reader"), (caller): HttpApp.Default<E | HostRefused, R> => {
        if (caller !== null) return answeredAs(caller, app)
        return anonymousHostRefusal(headers["host"], allowedHosts) ?? app
      })
    })
})
