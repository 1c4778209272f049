/**
 * The worker processes of an engine, shared by all its datasources. Taking a worker is a plain call, because the bookkeeping of
 * a general-purpose pool takes as long as a single-row lookup.
 */
import { Effect, FiberSet, type Scope } from "effect"
import { DispatchLane } from "./DispatchLane.js"
import { startWorker } from "./Worker.js"
import { stallTime, type SubmittedStatement, WorkerPipeline } from "./WorkerPipeline.js"
import type { WorkerTarget } from "./WorkerProtocol.js"

/** How long an idle worker is kept, in milliseconds. */
const idleTime = 60_000

export interface WorkerPoolOptions {
  /** Path of the worker's program. */
  readonly program: string
  /** Environment of the workers. The service's own is not inherited, because it holds secrets. */
  readonly env?: Readonly<Record<string, string>>
  /** Maximum number of workers. */
  readonly max: number
  /** See `PipelineOptions`. */
  readonly cancelGrace: number
  /** Keep one worker more than are in use, so that the next statement does not wait for a start. */
  readonly spare: boolean
}

export class WorkerPool {
  private readonly pipelines = new Set<WorkerPipeline>()
  /** Idle workers, the most recently used last. */
  private readonly idle = new Map<WorkerPipeline, NodeJS.Timeout>()
  private readonly waiting = new Set<SubmittedStatement>()
  private starting = 0
  private isWatching = false

  private constructor(
    private readonly options: WorkerPoolOptions,
    private readonly fork: (effect: Effect.Effect<void>) => void
  ) {}

  /** Makes the pool. No worker starts before the first statement, and all end with the scope. */
  static readonly make = (options: WorkerPoolOptions): Effect.Effect<WorkerPool, never, Scope.Scope> =>
    Effect.map(FiberSet.makeRuntime(), (run) => new WorkerPool(options, run))

  /** Makes a lane that may use all workers but one, if there is more than one. */
  lane(): DispatchLane {
    return new DispatchLane(Math.max(1, this.options.max - 1))
  }

  /** Submits a statement to a worker, at once if one accepts it. */
  submit(statement: SubmittedStatement): void {
    this.waiting.add(statement)
    this.serve()
  }

  /** Cancels a statement. */
  cancel(statement: SubmittedStatement): void {
    if (this.waiting.delete(statement)) return
    statement.pipeline?.cancel(statement)
    if (statement.pipeline?.needsWatch === true) this.watch()
  }

  /** Makes idle workers close a database. Busy workers close it by themselves when it has been idle. */
  release(target: WorkerTarget): Effect.Effect<void> {
    return Effect.suspend(() =>
      Effect.forEach(
        [...this.idle.keys()],
        (pipeline) =>
          Effect.async<void>((resume) => {
            this.wake(pipeline)
            pipeline.close(target, () => resume(Effect.void))
            this.watch()
          }),
        { concurrency: "unbounded", discard: true }
      )
    )
  }

  private rest(pipeline: WorkerPipeline): void {
    const end = setTimeout(() => pipeline.end(), idleTime)
    end.unref()
    this.idle.set(pipeline, end)
  }

  private wake(pipeline: WorkerPipeline): void {
    clearTimeout(this.idle.get(pipeline))
    this.idle.delete(pipeline)
  }

  private serve(): void {
    for (const statement of this.waiting) {
      const pipeline = this.pipelineFor(statement.lane)
      if (pipeline === undefined) continue
      this.wake(pipeline)
      this.waiting.delete(statement)
      pipeline.add(statement)
      if (pipeline.needsWatch) this.watch()
    }
    this.grow()
  }

  /** Prefers the most recently used idle worker, which probably has the file open. */
  private pipelineFor(lane: DispatchLane): WorkerPipeline | undefined {
    let used = 0
    for (const pipeline of this.pipelines) {
      if (pipeline.admits(lane)) return pipeline
      if (!pipeline.isEmpty && pipeline.lane === lane) used++
    }
    return used < lane.share ? [...this.idle.keys()].at(-1) : undefined
  }

  /** Moves statements away from behind a slow one, and kills workers whose cancelled statement does not end. */
  private watch(): void {
    if (this.isWatching) return
    this.isWatching = true
    // `setImmediate` reads answers that have already arrived: this process may have been busy itself.
    const look = () => {
      this.isWatching = false
      for (const pipeline of [...this.pipelines]) this.resubmit(pipeline.relieve())
      if ([...this.pipelines].some(({ needsWatch }) => needsWatch)) this.watch()
    }
    setTimeout(() => setImmediate(look), stallTime)
  }

  /** Resubmits statements ahead of the queue. */
  private resubmit(statements: ReadonlyArray<SubmittedStatement>): void {
    if (statements.length === 0) return
    const later = [...this.waiting]
    this.waiting.clear()
    for (const statement of [...statements, ...later]) this.waiting.add(statement)
    this.serve()
  }

  private grow(): void {
    const { max, spare } = this.options
    const needed = this.pipelines.size - this.idle.size + this.waiting.size
    // Without statements no worker is started, so ended workers are not replaced.
    const wanted = needed === 0 ? 0 : Math.min(max, needed + (spare ? 1 : 0))
    while (this.pipelines.size + this.starting < wanted) {
      this.starting++
      this.fork(this.lifecycle)
    }
  }

  private readonly onEnd = (pipeline: WorkerPipeline): void => {
    if (pipeline.isEmpty && this.pipelines.has(pipeline)) this.rest(pipeline)
    this.serve()
  }

  /** Runs one worker from its start to its exit. */
  private readonly lifecycle = Effect.suspend(() => {
    const { program, env = {}, cancelGrace } = this.options
    return Effect.scoped(
      Effect.matchEffect(startWorker(program, { TZ: "UTC", ...env }), {
        onFailure: (reason) => Effect.sync(() => this.missed(reason)),
        onSuccess: (worker) =>
          Effect.async<void>((resume) => {
            const events = {
              onEnd: this.onEnd,
              onLost: (lost: ReadonlyArray<SubmittedStatement>) => this.resubmit(lost)
            }
            const pipeline = new WorkerPipeline(worker, { cancelGrace, ...events })
            this.starting--
            this.pipelines.add(pipeline)
            this.rest(pipeline)
            worker.onDeath(() => {
              this.pipelines.delete(pipeline)
              this.wake(pipeline)
              resume(Effect.void)
              this.serve()
            })
            this.serve()
          })
      })
    )
  })

  /** Rejects the queued statements if a worker failed to start and no other one can become free. */
  private missed(reason: string): void {
    this.starting--
    if (this.pipelines.size + this.starting > 0) return
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const { reject } of waiting) reject(reason)
  }
}
