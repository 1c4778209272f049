/** Opens a DuckDB database for reading and classifies the errors. */
import { DuckDBInstance } from "@duckdb/node-api"
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { memoryPath } from "../settings/MemoryPath.js"

/** Opens a file read-only, with sessions in UTC. SQL cannot access other files unless the options allow it. */
export const openInstance = async (
  path: string,
  options: Readonly<Record<string, string>>
): Promise<DuckDBInstance> => {
  const instance = await DuckDBInstance.create(path, {
    enable_external_access: "false",
    ...options,
    ...(path === memoryPath ? {} : { access_mode: "READ_ONLY" })
  })
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

export const openProblem = (path: string, message: string) => {
  const [, problem, reason] = problems.find(([pattern]) => pattern.test(message)) ?? [null, "other" as const, null]
  return { problem, reason: reason ?? message.replaceAll(path, "the file") }
}
