/** One statement on a DuckDB connection: from its text to its rows. */
import { type DuckDBConnection, type DuckDBPreparedStatement, type DuckDBResult, StatementType } from "@duckdb/node-api"
import type { Cell } from "../connection/Connection.js"
import { type Decode, decoderOf } from "./DuckDbCells.js"

/** The words of DuckDB for a fault of its own, before the addresses of its code. */
const internalError = /^INTERNAL Error/

/** What DuckDB said, without the trace of its own calls that follows a fault of its own. */
export const reasonOf = ({ message }: Error): string => message.split(/\s*Stack Trace:/, 1)[0] ?? message

/** DuckDB's optimizer stumbles over some statements in which nothing is wrong: those run as they are written. */
const prepare = async (connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> => {
  try {
    return await prepareOnly(connection, sql)
  } catch (error) {
    if (!(error instanceof Error && internalError.test(error.message))) throw error
    await connection.run("PRAGMA disable_optimizer")
    return prepareOnly(connection, sql)
  }
}

const prepareOnly = async (connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> => {
  const statements = await connection.extractStatements(sql)
  if (statements.count !== 1) throw new Error("only one statement may run at a time")
  return statements.prepare(0)
}

/** Starts a statement that only reads. Rejects with what DuckDB says, or why the statement is refused. */
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

/** Some rows, by columns. */
export interface ColumnBatch {
  readonly columns: ReadonlyArray<string>
  readonly cells: ReadonlyArray<ReadonlyArray<Cell>>
}

/** The rows of a result, chunk by chunk. */
export class ResultRows {
  private readonly columns: ReadonlyArray<string>
  private readonly decoders: ReadonlyArray<Decode>
  private started = false

  constructor(private readonly result: DuckDBResult) {
    this.columns = result.columnNames()
    this.decoders = result.columnTypes().map(decoderOf)
  }

  async next(): Promise<ColumnBatch | null> {
    const chunk = await this.result.fetchChunk()
    const isEmpty = chunk === null || chunk.rowCount === 0
    if (isEmpty && this.started) return null
    this.started = true
    const cells = this.decoders.map((decode, column) => (isEmpty ? [] : chunk.getColumnValues(column).map(decode)))
    return { columns: this.columns, cells }
  }

  /** Reads to the end. Only then does DuckDB let go of the file. */
  async discard(): Promise<void> {
    for (;;) {
      const chunk = await this.result.fetchChunk()
      if (chunk === null || chunk.rowCount === 0) return
    }
  }
}
