/**
 * Background work: what a request starts and does not wait for, or not to the end. It inherits nothing of the request: no
 * permit, caller, statement timeout, open batch of writes, log annotations or parent span. It runs as the service that
 * starts it was made, ends with that service, and is the only way to start a fiber that outlives a request (ESLint holds
 * that).
 */
import { Context, Effect, Fiber, FiberRef, HashMap, Option, Runtime, type Scope, Tracer } from "effect"
import { CurrentCaller, IsBackground } from "./admission/CurrentCaller.js"
import { StatementTimeout } from "./admission/StatementTimeout.js"
import { surfaceKey } from "./telemetry/RequestContext.js"
import { metrics } from "./telemetry/Metrics.js"
import { isTraced } from "./telemetry/Spans.js"

export interface Background {
  /**
   * Starts a job under a name, for logs and traces. The effect that it answers waits for the outcome; interrupting that wait
   * leaves the job running.
   */
  readonly start: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<Effect.Effect<A, E>>
  /** The same for what is not a job: it makes or watches something that many requests share. */
  readonly detach: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<Effect.Effect<A, E>>
}

let running = 0

const count = (change: 1 | -1) =>
  Effect.sync(() => {
    running += change
    metrics.background(running)
  })

/** The span that started the work: its trace is linked, not continued, because it ends long before. */
const linksOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): ReadonlyArray<Tracer.SpanLink> =>
  Option.match(Context.getOption(fiber.currentContext, Tracer.ParentSpan), {
    onNone: () => [],
    onSome: (span) => [{ _tag: "SpanLink", span, attributes: {} }]
  })

const annotations = HashMap.make<Array<[string, unknown]>>([surfaceKey, "background"], ["caller", "system"])

/** A job as it runs: counted, under a root span of its own, and queueing for datasources as the service. */
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

/** For a service that is being made: background work that ends with its scope. */
export const makeBackground: Effect.Effect<Background, never, Scope.Scope> = Effect.gen(function* () {
  const scope = yield* Effect.scope
  const made = yield* Effect.runtime()
  const context = made.context.pipe(Context.add(CurrentCaller, null), Context.add(StatementTimeout, null))
  const runtime = Runtime.make({ ...made, context })
  const detach: Background["detach"] = (work) =>
    Effect.sync(() => {
      // Who starts work goes on first, as with any other fork.
      const fiber = Runtime.runFork(runtime, Effect.interruptible(work), { scope, immediate: false })
      // A join would take over the fiber's references.
      return Effect.flatten(Fiber.await(fiber))
    })
  const start: Background["start"] = (name, work) =>
    Effect.withFiberRuntime((starter) => detach(jobOf(name, work, starter)))
  return { start, detach }
})
