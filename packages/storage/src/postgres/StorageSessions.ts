/**
 * The sessions of a storage in a PostgreSQL database: one pool for all that is kept there. Statements name the schema of
 * their tables, and settings are of a transaction, so that a proxy that shares sessions between clients does no harm.
 */
import { randomUUID } from "node:crypto"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Context, Deferred, Duration, Effect, Exit, Layer, type Scope } from "effect"
import type { Client, Notification, Pool, Result } from "pg"
import { connectTimeout } from "@semlayer/connectors/connection/Connector"
import { encrypted } from "@semlayer/connectors/postgres/Postgres"
import { noAnswer, timedOut } from "@semlayer/connectors/postgres/PostgresFailures"
import { type Loan, makePostgresPool } from "@semlayer/connectors/postgres/PostgresPool"
import { tlsOf } from "@semlayer/connectors/settings/Tls"
import type { PostgresAddress } from "./PostgresAddress.js"
import { failedAt, storageProblem } from "./PostgresFailures.js"

/** A writer, a reader, a listener, one for vectors, one for what else is kept, and one to spare. */
const sessions = 6

/** Longest time for one statement. A server that takes longer is not there for us any more. */
const patience = Duration.seconds(20)

/** How long a writer waits for the others before it gives up. */
const lockPatience = Duration.seconds(30)

/** How long a writer may rest within its transaction. Then the server takes the lock from it: it may hang. */
const restLimit = Duration.minutes(1)

/** What a session begins with: nothing that a proxy could hand on to somebody else. */
const setup = "SELECT 1"

/** A row as the driver reads it: numbers of 64 bits are texts. */
export type Row = Readonly<Record<string, unknown>>

/** Runs a statement. */
export type Run = (text: string, values?: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>, StorageFailed>

/** Runs an effect in a transaction that begins with a statement. */
type Transaction = <A, E, R>(
  lock: string,
  effect: (run: Run) => Effect.Effect<A, E, R>
) => Effect.Effect<A, E | StorageFailed, R>

/** Listens to a channel. */
type Listen = (
  channel: string,
  hear: (payload: string) => void
) => Effect.Effect<Effect.Effect<never, StorageFailed>, StorageFailed, Scope.Scope>

export class StorageSessions extends Context.Tag("@semlayer/storage/StorageSessions")<
  StorageSessions,
  {
    readonly address: PostgresAddress
    /** For what speaks to the driver itself. */
    readonly pool: Pool<Client>
    /** Runs a statement by itself. */
    readonly run: Run
    /**
     * Runs an effect in a transaction, which is committed when the effect succeeds, else rolled back. It begins with a
     * statement that takes a lock; who waits for that can be interrupted. Statements of the effect cannot, and when one
     * fails, all of them have failed.
     */
    readonly transaction: Transaction
    /**
     * Listens to a channel until the scope closes. What it answers waits for the session to be over; the server is asked
     * every now and then, for a network can be gone without a word. Fails where messages do not come through.
     */
    readonly listen: Listen
  }
>() {}

/** Opens the pool; the first session shows that the server answers. */
const openPool = Effect.fnUntraced(function* ({ settings }: PostgresAddress) {
  const { use, options } = yield* tlsOf(settings)
  const opened = encrypted({ use, options }, (ssl) =>
    Effect.gen(function* () {
      const pool = yield* makePostgresPool({ settings, ssl, setup, max: sessions })
      yield* Effect.scoped(pool.lend)
      return pool
    })
  )
  return yield* opened.pipe(
    // A server that does not answer does not answer a farewell either.
    Effect.disconnect,
    Effect.timeoutFail({ duration: connectTimeout, onTimeout: () => noAnswer(settings) })
  )
})

/** The rows of the last of the statements, and what that did. */
const lastOf = (result: Result | ReadonlyArray<Result>): Result | undefined =>
  "command" in result ? result : result.at(-1)

const rowsOf = ({ rows }: Result): ReadonlyArray<Row> => rows

/** Sends a statement. When it takes too long, or nobody waits for it any more, its session is over. */
const send = (loan: Loan, text: string, values: ReadonlyArray<unknown> = [], limit = patience) =>
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

/** Asks every few seconds, until there is no answer. */
const beating = <A>(ask: Effect.Effect<A, StorageFailed>): Effect.Effect<never, StorageFailed> => {
  const beat = Effect.timeoutFail(ask, {
    duration: "4 seconds",
    onTimeout: () => storageProblem("the server does not answer")
  })
  return Effect.forever(Effect.delay(beat, "5 seconds"))
}

/** What has failed or is half done is of no use to whoever gets the session next. */
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
    const limits = `SET LOCAL lock_timeout = ${Duration.toMillis(lockPatience)};
      SET LOCAL idle_in_transaction_session_timeout = ${Duration.toMillis(restLimit)}`
    const begun = ask(loan, `BEGIN; ${limits}; ${lock}`, [], Duration.sum(lockPatience, patience))
    // Who waits for long looks whether the server is still there to give the lock.
    return Effect.raceFirst(begun, beating(run("SELECT 1")))
  }

  const commit = Effect.fnUntraced(function* (loan: Loan) {
    const { command } = yield* ask(loan, "COMMIT")
    // So ends, without an error, a transaction in which a statement has failed.
    if (command !== "COMMIT") return yield* storageProblem("PostgreSQL took the transaction back")
  })

  const transaction: Transaction = (lock, effect) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const loan = yield* restore(lend)
        // One at a time: a session answers in the order in which it is asked.
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

  const listen: Listen = (channel, hear) =>
    Effect.gen(function* () {
      const loan = yield* lend
      yield* Effect.addFinalizer(() => loan.destroy)
      const over = yield* Deferred.make<never, StorageFailed>()
      loan.session.once("end", () =>
        Deferred.unsafeDone(over, Effect.fail(storageProblem("the listening session is over")))
      )
      const own = randomUUID()
      const isHeard = yield* Effect.makeLatch()
      loan.session.on("notification", (message: Notification) => {
        if (message.payload === own) isHeard.unsafeOpen()
        else if (message.channel === channel) hear(message.payload ?? "")
      })
      yield* ask(loan, `LISTEN ${channel}`)
      // A proxy that shares sessions takes the statement, and brings no message.
      yield* ask(loan, "SELECT pg_notify($1, $2)", [channel, own])
      yield* Effect.timeoutFail(isHeard.await, {
        duration: "2 seconds",
        onTimeout: () => storageProblem("no messages come through")
      })
      return Effect.raceFirst(Deferred.await(over), beating(ask(loan, "SELECT 1")))
    })

  return StorageSessions.of({ address, pool: pool.driver, run, transaction, listen })
})

/** The sessions of the storage at an address. */
export const layerStorageSessions = (address: PostgresAddress): Layer.Layer<StorageSessions, StorageFailed> =>
  Layer.scoped(StorageSessions, make(address))
