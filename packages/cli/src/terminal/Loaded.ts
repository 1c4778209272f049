/** Loads the code of a command when it runs, so that other commands start faster. */
import { Effect } from "effect"

/** Loads and runs an effect. */
export const loaded = <A, E, R>(load: () => Promise<Effect.Effect<A, E, R>>): Effect.Effect<A, E, R> =>
  Effect.flatten(Effect.promise(load))
