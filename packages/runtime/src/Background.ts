/**
 * Background work: fibers that outlive the request that starts them.
 *
 * A background fiber inherits nothing from the request: no permit, caller, statement timeout, open write batch, log annotations
 * or parent span. It runs in the context in which its service was built and ends with that service. ESLint forbids every other
 * way to start such a fiber.
 */
import { Context, Effect, Fiber, FiberRef, HashMap, Option, Runtime, type Scope, Tracer } from "effect"
import { CurrentCaller, IsBackground } from "./admission/CurrentCaller.js"
import { StatementTimeout } from "./admission/StatementTimeout.js"
import { surfaceKey } from "./telemetry/RequestContext.js"
import { metrics } from "./telemetry/Metrics.js"
import { isTraced } from "./telemetry/Spans.js"

export interface Background {
  /**
   * Starts a named job; the name appears in logs and traces. The returned effect waits for the outcome. Interrupting that wait
   * leaves the job running.
   */
  readonly start: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<Effect.Effect<A, E>>
  /** Like `start`, for work that is not a job: it builds or watches something that many requests share. */
  readonly detach: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<Effect.Effect<A, E>>
}

let running = 0

const count = (change: 1 | -1) =>
  Effect.sync(() => {
    running += change
    metrics.background(running)
  })

/**
 * Links to the span that started the work. The trace is linked and not continued, because the starting span ends long before
 * the job.
 */
const linksOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): ReadonlyArray<Tracer.SpanLink> =>
  Option.match(Context.getOption(fiber.currentContext, Tracer.ParentSpan), {
    onNone: () => [],
    onSome: (span) => [{ _tag: "SpanLink", span, attributes: {} }]
  })

const annotations = HashMap.make<Array<[string, unknown]>>([surfaceKey, "background"], ["caller", "system"])

/** Wraps a job: counts it, gives it its own root span and queues its statements as the service itself. */
const jobOf = <A, E>(name: string, work: Effect.Effect<A, E>, starter: Fiber.RuntimeFiber<unknown, unknown>) => {
  const traced = isTraced(starter)
    ? Effect.withSpan(work, name, { root: true, links: linksOf(starter), captureStackTrace: false })
    : work
  return Effect.acquireUseRelease(
    count(1),
    () => Effect.interruptible(traced),
    () => count(-1)
  ).pipe(
    Effect.provideService(IsBackground, true),
    Effect.locally(FiberRef.currentLogAnnotations, HashMap.set<string, unknown>(annotations, "job", name))
  )
}

/** Makes background work that ends with the scope of the service being built. */
export const makeBackground: Effect.Effect<Background, never, Scope.Scope> = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const made = yield* Effect.runtime()
  const context = made.context.pipe(Context.add(CurrentCaller, null), Context.add(StatementTimeout, null))
  const runtime = Runtime.make({ ...made, context })
  const detach: Background["detach"] = (work) =>
    Effect.sync(() => {
      // `immediate: false` lets the starting fiber continue first, as with any other fork.
      const fiber = Runtime.runFork(runtime, Effect.interruptible(work), { scope, immediate: false })
      // `Fiber.join` would inherit the fiber's references, so the exit is awaited and flattened instead.
      return Effect.flatten(Fiber.await(fiber))
    })
  const start: Background["start"] = (name, work) =>
    Effect.withFiberRuntime((starter) => detach(jobOf(name, work, starter)))
  return { start, detach }
})
