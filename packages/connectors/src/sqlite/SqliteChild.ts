/** The SQLite worker process. A statement blocks its thread; only killing the process ends it early. */
import { statSync } from "node:fs"
import SqliteDriver from "better-sqlite3"
import type { Cell } from "../connection/Connection.js"
import { RowTooLong } from "../settings/RowLimit.js"
import { packRows } from "../workers/PackedRows.js"
import { type ServedStatement, serveStatements } from "../workers/WorkerProgram.js"
import type { PackedBatch, StatementFailure, WorkerTarget } from "../workers/WorkerProtocol.js"
import { registerTimestamps } from "./SqliteTimestamps.js"
import { notADatabase } from "./SqliteProblems.js"
import { registerRounding } from "./SqliteRounding.js"
import { registerStatistics } from "./SqliteStatistics.js"
import { overflow, registerSums } from "./SqliteSums.js"

/** Maximum files that one worker keeps open. */
const maxFiles = 4

/** How long a file stays open without a statement, in milliseconds. */
const idleFile = 10_000

/**
 * Batch limits; a batch ends with the row that reaches one. They are its number of rows, lower for the first batch to reduce
 * latency, and its size in characters and bytes. A batch of short rows fits into the buffer of the socket: of a longer one, the
 * rest would be sent only when the next batch is computed.
 */
const firstRows = 1024
const batchRows = 2048
const batchSize = 1 << 20

/** How long to wait for another process to finish writing, in milliseconds. */
const busyTimeout = 5_000

interface OpenFile {
  readonly database: SqliteDriver.Database
  /** Changes when the file is replaced by another one. */
  readonly identity: string
  readonly idle: NodeJS.Timeout
}

const files = new Map<string, OpenFile>()

/** Key of the file of the running statement. */
let inUse: string | null = null

const identityOf = (path: string): string => {
  const { dev, ino } = statSync(path)
  return `${dev}:${ino}`
}

/** Key of an open file. `wide` marks a connection whose sums may exceed 64-bit integers, which takes several times as long. */
const keyOf = (path: string, wide: boolean): string => (wide ? `${path}\0wide` : path)

const open = (path: string, wide: boolean): SqliteDriver.Database => {
  const identity = identityOf(path)
  const key = keyOf(path, wide)
  const known = files.get(key)
  if (known !== undefined && known.identity === identity) {
    known.idle.refresh()
    files.delete(key)
    files.set(key, known)
    return known.database
  }
  if (known !== undefined) close(key)
  // The map is in order of use, least recently used first.
  const [oldest] = files.keys()
  if (files.size >= maxFiles && oldest !== undefined) close(oldest)
  const database = new SqliteDriver(path, { readonly: true, fileMustExist: true, timeout: busyTimeout })
  database.pragma("query_only = on")
  registerStatistics(database)
  registerTimestamps(database)
  registerRounding(database)
  if (wide) registerSums(database)
  files.set(key, { database, identity, idle: setTimeout(() => closeIdle(key), idleFile) })
  return database
}

const close = (key: string) => {
  const file = files.get(key)
  if (file === undefined) return
  files.delete(key)
  clearTimeout(file.idle)
  file.database.close()
}

/**
 * Keeps the file open while a statement uses it. A statement may outlast the idle time, also because it is paused by
 * back-pressure.
 */
const closeIdle = (key: string) => {
  if (inUse === key) files.get(key)?.idle.refresh()
  else close(key)
}

class SqliteRun implements ServedStatement {
  private columns: ReadonlyArray<string> = []
  private rows: Iterator<Array<Cell>> | null = null

  constructor(
    private readonly target: WorkerTarget,
    private readonly sql: string
  ) {}

  next(isFirst: boolean): PackedBatch {
    const most = isFirst ? firstRows : batchRows
    try {
      return this.take(this.rows ?? this.begin(false), most)
    } catch (error) {
      this.stop()
      // Only the first batch can be retried: the file may have changed since rows were sent.
      if (!isFirst || !(error instanceof Error) || error.message !== overflow) throw error
      return this.again(most)
    }
  }

  /** Restarts the statement with wide sums and returns the first batch. */
  private again(most: number): PackedBatch {
    try {
      return this.take(this.begin(true), most)
    } catch (error) {
      this.stop()
      throw error
    }
  }

  stop(): void {
    this.rows?.return?.()
    inUse = null
  }

  private begin(wide: boolean): Iterator<Array<Cell>> {
    const statement = open(this.target.path, wide).prepare<[], Array<Cell>>(this.sql)
    if (!statement.reader) throw new SqliteDriver.SqliteError("the statement returns no rows", "SQLITE_MISUSE")
    this.columns = statement.columns().map((column) => column.name)
    // Integers are read as bigints to keep all digits; `settle` converts those that fit a number.
    this.rows = statement.raw(true).safeIntegers(true).iterate()
    inUse = keyOf(this.target.path, wide)
    return this.rows
  }

  private take(source: Iterator<Array<Cell>>, most: number): PackedBatch {
    const rows: Array<Array<Cell>> = []
    let size = 0
    let last = false
    while (rows.length < most && size < batchSize) {
      const next = source.next()
      if (next.done === true) {
        last = true
        inUse = null
        break
      }
      const bytes = settle(next.value)
      if (bytes > this.target.maxRowBytes) throw new RowTooLong(bytes, this.target.maxRowBytes)
      size += bytes
      rows.push(next.value)
    }
    return { columns: this.columns, cells: packRows(rows, this.columns.length), last }
  }
}

/** Converts safe bigints to numbers in place, and returns the size of the row's texts and bytes. */
const settle = (row: Array<Cell>): number => {
  let size = 0
  for (let index = 0; index < row.length; index++) {
    const cell = row[index]
    if (typeof cell === "bigint") {
      const number = Number(cell)
      if (Number.isSafeInteger(number)) row[index] = number
    } else if (typeof cell === "string" || cell instanceof Uint8Array) size += cell.length
  }
  return size
}

const failureOf = (error: unknown): StatementFailure => {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null
  const reason = error instanceof Error ? error.message : String(error)
  if (code?.startsWith("SQLITE_BUSY") === true || code?.startsWith("SQLITE_LOCKED") === true) {
    return { code, reason, problem: "locked", isDenied: false }
  }
  if (code === "SQLITE_NOTADB" || code === "ENOENT") {
    return { code, reason: notADatabase, problem: "unknown_database", isDenied: false }
  }
  const problem = code?.startsWith("SQLITE_CANTOPEN") === true ? "unknown_database" : null
  return { code, reason, problem, isDenied: code === "SQLITE_AUTH" || code === "SQLITE_PERM" }
}

const closeAll = (path: string) => [false, true].forEach((wide) => close(keyOf(path, wide)))

serveStatements({ start: (target, sql) => new SqliteRun(target, sql), close: ({ path }) => closeAll(path), failureOf })
