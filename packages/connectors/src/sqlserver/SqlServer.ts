/** SQL Server and Azure SQL over `tedious`, which is installed beside semlayer: pooled sessions, streamed rows, cancelling. */
import { Effect, Exit, Pool } from "effect"
import { PermissionDenied, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { readBySql } from "../connection/CatalogReader.js"
import type { StatementError } from "../connection/Connection.js"
import type { Connector, Open } from "../connection/Connector.js"
import { allBatches } from "../connection/ResultRows.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import { makeSessionPool, poolSize } from "../connection/SessionPool.js"
import type { ServerSettings } from "../settings/Settings.js"
import { tlsOf } from "../settings/Tls.js"
import { tagged } from "../warehouse/QueryTags.js"
import { sqlServerCatalog } from "./SqlServerCatalog.js"
import { decoderOf, scaleOf, type SqlServerDecode } from "./SqlServerCells.js"
import { plannedBytes } from "./SqlServerCost.js"
import { lostSession, numberOf } from "./SqlServerFailures.js"
import { refusal } from "./SqlServerReads.js"
import { SqlServerSession } from "./SqlServerSession.js"

export const sqlserver: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const open: Open<ServerSettings> = Effect.fn("SqlServer.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const sessions = yield* makeSessionPool(settings, SqlServerSession.open(settings, tls))
  yield* Effect.scoped(Pool.get(sessions))
  const errorOf = (sql: string) => (error: Error) => failureOf(error, settings, sql)
  return {
    run: (sql) =>
      Effect.flatMap(Effect.all([Pool.get(sessions), tagged(sql)]), ([session, text]) =>
        start(session, inTransaction(text), errorOf(sql))
      ),
    refusal,
    estimate: (sql) =>
      Pool.get(sessions).pipe(
        Effect.flatMap((session) => showplan(session, sql, errorOf(sql))),
        Effect.scoped,
        Effect.map(plannedBytes)
      ),
    catalog: readBySql(sqlServerCatalog),
    concurrency: yield* poolSize(settings)
  }
})

/**
 * The plan of a statement, which does not run; the user needs the permission SHOWPLAN. A session that may be left in this mode is closed,
 * because it would return plans instead of rows.
 */
const showplan = Effect.fnUntraced(function* (session: SqlServerSession, sql: string, errorOf: ErrorOf) {
  yield* Effect.addFinalizer((exit) => (Exit.isSuccess(exit) ? Effect.void : session.close))
  const cells = (batch: string) =>
    Effect.map(allBatches(start(session, batch, errorOf)), (batches) => batches.flatMap(({ rows }) => rows.flat()))
  yield* cells("SET SHOWPLAN_XML ON")
  const plan = yield* cells(sql)
  yield* cells("SET SHOWPLAN_XML OFF")
  return plan.map(String).join("")
})

type ErrorOf = (error: Error) => StatementError

/** Runs a batch in a session. If it has not ended when the scope closes, it is cancelled, and its session closed. */
const start = Effect.fnUntraced(function* (session: SqlServerSession, batch: string, errorOf: ErrorOf) {
  let decoders: ReadonlyArray<SqlServerDecode> = []
  const rows: RowBuffer = new RowBuffer({ pause: () => request.pause(), resume: () => request.resume() })
  const request = session.request(batch, {
    onColumns: (columns) => {
      rows.setColumns(
        columns.map(({ colName }) => colName),
        columns.map(scaleOf)
      )
      decoders = columns.map(decoderOf)
    },
    onRow: (values) => rows.add(values.map((value, i) => (value === null ? null : (decoders[i]?.(value) ?? null)))),
    onEnd: (error) => (error === null ? rows.end() : rows.fail(errorOf(error)))
  })
  yield* Effect.acquireRelease(
    Effect.sync(() => session.execute(request)),
    () => (rows.closed ? Effect.void : session.abort(request))
  )
  return rows.next
})

/**
 * There are no read-only transactions, so what a statement might change in spite of the checks is rolled back. A failed statement ends
 * its transaction itself (`XACT_ABORT`).
 */
const inTransaction = (sql: string): string => `BEGIN TRANSACTION; ${sql}\n; ROLLBACK TRANSACTION`

/** Numbers of a missing privilege: on an object, a column, the database, the server. */
const denials: ReadonlyArray<number> = [229, 230, 262, 297, 300, 916]

const failureOf = (error: Error, settings: ServerSettings, sql: string): StatementError => {
  const number = numberOf(error)
  if (number === null) return lostSession(settings, error)
  const failure = { datasource: settings.datasource, sql, reason: error.message, code: String(number) }
  return denials.includes(number) ? new PermissionDenied(failure) : new QueryFailed(failure)
}
