/**
 * SQLite. Statements run in a few child processes that all SQLite datasources share: a statement blocks its thread, and
 * killing the process is the only way to end one. No datasource can take all of them, so that none waits for another.
 */
import { open as openFile } from "node:fs/promises"
import { Effect } from "effect"
import type { RowBatch, StatementError } from "../Connection.js"
import type { Connector, Database, Open, TimeLimit } from "../Connector.js"
import { type FileSettings, memoryPath } from "../Settings.js"
import { sqliteCatalog } from "./SqliteCatalog.js"
import { SqliteProcesses } from "./SqliteProcesses.js"
import { failed, notADatabase, SqliteStatement } from "./SqliteStatement.js"

/** The longest time that a timer takes, in milliseconds. */
const longest = 2 ** 31 - 1

export const sqlite: Connector = {
  kind: "file",
  prepare: ({ sqliteProcesses }) => Effect.map(SqliteProcesses.make(sqliteProcesses), opener)
}

const opener = (processes: SqliteProcesses): Open<FileSettings> =>
  Effect.fn("Sqlite.open")(function* (settings) {
    yield* checkFile(settings)
    const tools = { processes, settings, lane: processes.lane() }
    const run: Database["run"] = (sql) =>
      Effect.acquireRelease(
        Effect.sync(() => new SqliteStatement(tools, sql)),
        (statement) => Effect.sync(() => statement.close())
      ).pipe(Effect.map(({ next }) => next))
    const each = <E, R>(
      sql: string,
      { milliseconds, late }: TimeLimit,
      use: (batch: RowBatch) => Effect.Effect<void, E, R>
    ): Effect.Effect<void, StatementError | E, R> =>
      Effect.uninterruptibleMask((restore) => {
        const statement = new SqliteStatement(tools, sql)
        const clock = setTimeout(() => statement.fail(late()), Math.min(milliseconds, longest))
        const rest: Effect.Effect<void, StatementError | E, R> = Effect.flatMap(statement.next, (batch) =>
          batch === null ? Effect.void : Effect.flatMap(use(batch), () => (statement.isDrained ? Effect.void : rest))
        )
        const end = () => {
          clearTimeout(clock)
          statement.close()
          return Effect.void
        }
        return Effect.onExit(restore(rest), end)
      })
    return { run, each, catalog: sqliteCatalog, concurrency: () => tools.lane.places } satisfies Database
  })

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
