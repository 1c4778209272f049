/** A statement that runs in a worker, from the wait for a worker to its last row. */
import {
  ConnectionFailed,
  type ConnectionProblem,
  PermissionDenied,
  QueryFailed
} from "@semlayer/domain/DatabaseErrors"
import type { NextBatch, StatementError } from "../connection/Connection.js"
import { RowBuffer } from "../connection/RowBuffer.js"
import type { DispatchLane } from "./DispatchLane.js"
import { unpackRows } from "./PackedRows.js"
import type { SubmittedStatement, WorkerPipeline } from "./WorkerPipeline.js"
import type { WorkerPool } from "./WorkerPool.js"
import type { StatementAnswer, WorkerTarget } from "./WorkerProtocol.js"

/** Milliseconds after sending a statement in which a worker's exit means that it has not started the statement. */
const lostBeforeStart = 100

/** How often a statement is resubmitted for that reason before it fails. */
const mostLost = 3

/** What the statements of one datasource share. */
export interface WorkerTools {
  readonly pool: WorkerPool
  readonly lane: DispatchLane
  readonly target: WorkerTarget
  /** Name of the datasource, for errors. */
  readonly datasource: string
}

/** Submits itself when it is constructed. The creator must close it in every case. */
export class WorkerStatement implements SubmittedStatement {
  private readonly mailbox = new RowBuffer({
    pause: () => {
      this.isHeld = true
    },
    resume: () => {
      this.isHeld = false
      if (!this.isOver && this.hasAnswered) this.pipeline?.more(this)
    }
  })
  pipeline: WorkerPipeline | null = null
  private isHeld = false
  private isOver = false
  private hasAnswered = false
  private sentAt = 0
  private losses = 0

  constructor(
    private readonly tools: WorkerTools,
    readonly sql: string
  ) {
    this.submit()
  }

  get lane(): DispatchLane {
    return this.tools.lane
  }

  get target(): WorkerTarget {
    return this.tools.target
  }

  get next(): NextBatch {
    return this.mailbox.next
  }

  /** Whether all its rows were read. */
  get isDrained(): boolean {
    return this.mailbox.drained
  }

  /** Ends the statement early with an error for its reader. */
  fail(error: StatementError): void {
    this.mailbox.fail(error)
  }

  /** Cancels the statement if it has not ended. */
  close(): void {
    const wasOver = this.isOver
    this.isOver = true
    this.mailbox.end()
    if (!wasOver) this.tools.pool.cancel(this)
  }

  private submit(): void {
    this.sentAt = performance.now()
    this.tools.pool.submit(this)
  }

  readonly reject = (reason: string): void => {
    this.isOver = true
    this.fail(failed(this.tools.datasource, "other", reason))
  }

  readonly receive = (answer: StatementAnswer | null): void => {
    if (answer === null && this.wasLostBeforeStart()) return this.submit()
    this.hasAnswered = true
    this.isOver = answer?.type !== "rows" || answer.last
    if (answer?.type !== "rows") return this.fail(this.errorOf(answer))
    this.mailbox.setColumns(answer.columns, answer.scales)
    this.mailbox.addBatch(unpackRows(answer.cells))
    if (this.isOver) this.mailbox.end()
    else if (!this.isHeld) this.pipeline?.more(this)
  }

  /**
   * Whether the statement was lost before its start, because its idle worker had been killed and the exit was not yet known.
   */
  private wasLostBeforeStart(): boolean {
    return !this.hasAnswered && performance.now() - this.sentAt < lostBeforeStart && ++this.losses <= mostLost
  }

  private errorOf(answer: StatementAnswer | null): StatementError {
    const { datasource } = this.tools
    if (answer?.type !== "failed") return failed(datasource, "other", "the worker process of the statement has died")
    const { code, reason, problem, isDenied } = answer
    if (problem !== null) return failed(datasource, problem, reason)
    const failure = { datasource, sql: this.sql, reason, code }
    return isDenied ? new PermissionDenied(failure) : new QueryFailed(failure)
  }
}

export const failed = (datasource: string, problem: ConnectionProblem, reason: string) =>
  new ConnectionFailed({ datasource, problem, reason })
