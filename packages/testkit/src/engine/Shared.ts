/** Fixtures shared by the tests of a suite. */
import { EngineMissing, skip } from "../TestDatabases.js"
import { Effect, Exit, Scope } from "effect"
import { afterAll, type TestContext } from "vitest"

/**
 * A fixture created by the first test of a suite and closed after the last one. Call it in `describe`.
 *
 * A test is skipped if the server of an engine is missing.
 */
export const shared = <A, E>(make: Effect.Effect<A, E | EngineMissing, Scope.Scope>) => {
  const scope = Effect.runSync(Scope.make())
  const made = Effect.runSync(Effect.cached(Scope.extend(make, scope)))
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return (context: TestContext): Effect.Effect<A, E | EngineMissing> =>
    Effect.catchAll(
      made,
      (error): Effect.Effect<never, E | EngineMissing> =>
        error instanceof EngineMissing ? skip(error, context) : Effect.fail(error)
    )
}
