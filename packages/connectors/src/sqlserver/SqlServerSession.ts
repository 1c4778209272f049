/** A session with SQL Server: login, statements, cancelling and logout. */
import { Duration, Effect, Redacted } from "effect"
import type * as Tedious from "tedious"
import type { Connection, ConnectionConfiguration, Request } from "tedious"
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { connectTimeout } from "../connection/Connector.js"
import { codeOf, connectionFailed } from "../connection/NetworkProblems.js"
import { EndingItem } from "@semlayer/runtime/process/EvictingPool"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import type { SqlServerColumn } from "./SqlServerCells.js"
import { openFailed, type ServerError } from "./SqlServerFailures.js"

type Driver = Pick<typeof Tedious, "Connection" | "Request">

/** Called by a running statement. */
export interface RequestEvents {
  readonly onColumns: (columns: ReadonlyArray<SqlServerColumn>) => void
  readonly onRow: (values: ReadonlyArray<unknown>) => void
  /** Called once; with an error if the statement has failed or was cancelled. */
  readonly onEnd: (error: Error | null) => void
}

/** Timeout for the answer to a cancellation, as the server may no longer respond. */
const farewell = "2 seconds"

export class SqlServerSession extends EndingItem {
  private constructor(
    private readonly driver: Driver,
    private readonly connection: Connection
  ) {
    super()
    connection.once("end", () => this.die())
  }

  /** Logs in; closing the scope logs out. */
  static readonly open = (settings: ServerSettings, tls: Tls) =>
    Effect.acquireRelease(
      Effect.interruptible(
        Effect.gen(function* () {
          const driver = yield* loaded(settings)
          return new SqlServerSession(driver, yield* connect(driver, settings, tls))
        })
      ),
      (session) => session.close
    )

  /** A statement, which `execute` runs. */
  request(sql: string, { onColumns, onRow, onEnd }: RequestEvents): Request {
    const request = new this.driver.Request(sql, (error) => onEnd(error ?? null))
    request.on("columnMetadata", (columns) => {
      if (Array.isArray(columns)) onColumns(columns)
    })
    request.on("row", (columns: ReadonlyArray<{ readonly value: unknown }>) => onRow(columns.map(({ value }) => value)))
    return request
  }

  execute(request: Request): void {
    this.connection.execSqlBatch(request)
  }

  /** Cancels a running statement, and closes the session. */
  abort(request: Request): Effect.Effect<void> {
    const cancelled = Effect.async<void>((done) => {
      request.once("requestCompleted", () => done(Effect.void))
      request.cancel()
    })
    return Effect.zipRight(Effect.timeoutOption(Effect.interruptible(cancelled), farewell), this.close)
  }

  readonly close: Effect.Effect<void> = Effect.sync(() => {
    this.connection.close()
    this.die()
  })
}

const loaded = (settings: ServerSettings) =>
  Effect.tryPromise({
    try: () => import("tedious"),
    catch: () => connectionFailed(settings, "configuration", "the driver is not installed: npm install tedious@19.2.2")
  })

const connect = (driver: Driver, settings: ServerSettings, tls: Tls) =>
  Effect.async<Connection, ConnectionFailed>((resume) => {
    const mustEncrypt = tls.use === "always"
    const connection = new driver.Connection(configurationOf(settings, tls, mustEncrypt ? null : secretOf(settings)))
    // Statements report the error. Without a listener, the event would crash the process.
    connection.on("error", () => {})
    // The driver's own error does not have the server's number.
    let refused: ServerError | null = null
    connection.on("errorMessage", (error: ServerError) => {
      refused ??= error
    })
    let isEncrypted = false
    // The driver logs in without encryption where the server has none. Then it must not have the secret.
    connection.once("secure", () => {
      isEncrypted = true
      const { authentication } = connection.config
      if (authentication.type === "default") authentication.options.password = secretOf(settings)
      if (authentication.type === "azure-active-directory-access-token")
        authentication.options.token = secretOf(settings)
    })
    connection.connect((error) => {
      const isPlain = mustEncrypt && !isEncrypted
      if (error === undefined && !isPlain) return resume(Effect.succeed(connection))
      connection.close()
      const failure =
        isPlain && (error === undefined || codeOf(error) === "ELOGIN")
          ? connectionFailed(settings, "configuration", "the server does not support encryption")
          : openFailed(settings, refused, error ?? new Error("the login failed"))
      resume(Effect.fail(failure))
    })
    return Effect.sync(() => connection.close())
  })

/** The password, or the token. */
const secretOf = ({ credentials, password }: ServerSettings): string => {
  const secret = credentials ?? password
  return secret === null ? "" : Redacted.value(secret)
}

/** `secret` is null if it is given later. */
const configurationOf = (settings: ServerSettings, tls: Tls, secret: string | null): ConnectionConfiguration => {
  const { host, port, database, username, credentials, options } = settings
  const instanceName = options.get("instance")
  const { ca, cert, key, rejectUnauthorized } = tls.options
  return {
    server: host,
    authentication:
      credentials === null
        ? { type: "default", options: { userName: username ?? "", password: secret ?? "" } }
        : { type: "azure-active-directory-access-token", options: { token: secret ?? "" } },
    options: {
      ...(instanceName === undefined ? { port: port ?? 1433 } : { instanceName }),
      ...(database !== null && { database }),
      ...{ appName: "semlayer", readOnlyIntent: true, useUTC: true, abortTransactionOnError: true },
      // The caller limits the time of a statement and of a login.
      ...{
        requestTimeout: 0,
        connectTimeout: Duration.toMillis(connectTimeout),
        cancelTimeout: 2_000,
        maxRetriesOnTransientErrors: 0
      },
      ...{ encrypt: tls.use !== "never", trustServerCertificate: !rejectUnauthorized },
      cryptoCredentialsDetails: {
        ...(ca !== undefined && { ca }),
        ...(cert !== undefined && { cert }),
        ...(key !== undefined && { key })
      }
    }
  }
}
