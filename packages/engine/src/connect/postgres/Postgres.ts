/** PostgreSQL, over the driver `pg`: pooled read-only sessions, rows as they come, cancellation by the protocol's own request. */
import { QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Duration, Effect, Pool } from "effect"
import { DatabaseError } from "pg"
import type { ConnectConfig } from "../ConnectConfig.js"
import type { Cell, RowBatch, StatementError } from "../Connection.js"
import type { Connector, NextBatch, Open } from "../Connector.js"
import { networkFailure } from "../NetworkProblems.js"
import { RowMailbox } from "../RowMailbox.js"
import { makeSessionPool } from "../SessionPool.js"
import type { ServerSettings } from "../Settings.js"
import { tlsOf } from "../Tls.js"
import { type ArrayType, arrayTypesSql, type Decode, decoderOf, sessionSetup } from "./PostgresCells.js"
import { postgresCatalog } from "./PostgresCatalog.js"
import { PostgresSession } from "./PostgresSession.js"
import { PostgresStatement } from "./PostgresStatement.js"

/** The server's own limit comes after ours: it ends what we could not. */
const grace = Duration.seconds(5)

export const postgres: Connector = {
  kind: "server",
  prepare: ({ queryTimeout }) => Effect.succeed(opener(queryTimeout))
}

const opener = (timeout: ConnectConfig["queryTimeout"]): Open<ServerSettings> =>
  Effect.fn("Postgres.open")(function* (settings) {
    const tls = yield* tlsOf(settings)
    const setup = sessionSetup(Duration.toMillis(Duration.sum(timeout, grace)))
    const sessions = yield* makeSessionPool(settings, PostgresSession.open(settings, tls, setup))
    const runWith = (decoders: (typeId: number) => Decode) => (sql: string) =>
      Effect.flatMap(Pool.get(sessions), (session) =>
        start(session, sql, { decoders, errorOf: (error) => errorOf(error, settings, sql, timeout) })
      )
    // An array type that is made after this is printed as text until the connection is opened again.
    const arrays = yield* Effect.scoped(Effect.flatMap(runWith(decoderOf(new Map()))(arrayTypesSql), arrayTypes)).pipe(
      Effect.catchTags({
        QueryFailed: ({ reason }) => networkFailure(settings, new Error(reason)),
        QueryTimeout: () => networkFailure(settings, new Error("the server does not answer"))
      })
    )
    return { run: runWith(decoderOf(arrays)), catalog: postgresCatalog }
  })

interface StatementContext {
  readonly decoders: (typeId: number) => Decode
  readonly errorOf: (error: Error) => StatementError
}

/** Runs a statement in a session. One that has not ended when the scope closes is cancelled, and the session with it. */
const start = Effect.fnUntraced(function* (session: PostgresSession, sql: string, context: StatementContext) {
  const { client } = session
  const rows = new RowMailbox({
    pause: () => client.connection.stream.pause(),
    resume: () => client.connection.stream.resume()
  })
  const statement = new PostgresStatement(sql, rows, {
    decoderOf: context.decoders,
    // The transaction is still open; whether its end succeeds is told by the next statement.
    onError: (error) => client.query("ROLLBACK", () => rows.fail(context.errorOf(error)))
  })
  yield* Effect.acquireRelease(
    Effect.sync(() => client.query(statement)),
    () => (rows.closed ? Effect.void : session.abort)
  )
  return rows.next
})

const arrayTypes = Effect.fnUntraced(function* (next: NextBatch) {
  const types = new Map<number, ArrayType>()
  for (let batch: RowBatch | null = yield* next; batch !== null; batch = yield* next) {
    for (const [oid, element, delimiter] of batch.rows) types.set(Number(oid), arrayType(element, delimiter))
  }
  return types
})

const arrayType = (element: Cell | undefined, delimiter: Cell | undefined): ArrayType => ({
  element: Number(element),
  delimiter: String(delimiter)
})

const errorOf = (error: Error, settings: ServerSettings, sql: string, timeout: Duration.Duration): StatementError => {
  const { datasource } = settings
  // Classes 08 and 57P mean that the session is over, and so does what the server did not say; 08P01 is its answer to a
  // statement with parameters, which have no values here.
  if (!(error instanceof DatabaseError) || /^(?:08(?!P01)|57P)/.test(error.code)) return networkFailure(settings, error)
  return error.code === "57014" && error.message.includes("statement timeout")
    ? new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    : new QueryFailed({ datasource, sql, reason: error.message, code: error.code })
}
