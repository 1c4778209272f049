/** Exports traces and metrics if the environment configures a collector; otherwise nothing is loaded. */
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
