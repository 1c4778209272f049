/** Resources of single statements and requests, which are acquired thousands of times a second. */
import { Effect, type Exit, Scope } from "effect"

/**
 * `Effect.acquireRelease` for a release that needs no services, spans or other fiber references: it runs with those of the fiber that closes
 * the scope. `acquireRelease` restores those of the acquisition, and to compare them takes longer than a small statement.
 */
export const scopedResource = <A, E, R>(
  acquire: Effect.Effect<A, E, R>,
  release: (resource: A, exit: Exit.Exit<unknown, unknown>) => Effect.Effect<void>
): Effect.Effect<A, E, R | Scope.Scope> =>
  Effect.uninterruptible(
    Effect.flatMap(Effect.scope, (scope) =>
      Effect.tap(acquire, (resource) =>
        Scope.addFinalizerExit(scope, (exit) => Effect.uninterruptible(release(resource, exit)))
      )
    )
  )
