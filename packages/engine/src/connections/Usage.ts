/** Metrics of connections: statements, open connections and leases. */
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import type { CountUse } from "@semlayer/connectors/connection/Lease"
import { Effect } from "effect"

/** Counts over all datasources and engines of the process. */
const usage = { inFlight: 0, waiting: 0, connections: 0, leases: 0 }

/** Adds the statements of one datasource to the process-wide metrics. */
export const countStatements = () => {
  const own = { inFlight: 0, waiting: 0 }
  return (inFlight: number, waiting: number): void => {
    usage.inFlight += inFlight - own.inFlight
    usage.waiting += waiting - own.waiting
    Object.assign(own, { inFlight, waiting })
    metrics.statementsInFlight(usage.inFlight)
    metrics.statementsWaiting(usage.waiting)
  }
}

const countConnection = (change: 1 | -1) =>
  Effect.sync(() => {
    usage.connections += change
    metrics.connections(usage.connections)
  })

/** Counts a connection until the scope closes. */
export const counted = Effect.acquireRelease(countConnection(1), () => countConnection(-1))

export const countLease: CountUse = (change) => {
  usage.leases += change
  metrics.leases(usage.leases)
}

/** Counts the use of a connection until the scope closes. */
export const leased = Effect.acquireRelease(
  Effect.sync(() => countLease(1)),
  () => Effect.sync(() => countLease(-1))
)
