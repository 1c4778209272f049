/**
 * Functions written as steps that may fail: `yield*` gives the value of an `Either`, and the first failure ends them.
 *
 * It is `Either.gen` over a generator that is made once. One that is made by each call, as a closure, gets a hidden class
 * of its own every time: ten times the work, and garbage that outlives the collections of young objects.
 */
import { Either } from "effect"
import { yieldWrapGet, type YieldWrap } from "effect/Utils"
import type { BindError } from "./BindError.js"

/** Steps that give a value or fail. */
export type Steps<A, E = BindError> = Generator<YieldWrap<Either.Either<unknown, E>>, A, unknown>

/** A function that may fail, and its steps for callers that run them as their own: `yield* f.steps(…)`. */
export interface Fallible<Args extends ReadonlyArray<unknown>, A, E> {
  (...args: Args): Either.Either<A, E>
  readonly steps: (...args: Args) => Steps<A, E>
}

/** A step that does nothing: a place at which a runner may let other work of the process run (`Slices`). */
export const pause: Either.Either<void> = Either.void

/** A function of steps as one that gives their result. */
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
