/**
 * ClickHouse over HTTP with its official client. Statements are read-only, rows are streamed, and closing the connection
 * cancels.
 */
import { randomUUID } from "node:crypto"
import { Agent } from "node:https"
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client"
import { type ConnectionProblem, PermissionDenied, QueryFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Duration, Effect, Redacted } from "effect"
import type { Cell, StatementError } from "../connection/Connection.js"
import { type Connector, connectTimeout, type Open, serverLimit } from "../connection/Connector.js"
import { connectionFailed, networkFailure } from "../connection/NetworkProblems.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import { poolSize } from "../connection/SessionPool.js"
import { readBySql } from "../connection/CatalogReader.js"
import type { ServerSettings } from "../settings/Settings.js"
import { type Tls, tlsOf } from "../settings/Tls.js"
import { RowTooLong } from "../settings/RowLimit.js"
import { clickhouseCatalog } from "./ClickHouseCatalog.js"
import { rowDecoder } from "./ClickHouseCells.js"
import { RowReader } from "./ClickHouseRows.js"

export const clickhouse: Connector = {
  kind: "server",
  prepare: () => Effect.succeed(open)
}

const open: Open<ServerSettings> = Effect.fn("ClickHouse.open")(function* (settings) {
  const tls = yield* tlsOf(settings)
  const client = yield* Effect.acquireRelease(
    Effect.try({
      try: () => createClient(optionsOf(settings, tls, serverLimit(settings.timeout))),
      catch: (error) => connectionFailed(settings, "configuration", asError(error).message)
    }),
    (open) => Effect.promise(() => open.close())
  )
  yield* Effect.tryPromise({
    try: (abort_signal) => client.query({ query: "SELECT 1", format, abort_signal }).then((answer) => answer.text()),
    catch: (error) => openFailed(settings, asError(error))
  }).pipe(
    Effect.timeoutFail({
      duration: connectTimeout,
      onTimeout: () => connectionFailed(settings, "timeout", "the server does not answer")
    })
  )
  const run = (sql: string, limit?: Duration.Duration) =>
    start(client, sql, {
      errorOf: (error) => statementError(error, settings, sql, limit ?? settings.timeout),
      maxRowBytes: settings.maxRowBytes,
      ...(limit !== undefined && { limit: Math.ceil(Duration.toSeconds(serverLimit(limit))) })
    })
  return { run, catalog: readBySql(clickhouseCatalog), concurrency: yield* poolSize(settings) }
})

/**
 * Session settings: read-only except for settings, UTC, and formats that keep every digit. A message about a failure is sent as
 * text, because in the format of the rows it would look like a row.
 */
const sessionOf = (limit: Duration.Duration) =>
  ({
    readonly: "2",
    session_timezone: "UTC",
    max_execution_time: Math.ceil(Duration.toSeconds(limit)),
    cancel_http_readonly_queries_on_client_close: 1,
    date_time_output_format: "iso",
    http_write_exception_in_output_format: 0,
    output_format_json_quote_64bit_integers: 0,
    output_format_json_quote_decimals: 1,
    output_format_json_quote_denormals: 1
  }) as const

const optionsOf = (settings: ServerSettings, tls: Tls, limit: Duration.Duration) => {
  const secure = isSecure(settings, tls)
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host
  const named = [...settings.options.keys()].some((key) => /^ssl/.test(key))
  return {
    url: `${secure ? "https" : "http"}://${host}:${settings.port ?? (secure ? 8443 : 8123)}`,
    username: settings.username ?? "default",
    password: settings.password === null ? "" : Redacted.value(settings.password),
    ...(settings.database !== null && { database: settings.database }),
    application: "semlayer",
    // Errors are returned to the caller, so the client does not log them.
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: Duration.toMillis(limit),
    clickhouse_settings: sessionOf(limit),
    // Without explicit TLS options, the agent verifies certificates against Node's default authorities.
    ...(secure && { http_agent: new Agent({ keepAlive: true, ...(named ? tls.options : {}) }) })
  }
}

