/**
 * The few processes that run the statements of all SQLite datasources. Taking one that is idle is a plain call, because a
 * statement that finds one row takes no longer than the bookkeeping of a general pool.
 */
import { Effect, Either, FiberSet, type Scope } from "effect"
import { type SqliteProcess, startSqliteProcess } from "./SqliteProcess.js"

/** How long a process that nobody needs lives on, in milliseconds. */
const idleTime = 60_000

/** What is made of a process, or the sentence that tells why there is none. */
type Taken = (process: Either.Either<SqliteProcess, string>) => void

/** The statements of one datasource: no more of them at a time than its share, so that others find a process. */
export interface SqliteLane {
  readonly share: number
  used: number
}

interface Waiting {
  readonly lane: SqliteLane
  readonly taken: Taken
}

export class SqliteProcesses {
  private readonly idle = new Map<SqliteProcess, NodeJS.Timeout>()
  private readonly living = new Set<SqliteProcess>()
  private readonly waiting = new Set<Waiting>()
  private starting = 0

  private constructor(
    private readonly max: number,
    private readonly fork: (effect: Effect.Effect<void>) => void
  ) {}

  /** No process is started before the first statement, and all end with the scope. */
  static readonly make = (max: number): Effect.Effect<SqliteProcesses, never, Scope.Scope> =>
    Effect.map(FiberSet.makeRuntime(), (run) => new SqliteProcesses(max, run))

  /** A datasource may use all processes but one, where there is more than one. */
  lane(): SqliteLane {
    return { share: Math.max(1, this.max - 1), used: 0 }
  }

  /** Hands over a process, at once where one is idle. What is given back cancels the wait. */
  take(lane: SqliteLane, taken: Taken): () => void {
    const waiting = { lane, taken }
    this.waiting.add(waiting)
    this.serve()
    return () => this.waiting.delete(waiting)
  }

  /** Takes a process back. One that has died is gone already. */
  release(lane: SqliteLane, process: SqliteProcess): void {
    lane.used--
    if (this.living.has(process)) this.rest(process)
    this.serve()
  }

  private rest(process: SqliteProcess): void {
    const end = setTimeout(() => process.kill(), idleTime)
    end.unref()
    this.idle.set(process, end)
  }

  private wake(process: SqliteProcess): void {
    clearTimeout(this.idle.get(process))
    this.idle.delete(process)
  }

  private serve(): void {
    for (const waiting of this.waiting) {
      if (waiting.lane.used >= waiting.lane.share) continue
      const [process] = this.idle.keys()
      if (process === undefined) break
      this.wake(process)
      this.waiting.delete(waiting)
      waiting.lane.used++
      waiting.taken(Either.right(process))
    }
    this.grow()
  }

  /** There is always one more than are needed, as far as `max` allows, so that the next statement does not wait. */
  private grow(): void {
    const needed = this.living.size - this.idle.size + this.waiting.size
    // Without any statement nothing is started: what was let go stays gone.
    const wanted = needed === 0 ? 0 : Math.min(this.max, needed + 1)
    while (this.living.size + this.starting < wanted) {
      this.starting++
      this.fork(this.life)
    }
  }

  /** One process, from its start to its death. */
  private readonly life = Effect.scoped(
    Effect.matchEffect(startSqliteProcess, {
      onFailure: (reason) => Effect.sync(() => this.missed(reason)),
      onSuccess: (process) =>
        Effect.async<void>((resume) => {
          this.starting--
          this.living.add(process)
          this.rest(process)
          process.onDeath(() => {
            this.living.delete(process)
            this.wake(process)
            resume(Effect.void)
            this.serve()
          })
          this.serve()
        })
    })
  )

  /** Where no other process can come free, nobody waits on. */
  private missed(reason: string): void {
    this.starting--
    if (this.living.size + this.starting > 0) return
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const { taken } of waiting) taken(Either.left(reason))
  }
}
