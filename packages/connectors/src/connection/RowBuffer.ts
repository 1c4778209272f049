/** Bounded row buffer between a driver that pushes rows and a stream that pulls them. */
import { Effect } from "effect"
import { rowBytes } from "./CellSizes.js"
import type { Cell, NextBatch, RowBatch, StatementError } from "./Connection.js"

/** Rows, and their bytes, that may be buffered before the driver is paused. */
const highWater = 8192
const highBytes = 4 << 20

/** Pauses and resumes the driver. */
export interface Flow {
  readonly pause: () => void
  readonly resume: () => void
}

/** Filled by a driver's callbacks, emptied by one reader. Calls after `end` or `fail` have no effect. */
export class RowBuffer {
  private columns: ReadonlyArray<string> = []
  private scales: ReadonlyArray<number | null> | undefined = undefined
  private rows: Array<ReadonlyArray<Cell>> = []
  /** Bytes of the rows that were added one at a time. */
  private bytes = 0
  private outcome: "ended" | StatementError | null = null
  private delivered = false
  private paused = false
  private scheduled = false
  private reader: ((next: NextBatch) => void) | null = null

  constructor(private readonly flow: Flow) {}

  /** Whether no more rows will arrive. */
  get closed(): boolean {
    return this.outcome !== null
  }

  /** Whether the result has ended and all rows were read: the next read would return null. */
  get drained(): boolean {
    return this.outcome === "ended" && this.delivered && this.rows.length === 0
  }

  /** Sets the columns of the result; see `RowBatch`. */
  setColumns(columns: ReadonlyArray<string>, scales?: ReadonlyArray<number | null>): void {
    this.columns = columns
    this.scales = scales
  }

  /** Adds a row, for drivers that return one at a time. */
  add(row: ReadonlyArray<Cell>): void {
    if (this.closed) return
    this.rows.push(row)
    this.bytes += rowBytes(row)
    if (this.rows.length >= highWater || this.bytes >= highBytes) this.pause()
    if (this.reader !== null && !this.scheduled) {
      // Deferred, so that other rows of the same packet join the batch.
      this.scheduled = true
      setImmediate(() => {
        this.scheduled = false
        this.deliver()
      })
    }
  }

  /** Adds a batch, for drivers that make batches themselves. The driver pauses until the batch is read. */
  addBatch(rows: ReadonlyArray<ReadonlyArray<Cell>>): void {
    if (this.closed) return
    for (const row of rows) this.rows.push(row)
    this.pause()
    this.deliver()
  }

  end(): void {
    this.close("ended")
  }

  fail(error: StatementError): void {
    if (!this.closed) this.rows = []
    this.close(error)
  }

  /** Reads the next batch; null after the last. An interrupted read takes nothing. */
  readonly next: NextBatch = Effect.async((resume) => {
    this.reader = resume
    this.deliver()
    return Effect.sync(() => {
      this.reader = null
    })
  })

  private close(outcome: "ended" | StatementError): void {
    this.outcome ??= outcome
    this.resume()
    this.deliver()
  }

  private pause(): void {
    if (this.paused) return
    this.paused = true
    this.flow.pause()
  }

  private resume(): void {
    if (!this.paused) return
    this.paused = false
    this.flow.resume()
  }

  private deliver(): void {
    const { reader } = this
    const answer = reader === null ? null : this.take()
    if (reader === null || answer === null) return
    this.reader = null
    reader(answer)
    // Must come last: inside `resume` a driver may add rows or even end.
    this.resume()
  }

  private take(): NextBatch | null {
    if (this.rows.length > 0 || (this.outcome === "ended" && !this.delivered)) return Effect.succeed(this.batch())
    if (this.outcome === "ended") return Effect.succeed(null)
    return this.outcome
  }

  private batch(): RowBatch {
    const { columns, scales, rows, bytes } = this
    const batch = { columns, rows, ...(scales !== undefined && { scales }), ...(bytes > 0 && { bytes }) }
    this.rows = []
    this.bytes = 0
    this.delivered = true
    return batch
  }
}
