/** Time slicing: yields to the event loop during long synchronous work, such as a model of 10,000 columns. */
import { Effect } from "effect"

/** Milliseconds of work before the next yield. */
const busyMillis = 4

/** A timer fires after pending I/O events, unlike `Effect.yieldNow`, which only yields to other fibers. */
const turn = Effect.sleep(0)

/**
 * Makes a step to run between units of work. It yields to the event loop once `busyMillis` have passed since the last yield.
 */
export const timeSlices: Effect.Effect<Effect.Effect<void>> = Effect.map(Effect.clock, (clock) => {
  let since = clock.unsafeCurrentTimeMillis()
  const restart = Effect.sync(() => {
    since = clock.unsafeCurrentTimeMillis()
  })
  const rest = Effect.zipRight(turn, restart)
  return Effect.suspend(() => (clock.unsafeCurrentTimeMillis() - since >= busyMillis ? rest : Effect.void))
})
