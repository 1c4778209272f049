/** The worker of SQLite: a statement blocks its thread until it ends, and only the end of its process ends it early. */
import { statSync } from "node:fs"
import SqliteDriver from "better-sqlite3"
import type { Cell } from "../Connection.js"
import { packRows } from "../workers/PackedRows.js"
import { type ServedStatement, serveStatements } from "../workers/WorkerProgram.js"
import type { PackedBatch, StatementFailure } from "../workers/WorkerProtocol.js"
import { registerMoments } from "./SqliteMoments.js"
import { notADatabase } from "./SqliteProblems.js"
import { registerRounding } from "./SqliteRounding.js"
import { registerStatistics } from "./SqliteStatistics.js"

/** Files that one worker keeps open at most. */
const maxFiles = 4

/** How long a file stays open without a statement, in milliseconds. */
const idleFile = 10_000

/** A batch ends with the row that passes one of these: so many rows, of which the first batch waits for fewer, so many characters and bytes. */
const firstRows = 1024
const batchRows = 4096
const batchSize = 1 << 20

/** How long to wait for another process to finish writing, in milliseconds. */
const busyTimeout = 5_000

interface OpenFile {
  readonly database: SqliteDriver.Database
  /** Changes when another file is put in its place. */
  readonly identity: string
  readonly idle: NodeJS.Timeout
}

const files = new Map<string, OpenFile>()

/** The file of the statement that runs. */
let pathInUse: string | null = null

const identityOf = (path: string): string => {
  const { dev, ino } = statSync(path)
  return `${dev}:${ino}`
}

const open = (path: string): SqliteDriver.Database => {
  const identity = identityOf(path)
  const known = files.get(path)
  if (known !== undefined && known.identity === identity) {
    known.idle.refresh()
    files.delete(path)
    files.set(path, known)
    return known.database
  }
  if (known !== undefined) close(path)
  // The map is in order of use: what was used last is at the end.
  const [oldest] = files.keys()
  if (files.size >= maxFiles && oldest !== undefined) close(oldest)
  const database = new SqliteDriver(path, { readonly: true, fileMustExist: true, timeout: busyTimeout })
  database.pragma("query_only = on")
  registerStatistics(database)
  registerMoments(database)
  registerRounding(database)
  files.set(path, { database, identity, idle: setTimeout(() => closeIdle(path), idleFile) })
  return database
}

const close = (path: string) => {
  const file = files.get(path)
  if (file === undefined) return
  files.delete(path)
  clearTimeout(file.idle)
  file.database.close()
}

/** A statement may take longer than a file stays open idle, and be paused because nobody takes its rows. */
const closeIdle = (path: string) => {
  if (pathInUse === path) files.get(path)?.idle.refresh()
  else close(path)
}

class SqliteRun implements ServedStatement {
  private columns: ReadonlyArray<string> = []
  private rows: Iterator<Array<Cell>> | null = null

  constructor(
    private readonly path: string,
    private readonly sql: string
  ) {}

  next(isFirst: boolean): PackedBatch {
    try {
      return this.take(this.rows ?? this.begin(), isFirst ? firstRows : batchRows)
    } catch (error) {
      this.stop()
      throw error
    }
  }

  stop(): void {
    this.rows?.return?.()
    pathInUse = null
  }

  private begin(): Iterator<Array<Cell>> {
    const statement = open(this.path).prepare<[], Array<Cell>>(this.sql)
    if (!statement.reader) throw new SqliteDriver.SqliteError("the statement returns no rows", "SQLITE_MISUSE")
    this.columns = statement.columns().map((column) => column.name)
    // Integers come as bigints, for a number would lose digits; `settle` makes numbers of those that fit.
    this.rows = statement.raw(true).safeIntegers(true).iterate()
    pathInUse = this.path
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
        pathInUse = null
        break
      }
      size += settle(next.value)
      rows.push(next.value)
    }
    return { columns: this.columns, cells: packRows(rows, this.columns.length), last }
  }
}

/** Makes numbers of the bigints that fit one, in place, and gives the size of the row's texts and bytes. */
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

serveStatements({ start: ({ path }, sql) => new SqliteRun(path, sql), close: ({ path }) => close(path), failureOf })
