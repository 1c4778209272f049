/**
 * The sessions of a PostgreSQL storage: one pool for all of its parts. Statements are schema-qualified and settings local to
 * transactions, so that it works behind a connection pooler in transaction mode.
 */
import { randomUUID } from "node:crypto"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Context, Deferred, Duration, Effect, Exit, Layer, type Scope } from "effect"
import type { Client, Notification, Pool, Result } from "pg"
import { connectTimeout } from "@semlayer/connectors/connection/Connector"
import { encrypted } from "@semlayer/connectors/postgres/OpenPostgres"
import { noAnswer, timedOut } from "@semlayer/connectors/postgres/PostgresFailures"
import { type Loan, makePostgresPool, postgresPort } from "@semlayer/connectors/postgres/PostgresPool"
import { tlsOf } from "@semlayer/connectors/settings/Tls"
import type { PostgresAddress } from "./PostgresAddress.js"
import { failedAt, storageProblem } from "./PostgresFailures.js"

/** One writer, reader and listener, one for vectors, one for other data, and a spare. */
const sessions = 6

/** Statement timeout, after which the server counts as unreachable. */
const statementTimeout = Duration.seconds(20)

/** How long a writer waits for the lock. */
const lockTimeout = Duration.seconds(30)

/** Maximum idle time within a writer's transaction. Then the server ends it, because the client may hang. */
const restLimit = Duration.minutes(1)

/** Initial statement of a session; sets nothing that a connection pooler could leak to another client. */
const setup = "SELECT 1"

/** A row as the driver returns it: 64-bit integers are strings. */
export type SqlRow = Readonly<Record<string, unknown>>

export type Run = (text: string, values?: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<SqlRow>, StorageFailed>

/** Runs an effect in a transaction that begins with the statement `lock`. */
type Transaction = <A, E, R>(
  lock: string,
  effect: (run: Run) => Effect.Effect<A, E, R>
) => Effect.Effect<A, E | StorageFailed, R>

/** Listens to a channel of `NOTIFY`. */
type Listen = (
  channel: string,
  onMessage: (payload: string) => void
) => Effect.Effect<Effect.Effect<never, StorageFailed>, StorageFailed, Scope.Scope>

export class StorageSessions extends Context.Tag("@semlayer/storage/StorageSessions")<
  StorageSessions,
  {
    readonly address: PostgresAddress
    /** For code that uses the driver directly. */
    readonly pool: Pool<Client>
    /** Runs a statement outside of a transaction. */
    readonly run: Run
    /**
     * Runs an effect in a transaction, which is committed if the effect succeeds and rolled back otherwise. It begins with a
     * statement that takes a lock; waiting for that is interruptible. Statements of the effect are not, and if one fails, the
     * whole transaction fails.
     */
    readonly transaction: Transaction
    /**
     * Listens to a channel until the scope closes. Returns an effect that waits for the session to end; the server is pinged
     * regularly, because a lost network may not close the connection. Fails if notifications do not arrive.
     */
    readonly listen: Listen
  }
>() {}

/** Opens the pool and a first session, which shows that the server responds. */
const openPool = Effect.fnUntraced(function* ({ settings }: PostgresAddress) {
  const { use, options } = yield* tlsOf(settings)
  const opened = encrypted({ use, options }, (ssl) =>
    Effect.gen(function* () {
      const pool = yield* makePostgresPool({ settings, defaultPort: postgresPort, ssl, setup, max: sessions })
      yield* Effect.scoped(pool.lend)
      return pool
    })
  )
  return yield* opened.pipe(
    // Does not wait for a clean disconnect, because an unresponsive server would not answer that either.
    Effect.disconnect,
    Effect.timeoutFail({ duration: connectTimeout, onTimeout: () => noAnswer(settings) })
  )
})

/** The result of the last of several statements. */
const lastOf = (result: Result | ReadonlyArray<Result>): Result | undefined =>
  "command" in result ? result : result.at(-1)

const rowsOf = ({ rows }: Result): ReadonlyArray<SqlRow> => rows

/** Sends a statement. On timeout or interruption its session is closed. */
const send = (loan: Loan, text: string, values: ReadonlyArray<unknown> = [], limit = statementTimeout) =>
  Effect.async<Result, Error>((resume) => {
    const { session } = loan
    const end = () => session.connection.stream.destroy()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, Duration.toMillis(limit))
    session.query(text, values, (error, result) => {
      clearTimeout(timer)
      const last = result === undefined ? undefined : lastOf(result)
      const late = isLate ? new Error(timedOut) : error
      resume(last === undefined ? Effect.fail(late ?? new Error("the server did not answer")) : Effect.succeed(last))
    })
    return Effect.sync(() => {
      clearTimeout(timer)
      end()
    })
  })

