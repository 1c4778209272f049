/**
 * SQLite in worker processes.
 *
 * All SQLite datasources share a few workers, because a statement blocks its thread and killing the process is the only way to
 * end it. One datasource cannot occupy all workers, so the others never wait for it.
 */
import { open as openFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { Connector, Database, Open } from "../connection/Connector.js"
import { readBySql } from "../connection/CatalogReader.js"
import { memoryPath } from "../settings/MemoryPath.js"
import type { FileSettings } from "../settings/Settings.js"
import { workerDatabase } from "../workers/WorkerDatabase.js"
import { WorkerPool } from "../workers/WorkerPool.js"
import { failed } from "../workers/WorkerStatement.js"
import { sqliteCatalog } from "./SqliteCatalog.js"
import { notADatabase } from "./SqliteProblems.js"

/**
 * Entry point of the worker, in the directory of this file or of the bundle that contains it. A bundler must emit
 * `SqliteChild.js` as a separate entry point there.
 */
const program = fileURLToPath(new URL("./SqliteChild.js", import.meta.url))

export const sqlite: Connector = {
  kind: "file",
  prepare: ({ sqliteProcesses: max }) =>
    Effect.map(WorkerPool.make({ program, max, cancelGrace: 0, spare: true }), opener)
}

const opener = (pool: WorkerPool): Open<FileSettings> =>
  Effect.fn("Sqlite.open")(function* (settings) {
    yield* checkFile(settings)
    const { path, datasource, maxRowBytes } = settings
    const database = workerDatabase({ pool, lane: pool.lane(), target: { path, options: {}, maxRowBytes }, datasource })
    return { ...database, catalog: readBySql(sqliteCatalog) } satisfies Database
  })

/** Checks the file in this process, where no busy worker can delay the answer. An empty file is an empty database. */
const checkFile = Effect.fnUntraced(function* (settings: FileSettings) {
  if (settings.path === memoryPath) {
    return yield* failed(settings.datasource, "configuration", "a database in memory would be empty: name a file")
  }
  const head = yield* Effect.tryPromise({
    try: () => headOf(settings.path),
    catch: (error) =>
      error instanceof Error && "code" in error && error.code === "EACCES"
        ? failed(settings.datasource, "authentication", "permission to read the file is denied")
        : failed(settings.datasource, "unknown_database", notADatabase)
  })
  if (head !== "" && head !== "SQLite format 3\0")
    return yield* failed(settings.datasource, "unknown_database", notADatabase)
})

/** Reads up to the first sixteen bytes. */
const headOf = async (path: string): Promise<string> => {
  const file = await openFile(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString("latin1", 0, bytesRead)
  } finally {
    await file.close()
  }
}
