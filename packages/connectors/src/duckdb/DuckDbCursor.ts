/** A DuckDB statement on its own connection, which can be cancelled while it runs. */
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { failAgain } from "./DuckDbFailedRows.js"
import { begin, type ColumnBatch, ResultRows } from "./DuckDbStatement.js"

/** Milliseconds between repeated interrupts, because one that arrives before the statement has started is lost. */
const interruptAgain = 20

export class DuckDbCursor {
  private connection: DuckDBConnection | null = null
  private rows: ResultRows | null = null
  private pending: Promise<unknown> = Promise.resolve()
  private isStopped = false

  /** `instance` must stay open until the cursor has ended: by `stop`, its last batch or a failure. */
  constructor(
    private readonly instance: DuckDBInstance,
    private readonly sql: string,
    private readonly maxRowBytes: number
  ) {}

  /** The next batch; null after the last. The first call starts the statement. */
  next(): Promise<ColumnBatch | null> {
    const batch = this.step()
    this.pending = batch.catch(() => undefined)
    return batch
  }

  /** Cancels the statement and resolves when DuckDB has released it. Planning ignores interrupts. */
  async stop(): Promise<void> {
    this.isStopped = true
    const { connection } = this
    if (connection === null) return
    connection.interrupt()
    const timer = setInterval(() => connection.interrupt(), interruptAgain)
    await this.pending
    // The rest of an interrupted result fails or ends; both mean that it is over.
    await this.rows?.discard().catch(() => undefined)
    clearInterval(timer)
    this.close()
  }

  private async step(): Promise<ColumnBatch | null> {
    try {
      const rows = this.rows ?? (await this.start())
      const batch = await rows.next()
      if (this.isStopped || this.connection === null) return batch
      if (rows.hasFailed) await failAgain(this.connection, this.sql)
      if (batch === null) this.close()
      return batch
    } catch (error) {
      // `stop` still interrupts the connection.
      if (!this.isStopped) this.close()
      throw error
    }
  }

  private async start(): Promise<ResultRows> {
    this.connection = await this.instance.connect()
    if (this.isStopped) throw new Error("the statement was cancelled")
    this.rows = new ResultRows(await begin(this.connection, this.sql), this.maxRowBytes)
    return this.rows
  }

  private close(): void {
    this.connection?.closeSync()
    this.connection = null
    this.rows = null
  }
}
