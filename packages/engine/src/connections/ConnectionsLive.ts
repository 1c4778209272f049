/**
 * One connection per datasource, shared by all users and closed when idle. If the datasource is edited, a new connection is
 * opened and the old one closes after its last user.
 */
import { ConnectionFailed, type ConnectionProblem, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { DatasourceName } from "@semlayer/domain/Names"
import { Duration, Effect, Layer, RcMap } from "effect"
import { FairSemaphore } from "@semlayer/runtime/admission/FairSemaphore"
import { countedFailure, observedConnection } from "@semlayer/connectors/connection/ObservedConnection"
import { slowConfig } from "@semlayer/runtime/telemetry/ObserveConfig"
import { dialectOf } from "../query/Catalogs.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Breaker } from "@semlayer/connectors/connection/Breaker"
import { type ConnectConfig, connectConfig } from "@semlayer/connectors/connection/ConnectConfig"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { type ConnectError, Connections } from "@semlayer/connectors/connection/Connections"
import type { Database } from "@semlayer/connectors/connection/Connector"
import { databaseConnection } from "@semlayer/connectors/connection/DatabaseConnection"
import { Lease } from "@semlayer/connectors/connection/Lease"
import type { StatementBounds } from "@semlayer/connectors/settings/Settings"
import { retryLostSession } from "@semlayer/connectors/connection/RetryLostSession"
import { makeOpener } from "./OpenDatasource.js"
import { counted, countLease, countStatements, leased } from "./Usage.js"

/** Interval of the check for datasources that another process edited or deleted. */
const lookTime = "1 second"

/** How long an unused connection stays open. */
const idleTime = "2 minutes"

/** Concurrent statements for a database that does not declare its limit. */
const defaultConcurrency = 8

/** A datasource as of when its connection was opened. The object itself is the key of the connection. */
interface Version {
  readonly datasource: Datasource
  readonly revision: string
  readonly breaker: Breaker<ConnectionFailed>
  /** A hold on the connection that successive statements share; null while there is none. */
  lease: Lease | null
}

/** Circuit breaker of a datasource, kept until the datasource is edited. */
interface Reached {
  readonly revision: string
  readonly breaker: Breaker<ConnectionFailed>
}

export const ConnectionsLive = Layer.scoped(
  Connections,
  Effect.gen(function* () {
    const storage = yield* Storage
    const config = yield* connectConfig
    const slow = yield* slowConfig
    const open = yield* makeOpener(config)
    const current = new Map<DatasourceName, Version>()
    const reached = new Map<DatasourceName, Reached>()
    const connections = yield* RcMap.make({
      lookup: (version: Version) => {
        const { breaker, datasource } = version
        const opened = Effect.zipRight(counted, open(datasource, boundsOf(config, datasource)))
        return Effect.map(Effect.onExit(opened, countedFailure(datasource.name)), ({ database, isServer }) => {
          breaker.succeed()
          const connection = connectionOf(version, isServer ? guarded(database, breaker) : database, config)
          return observedConnection(connection, { datasource: datasource.name, engine: dialectOf(datasource), ...slow })
        })
      },
      idleTimeToLive: idleTime
    })

    const endLease = (version: Version) =>
      Effect.suspend(() => {
        const { lease } = version
        version.lease = null
        return lease?.close ?? Effect.void
      })

    /** Takes a connection out of use: current users keep it, new ones get another. */
    const retire = Effect.fnUntraced(function* (name: DatasourceName, version: Version) {
      if (current.get(name) === version) current.delete(name)
      yield* endLease(version)
      yield* RcMap.invalidate(connections, version)
    })

    const breakerOf = (name: DatasourceName, revision: string) => {
      const known = reached.get(name)
      if (known?.revision === revision) return known.breaker
      const breaker = new Breaker<ConnectionFailed>(notTried)
      reached.set(name, { revision, breaker })
      return breaker
    }

    // Every statement passes here, so it avoids generators and spans other than the one of opening.
    const withVersion = <A, E, R>(
      name: DatasourceName,
      use: (version: Version) => Effect.Effect<A, E | ConnectError, R>
    ) =>
      Effect.flatMap(storage.snapshot, (snapshot): Effect.Effect<A, E | ConnectError, R> => {
        const stored = snapshot.datasources.get(name)
        const known = current.get(name)
        if (known !== undefined && known.revision === stored?.revision) return use(known)
        const retired = known === undefined ? Effect.void : retire(name, known)
        if (stored === undefined) {
          reached.delete(name)
          return Effect.zipRight(retired, unknownDatasource(name, snapshot))
        }
        return Effect.flatMap(retired, () => {
          const { value: datasource, revision } = stored
          const version = current.get(name) ?? { datasource, revision, breaker: breakerOf(name, revision), lease: null }
          current.set(name, version)
          return use(version)
        })
      })

    /** Failures are not cached: the next caller tries again. */
    const opened = (name: DatasourceName, version: Version) =>
      Effect.tapError(RcMap.get(connections, version), (error) =>
        Effect.zipRight(
          retire(name, version),
          error._tag === "ConnectionFailed" && isOutage(error) ? version.breaker.fail(error) : Effect.void
        )
      )

    /** Opens a new connection. While the circuit breaker is open, the existing one is not trusted. */
    const reopened = (name: DatasourceName, version: Version) =>
      Effect.zipRight(
        retire(name, version),
        withVersion(name, (latest) => opened(name, latest))
      )

    const get = (name: DatasourceName) =>
      withVersion(name, (version) =>
        version.breaker.isClosed ? opened(name, version) : version.breaker.pass(reopened(name, version))
      ).pipe(Effect.zipLeft(leased))

    const use = <A, E, R>(name: DatasourceName, work: (connection: Connection) => Effect.Effect<A, E, R>) =>
      withVersion(name, (version): Effect.Effect<A, E | ConnectError, R> => {
        const { breaker, lease } = version
        if (!breaker.isClosed)
          return Effect.scoped(Effect.flatMap(Effect.zipLeft(breaker.pass(reopened(name, version)), leased), work))
        if (lease !== null) return lease.use(work)
        return Effect.uninterruptibleMask((restore) =>
          Effect.flatMap(Lease.take(restore(opened(name, version)), countLease), (taken) => {
            const used = restore(taken.use(work))
            // The datasource may have been edited meanwhile, or another fiber may have created a lease.
            if (current.get(name) !== version || version.lease !== null) return Effect.ensuring(used, taken.close)
            version.lease = taken
            return used
          })
        )
      })

    const probe = (name: DatasourceName) =>
      withVersion(name, (version) =>
        version.breaker.isClosed ? opened(name, version) : version.breaker.insist(reopened(name, version))
      ).pipe(Effect.zipLeft(leased))

    const check = (datasource: Datasource) =>
      Effect.scoped(Effect.asVoid(Effect.zipRight(counted, open(datasource, boundsOf(config, datasource)))))

    /** Closes connections of datasources that were edited or deleted in the storage, and idle leases. */
    const tidy = Effect.gen(function* () {
      if (current.size === 0) return
      const { datasources } = yield* storage.snapshot
      for (const [name, version] of current) {
        if (datasources.get(name)?.revision !== version.revision) yield* retire(name, version)
        else if (version.lease?.rested() === true) yield* endLease(version)
      }
    })
    // If the storage cannot be read, the connections are kept.
    yield* Effect.forkScoped(Effect.forever(Effect.delay(Effect.ignore(tidy), lookTime)))

    const release = Effect.fn("Connections.release")(function* (name: DatasourceName) {
      reached.delete(name)
      const version = current.get(name)
      if (version !== undefined) yield* retire(name, version)
    })

    return { get, use, probe, check, release }
  })
)

/** The statement timeout of a datasource. */
const timeoutOf = ({ queryTimeout }: ConnectConfig, { query_timeout }: Datasource): Duration.Duration =>
  Duration.min(queryTimeout, Duration.seconds(query_timeout ?? Number.POSITIVE_INFINITY))

const boundsOf = (config: ConnectConfig, datasource: Datasource): StatementBounds => ({
  timeout: timeoutOf(config, datasource),
  maxRowBytes: config.maxRowBytes
})

const connectionOf = ({ datasource }: Version, database: Database, config: ConnectConfig): Connection => {
  const { name, max_concurrency = Number.POSITIVE_INFINITY } = datasource
  const { concurrency = defaultConcurrency } = database
  const limit = () => Math.min(typeof concurrency === "number" ? concurrency : concurrency(), max_concurrency)
  const queue = config.datasourceQueue
  return databaseConnection(database, {
    datasource: name,
    timeout: timeoutOf(config, datasource),
    maxBytes: datasource.max_bytes ?? null,
    turns: new FairSemaphore({
      get places() {
        return limit()
      },
      queue,
      maxWait: config.queueTimeout,
      onChange: countStatements(),
      refusal: (retry_after) => new DatasourceBusy({ datasource: name, limit: limit(), queue, retry_after })
    })
  })
}

/** Retries statements whose session was lost, and blocks statements while the circuit breaker is open. */
const guarded = (database: Database, breaker: Breaker<ConnectionFailed>): Database => ({
  ...database,
  run: (sql, limit) =>
    Effect.suspend(() => {
      let isReached = false
      const attempt = Effect.suspend(() => {
        isReached = false
        return Effect.map(database.run(sql, limit), (next) => {
          isReached = true
          breaker.succeed()
          return next
        })
      })
      // A connection lost in the middle of a statement does not show that the server is unreachable.
      const observed = Effect.tapError(retryLostSession(attempt), (error) =>
        !isReached && error._tag === "ConnectionFailed" && isOutage(error) ? breaker.fail(error) : Effect.void
      )
      return breaker.pass(observed)
    })
})

/** The database is unreachable, as opposed to reachable but misconfigured. */
const isOutage = ({ problem, retry_after }: ConnectionFailed): boolean =>
  retry_after === undefined && outages.includes(problem)

const outages: ReadonlyArray<ConnectionProblem> = ["refused", "timeout", "unknown_host", "other"]

const notTried = ({ datasource, problem, reason }: ConnectionFailed, retry_after: number) =>
  new ConnectionFailed({ datasource, problem, reason, retry_after })
