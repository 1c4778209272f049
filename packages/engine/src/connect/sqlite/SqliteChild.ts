/**
 * The program of a SQLite child: a statement blocks its thread until it ends, so it runs here, where a kill ends it. It
 * imports no more than the driver, to start fast and stay small.
 */
import { statSync } from "node:fs"
import { Worker } from "node:worker_threads"
import SqliteDriver from "better-sqlite3"
import type { Cell } from "../Connection.js"
import { openParentLink } from "../ParentLink.js"
import type { SqliteAnswer, SqliteRequest } from "./SqliteProtocol.js"
import { registerMoments } from "./SqliteMoments.js"
import { packRows } from "./SqliteRows.js"
import { registerStatistics } from "./SqliteStatistics.js"

/** Files that one child keeps open at most. */
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
  /** Tells the file from another one put in its place. */
  readonly identity: string
  readonly close: NodeJS.Timeout
}

type Rows = Iterator<Array<Cell>>

const files = new Map<string, OpenFile>()

interface RunningStatement {
  readonly id: number
  readonly path: string
  readonly rows: Rows
  readonly columns: ReadonlyArray<string>
}

let running: RunningStatement | null = null

type Run = Extract<SqliteRequest, { readonly type: "run" }>

/** Those that have not begun, in order. */
let waiting: Array<Run> = []
let isScheduled = false

const { answer, onRequest, onOrphaned } = openParentLink<SqliteRequest, SqliteAnswer>()

const identityOf = (path: string): string => {
  const { dev, ino } = statSync(path)
  return `${dev}:${ino}`
}

const open = (path: string): SqliteDriver.Database => {
  const identity = identityOf(path)
  const known = files.get(path)
  if (known !== undefined && known.identity === identity) {
    known.close.refresh()
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
  files.set(path, { database, identity, close: setTimeout(() => closeIdle(path), idleFile) })
  return database
}

const close = (path: string) => {
  const file = files.get(path)
  if (file === undefined) return
  files.delete(path)
  clearTimeout(file.close)
  file.database.close()
}

/** A statement may take longer than a file stands idle, and be at rest because nobody takes its rows. */
const closeIdle = (path: string) => {
  if (running?.path === path) files.get(path)?.close.refresh()
  else close(path)
}

const run = ({ id, path, sql }: Run) => {
  const started = performance.now()
  const statement = open(path).prepare<[], Array<Cell>>(sql)
  if (!statement.reader) throw new SqliteDriver.SqliteError("the statement returns no rows", "SQLITE_MISUSE")
  const columns = statement.columns().map((column) => column.name)
  // Integers come as bigints, for a number would lose digits; `settle` makes numbers of those that fit.
  running = { id, path, rows: statement.raw(true).safeIntegers(true).iterate(), columns }
  more(firstRows, started)
}

const more = (most: number, started: number) => {
  if (running === null) return
  const { id, rows: source, columns } = running
  const rows: Array<Array<Cell>> = []
  let size = 0
  let last = false
  while (rows.length < most && size < batchSize) {
    const next = source.next()
    if (next.done === true) {
      last = true
      running = null
      break
    }
    size += settle(next.value)
    rows.push(next.value)
  }
  answer({
    ...{ type: "rows", id, columns, cells: packRows(rows, columns.length), last },
    took: performance.now() - started
  })
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

const stop = () => {
  running?.rows.return?.()
  running = null
}

/** Answers of a statement, or why there are none; the next one begins after what has come meanwhile was read. */
const attempt = (id: number, work: () => void) => {
  try {
    work()
  } catch (error) {
    stop()
    answer({ type: "failed", id, code: codeOf(error), reason: error instanceof Error ? error.message : String(error) })
  }
  schedule()
}

const schedule = () => {
  if (isScheduled || running !== null || waiting.length === 0) return
  isScheduled = true
  setImmediate(() => {
    isScheduled = false
    const next = running === null ? waiting.shift() : undefined
    if (next !== undefined) attempt(next.id, () => run(next))
  })
}

const leave = (id: number) => {
  const remaining = waiting.filter((each) => each.id !== id)
  if (running?.id === id) stop()
  else if (remaining.length === waiting.length) return
  waiting = remaining
  answer({ type: "stopped", id })
  schedule()
}

onRequest((request) => {
  if (request.type === "stop") return leave(request.id)
  if (request.type === "run") {
    waiting.push(request)
    return schedule()
  }
  if (running?.id === request.id) attempt(request.id, () => more(batchRows, performance.now()))
})

const codeOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null

// Without its parent a child has no purpose. An idle one hears the channel close; for one whose thread is inside a
// statement a second thread watches.
onOrphaned(() => process.exit())
new Worker(
  `const parent = process.ppid
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL") }, 1000)`,
  { eval: true }
).unref()

answer({ type: "ready" })
