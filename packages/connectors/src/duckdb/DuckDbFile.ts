/**
 * Makes DuckDB files: whole tables with their keys, written at once. The port to a user's databases only reads; this is
 * for files of our own.
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

/**
 * A value of a column: truth values and texts as they are; a date is days since 1970, a timestamp seconds since 1970, a
 * decimal its digits without the point (12.50 is 1250).
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
  /** The table whose key it holds. */
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

/** Rows between two looks at whether the work has been interrupted. */
const chunk = 5000

/**
 * Writes a new file of some tables, each after those that it refers to. `stamp` is kept in the file, out of sight of
 * its default schema. An interruption waits until the file is closed; what it leaves behind is not a whole file.
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

/** The stamp of a file; null for anything that was not written here, whole. */
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

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const createTable = ({ name, columns, primaryKey }: FileTable): string => {
  const lines = columns.map((column) => {
    const key = column.name === primaryKey ? " PRIMARY KEY" : column.nullable ? "" : " NOT NULL"
    const { references: target } = column
    const reference = target === null ? "" : ` REFERENCES ${quoted(target.table)} (${quoted(target.column)})`
    return `  ${quoted(column.name)} ${column.type}${key}${reference}`
  })
  return `CREATE TABLE ${quoted(name)} (\n${lines.join(",\n")}\n)`
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
