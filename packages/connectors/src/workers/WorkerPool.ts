/**
 * The few worker processes that run the statements of all datasources of an engine. Taking one is a plain call, because a
 * statement that finds one row takes no longer than the bookkeeping of a general pool.
 */
import { Effect, FiberSet, type Scope } from "effect"
import { DispatchLane } from "./DispatchLane.js"
import { startWorker } from "./Worker.js"
import { stallTime, type SubmittedStatement, WorkerPipeline } from "./WorkerPipeline.js"
import type { WorkerTarget } from "./WorkerProtocol.js"

/** How long a worker without statements is kept, in milliseconds. */
const idleTime = 60_000

export interface WorkerPoolOptions {
  /** The path of the program of a worker. */
  readonly program: string
  /** Its environment: nothing else of the service's, which holds secrets. */
  readonly env?: Readonly<Record<string, string>>
  /** Most workers at a time. */
  readonly max: number
  /** As of `PipelineOptions`. */
  readonly cancelGrace: number
  /** Keep one worker more than are in use, so that the next statement does not wait for its start. */
  readonly spare: boolean
}

export class WorkerPool {
  private readonly pipelines = new Set<WorkerPipeline>()
  /** Those without a statement, the most recently used last. */
  private readonly idle = new Map<WorkerPipeline, NodeJS.Timeout>()
  private readonly waiting = new Set<SubmittedStatement>()
  private starting = 0
  private isWatching = false

  private constructor(
    private readonly options: WorkerPoolOptions,
    private readonly fork: (effect: Effect.Effect<void>) => void
  ) {}

  /** No worker is started before the first statement, and all end with the scope. */
  static readonly make = (options: WorkerPoolOptions): Effect.Effect<WorkerPool, never, Scope.Scope> =>
    Effect.map(FiberSet.makeRuntime(), (run) => new WorkerPool(options, run))

  /** A datasource may use all workers but one, where there is more than one. */
  lane(): DispatchLane {
    return new DispatchLane(Math.max(1, this.options.max - 1))
  }

  /** Sends a statement to a worker, at once where one takes it. */
  submit(statement: SubmittedStatement): void {
    this.waiting.add(statement)
    this.serve()
  }

  /** Ends a statement that is not wanted any more. */
  cancel(statement: SubmittedStatement): void {
    if (this.waiting.delete(statement)) return
    statement.pipeline?.cancel(statement)
    if (statement.pipeline?.needsWatch === true) this.watch()
  }

  /** Has idle workers close a database; those that run a statement close it soon after. */
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

  /** The worker that ran something last is most probably awake, and has the file open. */
  private pipelineFor(lane: DispatchLane): WorkerPipeline | undefined {
    let used = 0
    for (const pipeline of this.pipelines) {
      if (pipeline.admits(lane)) return pipeline
      if (!pipeline.isEmpty && pipeline.lane === lane) used++
    }
    return used < lane.share ? [...this.idle.keys()].at(-1) : undefined
  }

  /** Statements behind a slow one do not wait for its end, and a cancelled one is not waited for without limit. */
  private watch(): void {
    if (this.isWatching) return
    this.isWatching = true
    // This process itself may have been busy: answers that have arrived are read before anything is moved.
    const look = () => {
      this.isWatching = false
      for (const pipeline of [...this.pipelines]) this.resubmit(pipeline.relieve())
      if ([...this.pipelines].some(({ needsWatch }) => needsWatch)) this.watch()
    }
    setTimeout(() => setImmediate(look), stallTime)
  }

  /** They go before those that came later. */
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
    // Without any statement nothing is started: workers that have ended are not replaced.
    const wanted = needed === 0 ? 0 : Math.min(max, needed + (spare ? 1 : 0))
    while (this.pipelines.size + this.starting < wanted) {
      this.starting++
      this.fork(this.life)
    }
  }

  private readonly onEnd = (pipeline: WorkerPipeline): void => {
    if (pipeline.isEmpty && this.pipelines.has(pipeline)) this.rest(pipeline)
    this.serve()
  }

  /** One worker, from its start to its end. */
  private readonly life = Effect.suspend(() => {
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

  /** Where no other worker can come free, statements do not wait on. */
  private missed(reason: string): void {
    this.starting--
    if (this.pipelines.size + this.starting > 0) return
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const { refuse } of waiting) refuse(reason)
  }
}
