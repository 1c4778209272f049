/**
 * A server that speaks PostgreSQL's protocol, over `@effect/sql-pg`, with a pool of read-only sessions.
 *
 * Its client runs the catalog queries. Statements of users run in the same sessions without that client, for two reasons. It
 * returns records, which merge columns of the same name and lose the columns of an empty result. And it streams with a cursor,
 * which costs a round trip per 128 rows and more for a transaction; here rows come by position, with back-pressure, in one
 * round trip.
 */
import * as Reactivity from "@effect/experimental/Reactivity"
import * as PgClient from "@effect/sql-pg/PgClient"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Duration, Effect } from "effect"
import type { StatementError } from "../connection/Connection.js"
import { allBatches } from "../connection/ResultRows.js"
import { connectTimeout, type Database, type Open, serverLimit } from "../connection/Connector.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import { poolSize } from "../connection/SessionPool.js"
import { mayLeaveState } from "../connection/SessionState.js"
import type { ServerSettings } from "../settings/Settings.js"
import { type Tls, tlsOf } from "../settings/Tls.js"
import { type ArrayType, type PostgresDecode, decoderOf } from "./PostgresCells.js"
import { hasNoEncryption, noAnswer, openFailed, statementFailed } from "./PostgresFailures.js"
import {
  farewell,
  type Loan,
  makePostgresPool,
  type PostgresPoolOptions,
  type PostgresSession
} from "./PostgresPool.js"
import { PostgresStatement } from "./PostgresStatement.js"

/** What differs between the servers that speak the protocol. */
export interface PostgresVariant {
  /** The engine's name in the parser of user SQL. */
  readonly parserName: string
  readonly defaultPort: number
  /** Statements that set up a session with a statement timeout in milliseconds. */
  readonly setup: (timeoutMillis: number) => string
  /** Lists the array types, as `arrayTypesSql` does; null if the engine has none. */
  readonly arrayTypes: string | null
  /** Decoders of types that PostgreSQL does not have, by oid. */
  readonly otherTypes: ReadonlyMap<number, PostgresDecode>
  /** The statement with the tags of the running request; absent if they are not written. */
  readonly tagged?: (sql: string) => Effect.Effect<string>
  readonly refusal: (sql: string) => string | null
  readonly catalog: Database["catalog"]
  /** The bytes that a plan reads, whose lines the statement `EXPLAIN` returns; absent if plans do not say. */
  readonly plannedBytes?: (lines: ReadonlyArray<string>) => number | null
}

const limitMillisOf = (timeout: Duration.Duration): number => Math.ceil(Duration.toMillis(serverLimit(timeout)))

export const openPostgres = (variant: PostgresVariant): Open<ServerSettings> => {
  const { parserName, arrayTypes, otherTypes, tagged = Effect.succeed, refusal, catalog, plannedBytes } = variant
  const leavesState = mayLeaveState(parserName)
  return Effect.fn("Postgres.open")(function* (settings) {
    const tls = yield* tlsOf(settings)
    const max = yield* poolSize(settings)
    const setup = variant.setup(limitMillisOf(settings.timeout))
    const { defaultPort } = variant
    const { sql, pool, arrays } = yield* encrypted(tls, (ssl) =>
      connect({ settings, defaultPort, ssl, setup, max }, arrayTypes)
    ).pipe(
      Effect.mapError((error) => openFailed(settings, error)),
      // `disconnect`, because a server that does not respond does not respond to the cancellation either.
      Effect.disconnect,
      Effect.timeoutFail({ duration: connectTimeout, onTimeout: () => noAnswer(settings) })
    )
    const decoders = decoderOf(arrays, otherTypes)
    const run = Effect.fnUntraced(function* (text: string, limit?: Duration.Duration) {
      const loan = yield* Effect.mapError(pool.lend, (error) => openFailed(settings, error))
      const errorOf = (error: Error) => statementFailed(settings, text, limit ?? settings.timeout, error)
      const limitMillis = limit === undefined ? null : limitMillisOf(limit)
      return yield* start(loan.session, yield* tagged(text), {
        decoders,
        errorOf,
        limitMillis,
        cancel: cancel(sql, loan),
        retire: leavesState(text) ? loan.destroy : Effect.void
      })
    })
    const estimate = (text: string) =>
      Effect.map(allBatches(run(`EXPLAIN ${text}`)), (batches) =>
        batches.flatMap(({ rows }) => rows.map(([line]) => String(line)))
      )
    return {
      ...{ run, refusal, catalog, concurrency: max },
      ...(plannedBytes !== undefined && { estimate: (text: string) => Effect.map(estimate(text), plannedBytes) })
    }
  })
}

