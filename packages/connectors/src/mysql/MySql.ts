/** MySQL and MariaDB over `mysql2`: pooled read-only sessions, streamed rows, cancellation by KILL QUERY. */
import { sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { PermissionDenied, QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Duration, Effect, Either, Pool } from "effect"
import type { FieldPacket } from "mysql2"
import type { StatementError } from "../connection/Connection.js"
import { type Connector, type Open, serverLimit } from "../connection/Connector.js"
import { networkFailure } from "../connection/NetworkProblems.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import type { ReadRow } from "../connection/SessionMessages.js"
import { makeSessionPool, poolSize } from "../connection/SessionPool.js"
import { mayLeaveState } from "../connection/SessionState.js"
import { readBySql } from "../connection/CatalogReader.js"
import type { ServerSettings } from "../settings/Settings.js"
import { effectRefusal, mysqlEffects } from "../sql/SideEffects.js"
import { tlsOf } from "../settings/Tls.js"
import { RowTooLong } from "../settings/RowLimit.js"
import { mysqlCatalog } from "./MySqlCatalog.js"
import { type MySqlRead, readerOf, scaleOf } from "./MySqlCells.js"
import { rowAt } from "./MySqlRows.js"
import { MySqlSession } from "./MySqlSession.js"

export const mysql: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const effectOf = effectRefusal("mysql", mysqlEffects)

const leavesState = mayLeaveState("mysql")

/** Why a statement is rejected; null if it may run. Even in a read-only session, a SELECT can write to the server's disk. */
const refusal = (sql: string): string | null =>
  writesFile(sql) ? "a SELECT that writes a file is not allowed" : effectOf(sql)

const limitSeconds = (timeout: Duration.Duration): number => Duration.toSeconds(serverLimit(timeout))

const open: Open<ServerSettings> = Effect.fn("MySql.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const sessions = yield* makeSessionPool(settings, MySqlSession.open(settings, tls, limitSeconds(settings.timeout)))
  yield* Effect.scoped(Pool.get(sessions))
  const contextOf = (sql: string, limit: Duration.Duration): StatementContext => ({
    withoutRows: () =>
      new QueryFailed({ datasource: settings.datasource, sql, reason: "the statement returns no rows", code: null }),
    errorOf: (error) => errorOf(error, settings, sql, limit)
  })
  const run = (sql: string, limit?: Duration.Duration) =>
    Effect.flatMap(Pool.get(sessions), (session) => {
      const text = limit === undefined ? sql : session.limited(sql, limitSeconds(limit))
      return start(session, text, contextOf(sql, limit ?? settings.timeout))
    })
  return { run, refusal, catalog: readBySql(mysqlCatalog), concurrency: yield* poolSize(settings) }
})

interface StatementContext {
  readonly withoutRows: () => QueryFailed
  readonly errorOf: (error: Error) => StatementError
}

/** Runs a statement in a session. If it has not ended when the scope closes, it is killed together with the session. */
const start = Effect.fnUntraced(function* (
  session: MySqlSession,
  sql: string,
  { withoutRows, errorOf }: StatementContext
) {
  const { connection } = session
  const rows = new RowBuffer({ pause: () => connection.pause(), resume: () => connection.resume() })
  let readers: ReadonlyArray<MySqlRead> = []
  const readRow: ReadRow = (bytes, start, end) => rows.add(rowAt(bytes, start, end, readers))
  const lost = (error: Error) => rows.fail(errorOf(error))
  yield* scopedResource(
    Effect.sync(() => {
      connection.once("error", lost)
      session.rows.expect(readRow)
      connection
        .query(sql)
        .on("fields", (fields: ReadonlyArray<FieldPacket> | undefined) => {
          // `SELECT … INTO @variable` returns no fields.
          if (fields === undefined) return rows.fail(withoutRows())
          rows.setColumns(
            fields.map((field) => field.name),
            fields.map(scaleOf)
          )
          readers = fields.map(readerOf)
        })
        .on("error", lost)
        .on("end", () => rows.end())
    }),
    () => {
      connection.off("error", lost)
      if (!rows.closed) return session.abort
      return leavesState(sql) ? session.retire : Effect.void
    }
  )
  return rows.next
})

/** Detects `SELECT … INTO OUTFILE` and `INTO DUMPFILE`, which write to the server's disk even in a read-only session. */
const writesFile = (sql: string): boolean =>
  /outfile|dumpfile/i.test(sql) &&
  Either.match(sqlParts(sql, "mysql"), {
    onLeft: () => true,
    onRight: (parts) => parts.some(({ kind, text }) => kind === "word" && /^(?:outfile|dumpfile)$/i.test(text))
  })

/** Error numbers after which the session is closed: shutdown, connection killed, idle timeout. */
const sessionEnds: ReadonlyArray<number> = [1053, 1927, 4031]

/** Error numbers of the server's own statement timeout: MariaDB, MySQL. */
const timeouts: ReadonlyArray<number> = [1969, 3024]

/** Error numbers of a missing privilege: on a database, a table, a column, server-wide, on a routine. */
const denials: ReadonlyArray<number> = [1044, 1142, 1143, 1227, 1370]

const errorOf = (error: Error, settings: ServerSettings, sql: string, timeout: Duration.Duration): StatementError => {
  const { datasource } = settings
  if (error instanceof RowTooLong) return new QueryFailed({ datasource, sql, reason: error.message, code: null })
  const number = "errno" in error && typeof error.errno === "number" ? error.errno : null
  // Errors of the server have a positive number; errors of a socket have a negative one or none.
  if (number === null || number < 1 || sessionEnds.includes(number)) return networkFailure(settings, error)
  if (denials.includes(number)) {
    return new PermissionDenied({ datasource, sql, reason: error.message, code: String(number) })
  }
  return timeouts.includes(number)
    ? new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    : new QueryFailed({ datasource, sql, reason: error.message, code: String(number) })
}
