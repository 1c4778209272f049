/** Lets the event loop turn between parts of work that would block the process as a whole, such as a model of 10,000 columns. */
import { Effect } from "effect"

/** How long the process may be busy, in milliseconds, before other work gets a turn. */
const busyMillis = 4

/** A timer fires after the events that are due, unlike a yield between fibers. */
const turn = Effect.sleep(0)

/** Gives a step to be put between the parts: it costs a turn of the event loop once some milliseconds have passed. */
export const timeSlices: Effect.Effect<Effect.Effect<void>> = Effect.map(Effect.clock, (clock) => {
  let since = clock.unsafeCurrentTimeMillis()
  const restart = Effect.sync(() => {
    since = clock.unsafeCurrentTimeMillis()
  })
  const rest = Effect.zipRight(turn, restart)
  return Effect.suspend(() => (clock.unsafeCurrentTimeMillis() - since >= busyMillis ? rest : Effect.void))
})