/**
 * Connects with the encryption that `tls` requires. `prefer` falls back to plain text for good if the server does not support encryption.
 */
export const encrypted = <A, R>(
  { use, options }: Tls,
  open: (ssl: PostgresPoolOptions["ssl"]) => Effect.Effect<A, Error, R>
): Effect.Effect<A, Error, R> => {
  if (use === "never") return open(false)
  return use === "always" ? open(options) : Effect.catchIf(open(options), hasNoEncryption, () => open(false))
}

/** Opens the first session and verifies it with a first statement. */
const connect = (options: PostgresPoolOptions, arrayTypes: string | null) =>
  Effect.gen(function* () {
    const pool = yield* makePostgresPool(options)
    const sql = yield* PgClient.fromPool({ acquire: Effect.succeed(pool.driver) })
    return { pool, sql, arrays: yield* arraysOf(sql, arrayTypes) }
  }).pipe(
    Effect.provideServiceEffect(Reactivity.Reactivity, Reactivity.make),
    Effect.mapError((error) => (error.cause instanceof Error ? error.cause : error))
  )

/** Array types by oid. An array type that is created later is returned as text until the connection is reopened. */
const arraysOf = (sql: PgClient.PgClient, listing: string | null) =>
  listing === null
    ? Effect.as(sql.unsafe("SELECT 1"), new Map<number, ArrayType>())
    : Effect.map(
        sql.unsafe<ArrayType & { readonly oid: number }>(listing),
        (rows) => new Map(rows.map(({ oid, ...type }) => [oid, type]))
      )

interface StatementContext {
  readonly decoders: (typeId: number) => PostgresDecode
  readonly errorOf: (error: Error) => StatementError
  /** Server-side timeout of the statement, in milliseconds; null means the session's timeout. */
  readonly limitMillis: number | null
  /** Cancels the statement and closes its session. */
  readonly cancel: Effect.Effect<void>
  /** Closes the session after its statement has ended, if the statement may have left state there. */
  readonly retire: Effect.Effect<void>
}

/** Runs a statement in a session. If it has not ended when the scope closes, it is cancelled. */
const start = Effect.fnUntraced(function* (session: PostgresSession, text: string, context: StatementContext) {
  const rows = new RowBuffer({
    pause: () => session.connection.stream.pause(),
    resume: () => session.connection.stream.resume()
  })
  const statement = new PostgresStatement(text, rows, {
    decoderOf: context.decoders,
    onRows: (read) => {
      session.readRow = read
    },
    limitMillis: context.limitMillis,
    // The transaction is still open. If the rollback fails, the next statement reports it.
    onError: (error) => session.query("ROLLBACK", () => rows.fail(context.errorOf(error)))
  })
  yield* scopedResource(
    Effect.sync(() => session.query(statement)),
    () => (rows.closed ? context.retire : context.cancel)
  )
  return rows.next
})

/**
 * Closes a session and cancels its statement on the server. If the cancellation fails, the server's own timeout ends the
 * statement.
 */
const cancel = (sql: PgClient.PgClient, { session, destroy }: Loan): Effect.Effect<void> =>
  Effect.andThen(destroy, () =>
    sql`SELECT pg_cancel_backend(${session.backend})`.pipe(
      Effect.disconnect,
      Effect.interruptible,
      Effect.timeoutOption(farewell),
      Effect.ignore
    )
  )
