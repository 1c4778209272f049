/** A session with a MySQL or MariaDB server: login, setup, cancellation and logout. */
import { Socket } from "node:net"
import { type ConnectionFailed, type ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { Effect, Redacted } from "effect"
import { type Connection, type ConnectionOptions, createConnection } from "mysql2"
import { EndingItem } from "@semlayer/runtime/process/EvictingPool"
import { codeOf, connectionFailed, networkFailure } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import { contain, containReads } from "../connection/DriverFailed.js"
import { SessionMessages } from "../connection/SessionMessages.js"
import { MySqlRows } from "./MySqlRows.js"

/** Timeout for a clean logout, as the server may no longer respond. */
const farewell = "2 seconds"

export class MySqlSession extends EndingItem {
  private constructor(
    readonly connection: Connection,
    /** Finds the rows of a statement among the packets. */
    readonly rows: MySqlRows,
    private readonly cancel: Effect.Effect<void>,
    private readonly isMariaDb: boolean
  ) {
    super()
    connection.once("error", () => this.die())
    connection.once("end", () => this.die())
  }

  /** Logs in and sets the session up; closing the scope logs out. `limit` is the server-side statement timeout in seconds. */
  static readonly open = (settings: ServerSettings, tls: Tls, limit: number) =>
    Effect.acquireRelease(
      Effect.interruptible(
        Effect.bindTo(connect(settings, tls), "connection").pipe(
          Effect.let("rows", () => new MySqlRows()),
          Effect.tap(({ connection, rows }) => watchReads(connection, rows, settings.maxRowBytes)),
          Effect.bind("isMariaDb", ({ connection }) => setUp(connection, limit)),
          Effect.mapBoth({
            onSuccess: ({ connection, rows, isMariaDb }) =>
              new MySqlSession(connection, rows, kill(connection.threadId, settings, tls), isMariaDb),
            onFailure: (error) => openFailed(settings, error)
          })
        )
      ),
      (session) => session.close
    )

  /** Adds a statement timeout in seconds to one statement, where the server has syntax for it. */
  limited(sql: string, limit: number): string {
    return this.isMariaDb ? `SET STATEMENT max_statement_time = ${limit} FOR ${sql}` : sql
  }

  /** Kills the running statement and closes the session. */
  readonly abort: Effect.Effect<void> = Effect.suspend(() =>
    Effect.andThen(
      Effect.timeoutOption(this.cancel, farewell),
      Effect.sync(() => {
        this.connection.destroy()
        this.die()
      })
    )
  )

  /** Closes an idle session; the next statement uses another one. */
  readonly retire: Effect.Effect<void> = Effect.sync(() => {
    this.connection.destroy()
    this.die()
  })

  private readonly close: Effect.Effect<void> = Effect.suspend(() =>
    Effect.timeoutOption(
      this.isDead
        ? Effect.sync(() => this.connection.destroy())
        : Effect.async<void>((done) => this.connection.end(() => done(Effect.void))),
      farewell
    )
  )
}

/** Connects with the encryption that `tls` requires. `prefer` falls back to plain text if the server does not support encryption. */
const connect = (settings: ServerSettings, tls: Tls): Effect.Effect<Connection, Error> => {
  if (tls.use === "never") return connectWith(settings, undefined)
  const encrypted = connectWith(settings, tls.options)
  if (tls.use === "always") return encrypted
  return Effect.catchIf(
    encrypted,
    (error) => codeOf(error) === "HANDSHAKE_NO_SSL_SUPPORT",
    () => connectWith(settings, undefined)
  )
}

const connectWith = (settings: ServerSettings, ssl: Tls["options"] | undefined): Effect.Effect<Connection, Error> =>
  Effect.async((resume) => {
    const connection = createConnection(optionsOf(settings, ssl))
    // The callbacks of the connection report the error. Without a listener, the event would crash the process.
    connection.on("error", () => {})
    connection.connect((error) => {
      if (error === null) return resume(Effect.succeed(connection))
      connection.destroy()
      resume(Effect.fail(error))
    })
    return Effect.sync(() => connection.destroy())
  })

/** Divides the packets into rows and others, limits their size, and contains the errors that the driver throws while parsing. */
const watchReads = (connection: Connection, rows: MySqlRows, maxRowBytes: number) =>
  Effect.map(contain, (contained) => {
    // TLS replaces the initial socket, so the current one is read here. The driver's types do not declare it.
    const stream: unknown = "stream" in connection ? connection.stream : undefined
    if (!(stream instanceof Socket)) return
    SessionMessages.divide(stream, rows, maxRowBytes)
    containReads(stream, contained)
  })

const optionsOf = (settings: ServerSettings, ssl: Tls["options"] | undefined): ConnectionOptions => {
  const socketPath = settings.options.get("unix_socket")
  return {
    host: settings.host,
    ...(settings.port !== null && { port: settings.port }),
    ...(socketPath !== undefined && { socketPath }),
    ...(settings.database !== null && { database: settings.database }),
    ...(settings.username !== null && { user: settings.username }),
    ...(settings.password !== null && { password: Redacted.value(settings.password) }),
    // The driver's type of these options is a subset of Node's, to which it passes them on.
    ...(ssl !== undefined && { ssl: ssl as NonNullable<ConnectionOptions["ssl"]> }),
    charset: "utf8mb4_bin",
    supportBigNumbers: true,
    multipleStatements: false,
    // The caller limits the time of a login.
    connectTimeout: 0
  }
}

const command = (connection: Connection, sql: string): Effect.Effect<unknown, Error> =>
  Effect.async((resume) => {
    connection.query(sql, (error, rows) => {
      if (error === null) return resume(Effect.succeed(rows))
      resume(Effect.fail(error))
    })
    return Effect.sync(() => connection.destroy())
  })

/**
 * Sets the session up and returns whether the server is MariaDB.
 *
 * The SQL mode is the one that the compiler's SQL assumes: `\` escapes, `"` quotes text, and a difference of unsigned numbers
 * may be negative. Text literals are compared byte by byte, and `GROUP_CONCAT` results are not cut off. MariaDB pushes no
 * conditions into derived tables: one on a part of a converted `MIN` loses rows there (10.11).
 */
const setUp = Effect.fnUntraced(function* (connection: Connection, limit: number) {
  const isMaria = yield* isMariaDb(connection)
  const settings = [
    "NAMES utf8mb4 COLLATE utf8mb4_bin",
    "SESSION time_zone = '+00:00'",
    "SESSION sql_mode = 'NO_ENGINE_SUBSTITUTION,NO_UNSIGNED_SUBTRACTION'",
    "SESSION group_concat_max_len = 16777216",
    ...(isMaria
      ? [`SESSION max_statement_time = ${limit}`, "SESSION optimizer_switch = 'condition_pushdown_for_derived=off'"]
      : [`SESSION max_execution_time = ${Math.ceil(limit * 1000)}`]),
    "SESSION TRANSACTION READ ONLY"
  ]
  yield* Effect.tapError(
    Effect.forEach(settings, (setting) => command(connection, `SET ${setting}`), { concurrency: 1, discard: true }),
    () => Effect.sync(() => connection.destroy())
  )
  return isMaria
})

const isMariaDb = (connection: Connection): Effect.Effect<boolean, Error> =>
  Effect.map(command(connection, "SELECT VERSION() AS version"), (rows) => JSON.stringify(rows).includes("MariaDB"))

/** Kills the running statement of a session from a new session, because the pool may have none free. */
const kill = (threadId: number, settings: ServerSettings, tls: Tls): Effect.Effect<void> =>
  Effect.acquireUseRelease(
    connect(settings, tls),
    (connection) => command(connection, `KILL QUERY ${threadId}`),
    (connection) => Effect.sync(() => connection.destroy())
    // A statement that has just ended cannot be killed, nor one whose server is gone; the session is closed anyway.
  ).pipe(Effect.ignore)

/** Error numbers at login; a null reason keeps the server's own message. */
const problems: ReadonlyArray<readonly [RegExp, ConnectionProblem, string | null]> = [
  [/^(?:1044|1045|1130|1251|1698)$/, "authentication", "the server rejected the user or the password"],
  [/^1049$/, "unknown_database", null],
  [/^(?:1040|1053|1129|1203|1226)$/, "refused", null]
]

const openFailed = (settings: ServerSettings, error: Error): ConnectionFailed => {
  const number = "errno" in error ? String(error.errno) : ""
  const known = problems.find(([pattern]) => pattern.test(number))
  if (known !== undefined) return connectionFailed(settings, known[1], known[2] ?? error.message)
  return codeOf(error) === "HANDSHAKE_NO_SSL_SUPPORT"
    ? connectionFailed(settings, "configuration", "the server does not support encryption")
    : networkFailure(settings, error)
}
