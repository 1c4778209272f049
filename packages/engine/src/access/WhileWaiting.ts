/**
 * What a request does while it waits for a datasource: a surface that lets so many requests work at a time gives the place
 * of one that waits to another, so that those who wait for a busy datasource are in nobody's way.
 */
import { Effect, FiberRef } from "effect"

/** Waits by an effect. What it gives away meanwhile is back when it succeeds, and only then. */
export type Waited = <A, E, R>(wait: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const current = FiberRef.unsafeMake<Waited>((wait) => wait)

export const WhileWaiting = {
  /** Waits as the running request does. */
  wait: <A, E, R>(wait: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(current), (waited) => waited(wait)),
  /** From here on the running fiber, which works for one request alone, waits so. */
  set: (waited: Waited): Effect.Effect<void> => FiberRef.set(current, waited),
  /** Runs an effect that waits so. */
  within:
    (waited: Waited) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.locally(effect, current, waited)
}