const isSecure = ({ options, port }: ServerSettings, { use }: Tls): boolean =>
  use === "always" ||
  options.get("protocol") === "https" ||
  /^(?:1|true)$/.test(options.get("secure") ?? "") ||
  (use !== "never" && (port === 443 || port === 8443))

const format = "JSONCompactEachRowWithNamesAndTypes"

interface StatementContext {
  readonly errorOf: (error: Error) => StatementError
  /** The server's limit for this statement, in seconds; absent means the session's limit. */
  readonly limit?: number
  readonly maxRowBytes: number
}

/** Runs a statement. Closing the scope before its end closes the connection, which cancels it on the server. */
const start = Effect.fnUntraced(function* (
  client: ClickHouseClient,
  sql: string,
  { errorOf, limit, maxRowBytes }: StatementContext
) {
  const own = limit === undefined ? {} : { clickhouse_settings: { max_execution_time: limit } }
  const query = `${sql.replace(/[\s;]+$/, "")} \nFORMAT ${format}`
  const answer = yield* Effect.tryPromise({
    try: (abort_signal) => client.exec({ query, query_id: randomUUID(), abort_signal, ...own }),
    catch: (error) => errorOf(asError(error))
  })
  const { stream } = answer
  const rows = new RowBuffer({ pause: () => stream.pause(), resume: () => stream.resume() })
  const reader = new RowReader(maxRowBytes)
  let hasNames = false
  let decode: ReturnType<typeof rowDecoder> | null = null
  const take = (row: Array<Cell>): void => {
    if (decode !== null) rows.add(decode(row))
    else if (hasNames) decode = rowDecoder(row.map(String))
    else {
      rows.setColumns(row.map(String))
      hasNames = true
    }
  }
  const read = (chunk: Buffer): void => {
    try {
      reader.feed(chunk).forEach(take)
    } catch (error) {
      stream.destroy(asError(error))
    }
  }
  const end = (): void => {
    const error = reader.end()
    if (error === null) rows.end()
    else rows.fail(errorOf(error))
  }
  yield* scopedResource(
    Effect.sync(() =>
      stream
        .on("data", read)
        .on("error", (error: Error) => rows.fail(errorOf(error)))
        .on("end", end)
    ),
    () => Effect.sync(() => (rows.closed ? undefined : stream.destroy()))
  )
  return rows.next
})

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Server error codes at login. */
const problems: ReadonlyMap<string, readonly [ConnectionProblem, string | null]> = new Map([
  ["81", ["unknown_database", null]],
  ["164", ["configuration", "the user may not change settings: its profile needs readonly = 2, or 0"]],
  ["192", ["authentication", "the server rejected the user or the password"]],
  ["193", ["authentication", "the server rejected the user or the password"]],
  ["194", ["authentication", "the server rejected the user or the password"]],
  ["516", ["authentication", "the server rejected the user or the password"]]
])

const openFailed = (settings: ServerSettings, error: Error) => {
  if (!(error instanceof ClickHouseError)) return networkFailure(settings, error)
  const [problem, reason] = problems.get(error.code) ?? ["other", null]
  return connectionFailed(settings, problem, reason ?? error.message)
}

/** TIMEOUT_EXCEEDED and QUERY_WAS_CANCELLED. */
const timeouts: ReadonlyArray<string> = ["159", "394"]

/** ACCESS_DENIED. */
const accessDenied = "497"

const statementError = (
  error: Error,
  settings: ServerSettings,
  sql: string,
  timeout: Duration.Duration
): StatementError => {
  const { datasource } = settings
  if (error instanceof RowTooLong) return new QueryFailed({ datasource, sql, reason: error.message, code: null })
  if (!(error instanceof ClickHouseError)) return networkFailure(settings, error)
  if (error.code === accessDenied) {
    return new PermissionDenied({ datasource, sql, reason: error.message, code: error.code })
  }
  return timeouts.includes(error.code)
    ? new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    : new QueryFailed({ datasource, sql, reason: error.message, code: error.code })
}
