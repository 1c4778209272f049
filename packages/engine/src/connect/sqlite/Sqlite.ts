/**
 * SQLite. Statements run in a few forked children that all SQLite datasources share: a statement blocks its thread, and
 * killing the process is the only way to end one. No datasource can take all children, so that none waits for another.
 */
import { open as openFile } from "node:fs/promises"
import { ConnectionFailed, type ConnectionProblem, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { Deferred, Effect, ExecutionStrategy, Exit, Pool, Scope } from "effect"
import type { StatementError } from "../Connection.js"
import type { Connector, Database, Open } from "../Connector.js"
import { makeMortalPool } from "../MortalPool.js"
import { RowMailbox } from "../RowMailbox.js"
import { type FileSettings, memoryPath } from "../Settings.js"
import { sqliteCatalog } from "./SqliteCatalog.js"
import { type SqliteProcess, startSqliteProcess } from "./SqliteProcess.js"
import type { SqliteAnswer } from "./SqliteProtocol.js"
import { unpackRows } from "./SqliteRows.js"

/** How long a child that nobody needs lives on. */
const idleProcess = "1 minute"

export const sqlite: Connector = {
  kind: "file",
  prepare: ({ sqliteProcesses: max }) =>
    Effect.map(makeMortalPool({ acquire: startSqliteProcess, max, spare: true, idle: idleProcess }), (processes) =>
      opener(processes, Math.max(1, max - 1))
    )
}

/** `share` is the most children that one datasource uses at a time. */
const opener = (processes: Pool.Pool<SqliteProcess, string>, share: number): Open<FileSettings> =>
  Effect.fn("Sqlite.open")(function* (settings) {
    yield* checkFile(settings)
    const permits = yield* Effect.makeSemaphore(share)
    const take = Effect.acquireRelease(Effect.interruptible(permits.take(1)), () => permits.release(1))
    const child = Pool.get(processes).pipe(Effect.mapError((reason) => failed(settings, "other", reason)))
    const begun = (sql: string) => ownScope(Effect.flatMap(child, (process) => start(process, settings, sql)))
    const run = (sql: string) =>
      Effect.zipRight(take, begun(sql)).pipe(
        // Somebody has killed an idle child and its death is not known yet: the statement has not met it.
        Effect.retry({ while: (error) => error === neverBegan, times: 3 }),
        Effect.mapError((error) => (error === neverBegan ? died(settings) : error))
      )
    return { run, catalog: sqliteCatalog } satisfies Database
  })

/** Gives back what a failed attempt holds at once, and what a successful one holds with the scope. */
const ownScope = <A, E>(attempt: Effect.Effect<A, E, Scope.Scope>): Effect.Effect<A, E, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(
      Effect.flatMap(Effect.scope, (outer) => Scope.fork(outer, ExecutionStrategy.sequential)),
      (scope) =>
        restore(Scope.extend(attempt, scope)).pipe(Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))))
    )
  )

/** What a statement fails with whose child has died without having heard of it. */
const neverBegan = "never began"

/**
 * Runs a statement in a child, which has begun with it when this answers; the scope holds the child. One that still
 * computes when the scope closes is killed.
 */
const start = Effect.fnUntraced(function* (process: SqliteProcess, settings: FileSettings, sql: string) {
  let computing = true
  let held = false
  let last = false
  const more = () => {
    if (computing || held || last) return
    computing = true
    process.send({ type: "more" })
  }
  const mailbox = new RowMailbox({
    pause: () => {
      held = true
    },
    resume: () => {
      held = false
      more()
    }
  })
  const began = yield* Deferred.make<void, typeof neverBegan>()
  let hasBegun = false
  const onAnswer = (answer: SqliteAnswer | null) => {
    if (!hasBegun) {
      hasBegun = true
      Deferred.unsafeDone(began, answer === null ? Effect.fail(neverBegan) : Effect.void)
    }
    if (answer?.type === "begun") return
    computing = false
    last = answer?.type !== "rows" || answer.last
    if (answer?.type !== "rows") return mailbox.fail(errorOf(answer, settings, sql))
    mailbox.setColumns(answer.columns)
    mailbox.addBatch(unpackRows(answer.cells))
    if (last) mailbox.end()
    else more()
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      process.listen(onAnswer)
      process.send({ type: "run", path: settings.path, sql })
    }),
    () =>
      Effect.sync(() => {
        process.release()
        if (computing) process.kill()
        else if (!last) process.send({ type: "stop" })
      })
  )
  yield* Deferred.await(began)
  return mailbox.next
})

const errorOf = (answer: SqliteAnswer | null, settings: FileSettings, sql: string): StatementError => {
  if (answer?.type !== "failed") return died(settings)
  const { code, reason } = answer
  if (code?.startsWith("SQLITE_BUSY") === true || code?.startsWith("SQLITE_LOCKED") === true) {
    return failed(settings, "locked", reason)
  }
  if (code === "SQLITE_NOTADB" || code === "ENOENT") return failed(settings, "unknown_database", notADatabase)
  if (code?.startsWith("SQLITE_CANTOPEN") === true) return failed(settings, "unknown_database", reason)
  return new QueryFailed({ datasource: settings.datasource, sql, reason, code })
}

const failed = (settings: FileSettings, problem: ConnectionProblem, reason: string) =>
  new ConnectionFailed({ datasource: settings.datasource, problem, reason })

const died = (settings: FileSettings) => failed(settings, "other", "the process that ran the statement has died")

const notADatabase = "there is no SQLite database at the path"

/** Looks at the file from here, where no busy child can delay the answer. An empty file is an empty database. */
const checkFile = Effect.fnUntraced(function* (settings: FileSettings) {
  if (settings.path === memoryPath) {
    return yield* failed(settings, "configuration", "a database in memory would be empty: name a file")
  }
  const head = yield* Effect.tryPromise({
    try: () => headOf(settings.path),
    catch: (error) =>
      error instanceof Error && "code" in error && error.code === "EACCES"
        ? failed(settings, "authentication", "the file may not be read")
        : failed(settings, "unknown_database", notADatabase)
  })
  if (head !== "" && head !== "SQLite format 3\0") return yield* failed(settings, "unknown_database", notADatabase)
})

/** The first sixteen bytes, or fewer. */
const headOf = async (path: string): Promise<string> => {
  const file = await openFile(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString("latin1", 0, bytesRead)
  } finally {
    await file.close()
  }
}
