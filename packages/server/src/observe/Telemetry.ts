/** Traces and figures for a collector, where the environment names one; else nothing, and nothing of it is loaded. */
import { Effect, Layer } from "effect"
import { otlpConfig } from "./OtlpConfig.js"

export const telemetry = Layer.unwrapEffect(
  Effect.gen(function* () {
    const config = yield* otlpConfig
    if (config.tracesUrl === null && config.metricsUrl === null) return Layer.empty
    const { otlp } = yield* Effect.promise(() => import("./Otlp.js"))
    return otlp(config)
  })
)
