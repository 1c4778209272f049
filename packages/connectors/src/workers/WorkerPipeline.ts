/**
 * A worker and its pipeline of submitted statements. The first one runs. The ones behind it start without a round trip to the
 * service, which takes longer than a single-row lookup.
 */
import { type DispatchLane, pipelineDepth } from "./DispatchLane.js"
import type { Worker } from "./Worker.js"
import type { StatementAnswer, WorkerTarget } from "./WorkerProtocol.js"

/** Milliseconds that a statement may run before those behind it are moved to other workers. */
export const stallTime = 5

/** Minimum time in milliseconds before a worker is killed for a cancelled statement, where the engine cannot interrupt. */
const leastGrace = 100

/** A statement as the pipeline handles it. */
export interface SubmittedStatement {
  readonly lane: DispatchLane
  readonly target: WorkerTarget
  readonly sql: string
  /** The pipeline to which it was last submitted; null before that. */
  pipeline: WorkerPipeline | null
  /** Receives each answer. Null means that the worker exited while the statement ran. */
  readonly receive: (answer: StatementAnswer | null) => void
  /** Rejects the statement with a readable reason, because no worker could be started. */
  readonly reject: (reason: string) => void
}

interface Entry {
  readonly id: number
  /** Null once the statement is cancelled or moved. */
  statement: SubmittedStatement | null
  /** Rows were delivered, and no more were requested. */
  isPaused: boolean
  /** Time of its cancellation, by `performance.now()`. */
  cancelledAt: number
  /** Called when it has ended, for any reason. */
  readonly onOver: (() => void) | null
}

export interface PipelineOptions {
  /**
   * Cancel grace period in milliseconds. An interrupted statement may continue for so long before its worker is killed. It is 0
   * if the engine cannot interrupt; the worker is then killed at once.
   */
  readonly cancelGrace: number
  /** Called when a statement has ended. */
  readonly onEnd: (pipeline: WorkerPipeline) => void
  /** Called with statements that were lost before they started. */
  readonly onLost: (statements: ReadonlyArray<SubmittedStatement>) => void
}

export class WorkerPipeline {
  /** The lane of the current statements; a pipeline serves one lane at a time. */
  lane: DispatchLane | null = null
  private entries: Array<Entry> = []
  private lastId = 0
  /** When the first entry became the first, by `performance.now()`. */
  private since = 0

  constructor(
    private readonly worker: Worker,
    private readonly options: PipelineOptions
  ) {}

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Whether statements are queued behind the first one, or the first one is cancelled but still running. */
  get needsWatch(): boolean {
    const [first, second] = this.entries
    return second !== undefined || first?.statement === null
  }

  /** Whether a statement of the lane may be queued behind the current ones. */
  admits(lane: DispatchLane): boolean {
    const [first] = this.entries
    return (
      first !== undefined &&
      lane === this.lane &&
      lane.isQuick &&
      this.entries.length < pipelineDepth &&
      !first.isPaused &&
      performance.now() - this.since < stallTime
    )
  }

  add(statement: SubmittedStatement): void {
    statement.pipeline = this
    if (this.isEmpty) this.lane = statement.lane
    const { target, sql } = statement
    this.worker.send({ type: "run", id: this.enter(statement, null), target, sql })
  }

  /** Closes a database that the worker may have open. `done` is called when it is closed, or the worker has exited. */
  close(target: WorkerTarget, done: () => void): void {
    this.worker.send({ type: "close", id: this.enter(null, done), target })
  }

  /** Requests the next rows of a paused statement. */
  more(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined || !entry.isPaused) return
    entry.isPaused = false
    this.worker.send({ type: "more", id: entry.id }, true)
  }

  /** Cancels a statement. If it is computing, it is interrupted, or its worker is killed where the engine cannot interrupt. */
  cancel(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined) return
    entry.statement = null
    if (entry === this.entries[0] && !entry.isPaused && this.options.cancelGrace === 0) this.worker.kill()
    else this.stop(entry)
  }

  /**
   * Kills the worker if a cancelled statement does not end. Returns the statements queued behind one that runs too long, for
   * resubmission.
   */
  relieve(): ReadonlyArray<SubmittedStatement> {
    const [first, ...behind] = this.entries
    const now = performance.now()
    if (first === undefined || (!first.isPaused && now - this.since < stallTime)) return []
    const grace = Math.max(leastGrace, this.options.cancelGrace)
    if (first.statement === null && !first.isPaused && now - Math.max(this.since, first.cancelledAt) > grace) {
      this.worker.kill()
      return []
    }
    const waiting: Array<SubmittedStatement> = []
    for (const entry of behind) {
      if (entry.statement === null) continue
      waiting.push(entry.statement)
      entry.statement = null
      this.stop(entry)
    }
    return waiting
  }

  /** Kills the worker. */
  end(): void {
    this.worker.kill()
  }

  private enter(statement: SubmittedStatement | null, onOver: (() => void) | null): number {
    const id = ++this.lastId
    this.entries.push({ id, statement, isPaused: false, cancelledAt: performance.now(), onOver })
    if (this.entries.length === 1) {
      this.since = performance.now()
      this.worker.listen((answer) => {
        if (answer === null) this.die()
        else if (answer.type !== "ready") this.receive(answer)
      })
    }
    return id
  }

  private entryOf(statement: SubmittedStatement): Entry | undefined {
    return this.entries.find((entry) => entry.statement === statement)
  }

  private stop(entry: Entry): void {
    entry.isPaused = false
    entry.cancelledAt = performance.now()
    this.worker.send({ type: "stop", id: entry.id })
  }

  private receive(answer: StatementAnswer): void {
    const index = this.entries.findIndex(({ id }) => id === answer.id)
    const entry = this.entries[index]
    if (entry === undefined) return
    const { statement } = entry
    if (answer.type === "rows") this.lane?.observe(answer.took)
    if (answer.type === "rows" && !answer.last) {
      // A cancelled statement was already sent a stop.
      entry.isPaused = statement !== null
    } else {
      this.entries.splice(index, 1)
      if (index === 0) this.since = performance.now()
      if (this.isEmpty) this.worker.release()
      entry.onOver?.()
      this.options.onEnd(this)
    }
    statement?.receive(answer)
  }

  private die(): void {
    const { entries } = this
    const [first, ...behind] = entries
    this.entries = []
    this.worker.release()
    for (const { onOver } of entries) onOver?.()
    this.options.onLost(behind.flatMap(({ statement }) => statement ?? []))
    first?.statement?.receive(null)
  }
}
