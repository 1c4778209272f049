/** Commands whose code is loaded when they run, so that others start without it. */
import { Effect } from "effect"

/** Runs what a module gives that is loaded now. */
export const loaded = <A, E, R>(load: () => Promise<Effect.Effect<A, E, R>>): Effect.Effect<A, E, R> =>
  Effect.flatten(Effect.promise(load))
