/** A DuckDB statement on a connection of its own, which can be ended while it computes. */
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api"
import { begin, type ColumnBatch, ResultRows } from "./DuckDbStatement.js"

/** Milliseconds between two interrupts: one that comes before the statement has started is lost. */
const interruptAgain = 20

export class DuckDbCursor {
  private connection: DuckDBConnection | null = null
  private rows: ResultRows | null = null
  private pending: Promise<unknown> = Promise.resolve()
  private isStopped = false

  /** `instance` stays open until the cursor has ended: by `stop`, its last batch or a failure. */
  constructor(
    private readonly instance: DuckDBInstance,
    private readonly sql: string,
    private readonly maxRowBytes: number
  ) {}

  /** The next rows; null after the last. The first call starts the statement. */
  next(): Promise<ColumnBatch | null> {
    const batch = this.step()
    this.pending = batch.catch(() => undefined)
    return batch
  }

  /** Ends the statement and resolves when DuckDB has let go of it. Planning does not follow interrupts. */
  async stop(): Promise<void> {
    this.isStopped = true
    const { connection } = this
    if (connection === null) return
    connection.interrupt()
    const timer = setInterval(() => connection.interrupt(), interruptAgain)
    await this.pending
    // What is left of an interrupted result fails or ends; either way it is over.
    await this.rows?.discard().catch(() => undefined)
    clearInterval(timer)
    this.close()
  }

  private async step(): Promise<ColumnBatch | null> {
    try {
      const batch = await (this.rows ?? (await this.start())).next()
      if (batch === null && !this.isStopped) this.close()
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
