/**
 * The DuckDB worker process. DuckDB may ignore interrupts (while planning, sometimes forever) or abort its process; here only
 * the worker is lost, which the service ends or replaces.
 */
import type { DuckDBInstance } from "@duckdb/node-api"
import { packCells } from "../workers/PackedRows.js"
import { type ServedStatement, serveStatements } from "../workers/WorkerProgram.js"
import type { PackedBatch, StatementFailure, WorkerTarget } from "../workers/WorkerProtocol.js"
import { DuckDbCursor } from "./DuckDbCursor.js"
import { idleFile } from "./DuckDbLimits.js"
import { openInstance, openProblem } from "./DuckDbInstance.js"
import { type ColumnBatch, duckDbReason } from "./DuckDbStatement.js"

interface OpenFile {
  readonly instance: DuckDBInstance
  readonly idle: NodeJS.Timeout
}

const files = new Map<string, OpenFile>()

const keyOf = ({ path, files, options }: WorkerTarget): string => JSON.stringify([path, files, options])

let keyInUse: string | null = null

class OpenFailed extends Error {
  constructor(
    readonly path: string,
    override readonly cause: unknown
  ) {
    super("the database cannot be opened")
  }
}

const open = async (target: WorkerTarget): Promise<DuckDBInstance> => {
  const key = keyOf(target)
  const known = files.get(key)
  if (known !== undefined) return known.instance
  try {
    const instance = await openInstance(target)
    files.set(key, { instance, idle: setTimeout(() => closeIdle(key), idleFile) })
    return instance
  } catch (error) {
    throw new OpenFailed(target.path, error)
  }
}

const close = (key: string) => {
  const file = files.get(key)
  if (file === undefined) return
  files.delete(key)
  clearTimeout(file.idle)
  file.instance.closeSync()
}

const closeIdle = (key: string) => {
  if (keyInUse === key) files.get(key)?.idle.refresh()
  else close(key)
}

/** Rows of a full DuckDB vector. */
const vectorRows = 2048

class DuckDbRun implements ServedStatement {
  private cursor: DuckDbCursor | null = null
  private isStopped = false
  private opening: Promise<unknown> = Promise.resolve()
  private columns: ReadonlyArray<string> = []
  private scales: ReadonlyArray<number | null> = []
  /** The next batch, if it was read to find out whether there is one. */
  private ahead: ColumnBatch | null = null

  constructor(
    private readonly target: WorkerTarget,
    private readonly sql: string
  ) {}

  async next(): Promise<PackedBatch> {
    try {
      const cursor = this.cursor ?? (await this.begin())
      const batch = this.ahead ?? (await cursor.next())
      this.columns = batch?.columns ?? this.columns
      this.scales = batch?.scales ?? this.scales
      const cells = batch?.cells ?? this.columns.map(() => [])
      const isFull = cells[0]?.length === vectorRows
      // A batch smaller than a vector is usually the last one. Waiting to find out saves a round trip.
      this.ahead = batch === null || isFull ? null : await cursor.next()
      const last = batch === null || (!isFull && this.ahead === null)
      const { columns, scales } = this
      if (last) this.end()
      return { columns, scales, cells: cells.map(packCells), last }
    } catch (error) {
      this.end()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.opening
    await this.cursor?.stop()
    this.end()
  }

  private async begin(): Promise<DuckDbCursor> {
    keyInUse = keyOf(this.target)
    const opened = open(this.target)
    this.opening = opened.catch(() => undefined)
    this.cursor = new DuckDbCursor(await opened, this.sql, this.target.maxRowBytes)
    if (this.isStopped) throw new Error("the statement was cancelled")
    return this.cursor
  }

  /** Ends the statement. The file stays open for `idleFile` milliseconds in case another statement follows. */
  private end(): void {
    keyInUse = null
    files.get(keyOf(this.target))?.idle.refresh()
  }
}

const failureOf = (error: unknown): StatementFailure => {
  if (error instanceof OpenFailed) return { code: null, ...openProblem(error.path, error.cause), isDenied: false }
  const reason = error instanceof Error ? duckDbReason(error) : String(error)
  return { code: null, reason, problem: null, isDenied: false }
}

serveStatements({
  start: (target, sql) => new DuckDbRun(target, sql),
  close: (target) => close(keyOf(target)),
  failureOf
})
