/** The tracer of a program: it makes spans as Effect's own does, but is another one, so that they count as seen. */
import { Effect, Tracer } from "effect"

export const withOwnTracer = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.tracer, ({ span, context }) => Effect.withTracer(effect, Tracer.make({ span, context })))
