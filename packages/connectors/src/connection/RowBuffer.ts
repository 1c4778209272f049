/** The way of rows from a driver that pushes them to a stream that pulls: a buffer that holds the driver back. */
import { Effect } from "effect"
import { rowBytes } from "./CellSizes.js"
import type { Cell, NextBatch, RowBatch, StatementError } from "./Connection.js"

/** Rows that may wait for the reader, and bytes of them, before the driver is told to pause. */
const highWater = 8192
const highBytes = 4 << 20

/** How the driver is held back and let go on. */
export interface Flow {
  readonly pause: () => void
  readonly resume: () => void
}

/** Filled by the callbacks of a driver, emptied by one reader. After `end` or `fail` all further calls are ignored. */
export class RowBuffer {
  private columns: ReadonlyArray<string> = []
  private rows: Array<ReadonlyArray<Cell>> = []
  /** Of rows that came one at a time. */
  private bytes = 0
  private outcome: "ended" | StatementError | null = null
  private delivered = false
  private paused = false
  private scheduled = false
  private reader: ((next: NextBatch) => void) | null = null

  constructor(private readonly flow: Flow) {}

  /** Nothing more will come. */
  get closed(): boolean {
    return this.outcome !== null
  }

  /** Nothing more will come, and what came was taken: to ask on would answer null. */
  get drained(): boolean {
    return this.outcome === "ended" && this.delivered && this.rows.length === 0
  }

  setColumns(columns: ReadonlyArray<string>): void {
    this.columns = columns
  }

  /** A row of a driver that hands over one at a time. */
  add(row: ReadonlyArray<Cell>): void {
    if (this.closed) return
    this.rows.push(row)
    this.bytes += rowBytes(row)
    if (this.rows.length >= highWater || this.bytes >= highBytes) this.pause()
    if (this.reader !== null && !this.scheduled) {
      // Not at once: the rows that arrived in the same packet go along.
      this.scheduled = true
      setImmediate(() => {
        this.scheduled = false
        this.deliver()
      })
    }
  }

  /** The rows of a driver that makes batches itself: each waits until the one before is taken. */
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

  /** The next rows, null after the last. An interrupted read takes nothing. */
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
    // Last of all: a driver may hand over rows, and even the end, before its `resume` returns.
    this.resume()
  }

  private take(): NextBatch | null {
    if (this.rows.length > 0 || (this.outcome === "ended" && !this.delivered)) return Effect.succeed(this.batch())
    if (this.outcome === "ended") return Effect.succeed(null)
    return this.outcome
  }

  private batch(): RowBatch {
    const { columns, rows, bytes } = this
    const batch = bytes === 0 ? { columns, rows } : { columns, rows, bytes }
    this.rows = []
    this.bytes = 0
    this.delivered = true
    return batch
  }
}
