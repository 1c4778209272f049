/**
 * Creates DuckDB files of whole tables with their keys, in one transaction. It is for semlayer's own files, such as the demo
 * shop; connections to users' databases are read-only.
 */
import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBInstance,
  DuckDBTimestampValue
} from "@duckdb/node-api"
import { Data, Effect } from "effect"
import { sqlName } from "../sql/SqlText.js"

/**
 * A value of a column. Booleans and texts are as they are; a date is days since 1970, a timestamp seconds since 1970, a decimal
 * its digits without the point (12.50 is 1250).
 */
export type FileCell = null | boolean | number | string

export type FileColumnType =
  | "INTEGER"
  | "VARCHAR"
  | "BOOLEAN"
  | "DATE"
  | "TIMESTAMP"
  | "DECIMAL(12,2)"
  | "DECIMAL(12,3)"

export interface FileColumn {
  readonly name: string
  readonly type: FileColumnType
  readonly nullable: boolean
  /** The table and column that a foreign key refers to. */
  readonly references: { readonly table: string; readonly column: string } | null
}

export interface FileTable {
  readonly name: string
  readonly columns: ReadonlyArray<FileColumn>
  readonly primaryKey: string
  /** One cell per column. */
  readonly rows: ReadonlyArray<ReadonlyArray<FileCell>>
}

export class DuckDbFileFailed extends Data.TaggedError("DuckDbFileFailed")<{
  readonly path: string
  readonly reason: string
}> {
  override get message() {
    return `The file ${this.path} cannot be written: ${this.reason}`
  }
}

/** Rows between two checks for interruption. */
const chunk = 5000

/**
 * Writes a new file of tables, which must be ordered by their references. `stamp` is stored in the schema `semlayer` of the
 * file, outside its default schema. An interruption takes effect once the file is closed; the file is then incomplete.
 */
export const writeDuckDbFile = (
  path: string,
  tables: ReadonlyArray<FileTable>,
  stamp: string
): Effect.Effect<void, DuckDbFileFailed> =>
  Effect.async((resume, signal) => {
    const written = write(path, tables, stamp, signal).then(
      () => Effect.void,
      (error: unknown) => new DuckDbFileFailed({ path, reason: error instanceof Error ? error.message : String(error) })
    )
    written.then(resume)
    return Effect.promise(() => written)
  })

const write = async (path: string, tables: ReadonlyArray<FileTable>, stamp: string, signal: AbortSignal) => {
  const instance = await DuckDBInstance.create(path)
  try {
    const connection = await instance.connect()
    await connection.run("BEGIN")
    for (const table of tables) {
      await connection.run(createTable(table))
      await fill(connection, table, signal)
    }
    await connection.run("CREATE SCHEMA semlayer")
    await connection.run("CREATE TABLE semlayer.stamp (stamp VARCHAR)")
    await connection.run("INSERT INTO semlayer.stamp VALUES ($stamp)", { stamp })
    await connection.run("COMMIT")
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}

/** The stamp of a file; null for a file that is incomplete or not written by `writeDuckDbFile`. */
export const readDuckDbStamp = (path: string): Effect.Effect<string | null> =>
  Effect.orElseSucceed(
    Effect.tryPromise(() => readStamp(path)),
    () => null
  )

const readStamp = async (path: string): Promise<string | null> => {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  try {
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll("SELECT stamp FROM semlayer.stamp")
    const stamp = reader.getRows()[0]?.[0]
    connection.closeSync()
    return typeof stamp === "string" ? stamp : null
  } finally {
    instance.closeSync()
  }
}

const createTable = ({ name, columns, primaryKey }: FileTable): string => {
  const lines = columns.map((column) => {
    const key = column.name === primaryKey ? " PRIMARY KEY" : column.nullable ? "" : " NOT NULL"
    const { references: target } = column
    const reference = target === null ? "" : ` REFERENCES ${sqlName(target.table)} (${sqlName(target.column)})`
    return `  ${sqlName(column.name)} ${column.type}${key}${reference}`
  })
  return `CREATE TABLE ${sqlName(name)} (\n${lines.join(",\n")}\n)`
}

const fill = async (connection: DuckDBConnection, { name, columns, rows }: FileTable, signal: AbortSignal) => {
  const appender = await connection.createAppender(name)
  for (const [i, row] of rows.entries()) {
    for (const [at, { type }] of columns.entries()) append(appender, type, row[at] ?? null)
    appender.endRow()
    if (i % chunk === chunk - 1) {
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
    }
  }
  appender.closeSync()
}

const append = (appender: DuckDBAppender, type: FileColumnType, cell: FileCell): void => {
  if (cell === null) return appender.appendNull()
  switch (type) {
    case "INTEGER":
      return appender.appendInteger(Number(cell))
    case "VARCHAR":
      return appender.appendVarchar(String(cell))
    case "BOOLEAN":
      return appender.appendBoolean(cell === true)
    case "DATE":
      return appender.appendDate(new DuckDBDateValue(Number(cell)))
    case "TIMESTAMP":
      return appender.appendTimestamp(new DuckDBTimestampValue(BigInt(Number(cell)) * 1_000_000n))
    case "DECIMAL(12,2)":
      return appender.appendDecimal(new DuckDBDecimalValue(BigInt(Number(cell)), 12, 2))
    case "DECIMAL(12,3)":
      return appender.appendDecimal(new DuckDBDecimalValue(BigInt(Number(cell)), 12, 3))
  }
}
