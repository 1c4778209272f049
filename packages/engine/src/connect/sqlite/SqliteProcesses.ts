/**
 * The few processes that run the statements of all SQLite datasources. Taking one is a plain call, because a statement that
 * finds one row takes no longer than the bookkeeping of a general pool.
 */
import { Effect, FiberSet, type Scope } from "effect"
import { patience, SqliteLane, SqliteLine, type SubmittedStatement } from "./SqliteLine.js"
import { startSqliteProcess } from "./SqliteProcess.js"

/** How long a process that nobody needs lives on, in milliseconds. */
const idleTime = 60_000

export class SqliteProcesses {
  private readonly lines = new Set<SqliteLine>()
  /** Those without a statement: who ended its last one most recently is the last. */
  private readonly idle = new Map<SqliteLine, NodeJS.Timeout>()
  private readonly waiting = new Set<SubmittedStatement>()
  private starting = 0
  private isWatching = false

  private constructor(
    private readonly max: number,
    private readonly fork: (effect: Effect.Effect<void>) => void
  ) {}

  /** No process is started before the first statement, and all end with the scope. */
  static readonly make = (max: number): Effect.Effect<SqliteProcesses, never, Scope.Scope> =>
    Effect.map(FiberSet.makeRuntime(), (run) => new SqliteProcesses(max, run))

  /** A datasource may use all processes but one, where there is more than one. */
  lane(): SqliteLane {
    return new SqliteLane(Math.max(1, this.max - 1))
  }

  /** Sends a statement to a process, at once where one takes it. */
  submit(statement: SubmittedStatement): void {
    this.waiting.add(statement)
    this.serve()
  }

  /** Nobody waits for a statement any more. */
  leave(statement: SubmittedStatement): void {
    if (!this.waiting.delete(statement)) statement.line?.leave(statement)
  }

  private rest(line: SqliteLine): void {
    const end = setTimeout(() => line.end(), idleTime)
    end.unref()
    this.idle.set(line, end)
  }

  private wake(line: SqliteLine): void {
    clearTimeout(this.idle.get(line))
    this.idle.delete(line)
  }

  private serve(): void {
    for (const statement of this.waiting) {
      const line = this.lineFor(statement.lane)
      if (line === undefined) continue
      this.wake(line)
      this.waiting.delete(statement)
      line.add(statement)
      if (line.needsWatch) this.watch()
    }
    this.grow()
  }

  /** The process that ran something last is the one that is awake most probably, and has the file open. */
  private lineFor(lane: SqliteLane): SqliteLine | undefined {
    let used = 0
    for (const line of this.lines) {
      if (line.admits(lane)) return line
      if (!line.isEmpty && line.lane === lane) used++
    }
    return used < lane.share ? [...this.idle.keys()].at(-1) : undefined
  }

  /** Who waits behind a statement that turns out to be slow does not wait for its end. */
  private watch(): void {
    if (this.isWatching) return
    this.isWatching = true
    // This process itself may have been busy: what has come meanwhile is read before anybody is moved.
    const look = () => {
      this.isWatching = false
      for (const line of [...this.lines]) this.resubmit(line.giveUp())
      if ([...this.lines].some(({ needsWatch }) => needsWatch)) this.watch()
    }
    setTimeout(() => setImmediate(look), patience)
  }

  /** They go before those that came later. */
  private resubmit(statements: ReadonlyArray<SubmittedStatement>): void {
    if (statements.length === 0) return
    const later = [...this.waiting]
    this.waiting.clear()
    for (const statement of [...statements, ...later]) this.waiting.add(statement)
    this.serve()
  }

  /** There is always one more than are needed, as far as `max` allows, so that the next statement does not wait. */
  private grow(): void {
    const needed = this.lines.size - this.idle.size + this.waiting.size
    // Without any statement nothing is started: what was let go stays gone.
    const wanted = needed === 0 ? 0 : Math.min(this.max, needed + 1)
    while (this.lines.size + this.starting < wanted) {
      this.starting++
      this.fork(this.life)
    }
  }

  private readonly onEnd = (line: SqliteLine): void => {
    if (line.isEmpty && this.lines.has(line)) this.rest(line)
    this.serve()
  }

  /** One process, from its start to its death. */
  private readonly life = Effect.scoped(
    Effect.matchEffect(startSqliteProcess, {
      onFailure: (reason) => Effect.sync(() => this.missed(reason)),
      onSuccess: (process) =>
        Effect.async<void>((resume) => {
          const line = new SqliteLine(process, { onEnd: this.onEnd, onLost: (lost) => this.resubmit(lost) })
          this.starting--
          this.lines.add(line)
          this.rest(line)
          process.onDeath(() => {
            this.lines.delete(line)
            this.wake(line)
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
    if (this.lines.size + this.starting > 0) return
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const { refuse } of waiting) refuse(reason)
  }
}
