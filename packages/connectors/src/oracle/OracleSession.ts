/** A session with Oracle: login, setup, and its statements, page by page. */
import { Duration, Effect, Redacted } from "effect"
import { serverLimit } from "../connection/Connector.js"
import { EndingItem } from "@semlayer/runtime/process/EvictingPool"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import type { Page, StatementProtocol } from "../warehouse/PagedStatement.js"
import { commented } from "../warehouse/QueryTags.js"
import { type ApiFailure, WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import type { OracleAddress, OracleConnection, OracleDriver, OracleRows } from "./OracleDriver.js"
import { decoderOf, scaleOf } from "./OracleCells.js"
import { oracleFailure } from "./OracleFailure.js"

/** Rows of a page. */
const pageRows = 2_000

const defaultPort = 1521

/** Longest wait for the end of a session, whose server may no longer respond. */
const farewell = "2 seconds"

/**
 * What a plan reads: rows times their width, after conditions, by the optimizer's estimate; NULL if it has none for a table. `PLAN_TABLE`
 * is each session's own.
 */
const planned = `
  SELECT CASE WHEN COUNT(*) = COUNT(bytes) THEN COALESCE(SUM(bytes), 0) END FROM plan_table
  WHERE statement_id = 'semlayer' AND (operation LIKE '%ACCESS%' OR operation IN ('INDEX', 'FIXED TABLE', 'REMOTE'))`

/** A statement that runs, or whose rows are read. */
export type OracleStatement =
  | { readonly _tag: "Running"; readonly sql: string }
  | { readonly _tag: "Reading"; readonly rows: OracleRows }

const called = <A>(call: () => Promise<A>): Effect.Effect<A, ApiFailure> =>
  Effect.tryPromise({ try: call, catch: oracleFailure })

export class OracleSession extends EndingItem {
  private constructor(
    private readonly driver: OracleDriver,
    private readonly connection: OracleConnection
  ) {
    super()
  }

  /** Logs in and sets the session up; closing the scope logs out. */
  static readonly open = (driver: OracleDriver, settings: ServerSettings, tls: Tls) =>
    Effect.gen(function* () {
      const session = yield* Effect.acquireRelease(
        Effect.map(
          Effect.interruptible(connect(driver, addressOf(settings, tls))),
          (connection) => new OracleSession(driver, connection)
        ),
        ({ close }) => close
      )
      yield* session.setUp(settings)
      return session
    })

  /** The statements of the session, one at a time, each in a transaction that cannot write. */
  readonly statements: StatementProtocol<OracleStatement> = {
    submit: (sql, tags) =>
      Effect.succeed({ columns: null, rows: [], next: { _tag: "Running", sql: commented(sql, tags) } }),
    next: (statement) =>
      this.ended(statement._tag === "Running" ? this.begun(statement.sql) : this.read(statement.rows)),
    cancel: () => this.cancel
  }

  /** The bytes that a statement would read, by its plan, which is written in a transaction of its own; null if the plan does not say. */
  plannedBytes(sql: string): Effect.Effect<number | null, ApiFailure> {
    const { connection, driver, rollBack } = this
    const estimate = Effect.gen(function* () {
      yield* called(() => connection.execute(`EXPLAIN PLAN SET STATEMENT_ID = 'semlayer' FOR ${sql}`))
      const options = { resultSet: true, outFormat: driver.OUT_FORMAT_ARRAY }
      const { resultSet } = yield* called(() => connection.execute(planned, [], options))
      const [row] = yield* called(async () => (await resultSet?.getRows(1)) ?? [])
      yield* called(async () => resultSet?.close())
      yield* rollBack
      return row === undefined || row[0] === null ? null : Number(row[0])
    })
    return Effect.onInterrupt(this.ended(estimate), () => this.cancel)
  }

  /** Ends the transaction of a failed call: one that is still open would make the next one fail. */
  private ended<A>(call: Effect.Effect<A, ApiFailure>): Effect.Effect<A, ApiFailure> {
    return Effect.tapError(call, (failure) =>
      failure._tag === "TransportFailure" ? Effect.sync(() => this.die()) : Effect.ignore(this.rollBack)
    )
  }

  private readonly cancel = Effect.suspend(() =>
    Effect.all([Effect.ignore(called(() => this.connection.break())), this.close, Effect.sync(() => this.die())])
  )

  private begun(sql: string): Effect.Effect<Page<OracleStatement>, ApiFailure> {
    const { connection, driver } = this
    const run = () =>
      connection.execute(sql, [], {
        ...{ resultSet: true, outFormat: driver.OUT_FORMAT_ARRAY, fetchArraySize: pageRows, prefetchRows: pageRows },
        // The driver would round numbers, and return large objects as streams.
        fetchTypeHandler: ({ dbTypeName }) => {
          if (/^(?:NUMBER|N?CLOB|LONG|ROWID|UROWID)$/.test(dbTypeName ?? "")) return { type: driver.STRING }
          return dbTypeName === "BLOB" ? { type: driver.BUFFER } : undefined
        }
      })
    return Effect.gen(function* () {
      yield* called(() => connection.execute("SET TRANSACTION READ ONLY"))
      const { metaData = [], resultSet } = yield* called(run)
      const columns = metaData.map((column) => ({
        ...{ name: column.name, decode: decoderOf(column), scale: scaleOf(column) }
      }))
      if (resultSet === undefined) {
        const reason = "the statement returns no rows"
        return yield* new WarehouseFailure({ problem: "statement", reason, code: null })
      }
      return { columns, rows: [], next: { _tag: "Reading", rows: resultSet } } satisfies Page<OracleStatement>
    })
  }

  private read(rows: OracleRows): Effect.Effect<Page<OracleStatement>, ApiFailure> {
    const { rollBack } = this
    return Effect.gen(function* () {
      const page = yield* called(() => rows.getRows(pageRows))
      if (page.length > 0) {
        return { columns: null, rows: page, next: { _tag: "Reading", rows } } satisfies Page<OracleStatement>
      }
      yield* called(() => rows.close())
      yield* rollBack
      return { columns: null, rows: [], next: null }
    })
  }

  private readonly rollBack = Effect.suspend(() => called(() => this.connection.rollback()))

  /** UTC, texts in the order of their bytes, the schema, and the driver's own limit of a call. */
  private setUp({ schema, timeout }: ServerSettings): Effect.Effect<void, ApiFailure> {
    if (Duration.isFinite(timeout)) this.connection.callTimeout = Math.ceil(Duration.toMillis(serverLimit(timeout)))
    if (schema !== null) this.connection.currentSchema = schema
    const settings = "TIME_ZONE = '+00:00' NLS_SORT = BINARY NLS_COMP = BINARY NLS_NUMERIC_CHARACTERS = '.,'"
    return Effect.asVoid(called(() => this.connection.execute(`ALTER SESSION SET ${settings}`)))
  }

  private readonly close = Effect.ignore(
    Effect.timeout(
      Effect.interruptible(Effect.suspend(() => called(() => this.connection.close({ drop: true })))),
      farewell
    )
  )
}

/** Logs in. A connection that arrives after an interruption is closed. */
const connect = (driver: OracleDriver, address: OracleAddress): Effect.Effect<OracleConnection, ApiFailure> =>
  Effect.async((resume) => {
    let isOver = false
    driver.getConnection(address).then(
      (connection) => {
        if (isOver) connection.close({ drop: true }).catch(() => {})
        else resume(Effect.succeed(connection))
      },
      (error: unknown) => resume(Effect.fail(oracleFailure(error)))
    )
    return Effect.sync(() => {
      isOver = true
    })
  })

const addressOf = (settings: ServerSettings, tls: Tls): OracleAddress => {
  const { host, port, database, username, password, credentials } = settings
  // A server listens with encryption or without it, at different ports.
  const isEncrypted = tls.use === "always"
  const { ca, rejectUnauthorized } = tls.options
  return {
    connectString: `${isEncrypted ? "tcps://" : ""}${host}:${port ?? defaultPort}/${database ?? ""}`,
    ...(isEncrypted && { sslServerDNMatch: rejectUnauthorized }),
    ...(isEncrypted && ca !== undefined && { walletContent: ca }),
    ...(credentials === null
      ? { user: username ?? "", password: password === null ? "" : Redacted.value(password) }
      : { externalAuth: true, accessToken: () => Redacted.value(credentials) })
  }
}
