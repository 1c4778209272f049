/** The connection over an open database: what holds for every engine. Only reads run, and none longer than allowed. */
import { QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Chunk, Clock, Duration, Effect, ExecutionStrategy, Exit, Option, Scope, Stream } from "effect"
import type { Connection, StatementError } from "./Connection.js"
import type { Database } from "./Connector.js"
import { introspect } from "./Introspect.js"
import { refusal } from "./ReadOnlySql.js"

export interface DatabaseConnectionOptions {
  /** Name of the datasource, for errors. */
  readonly datasource: string
  /** Longest time from the start of a statement to its last row. */
  readonly timeout: Duration.Duration
}

export const databaseConnection = (database: Database, options: DatabaseConnectionOptions): Connection => {
  const { datasource, timeout } = options

  const run = (sql: string) => {
    const reason = refusal(sql)
    return reason === null ? database.run(sql) : new QueryFailed({ datasource, sql, reason, code: null })
  }

  const late = (sql: string) => () => new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })

  const open: Connection["open"] = Effect.fnUntraced(function* (sql) {
    const scope = yield* Effect.scope
    const statement = yield* Scope.fork(scope, ExecutionStrategy.sequential)
    const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(timeout)
    let isOver = false
    let isAsked = false
    // A driver is not asked for two things at once: who waits for rows cancels the statement, else the clock does.
    const cancelOnce = Effect.suspend(() => (isOver && !isAsked ? Scope.close(statement, Exit.void) : Effect.void))
    const end = Effect.suspend(() => {
      isOver = true
      return cancelOnce
    })
    const inTime = <A>(effect: Effect.Effect<A, StatementError>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (isOver) return Effect.fail(late(sql)())
        isAsked = true
        const duration = Duration.millis(deadline - now)
        return Effect.onExit(Effect.timeoutFail(effect, { duration, onTimeout: late(sql) }), () => {
          isAsked = false
          return cancelOnce
        })
      })
    yield* Effect.forkIn(
      Effect.uninterruptibleMask((restore) => Effect.zipRight(restore(Effect.sleep(timeout)), end)),
      scope
    )
    const next = yield* inTime(Scope.extend(run(sql), statement))
    return inTime(next)
  })

  const stream: Connection["stream"] = (sql) =>
    Effect.map(open(sql), (next) =>
      Stream.repeatEffectOption(
        Effect.flatMap(Effect.mapError(next, Option.some), (batch) =>
          batch === null ? Effect.fail(Option.none()) : Effect.succeed(batch)
        )
      )
    ).pipe(Stream.unwrapScoped)

  const milliseconds = Duration.toMillis(timeout)

  const each: NonNullable<Database["each"]> =
    database.each ??
    ((sql, { late }, use) =>
      Effect.gen(function* () {
        const next = yield* database.run(sql)
        for (let batch = yield* next; batch !== null; batch = yield* next) yield* use(batch)
      }).pipe(Effect.scoped, Effect.timeoutFail({ duration: timeout, onTimeout: late })))

  const forEachBatch: Connection["forEachBatch"] = (sql, use) =>
    Effect.suspend(() => {
      const reason = refusal(sql)
      return reason === null
        ? each(sql, { milliseconds, late: late(sql) }, use)
        : new QueryFailed({ datasource, sql, reason, code: null })
    })

  const ask = (sql: string) =>
    Effect.map(Stream.runCollect(stream(sql)), (batches) =>
      Chunk.toReadonlyArray(batches).flatMap(({ columns, rows }) =>
        rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))
      )
    )

  return {
    open,
    stream,
    forEachBatch,
    introspect: ({ schema, includeViews }) => introspect(ask, database.catalog, { datasource, schema, includeViews })
  }
}
