/** Work that can be cancelled from outside. */
import { Cause, Effect, Fiber } from "effect"

/**
 * Runs one piece of work at a time in a fiber of its own, which `cancel` interrupts. The work then fails with the given failure,
 * unlike an interruption of the caller.
 */
export class CancellableWork<F> {
  private fiber: Fiber.RuntimeFiber<unknown, unknown> | null = null
  private failure: F | null = null

  /** Interrupts the work at once; the effect that this returns waits for its end. Has no effect if none is running. */
  cancel(failure: F): Effect.Effect<Effect.Effect<void>> {
    return Effect.suspend(() => {
      const { fiber } = this
      if (fiber === null) return Effect.succeed(Effect.void)
      this.failure = failure
      return Effect.as(Fiber.interruptFork(fiber), Effect.asVoid(Fiber.await(fiber)))
    })
  }

  run<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | F, R> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(Effect.fork(restore(work)), (fiber) => {
        this.fiber = fiber
        this.failure = null
        // `Fiber.join` would also merge the work's fiber references, which no caller reads and which costs more than the fork.
        return Effect.onInterrupt(restore(Fiber.await(fiber)), () => Fiber.interrupt(fiber)).pipe(
          Effect.flatten,
          Effect.catchAllCause(
            (cause): Effect.Effect<never, E | F> =>
              this.failure !== null && Cause.isInterruptedOnly(cause)
                ? Effect.fail(this.failure)
                : Effect.failCause(cause)
          ),
          Effect.ensuring(
            Effect.sync(() => {
              this.fiber = null
            })
          )
        )
      })
    )
  }
}
