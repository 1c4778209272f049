/**
 * A SQLite transaction that excludes all other writers of the file, in this process and others. The lock belongs to the
 * operating system, so it ends with the process, even after a crash. Waiting for it does not block the event loop.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Clock, Duration, Effect, Exit, Predicate, type Scope } from "effect"

/** How long a writer waits for the lock. */
const maxWait = Duration.seconds(30)

const pause = Duration.millis(4)

/** Runs an effect as the only writer. Commits if it succeeds, and rolls back otherwise. */
export type WriteTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StorageFailed, R>

const codeOf = (error: SqlError): string =>
  Predicate.hasProperty(error.cause, "code") && typeof error.cause.code === "string" ? error.cause.code : "SQLITE_ERROR"

/** Converts a failed statement into a storage failure. The message has SQLite's error code, never a value. */
export const sqliteFailed =
  (document: string) =>
  (error: SqlError): StorageFailed =>
    new StorageFailed({ document, reason: `SQLite returned ${codeOf(error)}` })

/** Loads the driver when the first file is opened, because reading a directory of files needs none. */
const driver = Effect.promise(() =>
  Promise.all([import("@effect/sql-sqlite-node/SqliteClient"), import("@effect/experimental/Reactivity")])
)

/** Opens a client for one file, closed with the scope. */
export const openSqlite = (
  document: string,
  config: SqliteClient.SqliteClientConfig
): Effect.Effect<SqliteClient.SqliteClient, StorageFailed, Scope.Scope> =>
  Effect.flatMap(driver, ([{ make }, Reactivity]) => Effect.provide(make(config), Reactivity.layer)).pipe(
    // The client throws if it cannot open the file, or if the file is not a database.
    Effect.catchAllDefect((defect) => {
      const code = Predicate.hasProperty(defect, "code") ? String(defect.code) : "an error"
      return new StorageFailed({ document, reason: `SQLite cannot open it: ${code}` })
    })
  )

/**
 * `document` names the file in failures. `success` ends a transaction whose effect succeeded; a pure lock file uses
 * ROLLBACK, because the first commit would write to it.
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
    // Without commits no journal is needed, and one on disk would alter the directory's stamp with each lock.
    if (success === "ROLLBACK") yield* Effect.mapError(client.unsafe("PRAGMA journal_mode = MEMORY"), failed)

    /** Tries to take the lock; false if it is held. */
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
          if ((yield* Clock.currentTimeMillis) - start > Duration.toMillis(maxWait)) {
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
            // The effect's own failure takes precedence. If the rollback fails, the lock ends with the connection.
            yield* Effect.ignore(end("ROLLBACK"))
            return yield* exit
          }
          yield* Effect.tapError(end(success), () => Effect.ignore(end("ROLLBACK")))
          return exit.value
        })
      ).pipe(writing.withPermits(1))
  })
