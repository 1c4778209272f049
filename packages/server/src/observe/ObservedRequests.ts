/**
 * The outermost instrumentation: metrics, a span that continues the client's trace, and the access log if enabled.
 *
 * A streamed response ends with its last byte.
 */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as HttpTraceContext from "@effect/platform/HttpTraceContext"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { isTraced } from "@semlayer/runtime/telemetry/Spans"
import { Effect, Exit, Logger, LogLevel, Option, type Scope, type Tracer } from "effect"
import { methodOf, routeOf } from "./RouteNames.js"
import { serverObserveConfig } from "../config/ServerObserveConfig.js"

/** Status recorded if the client disconnected before the response, by nginx convention. */
const clientLeft = 499

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface ObservedRequests {
  /** Outermost middleware; measures and traces. */
  readonly observed: <E, R>(app: HttpApp.Default<E, R>) => HttpApp.Default<E, R | Scope.Scope>
  /** Placed after authentication; records the caller for the access log. */
  readonly noted: <E, R>(app: HttpApp.Default<E, R>) => HttpApp.Default<E, R>
}

export const makeObservedRequests: Effect.Effect<
  ObservedRequests,
  Effect.Effect.Error<typeof serverObserveConfig>
> = Effect.gen(function* () {
  const { accessLog } = yield* serverObserveConfig
  /** Names of callers, keyed by Node's request object, which stays the same through all middleware. */
  const callers = new WeakMap<object, string>()

  const noted: ObservedRequests["noted"] = (app) =>
    Effect.flatMap(CurrentCaller, (caller) =>
      caller === null
        ? app
        : Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
            callers.set(NodeHttpServerRequest.toIncomingMessage(request), caller.name)
            return app
          })
    )

  /** Logged at any configured log level, because the access log has its own setting. */
  const logged = (request: Request, response: Response | null, seconds: number) => {
    const { body } = response ?? {}
    const bytes = body !== undefined && "contentLength" in body ? body.contentLength : undefined
    const id = response?.headers["x-request-id"]
    const caller = callers.get(NodeHttpServerRequest.toIncomingMessage(request))
    return Effect.logInfo("Request").pipe(
      Effect.annotateLogs({
        method: methodOf(request.method),
        route: routeOf(request.url),
        status: response?.status ?? clientLeft,
        ms: Math.round(seconds * 10_000) / 10,
        ...(bytes !== undefined && { bytes }),
        ...(id !== undefined && { request_id: id }),
        ...(caller !== undefined && { caller })
      }),
      Logger.withMinimumLogLevel(LogLevel.Info)
    )
  }

  /** Records the end of a request: metrics, span attributes if there is a span, and the access log. */
  const ended = (request: Request, span: Tracer.Span | null, response: Response | null, started: number) => {
    const status = response?.status ?? clientLeft
    const route = routeOf(request.url)
    const method = methodOf(request.method)
    const seconds = secondsSince(started)
    metrics.requests(1, route, method, String(status))
    metrics.requestDuration(seconds, route, method)
    span?.attribute("http.response.status_code", status)
    const id = response?.headers["x-request-id"]
    if (id !== undefined) span?.attribute("semlayer.request_id", id)
    return accessLog ? logged(request, response, seconds) : Effect.void
  }

  const measured = <E, R>(app: HttpApp.Default<E, R>, request: Request, span: Tracer.Span | null) => {
    const started = ticks()
    return Effect.onExit(app, (exit) => {
      const response = Exit.isSuccess(exit) ? exit.value : null
      return response?.body._tag === "Stream"
        ? Effect.addFinalizer(() => ended(request, span, response, started))
        : ended(request, span, response, started)
    })
  }

  /** Runs a request in a span; used only if tracing is on, because spans cost time even when they are discarded. */
  const traced = <E, R>(app: HttpApp.Default<E, R>, request: Request) => {
    const route = routeOf(request.url)
    const method = methodOf(request.method)
    const parent = request.headers["traceparent"] === undefined ? Option.none() : parentOf(request)
    return Effect.useSpan(
      `${method} ${route}`,
      {
        // The service itself runs in a span, which is not a parent of the request.
        ...(Option.isSome(parent) ? { parent: parent.value } : { root: true }),
        kind: "server",
        captureStackTrace: false,
        attributes: { "http.request.method": method, "http.route": route }
      },
      (span) => measured(Effect.withParentSpan(app, span), request, span)
    )
  }

  const observed: ObservedRequests["observed"] = (app) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
      Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? traced(app, request) : measured(app, request, null)))
    )

  return { observed, noted: accessLog ? noted : (app) => app }
})

const parentOf = ({ headers }: Request) => HttpTraceContext.w3c(headers)
