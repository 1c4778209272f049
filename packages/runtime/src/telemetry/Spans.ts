/** Spans of queries. They are skipped when tracing is off, because even an unsampled span copies the fiber's context. */
import { Effect, type Fiber, FiberRef, type Tracer } from "effect"

/** Whether tracing is enabled for a fiber. */
export const isTraced = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  fiber.getFiberRef(FiberRef.currentTracerEnabled)

export const inSpan =
  (name: string, options: Tracer.SpanOptions) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.withSpan(effect, name, options) : effect))

/** Adds attributes to the current span. */
export const annotateSpan = (attributes: Readonly<Record<string, string | number>>): Effect.Effect<void> =>
  Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.annotateCurrentSpan(attributes) : Effect.void))
