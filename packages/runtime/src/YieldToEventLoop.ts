/** Long work in the midst of a service: every now and then it lets timers, sockets and files have their turn. */
import { Effect } from "effect"

/** Waits for one turn of the event loop. A yield between fibers would not do: those run on before anything else. */
export const yieldToEventLoop: Effect.Effect<void> = Effect.async((resume) => {
  const turn = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(turn))
})
