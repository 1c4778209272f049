/**
 * Functions written as generators of fallible steps.
 * `yield*` unwraps an `Either`, and the first failure ends them. Like `Either.gen`, but with a generator function that is
 * created once. A closure created per call gets a new hidden class each time, which is ten times slower and creates garbage
 * that survives young-generation collections.
 */
import { Either } from "effect"
import { yieldWrapGet, type YieldWrap } from "effect/Utils"
import type { BindError } from "./BindError.js"

/** Steps that return a value or fail. */
export type Steps<A, E = BindError> = Generator<YieldWrap<Either.Either<unknown, E>>, A, unknown>

/** A function that may fail. `yield* f.steps(…)` runs its steps as part of the caller's. */
export interface Fallible<Args extends ReadonlyArray<unknown>, A, E> {
  (...args: Args): Either.Either<A, E>
  readonly steps: (...args: Args) => Steps<A, E>
}

/** A no-op step that lets a runner yield to the event loop (`Slices`). */
export const pause: Either.Either<void> = Either.void

/** Runs steps as part of the caller's, and returns their failure instead of ending the caller with it. */
export function* attempt<A, E>(
  steps: Steps<A, E>
): Generator<YieldWrap<Either.Either<unknown>>, Either.Either<A, E>, unknown> {
  let state = steps.next()
  while (state.done !== true) {
    const result = yieldWrapGet(state.value)
    if (Either.isLeft(result)) return Either.left(result.left)
    // The runner may yield to the event loop here.
    yield* pause
    state = steps.next(result.right)
  }
  return Either.right(state.value)
}

/** Turns a generator function of steps into a function that runs them. */
export const fallible = <Args extends ReadonlyArray<unknown>, A, E>(
  steps: (...args: Args) => Steps<A, E>
): Fallible<Args, A, E> => {
  const run = (...args: Args): Either.Either<A, E> => {
    const running = steps(...args)
    let state = running.next()
    while (state.done !== true) {
      const result = yieldWrapGet(state.value)
      if (Either.isLeft(result)) return Either.left(result.left)
      state = running.next(result.right)
    }
    return Either.right(state.value)
  }
  return Object.assign(run, { steps })
}
