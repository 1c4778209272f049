/** Reads on demand what a statement pushes in batches, at most one batch ahead of the reader. */
import { timerDelay } from "@semlayer/runtime/Timer"
import { Cause, Effect, Exit, type Scope } from "effect"
import type { NextBatch, RowBatch, StatementError } from "./Connection.js"
import type { TimeLimit } from "./Connector.js"

/** Runs a statement and waits for `use` after each batch; see `Connection.forEachBatch`. */
type Push = (
  use: (batch: RowBatch) => Effect.Effect<void, StatementError>,
  onQueue: (isQueued: boolean) => void
) => Effect.Effect<void, StatementError>

/**
 * Starts a statement, which ends with the scope. It waits for a reader that is behind, and fails if it has to wait beyond the
 * time limit, so that a paused reader keeps no statement open.
 */
export const pulled = (push: Push, limit: TimeLimit): Effect.Effect<NextBatch, StatementError, Scope.Scope> =>
  Effect.suspend(() => {
    const handover = new Handover(limit)
    const statement = Effect.onExit(Effect.interruptible(push(handover.give, handover.onQueue)), (exit) =>
      Effect.sync(() => handover.end(exit))
    )
    return Effect.as(Effect.forkScoped(statement), handover.take)
  })

class Handover {
  private batch: RowBatch | null = null
  private outcome: NextBatch | null = null
  private reader: ((next: NextBatch) => void) | null = null
  private writer: (() => void) | null = null
  private deadline: number

  constructor(private readonly limit: TimeLimit) {
    this.deadline = performance.now() + limit.milliseconds
  }

  /** The time limit is that of the statement, which starts when its wait for a permit ends. */
  readonly onQueue = (isQueued: boolean): void => {
    if (!isQueued) this.deadline = performance.now() + this.limit.milliseconds
  }

  readonly give = (batch: RowBatch): Effect.Effect<void, StatementError> =>
    Effect.suspend(() => (this.place(batch) ? Effect.void : this.room(batch)))

  /** The next batch; the same outcome again after the last. An interrupted read takes nothing. */
  readonly take: NextBatch = Effect.suspend(() => {
    const { batch } = this
    if (batch === null) return this.outcome ?? this.wait
    this.batch = null
    this.writer?.()
    return Effect.succeed(batch)
  })

  /** A failure drops the batch that was not read. */
  end(exit: Exit.Exit<void, StatementError>): void {
    if (Exit.isFailure(exit)) this.batch = null
    this.outcome = Exit.match(exit, {
      onSuccess: () => Effect.succeed(null),
      onFailure: (cause) => (Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.failCause(cause))
    })
    this.reader?.(this.outcome)
  }

  /** Passes a batch on if there is room for it. */
  private place(batch: RowBatch): boolean {
    if (this.reader !== null) {
      this.reader(Effect.succeed(batch))
      return true
    }
    if (this.batch !== null) return false
    this.batch = batch
    return true
  }

  private readonly wait: NextBatch = Effect.async((resume) => {
    this.reader = (next) => {
      this.reader = null
      resume(next)
    }
    return Effect.sync(() => {
      this.reader = null
    })
  })

  private room(batch: RowBatch): Effect.Effect<void, StatementError> {
    return Effect.async((resume) => {
      const left = timerDelay(this.deadline - performance.now())
      const timer = setTimeout(() => resume(Effect.fail(this.limit.late())), left)
      const done = () => {
        clearTimeout(timer)
        this.writer = null
      }
      this.writer = () => {
        done()
        this.place(batch)
        resume(Effect.void)
      }
      return Effect.sync(done)
    })
  }
}
