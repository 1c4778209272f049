/**
 * A worker and the statements that it was sent. The first of them runs; those behind it start without a round trip to the
 * service, which takes longer than a statement that finds one row.
 */
import { type DispatchLane, pipelineDepth } from "./DispatchLane.js"
import type { Worker } from "./Worker.js"
import type { StatementAnswer, WorkerTarget } from "./WorkerProtocol.js"

/** How long a statement may run before those behind it are moved to other workers, in milliseconds. */
export const stallTime = 5

/** How long a statement that is not wanted any more may run where its engine cannot interrupt, in milliseconds. */
const leastGrace = 100

/** A statement, as workers see it. */
export interface SubmittedStatement {
  readonly lane: DispatchLane
  readonly target: WorkerTarget
  readonly sql: string
  /** Where it was sent last; null before. */
  pipeline: WorkerPipeline | null
  /** Receives each answer. Null: the worker died while it ran. */
  readonly receive: (answer: StatementAnswer | null) => void
  /** There is no worker to run it, for the reason that a sentence gives. */
  readonly refuse: (reason: string) => void
}

interface Entry {
  readonly id: number
  /** Null when nobody waits for it any more. */
  statement: SubmittedStatement | null
  /** Some of its rows were delivered, and no more were asked for. */
  isPaused: boolean
  /** When it was cancelled. */
  cancelledAt: number
  /** Called when it is over, however it ended. */
  readonly onOver: (() => void) | null
}

export interface PipelineOptions {
  /**
   * How long a statement may take to follow an interrupt before its worker is killed, in milliseconds; 0 where the engine
   * cannot interrupt, so that the worker is killed at once.
   */
  readonly cancelGrace: number
  /** A statement has ended. */
  readonly onEnd: (pipeline: WorkerPipeline) => void
  /** These have not started and never will. */
  readonly onLost: (statements: ReadonlyArray<SubmittedStatement>) => void
}

export class WorkerPipeline {
  /** Whose statements it runs: of one lane at a time. */
  lane: DispatchLane | null = null
  private entries: Array<Entry> = []
  private lastId = 0
  /** When the first statement became the first. */
  private since = 0

  constructor(
    private readonly worker: Worker,
    private readonly options: PipelineOptions
  ) {}

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Some wait behind the first, or for its end. */
  get needsWatch(): boolean {
    const [first, second] = this.entries
    return second !== undefined || first?.statement === null
  }

  /** Whether a statement may be put behind those that are there. */
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

  /** Closes a database that the worker may have open; `done` is called when it is closed, or the worker is gone. */
  close(target: WorkerTarget, done: () => void): void {
    this.worker.send({ type: "close", id: this.enter(null, done), target })
  }

  /** Asks for the next rows of a statement that is paused. */
  more(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined || !entry.isPaused) return
    entry.isPaused = false
    this.worker.send({ type: "more", id: entry.id })
  }

  /** Cancels a statement. One that computes is interrupted, or killed with its worker where that is the only way. */
  cancel(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined) return
    entry.statement = null
    if (entry === this.entries[0] && !entry.isPaused && this.options.cancelGrace === 0) this.worker.kill()
    else this.stop(entry)
  }

  /** Kills a worker that does not end a cancelled statement; gives up those that wait behind one that takes too long. */
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

  /** Ends the worker. */
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
    if (answer.type === "rows") this.lane?.learn(answer.took)
    if (answer.type === "rows" && !answer.last) {
      // A cancelled one was stopped already.
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
