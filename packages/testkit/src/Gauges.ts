/**
 * Resources held by a service, read from `GET /metrics`.
 *
 * Every run that loads a service ends with `atRest`. A gauge of work that stays above zero is a leak, and so are more resources
 * than before the run.
 */
import { Duration, Effect, Metric, MetricState } from "effect"

/** Gauges that return to zero after the last request and background job. */
export const restingGauges = [
  "semlayer_requests_in_flight",
  "semlayer_requests_waiting",
  "semlayer_statements_in_flight",
  "semlayer_statements_waiting",
  "semlayer_connection_leases",
  "semlayer_background_jobs"
] as const

/** Resources that a service keeps at rest, within bounds. */
export interface Holdings {
  /** Datasources with an open connection. */
  readonly connections: number
  readonly children: number
  /** Root fibers, not counting the one per child process. */
  readonly fibers: number
  /** Open file descriptors, not counting the one per child process; zero if the system does not report them. */
  readonly handles: number
}

const holdings: ReadonlyArray<keyof Holdings> = ["connections", "children", "fibers", "handles"]

/** The value of a series without labels in the Prometheus text format; null if it is missing. */
export const gaugeIn = (text: string, name: string): number | null => {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

/** The resources according to the metrics. A service that has not been used yet has no series. */
export const holdingsIn = (text: string): Holdings => {
  const held = (name: string) => gaugeIn(text, name) ?? 0
  const children = held("semlayer_child_processes")
  return {
    connections: held("semlayer_datasource_connections"),
    children,
    fibers: Math.max(0, held("semlayer_fibers") - children),
    handles: Math.max(0, held("process_open_fds") - children)
  }
}

/** The gauges of this process, as a service in it would serve them. */
export const ownMetrics: Effect.Effect<string> = Effect.sync(() =>
  Metric.unsafeSnapshot()
    .flatMap(({ metricKey: { name, tags }, metricState: state }) =>
      MetricState.isGaugeState(state) && tags.length === 0 ? [`${name} ${state.value}`] : []
    )
    .join("\n")
)

export interface RestOptions {
  /** Upper bounds; resources not named are unbounded. */
  readonly most?: Partial<Holdings>
  /** Maximum time for the service to come to rest; 30 seconds by default. */
  readonly within?: Duration.DurationInput
}

/** Messages for gauges that are not zero, and for resources above their bounds. */
const leaksIn = (text: string, most: Partial<Holdings>): ReadonlyArray<string> => [
  ...restingGauges.flatMap((name) => {
    const value = gaugeIn(text, name) ?? 0
    return value === 0 ? [] : [`${name} is ${value} at rest`]
  }),
  ...holdings.flatMap((of) => {
    const { [of]: value } = holdingsIn(text)
    const { [of]: bound = Number.POSITIVE_INFINITY } = most
    return value <= bound ? [] : [`${value} ${of} at rest, at most ${bound} were expected`]
  })
]

const pause = Duration.millis(200)

/**
 * Reads the metrics until nothing is left over or the time is up, because background jobs may still be running.
 *
 * Returns what is left over, as messages. `metrics` yields the text of `GET /metrics`.
 */
export const atRest = <E, R>(
  metrics: Effect.Effect<string, E, R>,
  { most = {}, within = "30 seconds" }: RestOptions = {}
): Effect.Effect<ReadonlyArray<string>, E, R> => {
  const leaks = Effect.map(metrics, (text) => leaksIn(text, most))
  // What the last look found counts: another one might meet a job that has just begun.
  const look = (left: number): Effect.Effect<ReadonlyArray<string>, E, R> =>
    Effect.flatMap(leaks, (found) =>
      found.length === 0 || left === 0 ? Effect.succeed(found) : Effect.zipRight(Effect.sleep(pause), look(left - 1))
    )
  return look(Math.ceil(Duration.toMillis(within) / Duration.toMillis(pause)))
}