/** Pings every few seconds, until there is no answer. */
const beating = <A>(ask: Effect.Effect<A, StorageFailed>): Effect.Effect<never, StorageFailed> => {
  const beat = Effect.timeoutFail(ask, {
    duration: "4 seconds",
    onTimeout: () => storageProblem("the server does not answer")
  })
  return Effect.forever(Effect.delay(beat, "5 seconds"))
}

/** Rolls back. If that fails, the session is closed, because its next user would get an aborted transaction. */
const rollback = (loan: Loan): Effect.Effect<void> => Effect.catchAll(send(loan, "ROLLBACK"), () => loan.destroy)

const make = Effect.fnUntraced(function* (address: PostgresAddress) {
  const failed = failedAt(address)
  const pool = yield* Effect.mapError(openPool(address), failed)
  const lend = Effect.mapError(pool.lend, failed)

  const ask = (loan: Loan, text: string, values?: ReadonlyArray<unknown>, limit?: Duration.Duration) =>
    Effect.mapError(send(loan, text, values, limit), failed)

  const run: Run = (text, values) =>
    Effect.scoped(Effect.flatMap(lend, (loan) => Effect.map(ask(loan, text, values), rowsOf)))

  const begin = (loan: Loan, lock: string) => {
    const limits = `SET LOCAL lock_timeout = ${Duration.toMillis(lockTimeout)};
      SET LOCAL idle_in_transaction_session_timeout = ${Duration.toMillis(restLimit)}`
    const begun = ask(loan, `BEGIN; ${limits}; ${lock}`, [], Duration.sum(lockTimeout, statementTimeout))
    // While waiting for the lock, check that the server is still reachable.
    return Effect.raceFirst(begun, beating(run("SELECT 1")))
  }

  const commit = Effect.fnUntraced(function* (loan: Loan) {
    const { command } = yield* ask(loan, "COMMIT")
    // COMMIT of a transaction with a failed statement reports ROLLBACK instead of an error.
    if (command !== "COMMIT") return yield* storageProblem("PostgreSQL rolled the transaction back")
  })

  const transaction: Transaction = (lock, effect) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const loan = yield* restore(lend)
        // One statement at a time, because statements of the effect may run concurrently.
        const asking = yield* Effect.makeSemaphore(1)
        const within: Run = (text, values) =>
          Effect.uninterruptible(asking.withPermits(1)(Effect.map(ask(loan, text, values), rowsOf)))
        const exit = yield* Effect.exit(restore(Effect.zipRight(begin(loan, lock), effect(within))))
        if (Exit.isFailure(exit)) {
          yield* rollback(loan)
          return yield* exit
        }
        yield* Effect.tapError(commit(loan), () => loan.destroy)
        return exit.value
      })
    ).pipe(Effect.scoped)

  const listen: Listen = (channel, onMessage) =>
    Effect.gen(function* () {
      const loan = yield* lend
      yield* Effect.addFinalizer(() => loan.destroy)
      const over = yield* Deferred.make<never, StorageFailed>()
      loan.session.once("end", () =>
        Deferred.unsafeDone(over, Effect.fail(storageProblem("the listening session has ended")))
      )
      const own = randomUUID()
      const hasArrived = yield* Effect.makeLatch()
      loan.session.on("notification", (message: Notification) => {
        if (message.payload === own) hasArrived.unsafeOpen()
        else if (message.channel === channel) onMessage(message.payload ?? "")
      })
      yield* ask(loan, `LISTEN ${channel}`)
      // A connection pooler accepts LISTEN but delivers no notifications, so a test message is sent.
      yield* ask(loan, "SELECT pg_notify($1, $2)", [channel, own])
      yield* Effect.timeoutFail(hasArrived.await, {
        duration: "2 seconds",
        onTimeout: () => storageProblem("notifications do not arrive")
      })
      return Effect.raceFirst(Deferred.await(over), beating(ask(loan, "SELECT 1")))
    })

  return StorageSessions.of({ address, pool: pool.driver, run, transaction, listen })
})

export const layerStorageSessions = (address: PostgresAddress): Layer.Layer<StorageSessions, StorageFailed> =>
  Layer.scoped(StorageSessions, make(address))
