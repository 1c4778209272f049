/** Spans of queries. They are skipped if no tracer would export them, because even an unsampled span copies the fiber's context. */
import { Context, DefaultServices, Effect, type Fiber, FiberRef, Tracer } from "effect"

/** Effect's default tracer, which exports nothing. */
const defaultTracer = Context.get(DefaultServices.liveServices, Tracer.Tracer)

/** Whether tracing is enabled for a fiber and the program has set a tracer. */
export const isTraced = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  fiber.currentTracer !== defaultTracer && fiber.getFiberRef(FiberRef.currentTracerEnabled)

export const inSpan =
  (name: string, options: Tracer.SpanOptions) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.withSpan(effect, name, options) : effect))

/** Adds attributes to the current span. */
export const annotateSpan = (attributes: Readonly<Record<string, string | number>>): Effect.Effect<void> =>
  Effect.withFiberRuntime((fiber) => (isTraced(fiber) ? Effect.annotateCurrentSpan(attributes) : Effect.void))
