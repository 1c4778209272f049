/** Data files as tables of a DuckDB in memory, which can then read these files only. */
import type { DuckDBConnection } from "@duckdb/node-api"
import { dataFileFormat } from "@semlayer/domain/DataFiles"
import { sqlName, sqlText } from "../sql/SqlText.js"

/** The formats need none, and none is fetched. */
export const withoutExtensions = { autoinstall_known_extensions: "false", autoload_known_extensions: "false" }

/** The files of a table are missing, or not of their format. The message has no path, which is private. */
export class FilesUnreadable extends Error {}

/** Functions that read files. A file may lack columns of the others. */
const readers = {
  parquet: (files: string) => `read_parquet(${files}, union_by_name = true)`,
  csv: (files: string) => `read_csv(${files}, union_by_name = true)`,
  json: (files: string) => `read_json(${files}, format = 'newline_delimited', union_by_name = true)`
} as const

/** Creates a view for each table, and forbids all other access. New files of a path are found when the database is opened again. */
export const createTables = async (
  connection: DuckDBConnection,
  files: ReadonlyArray<readonly [table: string, path: string]>
): Promise<void> => {
  const allowed: Array<string> = []
  for (const [table, path] of files) allowed.push(...(await createTable(connection, table, path)))
  await connection.run(`SET GLOBAL allowed_paths = ${listOf(allowed)}`)
  await connection.run("SET GLOBAL enable_external_access = false")
}

const createTable = async (
  connection: DuckDBConnection,
  table: string,
  path: string
): Promise<ReadonlyArray<string>> => {
  const format = dataFileFormat(path)
  if (format === undefined) throw new FilesUnreadable(`the files of the table '${table}' have no known format`)
  const found = await connection.runAndReadAll(`SELECT file FROM glob(${sqlText(path)}) ORDER BY file`)
  const paths = found.getRows().map(([file]) => String(file))
  if (paths.length === 0) throw new FilesUnreadable(`no file matches the path of the table '${table}'`)
  try {
    await connection.run(`CREATE VIEW ${sqlName(table)} AS SELECT * FROM ${readers[format](listOf(paths))}`)
  } catch (error) {
    const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
    const reason = paths.reduce((text, each) => text.replaceAll(each, "the file"), line)
    throw new FilesUnreadable(`the files of the table '${table}' cannot be read: ${reason}`)
  }
  return paths
}

const listOf = (texts: ReadonlyArray<string>): string => `[${texts.map(sqlText).join(", ")}]`
