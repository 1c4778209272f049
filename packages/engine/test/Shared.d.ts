/** Set-ups that the tests of a suite share. */
import { EngineMissing } from "@semlayer/testkit/TestDatabases"
import { Effect, Scope } from "effect"
import { type TestContext } from "vitest"
/**
 * What the tests of a suite share: the first one makes it, and it is closed after the last one. Call it in `describe`. A test
 * is skipped where the server of an engine is missing.
 */
export declare const shared: <A, E>(
  make: Effect.Effect<A, E | EngineMissing, Scope.Scope>
) => (context: TestContext) => Effect.Effect<A, E | EngineMissing>
//# sourceMappingURL=Shared.d.ts.map
