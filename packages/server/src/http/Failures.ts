/** Converts every failure of a request into a problem document; the only place that does so. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpApiError from "@effect/platform/HttpApiError"
import * as HttpServerError from "@effect/platform/HttpServerError"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { MethodNotAllowed, RouteNotFound } from "@semlayer/domain/HttpErrors"
import { RequestInvalid, RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { requestError } from "@semlayer/domain/RequestIssues"
import { Cause, Effect, FiberId, ParseResult } from "effect"
import { notAcceptableFailure, wantedForm } from "./Accept.js"
import { type Failure, isFailure, problemResponse } from "./Problem.js"
import { methodsOf } from "./Routes.js"
import { unexpectedFailure } from "./Unexpected.js"

/** Answers failures with problem documents, and requests that accept no available format with 406. */
export const withProblems = <R>(
  app: HttpApp.Default<unknown, R>,
  request: HttpServerRequest.HttpServerRequest,
  requestId: string
) => {
  if (wantedForm(request) === null) return Effect.succeed(problemResponse(notAcceptableFailure(request), requestId))
  return Effect.catchAllCause(app, (cause) =>
    // The client has disconnected: there is no one to answer.
    Cause.isInterruptedOnly(cause)
      ? Effect.failCause(Cause.interrupt(interruptor(cause)))
      : Effect.map(failureOfCause(cause, request), (failure) => problemResponse(failure, requestId))
  )
}

const interruptor = <E>(cause: Cause.Cause<E>) => [...Cause.interruptors(cause)][0] ?? FiberId.none

const failureOfCause = (cause: Cause.Cause<unknown>, request: HttpServerRequest.HttpServerRequest) => {
  const known = failureOf(Cause.squash(cause), request)
  return known !== null ? Effect.succeed(known) : unexpectedFailure(`${request.method} ${pathOf(request)}`, cause)
}

const pathOf = (request: HttpServerRequest.HttpServerRequest): string => request.url.split("?")[0] ?? request.url

const failureOf = (failure: unknown, request: HttpServerRequest.HttpServerRequest): Failure | null => {
  if (failure instanceof HttpApiError.HttpApiDecodeError) {
    const issues = failure.issues.map(({ path, message }) => ({
      path: path.map((step) => (typeof step === "number" ? step : String(step))),
      message,
      value: null
    }))
    return new RequestValueInvalid({ issues })
  }
  if (ParseResult.isParseError(failure)) return requestError(failure)
  if (failure instanceof HttpServerError.RouteNotFound) return notRouted(request)
  if (failure instanceof HttpServerError.RequestError) {
    return new RequestInvalid({ issues: [{ path: [], message: "the request could not be read", value: null }] })
  }
  return isFailure(failure) && !(failure instanceof HttpServerError.ResponseError) ? failure : null
}

const notRouted = (request: HttpServerRequest.HttpServerRequest): Failure => {
  const path = pathOf(request)
  const allowed = methodsOf(path)
  if (allowed.includes(request.method)) {
    return new RequestValueInvalid({
      issues: [{ path: [], message: "the path is not percent-encoded UTF-8", value: null }]
    })
  }
  return allowed.length === 0
    ? new RouteNotFound({ path })
    : new MethodNotAllowed({ path, method: request.method, allowed })
}
