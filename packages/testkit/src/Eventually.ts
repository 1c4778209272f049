/** Waits for what a test needs, where a sleep would be too short on a busy machine and too long on any other. */
import { Effect, Metric, MetricState, TestServices } from "effect"

/** Also passes while the clock of a test stands still. */
const pause = TestServices.provideLive(Effect.sleep("5 millis"))

/** Repeats an effect until it returns the expected value. The test's own timeout limits it. */
export const until = <A, E, R>(what: Effect.Effect<A, E, R>, isIt: (found: A) => boolean): Effect.Effect<A, E, R> =>
  Effect.flatMap(what, (found) => (isIt(found) ? Effect.succeed(found) : Effect.zipRight(pause, until(what, isIt))))

/** Repeats until it holds. */
export const eventually = <E, R>(look: Effect.Effect<boolean, E, R>): Effect.Effect<void, E, R> =>
  Effect.asVoid(until(look, (seen) => seen))

/** Repeats a look at something that is no effect. */
export const eventuallySeen = (look: () => boolean): Effect.Effect<void> => eventually(Effect.sync(look))

const gauge = (name: string): Effect.Effect<number> =>
  Effect.map(Metric.snapshot, (pairs) => {
    const states = pairs.flatMap(({ metricKey, metricState }) => (metricKey.name === name ? [metricState] : []))
    return states.reduce((sum, state) => sum + (MetricState.isGaugeState(state) ? Number(state.value) : 0), 0)
  })

/** Waits until the given number of statements of this process wait for a busy datasource. */
export const statementsWait = (count: number) =>
  eventually(Effect.map(gauge("semlayer_statements_waiting"), (waiting) => waiting === count))

/** Waits until the given numbers of requests and tool calls of this process run, and wait for a permit. */
export const requestsAre = (running: number, waiting: number) =>
  eventually(
    Effect.map(
      Effect.all([gauge("semlayer_requests_in_flight"), gauge("semlayer_requests_waiting")]),
      (now) => now[0] === running && now[1] === waiting
    )
  )
