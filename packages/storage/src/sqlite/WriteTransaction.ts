/**
 * A transaction of SQLite that holds off every other writer of the file, in this process and in others. The lock is the
 * operating system's, so it ends with the process that holds it, however that ends. Waiting does not block the process.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Clock, Duration, Effect, Exit, Predicate, type Scope } from "effect"

/** How long a writer waits for the others before it gives up. */
const patience = Duration.seconds(30)

const pause = Duration.millis(4)

/** Runs an effect as the only writer. The transaction is committed when the effect succeeds, else rolled back. */
export type WriteTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

const codeOf = (error: SqlError): string =>
  Predicate.hasProperty(error.cause, "code") && typeof error.cause.code === "string" ? error.cause.code : "SQLITE_ERROR"

/** A failed statement as a failure of the storage. The message tells SQLite's code, never a value of the statement. */
export const sqliteFailed =
  (document: string) =>
  (error: SqlError): StorageFailed =>
    new StorageFailed({ document, reason: `SQLite answered ${codeOf(error)}` })

/** Loaded when the first file is opened: whoever only reads a directory of files needs no driver. */
const driver = Effect.promise(() =>
  Promise.all([import("@effect/sql-sqlite-node/SqliteClient"), import("@effect/experimental/Reactivity")])
)

/** A client of one file, closed with the scope. */
export const openSqlite = (
  document: string,
  config: SqliteClient.SqliteClientConfig
): Effect.Effect<SqliteClient.SqliteClient, StorageFailed, Scope.Scope> =>
  Effect.flatMap(driver, ([{ make }, Reactivity]) => Effect.provide(make(config), Reactivity.layer)).pipe(
    // The client throws where it cannot open the file, or where that is no database.
    Effect.catchAllDefect((defect) => {
      const code = Predicate.hasProperty(defect, "code") ? String(defect.code) : "an error"
      return new StorageFailed({ document, reason: `SQLite cannot open it: ${code}` })
    })
  )

/**
 * `document` names the file in failures. `success` is what ends a transaction whose effect succeeded; a file that is
 * there for its lock alone is rolled back, since the first commit would write to it.
 */
export const makeWriteTransaction = (
  client: SqliteClient.SqliteClient,
  document: string,
  success: "COMMIT" | "ROLLBACK"
): Effect.Effect<WriteTransaction, StorageFailed> =>
  Effect.gen(function* () {
    const writing = yield* Effect.makeSemaphore(1)
    const failed = sqliteFailed(document)
    yield* Effect.mapError(client.unsafe("PRAGMA busy_timeout = 0"), failed)
    // What is never committed needs no journal, and one on disk would change the directory with each lock.
    if (success === "ROLLBACK") yield* Effect.mapError(client.unsafe("PRAGMA journal_mode = MEMORY"), failed)

    /** Whether the lock was there to take. */
    const attempt = client.unsafe("BEGIN IMMEDIATE").pipe(
      Effect.as(true),
      Effect.catchIf(
        (error) => codeOf(error).startsWith("SQLITE_BUSY"),
        () => Effect.succeed(false)
      ),
      Effect.mapError(failed)
    )
    const end = (statement: "COMMIT" | "ROLLBACK") => Effect.mapError(client.unsafe(statement), failed)

    const begin = (sleep: Effect.Effect<void>) =>
      Effect.gen(function* () {
        const start = yield* Clock.currentTimeMillis
        while (!(yield* attempt)) {
          if ((yield* Clock.currentTimeMillis) - start > Duration.toMillis(patience)) {
            return yield* new StorageFailed({ document, reason: "another process has been writing for too long" })
          }
          yield* sleep
        }
      })

    return (effect) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          yield* begin(restore(Effect.sleep(pause)))
          const exit = yield* Effect.exit(restore(effect))
          if (Exit.isFailure(exit)) {
            // What the effect failed with matters more; a lock that cannot be let go ends with the connection.
            yield* Effect.ignore(end("ROLLBACK"))
            return yield* exit
          }
          yield* Effect.tapError(end(success), () => Effect.ignore(end("ROLLBACK")))
          return exit.value
        })
      ).pipe(writing.withPermits(1))
  })
