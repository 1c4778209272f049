/** Tests that share services. */
import { afterAll, beforeAll, describe, it, type TestContext as Context, type Vitest } from "@effect/vitest"
import { Duration, Effect, Exit, Layer, Logger, type Runtime, Scope, TestContext, type TestServices } from "effect"

export interface LayerOptions {
  /** Limit of building the layer, and of releasing it. */
  readonly timeout?: Duration.DurationInput
  /** Tests and services run on the real clock. */
  readonly excludeTestServices?: boolean
}

type Timeout = Parameters<Vitest.Test<never>>[2]

/** Declares tests whose effects may require `R`. */
export interface Tester<R> {
  <A, E>(name: string, self: (context: Context) => Effect.Effect<A, E, R>, timeout?: Timeout): void
  readonly prop: Vitest.Tester<R>["prop"]
}

export interface LayeredTests<R> {
  readonly effect: Tester<R>
  readonly scoped: Tester<R | Scope.Scope>
  /** Tests that share further services, which may depend on those. */
  readonly layer: <R2, E2>(layer: Layer.Layer<R2, E2, R>, options?: LayerOptions) => Suite<R | R2>
}

/** Declares the tests, in a suite if it is given a name. */
export interface Suite<R> {
  (tests: (it: LayeredTests<R>) => void): void
  (name: string, tests: (it: LayeredTests<R>) => void): void
}

const testServices = Layer.provide(TestContext.TestContext, Logger.remove(Logger.defaultLogger))

const testerWith = <Own, R>(
  tester: Vitest.Tester<Own>,
  runtime: Effect.Effect<Runtime.Runtime<R>>
): Tester<Own | R> => {
  const provided = <A, E>(self: Effect.Effect<A, E, Own | R>): Effect.Effect<A, E, Own> =>
    Effect.flatMap(runtime, (services) => Effect.provide(self, services))
  const prop: Tester<Own | R>["prop"] = (name, arbitraries, self, timeout) =>
    tester.prop(name, arbitraries, (...args) => provided(self(...args)), timeout)
  return Object.assign(
    <A, E>(name: string, self: (context: Context) => Effect.Effect<A, E, Own | R>, timeout?: Timeout) =>
      tester(name, (context) => provided(self(context)), timeout),
    { prop }
  )
}

const suiteOf = <R, E>(shared: Layer.Layer<R, E>, options: LayerOptions, memoMap: Layer.MemoMap): Suite<R> => {
  const scope = Effect.runSync(Scope.make())
  const runtime = Layer.toRuntimeWithMemoMap(shared, memoMap).pipe(
    Scope.extend(scope),
    Effect.orDie,
    Effect.cached,
    Effect.runSync
  )
  const timeout = options.timeout === undefined ? undefined : Duration.toMillis(options.timeout)
  const own: LayeredTests<R> = {
    effect: testerWith(it.live, runtime),
    scoped: testerWith(it.scopedLive, runtime),
    layer: (nested, nestedOptions) =>
      suiteOf(Layer.provideMerge(nested, shared), { ...options, ...nestedOptions }, memoMap)
  }
  const declare = (tests: (it: LayeredTests<R>) => void) => {
    beforeAll(() => Effect.runPromise(Effect.asVoid(runtime)), timeout)
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)), timeout)
    tests(own)
  }
  return (...args: [(it: LayeredTests<R>) => void] | [string, (it: LayeredTests<R>) => void]): void => {
    if (args.length === 1) return declare(args[0])
    describe(args[0], () => declare(args[1]))
  }
}

/**
 * Tests that share the services of a layer, which is built before the first of them and released after the last.
 *
 * `layer` of @effect/vitest writes the methods of the suite into the `it` that all suites share. Here a suite has methods
 * of its own, so that suites of several files can run in one process.
 */
export function layer<R, E>(
  shared: Layer.Layer<R, E>,
  options: LayerOptions & { readonly excludeTestServices: true }
): Suite<R>
export function layer<R, E>(shared: Layer.Layer<R, E>, options?: LayerOptions): Suite<R | TestServices.TestServices>
export function layer<R, E>(shared: Layer.Layer<R, E>, options: LayerOptions = {}): Suite<R> {
  const memoMap = Effect.runSync(Layer.makeMemoMap)
  const services = options.excludeTestServices === true ? shared : Layer.provideMerge(shared, testServices)
  return suiteOf(services, options, memoMap)
}
