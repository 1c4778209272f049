/**
 * Spans on the way of every query. Where nobody traces, they cost nothing: even a span that is not kept copies the services
 * of the fiber.
 */
import { Effect, type Fiber, FiberRef, type Tracer } from "effect"

/** Whether anybody wants the spans of what a fiber does. */
export const isTraced = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  fiber.getFiberRef(FiberRef.currentTracerEnabled)

/** Runs an effect in a span. */
export const inSpan =
  (name: string, options: Tracer.SpanOptions) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.withSpan(effect, name, options) : effect))

/** Tells something of the span in which it runs. */
export const annotateSpan = (attributes: Readonly<Record<string, string | number>>): Effect.Effect<void> =>
  Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.annotateCurrentSpan(attributes) : Effect.void))
