/** The sessions with one PostgreSQL server, pooled by the driver: login, setup, lending and logout. */
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Duration, Effect, Exit, Redacted, type Scope } from "effect"
import { Client, type ClientConfig, DatabaseError, Pool } from "pg"
import { connectTimeout } from "../connection/Connector.js"
import { contain, type Contain, containReads } from "../connection/DriverFailed.js"
import { idleSession } from "../connection/SessionPool.js"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import { type ReadRow, SessionMessages } from "../connection/SessionMessages.js"
import { PostgresRows } from "./PostgresRows.js"
import { openFailed } from "./PostgresFailures.js"

/** The default port of PostgreSQL. */
export const postgresPort = 5432

/** Timeout for a clean logout, as the server may no longer respond. */
export const farewell = "2 seconds"

/** Timeout of each step of opening a session, in milliseconds. */
const connectMillis = Duration.toMillis(connectTimeout)

export interface PostgresPoolOptions {
  readonly settings: ServerSettings
  readonly defaultPort: number
  readonly ssl: Tls["options"] | false
  /** Statements that set up a session. */
  readonly setup: string
  /** Maximum concurrent sessions. */
  readonly max: number
}

/** A session, extended by what the driver does not track. */
export class PostgresSession extends Client {
  /** Process id of the backend that runs the statements. Behind a proxy it differs from the one reported at login. */
  backend = 0
  private readonly rows = new PostgresRows()

  /** Sets who reads the rows of the running statement; null for the driver. */
  set readRow(read: ReadRow | null) {
    this.rows.readRow = read
  }

  /** Takes over the messages after the login. */
  protected readMessages(maxRowBytes: number): void {
    SessionMessages.divide(this.connection.stream, this.rows, maxRowBytes)
  }

  async setUp(setup: string): Promise<void> {
    const text = `${setup}; SELECT pg_backend_pid() AS backend`
    const results = await this.query({ text, query_timeout: connectMillis })
    this.backend = Number(results.at(-1)?.rows[0]?.["backend"])
  }
}

/** A session that is lent for one statement. */
export interface Loan {
  readonly session: PostgresSession
  /** Closes the session and frees its slot in the pool. */
  readonly destroy: Effect.Effect<void>
}

export interface PostgresPool {
  /** The driver's pool, for short statements. */
  readonly driver: Pool<PostgresSession>
  /** Lends a session until the scope closes. */
  readonly lend: Effect.Effect<Loan, Error, Scope.Scope>
}

/** Makes an empty pool. Closing the scope closes all sessions. */
export const makePostgresPool = Effect.fnUntraced(function* (options: PostgresPoolOptions) {
  const alive = new Set<PostgresSession>()
  const contained = yield* contain
  const driver = yield* Effect.acquireRelease(
    Effect.sync(() => makeDriver(options, alive, contained)),
    // After a failure there is no clean logout: the server may not be responding.
    (pool, exit) => Effect.andThen(Exit.isSuccess(exit) ? end(pool, alive) : Effect.void, destroyAll(alive))
  )
  const turns = yield* Effect.makeSemaphore(options.max)
  // Statements wait here and not in the driver's pool. A cancelled statement keeps its permit after its session is closed, so
  // the pool always has a free slot for the cancellation, however many statements wait.
  const turn = scopedResource(Effect.interruptible(turns.take(1)), () => turns.release(1))
  return { driver, lend: Effect.andThen(turn, lend(driver)) } satisfies PostgresPool
})

const makeDriver = (
  { settings, defaultPort, ssl, setup, max }: PostgresPoolOptions,
  alive: Set<PostgresSession>,
  contained: Contain
) => {
  const { password } = settings
  const address = {
    host: settings.options.get("host") ?? settings.host,
    port: settings.port ?? defaultPort,
    ...(settings.database !== null && { database: settings.database }),
    ...(settings.username !== null && { user: settings.username })
  }
  const config: ClientConfig = {
    ...address,
    ...(password !== null && { password: Redacted.value(password) }),
    ssl,
    application_name: "semlayer",
    keepAlive: true,
    connectionTimeoutMillis: connectMillis
  }
  class Session extends PostgresSession {
    constructor() {
      super(config)
      alive.add(this)
      this.once("end", () => alive.delete(this))
      // The pending query reports the error, and `end` follows. Without a listener, the event would crash the process.
      this.on("error", () => {})
    }

    // The server's message may quote the password, and unmapped errors would end up in spans.
    override connect(callback: (error: Error | null) => void): void {
      super.connect((error) => {
        // TLS replaces the initial socket, so the limits apply to the current one.
        if (error === null) {
          this.readMessages(settings.maxRowBytes)
          containReads(this.connection.stream, contained)
        }
        callback(error instanceof DatabaseError ? openFailed(settings, error) : error)
      })
    }
  }
  const pool = new Pool<PostgresSession>({
    // These options become span attributes, so only the address is passed here; the password goes to the sessions alone.
    ...address,
    max,
    idleTimeoutMillis: Duration.toMillis(idleSession),
    Client: Session,
    onConnect: (session) => session.setUp(setup)
  })
  // Reports an idle session that ended; the driver has already removed it from the pool.
  pool.on("error", () => {})
  return pool
}

const lend = (pool: Pool<PostgresSession>): PostgresPool["lend"] =>
  Effect.suspend(() => {
    let over = false
    let giveBack: (error?: Error) => void = () => {}
    const close = (error?: Error) => {
      if (!over) giveBack(error)
      over = true
    }
    const loanOf = (session: PostgresSession): Loan => ({
      session,
      destroy: Effect.sync(() => {
        session.connection.stream.destroy()
        close(new Error("the session is no longer usable"))
      })
    })
    const borrow = Effect.async<Loan, Error>((resume) => {
      pool.connect((error, session, release) => {
        if (session === undefined) return resume(Effect.fail(error ?? new Error("the pool has no session")))
        // The borrower was interrupted meanwhile.
        if (over) return release()
        giveBack = release
        resume(Effect.succeed(loanOf(session)))
      })
    })
    return Effect.zipRight(
      scopedResource(Effect.void, () => Effect.sync(() => close())),
      borrow
    )
  })

/** Logs out of all sessions. */
const end = (pool: Pool<PostgresSession>, alive: ReadonlySet<PostgresSession>): Effect.Effect<void> =>
  Effect.suspend(() => {
    pool.end(() => {})
    return Effect.forEach(alive, ended, { concurrency: "unbounded", discard: true })
  }).pipe(Effect.interruptible, Effect.timeoutOption(farewell), Effect.asVoid)

const ended = (session: PostgresSession): Effect.Effect<void> =>
  Effect.async((done) => {
    session.once("end", () => done(Effect.void))
  })

const destroyAll = (alive: ReadonlySet<PostgresSession>): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const session of alive) session.connection.stream.destroy()
  })
