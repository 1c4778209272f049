/** MySQL and MariaDB, over `mysql2`: pooled read-only sessions, rows as they come, cancellation by KILL QUERY. */
import { QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Duration, Effect, Pool } from "effect"
import type { FieldPacket } from "mysql2"
import type { Cell, NextBatch, StatementError } from "../Connection.js"
import { type Connector, type Open, serverLimit } from "../Connector.js"
import { networkFailure } from "../NetworkProblems.js"
import { RowMailbox } from "../RowMailbox.js"
import { makeSessionPool, poolSize } from "../SessionPool.js"
import type { ServerSettings } from "../Settings.js"
import { effectRefusal, mysqlEffects } from "../SideEffects.js"
import { tlsOf } from "../Tls.js"
import { mysqlCatalog } from "./MySqlCatalog.js"
import { type Decode, decoderOf, type Wire } from "./MySqlCells.js"
import { MySqlSession } from "./MySqlSession.js"
import { zoneGuard } from "./MySqlZones.js"

export const mysql: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const refusalOf = effectRefusal(mysqlEffects)

const limitSeconds = (timeout: Duration.Duration): number => Duration.toSeconds(serverLimit(timeout))

const open: Open<ServerSettings> = Effect.fn("MySql.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const sessions = yield* makeSessionPool(settings, MySqlSession.open(settings, tls, limitSeconds(settings.timeout)))
  yield* Effect.scoped(Pool.get(sessions))
  const contextOf = (sql: string, limit: Duration.Duration): StatementContext => ({
    refused: (reason) => new QueryFailed({ datasource: settings.datasource, sql, reason, code: null }),
    errorOf: (error) => errorOf(error, settings, sql, limit)
  })
  const started = (sql: string, limit?: Duration.Duration) =>
    Effect.flatMap(Pool.get(sessions), (session) => {
      const text = limit === undefined ? sql : session.limited(sql, limitSeconds(limit))
      return start(session, text, contextOf(sql, limit ?? settings.timeout))
    })
  const holds = (condition: string) =>
    Effect.scoped(Effect.flatMap(started(`SELECT ${condition}`), firstRow)).pipe(Effect.map((row) => row?.[0] === 1))
  const guardZones = zoneGuard(settings.datasource, holds)
  const run = Effect.fnUntraced(function* (sql: string, limit?: Duration.Duration) {
    const reason = writesFile(sql) ? "a SELECT that writes a file may not run here" : refusalOf(sql)
    if (reason !== null) return yield* contextOf(sql, settings.timeout).refused(reason)
    yield* guardZones(sql)
    return yield* started(sql, limit)
  })
  return { run, catalog: mysqlCatalog, concurrency: yield* poolSize(settings) }
})

interface StatementContext {
  readonly refused: (reason: string) => QueryFailed
  readonly errorOf: (error: Error) => StatementError
}

/** Runs a statement in a session. One that has not ended when the scope closes is killed, and the session with it. */
const start = Effect.fnUntraced(function* (session: MySqlSession, sql: string, { refused, errorOf }: StatementContext) {
  const { connection } = session
  const rows = new RowMailbox({ pause: () => connection.pause(), resume: () => connection.resume() })
  let decoders: ReadonlyArray<Decode> = []
  let column = 0
  // The driver asks for the cells of a row one by one, from left to right.
  const typeCast = (wire: Wire): Cell => decoders[column++ % decoders.length]?.(wire) ?? null
  const lost = (error: Error) => rows.fail(errorOf(error))
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      connection.once("error", lost)
      connection
        .query({ sql, rowsAsArray: true, typeCast })
        .on("fields", (fields: ReadonlyArray<FieldPacket> | undefined) => {
          // `SELECT … INTO @variable` has none.
          if (fields === undefined) return rows.fail(refused("the statement returns no rows"))
          rows.setColumns(fields.map((field) => field.name))
          decoders = fields.map(decoderOf)
        })
        .on("result", (row: ReadonlyArray<Cell>) => rows.add(row))
        .on("error", lost)
        .on("end", () => rows.end())
    }),
    () => {
      connection.off("error", lost)
      return rows.closed ? Effect.void : session.abort
    }
  )
  return rows.next
})

/** The only row of a statement, which is read to its end. */
const firstRow = Effect.fnUntraced(function* (next: NextBatch) {
  const rows: Array<ReadonlyArray<Cell>> = []
  for (let batch = yield* next; batch !== null; batch = yield* next) rows.push(...batch.rows)
  return rows[0]
})

/** What is no code: texts, quoted names, and comments but those that the server executes. */
const inert =
  /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`[^`]*`|\/\*(?!M?!)[\s\S]*?\*\/|(?:--(?=[\s\p{Cc}]|$)|#)[^\n]*/gu

/** Even a read-only session lets `SELECT … INTO OUTFILE` write to the server's disk. */
const writesFile = (sql: string): boolean => /\b(?:outfile|dumpfile)\b/i.test(sql.replace(inert, " "))

/** Killed, shut down or timed out by the server: numbers after which the session is over. */
const sessionEnds: ReadonlyArray<number> = [1053, 1927, 4031]

/** The server ran out of the time it gives a statement: MariaDB, MySQL. */
const timeouts: ReadonlyArray<number> = [1969, 3024]

const errorOf = (error: Error, settings: ServerSettings, sql: string, timeout: Duration.Duration): StatementError => {
  const { datasource } = settings
  const number = "errno" in error && typeof error.errno === "number" ? error.errno : null
  // What the server says has a positive number; a socket's error has a negative one or none.
  if (number === null || number < 1 || sessionEnds.includes(number)) return networkFailure(settings, error)
  return timeouts.includes(number)
    ? new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    : new QueryFailed({ datasource, sql, reason: error.message, code: String(number) })
}
