/** The connection over an open database: what holds for every engine. Only reads run, and none longer than allowed. */
import { QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Chunk, Clock, Duration, Effect, Option, Stream } from "effect"
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

  const start = Effect.fnUntraced(function* (sql: string) {
    const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(timeout)
    const onTimeout = late(sql)
    const inTime = <A, R>(effect: Effect.Effect<A, StatementError, R>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.timeoutFail(effect, { duration: Duration.millis(deadline - now), onTimeout })
      )
    const next = yield* inTime(run(sql))
    return Stream.repeatEffectOption(
      Effect.flatMap(Effect.mapError(inTime(next), Option.some), (batch) =>
        batch === null ? Effect.fail(Option.none()) : Effect.succeed(batch)
      )
    )
  })

  const stream: Connection["stream"] = (sql) =>
    Stream.withSpan(Stream.unwrapScoped(start(sql)), "Connection.stream", {
      attributes: { datasource },
      captureStackTrace: false
    })

  const forEachBatch: Connection["forEachBatch"] = (sql, use) =>
    Effect.gen(function* () {
      const next = yield* run(sql)
      for (let batch = yield* next; batch !== null; batch = yield* next) yield* use(batch)
    }).pipe(
      Effect.scoped,
      Effect.timeoutFail({ duration: timeout, onTimeout: late(sql) }),
      Effect.withSpan("Connection.forEachBatch", { attributes: { datasource }, captureStackTrace: false })
    )

  const ask = (sql: string) =>
    Effect.map(Stream.runCollect(stream(sql)), (batches) =>
      Chunk.toReadonlyArray(batches).flatMap(({ columns, rows }) =>
        rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))
      )
    )

  return {
    stream,
    forEachBatch,
    introspect: ({ schema, includeViews }) => introspect(ask, database.catalog, { datasource, schema, includeViews })
  }
}
