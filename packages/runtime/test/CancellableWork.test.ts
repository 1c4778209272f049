import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { CancellableWork } from "../src/CancellableWork.js"

/** Running work that never ends, and whether it was interrupted. */
const endless = Effect.gen(function* () {
  const started = yield* Effect.makeLatch(false)
  const seen = { interrupted: false }
  const work = Effect.onInterrupt(Effect.zipRight(started.open, Effect.never), () =>
    Effect.sync(() => {
      seen.interrupted = true
    })
  )
  const cancellable = new CancellableWork<"cancelled">()
  const running = yield* Effect.fork(cancellable.run(work))
  yield* started.await
  return { cancellable, running, seen }
})

it.effect("cancelled work fails with the given failure, and has ended when it is cancelled", () =>
  Effect.gen(function* () {
    const { cancellable, running, seen } = yield* endless
    yield* Effect.flatten(cancellable.cancel("cancelled"))
    assert.isTrue(seen.interrupted)
    assert.strictEqual(yield* Effect.flip(Fiber.join(running)), "cancelled")
    yield* Effect.flatten(cancellable.cancel("cancelled"))
    assert.strictEqual(yield* cancellable.run(Effect.succeed(1)), 1, "cancelling without work has no effect")
    assert.strictEqual(yield* Effect.flip(cancellable.run(Effect.fail("own" as const))), "own")
  })
)

it.effect("an interruption of the caller ends the work, and is no cancellation", () =>
  Effect.gen(function* () {
    const { running, seen } = yield* endless
    const exit = yield* Fiber.interrupt(running)
    assert.isTrue(seen.interrupted)
    assert.isTrue(Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause))
  })
)
