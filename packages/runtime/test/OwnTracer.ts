/** A tracer that creates the same spans as Effect's default tracer, but is not it, so that tracing counts as set up. */
import { Effect, Tracer } from "effect"

export const withOwnTracer = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.tracer, ({ span, context }) => Effect.withTracer(effect, Tracer.make({ span, context })))
