/** Runs one statement on a DuckDB connection and reads its rows. */
import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBResult,
  StatementType,
  type DuckDBDataChunk
} from "@duckdb/node-api"
import type { Cell } from "../connection/Connection.js"
import { cellBytes } from "../connection/CellSizes.js"
import { RowTooLong } from "../settings/RowLimit.js"
import { hasFailed } from "./DuckDbFailedRows.js"
import { type DuckDbDecode, decoderOf, scaleOf } from "./DuckDbCells.js"

/** The prefix of DuckDB's messages about its own bugs. */
const internalError = /^INTERNAL Error/

/** DuckDB's message without the stack trace that follows an internal error. */
export const duckDbReason = ({ message }: Error): string => message.split(/\s*Stack Trace:/, 1)[0] ?? message

/**
 * Prepares a statement, of which DuckDB allows one at a time. Its optimizer fails on some valid statements; those run without it.
 */
const prepare = async (connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> => {
  try {
    return await connection.prepare(sql)
  } catch (error) {
    if (!(error instanceof Error && internalError.test(error.message))) throw error
    await connection.run("PRAGMA disable_optimizer")
    return connection.prepare(sql)
  }
}

/** Starts a read-only statement. Rejects with DuckDB's message, or with the reason why the statement is not allowed. */
export const begin = async (connection: DuckDBConnection, sql: string): Promise<DuckDBResult> => {
  const prepared = await prepare(connection, sql)
  try {
    if (prepared.statementType !== StatementType.SELECT && prepared.statementType !== StatementType.EXPLAIN) {
      throw new Error("only a SELECT, or an EXPLAIN of one, may run")
    }
    if (prepared.parameterCount > 0) throw new Error("the statement has parameters without values")
    return await prepared.stream()
  } finally {
    prepared.destroySync()
  }
}

/** A batch of rows, by columns. */
export interface ColumnBatch {
  readonly columns: ReadonlyArray<string>
  readonly scales: ReadonlyArray<number | null>
  readonly cells: ReadonlyArray<ReadonlyArray<Cell>>
}

/** Maximum batch size in bytes, beyond which a chunk is split. A chunk has 2,048 rows, however large their values are. */
const batchBytes = 16 << 20

/** A chunk and the number of its rows already read. */
interface Opened {
  readonly chunk: DuckDBDataChunk
  readonly taken: number
}

/** Reads the rows of a result, a chunk at a time or in parts of a chunk whose values are large. */
export class ResultRows {
  private readonly columns: ReadonlyArray<string>
  private readonly scales: ReadonlyArray<number | null>
  private readonly decoders: ReadonlyArray<DuckDbDecode>
  private started = false
  private isOver = false
  private rest: Opened | null = null

  constructor(
    private readonly result: DuckDBResult,
    private readonly maxRowBytes: number
  ) {
    this.columns = result.columnNames()
    const types = result.columnTypes()
    this.decoders = types.map(decoderOf)
    this.scales = types.map(scaleOf)
  }

  async next(): Promise<ColumnBatch | null> {
    const opened = this.rest ?? (await this.fetch())
    if (opened === null && this.started) return null
    this.started = true
    const { columns, scales } = this
    return opened === null ? { columns, scales, cells: columns.map(() => []) } : this.take(opened)
  }

  /** Whether the statement failed after the rows that were read. */
  get hasFailed(): boolean {
    return hasFailed(this.result)
  }

  /** Reads to the end, because DuckDB releases the file only then. */
  async discard(): Promise<void> {
    this.rest = null
    while ((await this.fetch()) !== null);
  }

  private async fetch(): Promise<Opened | null> {
    // A result that is read beyond its end fails.
    if (this.isOver) return null
    const chunk = await this.result.fetchChunk()
    this.isOver = chunk === null || chunk.rowCount === 0
    return chunk === null || this.isOver ? null : { chunk, taken: 0 }
  }

  /** The next batch of a chunk. */
  private take({ chunk, taken }: Opened): ColumnBatch {
    const columnBytes = batchBytes / this.decoders.length
    let count = chunk.rowCount - taken
    let size = 0
    const cells = this.decoders.map((decode, column) => {
      const vector = chunk.getColumnVector(column)
      const values: Array<Cell> = []
      let bytes = 0
      while (values.length < count && bytes < columnBytes) {
        const cell = decode(vector.getItem(taken + values.length))
        bytes += cellBytes(cell)
        values.push(cell)
      }
      count = values.length
      size += bytes
      return values
    })
    for (const values of cells) values.length = count
    if (size > this.maxRowBytes) this.checkRows(cells, count)
    const next = taken + count
    this.rest = next < chunk.rowCount ? { chunk, taken: next } : null
    return { columns: this.columns, scales: this.scales, cells }
  }

  private checkRows(cells: ColumnBatch["cells"], count: number): void {
    for (let row = 0; row < count; row++) {
      const bytes = cells.reduce((sum, values) => sum + cellBytes(values[row] ?? null), 0)
      if (bytes > this.maxRowBytes) throw new RowTooLong(bytes, this.maxRowBytes)
    }
  }
}
