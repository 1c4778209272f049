/**
 * Makes a connection from an open database. It applies what holds for every engine: the read-only check, the concurrency limit
 * and the statement timeout.
 */
import { type DatasourceBusy, QueryFailed, QueryTimeout, ScanTooLarge } from "@semlayer/domain/DatabaseErrors"
import { Duration, Effect, identity, Stream } from "effect"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import type { CallerName } from "@semlayer/runtime/admission/RoundRobinQueue"
import type { FairSemaphore } from "@semlayer/runtime/admission/FairSemaphore"
import { CurrentPermit } from "@semlayer/runtime/admission/RequestPermit"
import type { Connection } from "./Connection.js"
import { introspect } from "./Introspect.js"
import { allBatches, batchRows } from "./ResultRows.js"
import { readOnlyRejection } from "../sql/ReadOnlySql.js"
import { untilNull } from "@semlayer/runtime/UntilNull"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import type { Database, TimeLimit } from "./Connector.js"
import { pulled } from "./Pull.js"

export interface DatabaseConnectionOptions {
  /** Name of the datasource, for errors. */
  readonly datasource: string
  /** Maximum time from the start of a statement to its last row. */
  readonly timeout: Duration.Duration
  /** Permits for running statements. */
  readonly turns: FairSemaphore<DatasourceBusy>
  /** Maximum number of bytes that a statement may read, by the database's estimate; null for any. */
  readonly maxBytes: number | null
}

export const databaseConnection = (database: Database, options: DatabaseConnectionOptions): Connection => {
  const { datasource, timeout, turns, maxBytes } = options

  /** The failure of a rejected statement; null if it may run. */
  const refused = (sql: string): QueryFailed | null => {
    const reason = readOnlyRejection(sql) ?? database.refusal?.(sql) ?? null
    return reason === null ? null : new QueryFailed({ datasource, sql, reason, code: null })
  }

  const { estimate } = database

  type Each = NonNullable<Database["each"]>

  /** Runs statements that would read no more than they may. The time limit includes the estimate. */
  const affordable = (each: Each): Each =>
    maxBytes === null
      ? each
      : (sql, limit, use) => {
          if (isPlan(sql)) return each(sql, limit, use)
          const checked = Effect.flatMap(estimate?.(sql) ?? Effect.succeed(null), (bytes) =>
            bytes === null || bytes > maxBytes
              ? new ScanTooLarge({ datasource, sql, bytes, limit: maxBytes })
              : each(sql, limit, use)
          )
          return Effect.timeoutFail(checked, { duration: limit.milliseconds, onTimeout: limit.late })
        }

  /** The request's own timeout, if it is shorter than the datasource's. */
  const requested = Effect.map(StatementTimeout, (asked) =>
    asked !== null && Duration.lessThan(asked, timeout) ? asked : undefined
  )

  /** Takes a permit until the scope closes. While it waits, the request's admission permit is released. */
  const takePermit = (name: CallerName, maxWait: Duration.Duration) =>
    Effect.flatMap(
      Effect.acquireRelease(
        Effect.sync(() => turns.tryTake(name)),
        (isTaken) => (isTaken ? turns.giveBack(name) : Effect.void)
      ),
      (isTaken) => {
        if (isTaken) return Effect.void
        const turn = Effect.acquireRelease(turns.take(name, maxWait), () => turns.giveBack(name))
        return CurrentPermit.whileBlocked(turn)
      }
    )

  const late = (sql: string, limit: Duration.Duration) => () =>
    new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(limit) })

  /** Runs work with a permit. Takes the permit without a scope if one is free, which is the fast path. */
  const withPermit = <A, E, R>(
    work: Effect.Effect<A, E, R>,
    maxWait: Duration.Duration,
    onQueue: (isQueued: boolean) => void
  ) => {
    const queued = (name: CallerName) =>
      Effect.sync(() => onQueue(true)).pipe(
        Effect.zipRight(takePermit(name, maxWait)),
        Effect.zipRight(Effect.sync(() => onQueue(false))),
        Effect.zipRight(work),
        Effect.scoped
      )
    return Effect.flatMap(callerName, (name) =>
      Effect.uninterruptibleMask(
        (restore): Effect.Effect<A, E | DatasourceBusy, R> =>
          turns.tryTake(name) ? Effect.onExit(restore(work), () => turns.giveBack(name)) : restore(queued(name))
      )
    )
  }

  /** Runs a statement by `run`, for engines without `each`. */
  const eachByRun =
    (own: Duration.Duration | undefined): Each =>
    (sql, { milliseconds, late }, use) =>
      Effect.gen(function* () {
        const next = yield* database.run(sql, own)
        for (let batch = yield* next; batch !== null; batch = yield* next) yield* use(batch)
      }).pipe(Effect.scoped, Effect.timeoutFail({ duration: milliseconds, onTimeout: late }))

  const limitOf = (sql: string, own: Duration.Duration | undefined): TimeLimit => {
    const limit = own ?? timeout
    return { milliseconds: Duration.toMillis(limit), late: late(sql, limit) }
  }

  const forEachBy =
    (admitted: (each: Each) => Each): Connection["forEachBatch"] =>
    (sql, use, onQueue = ignored) =>
      Effect.flatMap(requested, (own) => {
        const failure = refused(sql)
        if (failure !== null) return failure
        const each = admitted(database.each ?? eachByRun(own))
        return withPermit(each(sql, limitOf(sql, own), use), own ?? timeout, onQueue)
      })

  const openBy =
    (forEach: Connection["forEachBatch"]): Connection["open"] =>
    (sql) =>
      Effect.flatMap(requested, (own) => pulled((use, onQueue) => forEach(sql, use, onQueue), limitOf(sql, own)))

  const forEachBatch = forEachBy(affordable)
  const open = openBy(forEachBatch)
  // Catalog queries read little, but their cost cannot be estimated everywhere.
  const openCatalog = openBy(forEachBy(identity))
  const ask = (sql: string) => Effect.map(allBatches(openCatalog(sql)), (batches) => batches.flatMap(batchRows))

  return {
    open,
    stream: (sql) => Stream.unwrapScoped(Effect.map(open(sql), untilNull)),
    forEachBatch,
    introspect: ({ schema, includeViews }) => introspect(database.catalog(ask), { datasource, schema, includeViews })
  }
}

const ignored = () => {}

/** A plan reads no table. `EXPLAIN ANALYZE` is rejected where costs are estimated. */
const isPlan = (sql: string): boolean => /^\s*explain\b/i.test(sql)
