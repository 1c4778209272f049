/**
 * The gauges of a service that are zero when it works on nothing, read from `GET /metrics`. Every run that puts load on a
 * service ends with `atRest`: a gauge that stays above zero is a leak.
 */
import { Effect, Metric, MetricState, Schedule } from "effect"

/** Zero as soon as the last request and the last background job are over. */
export const restingGauges = [
  "semlayer_requests_at_work",
  "semlayer_requests_waiting",
  "semlayer_statements_at_work",
  "semlayer_statements_waiting",
  "semlayer_background_jobs"
] as const

/** The value of a series without labels in the text format of Prometheus; null where there is none. */
export const gaugeIn = (text: string, name: string): number | null => {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

/** The gauges of this process, as the text that a service in it would serve. */
export const ownMetrics: Effect.Effect<string> = Effect.sync(() =>
  Metric.unsafeSnapshot()
    .flatMap(({ metricKey: { name, tags }, metricState: state }) =>
      MetricState.isGaugeState(state) && tags.length === 0 ? [`${name} ${state.value}`] : []
    )
    .join("\n")
)

/** Sentences about gauges that are not at zero. A service that has not been used yet has no series. */
const leaksIn = (text: string): ReadonlyArray<string> =>
  restingGauges.flatMap((name) => {
    const value = gaugeIn(text, name) ?? 0
    return value === 0 ? [] : [`${name} is ${value} at rest`]
  })

/**
 * Reads the metrics until every gauge is at zero, for half a minute at most: background jobs may still be running. Answers
 * the gauges that are not, as sentences. `metrics` gives the text of `GET /metrics`.
 */
export const atRest = <E, R>(metrics: Effect.Effect<string, E, R>): Effect.Effect<ReadonlyArray<string>, E, R> =>
  Effect.repeat(Effect.map(metrics, leaksIn), {
    until: (leaks) => leaks.length === 0,
    schedule: Schedule.intersect(Schedule.spaced("200 millis"), Schedule.recurs(150))
  }).pipe(Effect.zipRight(Effect.map(metrics, leaksIn)))
