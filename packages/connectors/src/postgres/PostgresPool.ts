/** The sessions with one PostgreSQL server, pooled by the driver: logged in, set up, lent out, ended. */
import { Duration, Effect, Exit, Redacted, type Scope } from "effect"
import { Client, type ClientConfig, DatabaseError, Pool } from "pg"
import { connectTimeout } from "../connection/Connector.js"
import { contain, type Contain, containReads } from "../connection/DriverFailed.js"
import { idleSession } from "../connection/SessionPool.js"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import { type Framing, limitMessages } from "../settings/RowLimit.js"
import { openFailed } from "./PostgresFailures.js"

const defaultPort = 5432

/** Time for a farewell to a server that may no longer listen. */
export const farewell = "2 seconds"

/** Longest time of each step that makes a session. */
const patience = Duration.toMillis(connectTimeout)

export interface PostgresPoolOptions {
  readonly settings: ServerSettings
  readonly ssl: Tls["options"] | false
  /** Statements that a session begins with. */
  readonly setup: string
  /** Most sessions at a time. */
  readonly max: number
}

/** A session, with what the driver does not know of it. */
export class PostgresSession extends Client {
  /** The server's process that runs the statements. Behind a proxy it is not the one that the login named. */
  backend = 0

  async setUp(setup: string): Promise<void> {
    const text = `${setup}; SELECT pg_backend_pid() AS backend`
    const results = await this.query({ text, query_timeout: patience })
    this.backend = Number(results.at(-1)?.rows[0]?.["backend"])
  }
}

/** A session for one statement. */
export interface Loan {
  readonly session: PostgresSession
  /** Ends the session, and its place in the pool is free. */
  readonly destroy: Effect.Effect<void>
}

export interface PostgresPool {
  /** For whoever needs a session for a short moment. */
  readonly driver: Pool<PostgresSession>
  /** Lends a session until the scope closes. */
  readonly lend: Effect.Effect<Loan, Error, Scope.Scope>
}

/** Makes the pool, without a first session. Closing the scope ends all of them. */
export const makePostgresPool = Effect.fnUntraced(function* (options: PostgresPoolOptions) {
  const alive = new Set<PostgresSession>()
  const contained = yield* contain
  const driver = yield* Effect.acquireRelease(
    Effect.sync(() => makeDriver(options, alive, contained)),
    // What was never of use gets no farewell: it may be a server that does not answer.
    (pool, exit) => Effect.andThen(Exit.isSuccess(exit) ? end(pool, alive) : Effect.void, destroyAll(alive))
  )
  const turns = yield* Effect.makeSemaphore(options.max)
  // Who must wait does so before the driver's pool. A statement that is cancelled still has its turn when its session
  // is gone, so that in the pool there is a place for the cancelling, however many wait.
  const turn = Effect.acquireRelease(Effect.interruptible(turns.take(1)), () => turns.release(1))
  return { driver, lend: Effect.andThen(turn, lend(driver)) } satisfies PostgresPool
})

/** A message has a type and a length, which counts itself and not the type. */
const framing: Framing = {
  headBytes: 5,
  bodyOf: (head) => ({ bytes: Math.max(0, head.readUInt32BE(1) - 4), continues: false })
}

const makeDriver = (
  { settings, ssl, setup, max }: PostgresPoolOptions,
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
    connectionTimeoutMillis: patience
  }
  class Session extends PostgresSession {
    constructor() {
      super(config)
      alive.add(this)
      this.once("end", () => alive.delete(this))
      // Whoever waits for an answer hears of the error, and `end` follows: there is nothing left to do here.
      this.on("error", () => {})
    }

    // The server may quote the password. Its words as they are would come into spans.
    override connect(callback: (error: Error | null) => void): void {
      super.connect((error) => {
        // Encryption has replaced the socket that the session began with.
        if (error === null) {
          limitMessages(this.connection.stream, framing, settings.maxRowBytes)
          containReads(this.connection.stream, contained)
        }
        callback(error instanceof DatabaseError ? openFailed(settings, error) : error)
      })
    }
  }
  const pool = new Pool<PostgresSession>({
    // Of these options others make attributes of spans: the rest, and the password above all, is for sessions only.
    ...address,
    max,
    idleTimeoutMillis: Duration.toMillis(idleSession),
    Client: Session,
    onConnect: (session) => session.setUp(setup)
  })
  // An idle session has died. It has left the pool already.
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
        close(new Error("the session is of no use any more"))
      })
    })
    const borrow = Effect.async<Loan, Error>((resume) => {
      pool.connect((error, session, release) => {
        if (session === undefined) return resume(Effect.fail(error ?? new Error("the pool has no session")))
        // Nobody waits any longer.
        if (over) return release()
        giveBack = release
        resume(Effect.succeed(loanOf(session)))
      })
    })
    return Effect.acquireReleaseInterruptible(borrow, () => Effect.sync(() => close()))
  })

/** Logs out everywhere. */
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
