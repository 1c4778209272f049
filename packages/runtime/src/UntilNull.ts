/** Streams of what is read step by step. */
import { Effect, Option, Stream } from "effect"

/** The values of an effect, run again for each one that is taken, until it returns null. */
export const untilNull = <A, E, R>(next: Effect.Effect<A | null, E, R>): Stream.Stream<A, E, R> =>
  Stream.repeatEffectOption(
    Effect.flatMap(Effect.mapError(next, Option.some), (value) =>
      value === null ? Effect.fail(Option.none()) : Effect.succeed(value)
    )
  )
