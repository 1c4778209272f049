/** Opens a DuckDB database for reading and classifies the errors. */
import { DuckDBInstance } from "@duckdb/node-api"
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { memoryPath } from "../settings/MemoryPath.js"
import type { WorkerTarget } from "../workers/WorkerProtocol.js"
import { createTables, FilesUnreadable, withoutExtensions } from "./DuckDbDataFiles.js"

/**
 * An optimizer that gives wrong rows: in DuckDB 1.5 it reads a column of one plan as that of another, so that joins whose groups
 * are NULL in both plans no longer match.
 */
const wrongOptimizer = "common_subplan"

/** Opens a file read-only, or data files, with sessions in UTC. SQL cannot access other files unless the options allow it. */
export const openInstance = async ({
  path,
  files = [],
  options
}: Pick<WorkerTarget, "path" | "files" | "options">): Promise<DuckDBInstance> => {
  const instance = await DuckDBInstance.create(path, {
    ...(files.length === 0 ? { enable_external_access: "false" } : withoutExtensions),
    ...options,
    disabled_optimizers: [wrongOptimizer, options["disabled_optimizers"]]
      .filter((name) => name !== undefined)
      .join(","),
    ...(path === memoryPath ? {} : { access_mode: "READ_ONLY" })
  })
  try {
    const connection = await instance.connect()
    await connection.run("SET GLOBAL TimeZone = 'UTC'")
    if (files.length > 0) await createTables(connection, files)
    connection.closeSync()
  } catch (error) {
    instance.closeSync()
    throw error
  }
  return instance
}

/**
 * Classifies DuckDB's messages. For a SQLite file, DuckDB reports a missing extension. Messages may quote the path, which is
 * private.
 */
const problems: ReadonlyArray<readonly [RegExp, ConnectionProblem, string | null]> = [
  [/could not set lock/i, "locked", "another process has the file open for writing"],
  [/permission denied/i, "authentication", "permission to read the file is denied"],
  [
    /does not exist|not a valid DuckDB|is a directory|external extensions/i,
    "unknown_database",
    "there is no DuckDB database at the path"
  ],
  [/^invalid input|^catalog error|setting|option/i, "configuration", null]
]

/** Files have storage versions, and each DuckDB reads a range of them. */
const unreadableVersion =
  /database file with version number (\d+), but we can only read versions between (\d+) and (\d+)/

/** The reason if a file has a storage version that this DuckDB does not read; null for other messages. */
const versionReason = (message: string): string | null => {
  const [, has, least, most] = unreadableVersion.exec(message) ?? []
  if (has === undefined) return null
  const copy =
    Number(has) > Number(most)
      ? "write a copy with the DuckDB that wrote it: ATTACH 'copy.duckdb' AS copy (STORAGE_VERSION 'v1.0.0'), then COPY FROM DATABASE"
      : "export it with the DuckDB that wrote it (EXPORT DATABASE), and import it with a current one (IMPORT DATABASE)"
  return `the file has storage version ${has}, and semlayer reads ${least} to ${most}; ${copy}`
}

export const openProblem = (path: string, error: unknown) => {
  if (error instanceof FilesUnreadable) return { problem: "unknown_database" as const, reason: error.message }
  const message = error instanceof Error ? error.message : String(error)
  const version = versionReason(message)
  if (version !== null) return { problem: "other" as const, reason: version }
  const [, problem, reason] = problems.find(([pattern]) => pattern.test(message)) ?? [null, "other" as const, null]
  return { problem, reason: reason ?? message.replaceAll(path, "the file") }
}
