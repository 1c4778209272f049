/** Waits for what a test needs, where a sleep would be too short on a busy machine and too long on any other. */
import { Effect, Metric, MetricState, Schedule } from "effect"

/** Repeats until it holds. The test's own timeout limits it. */
export const eventually = <E, R>(look: Effect.Effect<boolean, E, R>): Effect.Effect<void, E, R> =>
  Effect.asVoid(Effect.repeat(look, { until: (seen) => seen, schedule: Schedule.spaced("5 millis") }))

const gauge = (name: string): Effect.Effect<number> =>
  Effect.map(Metric.snapshot, (pairs) => {
    const states = pairs.flatMap(({ metricKey, metricState }) => (metricKey.name === name ? [metricState] : []))
    return states.reduce((sum, state) => sum + (MetricState.isGaugeState(state) ? Number(state.value) : 0), 0)
  })

/** Waits until the given number of statements of this process wait for a busy datasource. */
export const statementsWait = (count: number) =>
  eventually(Effect.map(gauge("semlayer_statements_waiting"), (waiting) => waiting === count))
