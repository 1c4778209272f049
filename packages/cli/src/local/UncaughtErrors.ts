/**
 * The last resort of a service: errors that are thrown outside of any request, such as in a socket's handler, and
 * rejected promises that no one awaits. The service logs and counts them and continues.
 */
import { reportUncaught } from "@semlayer/runtime/telemetry/UncaughtErrors"
import { Effect, FiberSet, Predicate } from "effect"

/** Error codes after which the process cannot continue. */
const memoryCodes: ReadonlyArray<unknown> = ["ENOMEM", "ERR_MEMORY_ALLOCATION_FAILED", "ERR_WORKER_OUT_OF_MEMORY"]

const stops = "The service stops after a fatal error; the log has its name, code and stack"

/** Whether the process is out of memory or cannot listen at its address. */
const isFatal = (error: unknown): boolean =>
  Predicate.hasProperty(error, "code") &&
  (memoryCodes.includes(error.code) || (Predicate.hasProperty(error, "syscall") && error.syscall === "listen"))

/**
 * Runs a service that survives uncaught errors.
 *
 * After a fatal one it is closed and the process exits with code 1.
 */
export const survivingUncaught = <A, E, R>(service: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime<A, E, R>((fiber) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const run = yield* FiberSet.makeRuntime<never>()
        const state = { isStopping: false }
        const listener = (error: unknown): void => {
          run(reportUncaught("process", error))
          if (!isFatal(error) || state.isStopping) return
          state.isStopping = true
          // The service runs in this fiber; racing it instead would delay the end of the process.
          fiber.unsafeInterruptAsFork(fiber.id())
        }
        yield* Effect.acquireRelease(
          Effect.sync(() => process.on("uncaughtException", listener).on("unhandledRejection", listener)),
          () => Effect.sync(() => process.off("uncaughtException", listener).off("unhandledRejection", listener))
        )
        const ended = yield* Effect.exit(restore(service))
        if (state.isStopping) yield* endProcess
        return yield* ended
      }).pipe(Effect.scoped)
    )
  )

/**
 * Exits with code 1 after the service was closed.
 *
 * An interrupted fiber cannot fail with anything else.
 */
const endProcess = Effect.sync(() => {
  process.stderr.write(`${stops}\n`)
  process.exit(1)
})
