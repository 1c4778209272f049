/**
 * Makes a connection from an open database. It applies what holds for every engine: the read-only check, the concurrency limit
 * and the statement timeout.
 */
import { type DatasourceBusy, QueryFailed, QueryTimeout, ScanTooLarge } from "@semlayer/domain/DatabaseErrors"
import { Cause, Chunk, Clock, Duration, Effect, ExecutionStrategy, Exit, Option, Scope, Stream } from "effect"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import type { CallerName } from "@semlayer/runtime/admission/RoundRobinQueue"
import type { FairSemaphore } from "@semlayer/runtime/admission/FairSemaphore"
import { CurrentPermit } from "@semlayer/runtime/admission/RequestPermit"
import type { Connection, RowBatch, StatementError } from "./Connection.js"
import { introspect } from "./Introspect.js"
import { readOnlyRejection } from "../sql/ReadOnlySql.js"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import type { Database } from "./Connector.js"

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

  /** Runs a statement that may read as much as it would. */
  const affordable: Database["run"] =
    maxBytes === null
      ? database.run
      : (sql, limit) =>
          isPlan(sql)
            ? database.run(sql, limit)
            : Effect.flatMap(estimate?.(sql) ?? Effect.succeed(null), (bytes) =>
                bytes === null || bytes > maxBytes
                  ? new ScanTooLarge({ datasource, sql, bytes, limit: maxBytes })
                  : database.run(sql, limit)
              )

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

  const openBy = (run: Database["run"]): Connection["open"] =>
    Effect.fnUntraced(function* (sql) {
      const scope = yield* Effect.scope
      const own = yield* requested
      const limit = own ?? timeout
      const statement = yield* Scope.fork(scope, ExecutionStrategy.sequential)
      yield* Scope.extend(takePermit(yield* callerName, limit), statement)
      const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(limit)
      /** What the next read returns once the statement is over; null while it runs. */
      let over: Effect.Effect<null, StatementError> | null = null
      let isAsked = false
      // A driver must not be read and cancelled concurrently. If a read is pending, it cancels the statement when it ends;
      // otherwise the timer does.
      const cancelOnce = Effect.suspend(() =>
        over !== null && !isAsked ? Scope.close(statement, Exit.void) : Effect.void
      )
      const end = Effect.suspend(() => {
        over ??= Effect.fail(late(sql, limit)())
        return cancelOnce
      })
      const withTimeout = <A>(effect: Effect.Effect<A, StatementError>) =>
        Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A | null, StatementError> => {
          if (over !== null) return over
          isAsked = true
          const duration = Duration.millis(deadline - now)
          return Effect.onExit(Effect.timeoutFail(effect, { duration, onTimeout: late(sql, limit) }), (exit) => {
            isAsked = false
            over ??= endOf(exit)
            return cancelOnce
          })
        })
      yield* Effect.forkScoped(
        Effect.uninterruptibleMask((restore) => Effect.zipRight(restore(Effect.sleep(limit)), end))
      )
      const next = yield* withTimeout(Scope.extend(refused(sql) ?? run(sql, own), statement))
      return next === null ? Effect.succeed(null) : withTimeout(next)
    })

  const streamBy =
    (open: Connection["open"]) =>
    (sql: string): Stream.Stream<RowBatch, StatementError> =>
      Effect.map(open(sql), (next) =>
        Stream.repeatEffectOption(
          Effect.flatMap(Effect.mapError(next, Option.some), (batch) =>
            batch === null ? Effect.fail(Option.none()) : Effect.succeed(batch)
          )
        )
      ).pipe(Stream.unwrapScoped)

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

  const eachBy =
    (run: Database["run"], own: Duration.Duration | undefined): NonNullable<Database["each"]> =>
    (sql, { milliseconds, late }, use) =>
      Effect.gen(function* () {
        const next = yield* run(sql, own)
        for (let batch = yield* next; batch !== null; batch = yield* next) yield* use(batch)
      }).pipe(Effect.scoped, Effect.timeoutFail({ duration: milliseconds, onTimeout: late }))

  const forEachBatch: Connection["forEachBatch"] = (sql, use, onQueue = ignored) =>
    Effect.flatMap(requested, (own) => {
      const failure = refused(sql)
      if (failure !== null) return failure
      const limit = own ?? timeout
      const each = maxBytes === null ? (database.each ?? eachBy(affordable, own)) : eachBy(affordable, own)
      const statement = each(sql, { milliseconds: Duration.toMillis(limit), late: late(sql, limit) }, use)
      return withPermit(statement, limit, onQueue)
    })

  const open = openBy(affordable)
  // Catalog queries read little, but their cost cannot be estimated everywhere.
  const streamCatalog = streamBy(openBy(database.run))
  const ask = (sql: string) =>
    Effect.map(Stream.runCollect(streamCatalog(sql)), (batches) =>
      Chunk.toReadonlyArray(batches).flatMap(({ columns, rows }) =>
        rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))
      )
    )

  return {
    open,
    stream: streamBy(open),
    forEachBatch,
    introspect: ({ schema, includeViews }) => introspect(ask, database.catalog, { datasource, schema, includeViews })
  }
}

const ignored = () => {}

/** A plan reads no table. `EXPLAIN ANALYZE` is rejected where costs are estimated. */
const isPlan = (sql: string): boolean => /^\s*explain\b/i.test(sql)

/** What later reads return after a read ended with `exit`; null if the statement continues or the read was interrupted. */
const endOf = (exit: Exit.Exit<unknown, StatementError>): Effect.Effect<null, StatementError> | null => {
  if (Exit.isSuccess(exit)) return exit.value === null ? Effect.succeed(null) : null
  return Cause.isInterruptedOnly(exit.cause) ? null : Effect.failCause(exit.cause)
}
