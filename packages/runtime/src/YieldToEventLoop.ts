/** Yields to the event loop during long work, so that timers, sockets and files make progress. */
import { Effect } from "effect"

/** Waits for one iteration of the event loop. `Effect.yieldNow` is not enough: other fibers run before any event. */
export const yieldToEventLoop: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
