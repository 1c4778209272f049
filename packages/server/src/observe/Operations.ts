/**
 * Endpoints for operators: `GET /ready` for probes and `GET /metrics` for Prometheus.
 *
 * They need no permit.
 */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { RouteNotFound, NotReady } from "@semlayer/domain/HttpErrors"
import { Effect } from "effect"
import { processMetrics } from "./ProcessMetrics.js"
import { prometheusText, prometheusType } from "./PrometheusText.js"
import { Readiness } from "./Readiness.js"
import { serverObserveConfig } from "../config/ServerObserveConfig.js"

export const Operations = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { metrics: isServed } = yield* serverObserveConfig
    const readiness = yield* Readiness
    // Probe and metrics responses must not be cached.
    const headers = { "cache-control": "no-store" }

    const ready = Effect.flatMap(readiness.state, ({ isReady, ...parts }) =>
      isReady
        ? Effect.succeed(HttpServerResponse.unsafeJson({ status: "ready", ...parts }, { headers }))
        : new NotReady(parts)
    )
    yield* router.get("/ready", ready)

    const take = isServed ? yield* processMetrics : Effect.void
    const metrics = Effect.map(take, () =>
      HttpServerResponse.text(prometheusText(), { contentType: prometheusType, headers })
    )
    yield* router.get("/metrics", isServed ? metrics : new RouteNotFound({ path: "/metrics" }))
  })
)
