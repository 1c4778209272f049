/** Set-ups that the tests of a suite share. */
import { EngineMissing, skip } from "@semlayer/testkit/TestDatabases"
import { Effect, Exit, Scope } from "effect"
import { afterAll } from "vitest"
/**
 * What the tests of a suite share: the first one makes it, and it is closed after the last one. Call it in `describe`. A test
 * is skipped where the server of an engine is missing.
 */
export const shared = (make) => {
  const scope = Effect.runSync(Scope.make())
  const made = Effect.runSync(Effect.cached(Scope.extend(make, scope)))
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return (context) =>
    Effect.catchAll(made, (error) => (error instanceof EngineMissing ? skip(error, context) : Effect.fail(error)))
}
//# sourceMappingURL=Shared.js.map
