/**
 * PostgreSQL, over `@effect/sql-pg`: its client asks what we ask ourselves, over a pool of read-only sessions. The
 * statements of users run in the same sessions beside that client. It answers with records, in which columns of one
 * name are one and an empty result has none, and it streams by a cursor, with a round trip for every 128 rows and more
 * of them for a transaction; ours come by position, as fast as they are read, in one round trip.
 */
import * as Reactivity from "@effect/experimental/Reactivity"
import * as PgClient from "@effect/sql-pg/PgClient"
import { Duration, Effect } from "effect"
import type { StatementError } from "../connection/Connection.js"
import { type Connector, connectTimeout, type Open, serverLimit } from "../connection/Connector.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import { poolSize } from "../connection/SessionPool.js"
import { mayLeaveState } from "../connection/SessionState.js"
import { effectRefusal, postgresEffects } from "../sql/SideEffects.js"
import type { ServerSettings } from "../settings/Settings.js"
import { type Tls, tlsOf } from "../settings/Tls.js"
import { type ArrayType, arrayTypesSql, type Decode, decoderOf, sessionSetup } from "./PostgresCells.js"
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
    // A server that does not answer does not answer the cancelling either.
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
  return { run, refusal, catalog: postgresCatalog, concurrency: max }
})

/** Encrypted as `tls` says; `prefer` goes on in plain text, from then on, with a server that has no encryption. */
export const encrypted = <A, R>(
  { use, options }: Tls,
  open: (ssl: PostgresPoolOptions["ssl"]) => Effect.Effect<A, Error, R>
): Effect.Effect<A, Error, R> => {
  if (use === "never") return open(false)
  return use === "always" ? open(options) : Effect.catchIf(open(options), hasNoEncryption, () => open(false))
}

/** Opens the first session; its first statement shows that it works. */
const connect = (options: PostgresPoolOptions) =>
  Effect.gen(function* () {
    const pool = yield* makePostgresPool(options)
    const sql = yield* PgClient.fromPool({ acquire: Effect.succeed(pool.driver) })
    return { pool, sql, arrays: yield* arrayTypes(sql) }
  }).pipe(
    Effect.provideServiceEffect(Reactivity.Reactivity, Reactivity.make),
    Effect.mapError((error) => (error.cause instanceof Error ? error.cause : error))
  )

/** An array type that is made after this is printed as text until the connection is opened again. */
const arrayTypes = (sql: PgClient.PgClient) =>
  Effect.map(
    sql.unsafe<ArrayType & { readonly oid: number }>(arrayTypesSql),
    (rows) => new Map(rows.map(({ oid, ...type }) => [oid, type]))
  )

interface StatementContext {
  readonly decoders: (typeId: number) => Decode
  readonly errorOf: (error: Error) => StatementError
  /** The server's own limit for the statement, in milliseconds; null for that of the session. */
  readonly limitMillis: number | null
  /** Ends the statement and its session. */
  readonly cancel: Effect.Effect<void>
  /** Ends the session, whose statement has ended. */
  readonly retire: Effect.Effect<void>
}

/** Runs a statement in a session. One that has not ended when the scope closes is cancelled. */
const start = Effect.fnUntraced(function* (session: PostgresSession, text: string, context: StatementContext) {
  const rows = new RowBuffer({
    pause: () => session.connection.stream.pause(),
    resume: () => session.connection.stream.resume()
  })
  const statement = new PostgresStatement(text, rows, {
    decoderOf: context.decoders,
    limitMillis: context.limitMillis,
    // The transaction is still open; whether its end succeeds is told by the next statement.
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

/** Ends a session and what the server does for it. The server's own limit comes to what does not hear of this. */
const cancel = (sql: PgClient.PgClient, { session, destroy }: Loan): Effect.Effect<void> =>
  Effect.andThen(destroy, () =>
    sql`SELECT pg_cancel_backend(${session.backend})`.pipe(
      Effect.disconnect,
      Effect.interruptible,
      Effect.timeoutOption(farewell),
      Effect.ignore
    )
  )
