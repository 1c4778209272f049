/**
 * PostgreSQL over `@effect/sql-pg`, with a pool of read-only sessions.
 *
 * Its client runs the catalog queries. Statements of users run in the same sessions without that client, for two reasons. It
 * returns records, which merge columns of the same name and lose the columns of an empty result. And it streams with a cursor,
 * which costs a round trip per 128 rows and more for a transaction; here rows come by position, with back-pressure, in one
 * round trip.
 */
import * as Reactivity from "@effect/experimental/Reactivity"
import * as PgClient from "@effect/sql-pg/PgClient"
import { Duration, Effect } from "effect"
import type { StatementError } from "../connection/Connection.js"
import { type Connector, connectTimeout, type Open, serverLimit } from "../connection/Connector.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import { poolSize } from "../connection/SessionPool.js"
import { mayLeaveState } from "../connection/SessionState.js"
import { readBySql } from "../connection/CatalogReader.js"
import { effectRefusal, postgresEffects } from "../sql/SideEffects.js"
import type { ServerSettings } from "../settings/Settings.js"
import { type Tls, tlsOf } from "../settings/Tls.js"
import { type ArrayType, arrayTypesSql, type PostgresDecode, decoderOf, sessionSetup } from "./PostgresCells.js"
import { postgresCatalog } from "./PostgresCatalog.js"
import { hasNoEncryption, noAnswer, openFailed, statementFailed } from "./PostgresFailures.js"
import {
  farewell,
  type Loan,
  makePostgresPool,
  type PostgresPoolOptions,
  type PostgresSession
} from "./PostgresPool.js"
import { PostgresStatement } from "./PostgresStatement.js"

export const postgres: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const refusal = effectRefusal("postgresql", postgresEffects)

const leavesState = mayLeaveState("postgresql")

const limitMillisOf = (timeout: Duration.Duration): number => Math.ceil(Duration.toMillis(serverLimit(timeout)))

const open: Open<ServerSettings> = Effect.fn("Postgres.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const max = yield* poolSize(settings)
  const setup = sessionSetup(limitMillisOf(settings.timeout))
  const { sql, pool, arrays } = yield* encrypted(tls, (ssl) => connect({ settings, ssl, setup, max })).pipe(
    Effect.mapError((error) => openFailed(settings, error)),
    // `disconnect`, because a server that does not respond does not respond to the cancellation either.
    Effect.disconnect,
    Effect.timeoutFail({ duration: connectTimeout, onTimeout: () => noAnswer(settings) })
  )
  const decoders = decoderOf(arrays)
  const run = Effect.fnUntraced(function* (text: string, limit?: Duration.Duration) {
    const loan = yield* Effect.mapError(pool.lend, (error) => openFailed(settings, error))
    const errorOf = (error: Error) => statementFailed(settings, text, limit ?? settings.timeout, error)
    const limitMillis = limit === undefined ? null : limitMillisOf(limit)
    return yield* start(loan.session, text, {
      decoders,
      errorOf,
      limitMillis,
      cancel: cancel(sql, loan),
      retire: loan.destroy
    })
  })
  return { run, refusal, catalog: readBySql(postgresCatalog), concurrency: max }
})

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
const connect = (options: PostgresPoolOptions) =>
  Effect.gen(function* () {
    const pool = yield* makePostgresPool(options)
    const sql = yield* PgClient.fromPool({ acquire: Effect.succeed(pool.driver) })
    return { pool, sql, arrays: yield* arrayTypes(sql) }
  }).pipe(
    Effect.provideServiceEffect(Reactivity.Reactivity, Reactivity.make),
    Effect.mapError((error) => (error.cause instanceof Error ? error.cause : error))
  )

/** Array types by oid. An array type that is created later is returned as text until the connection is reopened. */
const arrayTypes = (sql: PgClient.PgClient) =>
  Effect.map(
    sql.unsafe<ArrayType & { readonly oid: number }>(arrayTypesSql),
    (rows) => new Map(rows.map(({ oid, ...type }) => [oid, type]))
  )

interface StatementContext {
  readonly decoders: (typeId: number) => PostgresDecode
  readonly errorOf: (error: Error) => StatementError
  /** Server-side timeout of the statement, in milliseconds; null means the session's timeout. */
  readonly limitMillis: number | null
  /** Cancels the statement and closes its session. */
  readonly cancel: Effect.Effect<void>
  /** Closes the session after its statement has ended. */
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
    limitMillis: context.limitMillis,
    // The transaction is still open. If the rollback fails, the next statement reports it.
    onError: (error) => session.query("ROLLBACK", () => rows.fail(context.errorOf(error)))
  })
  yield* Effect.acquireRelease(
    Effect.sync(() => session.query(statement)),
    () => {
      if (!rows.closed) return context.cancel
      return leavesState(text) ? context.retire : Effect.void
    }
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
