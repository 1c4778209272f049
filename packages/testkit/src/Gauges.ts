/**
 * What a service holds, read from `GET /metrics`. Every run that puts load on a service ends with `atRest`: a gauge of work
 * that stays above zero is a leak, and so is more of what is held than there was before.
 */
import { Duration, Effect, Metric, MetricState, Schedule } from "effect"

/** Zero as soon as the last request and the last background job are over. */
export const restingGauges = [
  "semlayer_requests_in_flight",
  "semlayer_requests_waiting",
  "semlayer_statements_in_flight",
  "semlayer_statements_waiting",
  "semlayer_connection_leases",
  "semlayer_background_jobs"
] as const

/** What a service keeps at rest, within bounds. */
export interface Holdings {
  /** Datasources with an open connection. */
  readonly connections: number
  readonly children: number
  /** Root fibers, without the one that each child process has. */
  readonly fibers: number
  /** Open file descriptors, without the one that each child process has; zero where the system does not tell. */
  readonly handles: number
}

const holdings: ReadonlyArray<keyof Holdings> = ["connections", "children", "fibers", "handles"]

/** The value of a series without labels in the text format of Prometheus; null where there is none. */
export const gaugeIn = (text: string, name: string): number | null => {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

/** What the metrics say is held. A service that has not been used yet has no series. */
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

/** The gauges of this process, as the text that a service in it would serve. */
export const ownMetrics: Effect.Effect<string> = Effect.sync(() =>
  Metric.unsafeSnapshot()
    .flatMap(({ metricKey: { name, tags }, metricState: state }) =>
      MetricState.isGaugeState(state) && tags.length === 0 ? [`${name} ${state.value}`] : []
    )
    .join("\n")
)

export interface RestOptions {
  /** The most of each holding; what is not named is not bounded. */
  readonly most?: Partial<Holdings>
  /** How long the service may take to come to rest. */
  readonly within?: Duration.DurationInput
}

/** Sentences about gauges that are not at zero, and holdings above their bounds. */
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
 * Reads the metrics until nothing is left over, for half a minute unless `within` says otherwise: background jobs may still
 * be running. Answers what is left over, as sentences. `metrics` gives the text of `GET /metrics`.
 */
export const atRest = <E, R>(
  metrics: Effect.Effect<string, E, R>,
  { most = {}, within = "30 seconds" }: RestOptions = {}
): Effect.Effect<ReadonlyArray<string>, E, R> => {
  const leaks = Effect.map(metrics, (text) => leaksIn(text, most))
  const looks = Math.ceil(Duration.toMillis(within) / Duration.toMillis(pause))
  return leaks.pipe(
    Effect.repeat({
      until: (found) => found.length === 0,
      schedule: Schedule.intersect(Schedule.spaced(pause), Schedule.recurs(looks))
    }),
    Effect.zipRight(leaks)
  )
}
