/** Exports traces and metrics to an OpenTelemetry collector; loaded only if one is configured. */
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics"
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Effect, Layer, Schedule } from "effect"
import type { OtlpConfig } from "./OtlpConfig.js"
import { processMetrics } from "./ProcessMetrics.js"
import { type Sampler, safeTracer } from "./SafeTracer.js"

/** Ratio sampling by the last 32 bits of the trace id, so that all services decide alike. */
const samplerOf = ({ sampler, samplerArgument }: OtlpConfig): Sampler => {
  if (sampler.endsWith("always_on")) return () => true
  if (sampler.endsWith("always_off")) return () => false
  const bound = samplerArgument * 2 ** 32
  return (traceId) => Number.parseInt(traceId.slice(-8), 16) < bound
}

export const otlp = (config: OtlpConfig) => {
  const { tracesUrl, metricsUrl, headers, protocol, serviceName, sampler, traceInterval, metricInterval } = config
  const common = { resource: { serviceName, serviceVersion: apiVersion }, headers }
  const traces =
    tracesUrl === null
      ? Layer.empty
      : Layer.unwrapScoped(
          Effect.map(OtlpTracer.make({ ...common, url: tracesUrl, exportInterval: traceInterval }), (tracer) =>
            Layer.merge(
              Layer.setTracer(
                safeTracer(tracer, {
                  sampler: samplerOf(config),
                  followsParent: sampler.startsWith("parentbased_"),
                  sql: config.traceSql
                })
              ),
              Layer.setTracerEnabled(true)
            )
          )
        )
  const metrics =
    metricsUrl === null
      ? Layer.empty
      : Layer.scopedDiscard(
          Effect.gen(function* () {
            const take = yield* processMetrics
            yield* Effect.forkScoped(Effect.repeat(take, Schedule.spaced(metricInterval)))
            yield* OtlpMetrics.make({ ...common, url: metricsUrl, exportInterval: metricInterval })
          })
        )
  return Layer.merge(traces, metrics).pipe(
    Layer.provide(protocol === "http/json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf),
    Layer.provide(FetchHttpClient.layer)
  )
}
