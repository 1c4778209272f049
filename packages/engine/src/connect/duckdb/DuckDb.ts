/**
 * DuckDB. A file is opened read-only and let go as soon as no statement runs, so that another process can write to it
 * (decisions 42 and 53); the next statement opens it again.
 */
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { ConnectionFailed, type ConnectionProblem, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { Duration, Effect, RcRef } from "effect"
import { type Connector, connectTimeout, type Open } from "../Connector.js"
import { type FileSettings, memoryPath } from "../Settings.js"
import { duckDbCatalog } from "./DuckDbCatalog.js"
import { begin, call, reasonOf, ResultRows } from "./DuckDbStatement.js"

/** How long a file stays open after its last statement. */
const idleFile = "100 millis"

/**
 * Statements that run at a time, in all and per datasource. Each blocks one of the four threads that Node keeps for
 * files and names of hosts, and those must go on; DuckDB spreads a statement over the processors by itself.
 */
const maxStatements = 3
const maxPerDatasource = 2

export const duckdb: Connector = {
  kind: "file",
  prepare: () => Effect.map(Effect.makeSemaphore(maxStatements), opener)
}

const opener = (all: Effect.Semaphore): Open<FileSettings> =>
  Effect.fn("DuckDb.open")(function* (settings) {
    const file = yield* RcRef.make({
      acquire: openFile(settings),
      idleTimeToLive: settings.path === memoryPath ? Duration.infinity : idleFile
    })
    yield* Effect.scoped(RcRef.get(file))
    const own = yield* Effect.makeSemaphore(maxPerDatasource)
    const run = Effect.fnUntraced(function* (sql: string) {
      yield* permit(own)
      yield* permit(all)
      return yield* start(yield* RcRef.get(file), settings, sql)
    })
    return { run, catalog: duckDbCatalog, concurrency: maxPerDatasource }
  })

const permit = (semaphore: Effect.Semaphore) =>
  Effect.acquireRelease(Effect.interruptible(semaphore.take(1)), () => semaphore.release(1))

/** Runs a statement on a connection of its own. A statement that has not ended when the scope closes is interrupted. */
const start = Effect.fnUntraced(function* (instance: DuckDBInstance, settings: FileSettings, sql: string) {
  const refused = (error: Error) =>
    new QueryFailed({ datasource: settings.datasource, sql, reason: reasonOf(error), code: null })
  const connection = yield* Effect.acquireRelease(
    Effect.promise(() => instance.connect()),
    (open) => Effect.sync(() => open.closeSync())
  )
  const result = yield* Effect.mapError(
    call(connection, () => begin(connection, sql)),
    refused
  )
  const rows = new ResultRows(result)
  let ended = false
  yield* Effect.addFinalizer(() => (ended ? Effect.void : abandon(connection, rows)))
  return call(connection, () => rows.next()).pipe(
    Effect.tap((batch) => {
      ended = batch === null
    }),
    Effect.tapError(() =>
      Effect.sync(() => {
        ended = true
      })
    ),
    Effect.mapError(refused)
  )
})

const abandon = (connection: DuckDBConnection, rows: ResultRows): Effect.Effect<void> =>
  Effect.promise(() => {
    connection.interrupt()
    // What is left of an interrupted result fails or ends; either way it is over.
    return rows.discard().catch(() => undefined)
  })

/** Opens the file, with sessions in UTC. SQL can reach no other file unless the options of the datasource say so. */
const openFile = (settings: FileSettings) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () =>
        createInstance(settings.path, {
          enable_external_access: "false",
          ...Object.fromEntries(settings.options),
          ...(settings.path === memoryPath ? {} : { access_mode: "READ_ONLY" })
        }),
      catch: (error) => openFailed(settings, error instanceof Error ? error.message : String(error))
    }),
    (instance) => Effect.sync(() => instance.closeSync())
  ).pipe(
    Effect.interruptible,
    Effect.timeoutFail({
      duration: connectTimeout,
      onTimeout: () =>
        new ConnectionFailed({ datasource: settings.datasource, problem: "timeout", reason: "the file does not open" })
    })
  )

const createInstance = async (path: string, options: Record<string, string>): Promise<DuckDBInstance> => {
  const instance = await DuckDBInstance.create(path, options)
  try {
    const connection = await instance.connect()
    await connection.run("SET GLOBAL TimeZone = 'UTC'")
    connection.closeSync()
  } catch (error) {
    instance.closeSync()
    throw error
  }
  return instance
}

/** What DuckDB's words mean: of a file of SQLite it says that it lacks an extension. Some name the path, which is nobody's business. */
const problems: ReadonlyArray<readonly [RegExp, ConnectionProblem, string | null]> = [
  [/could not set lock/i, "locked", "another process has the file open for writing"],
  [/permission denied/i, "authentication", "the file may not be read"],
  [
    /does not exist|not a valid DuckDB|is a directory|external extensions/i,
    "unknown_database",
    "there is no DuckDB database at the path"
  ],
  [/^invalid input|^catalog error|setting|option/i, "configuration", null]
]

const openFailed = (settings: FileSettings, message: string) => {
  const [, problem, reason] = problems.find(([pattern]) => pattern.test(message)) ?? [null, "other" as const, null]
  return new ConnectionFailed({
    datasource: settings.datasource,
    problem,
    reason: reason ?? message.replaceAll(settings.path, "the file")
  })
}
