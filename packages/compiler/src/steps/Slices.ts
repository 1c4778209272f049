/**
 * Runs steps in slices of a few milliseconds, between which the event loop turns: a large compilation then delays other
 * work of the process, such as health checks, by one slice rather than by all of it.
 */
import { Effect, Either } from "effect"
import { yieldWrapGet } from "effect/Utils"
import type { Steps } from "./Fallible.js"

/** How long a slice runs, in milliseconds, before the next step waits for its turn. */
const sliceMillis = 4

/** A timer fires after the events that are due. A yield between fibers would not do: those run on before any event. */
const nextTurn = Effect.sleep(0)

/** Makes a runner of steps. Of all the steps that it runs, one slice runs per turn of the event loop. */
export const makeSlices = () => {
  const line: Array<Effect.Latch> = []

  /** Runs a slice when those before it have run. */
  const inTurn = <A, E>(slice: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      const turn = Effect.unsafeMakeLatch(line.length === 0)
      line.push(turn)
      return Effect.ensuring(
        Effect.zipRight(Effect.zipRight(turn.await, nextTurn), slice),
        Effect.sync(() => {
          line.splice(line.indexOf(turn), 1)
          line[0]?.unsafeOpen()
        })
      )
    })

  /** Runs steps to their end; they begin at once unless others wait for a turn. */
  return <A, E>(steps: Steps<A, E>): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.clock, (clock) => {
      let last: unknown
      /** Runs a slice; none while there are more. */
      const slice = Effect.sync((): Either.Either<A, E> | null => {
        const started = clock.unsafeCurrentTimeMillis()
        let state = steps.next(last)
        while (state.done !== true) {
          const result = yieldWrapGet(state.value)
          if (Either.isLeft(result)) return Either.left(result.left)
          last = result.right
          if (clock.unsafeCurrentTimeMillis() - started >= sliceMillis) return null
          state = steps.next(last)
        }
        return Either.right(state.value)
      })
      const rest = (before: Either.Either<A, E> | null): Effect.Effect<A, E> =>
        before === null ? Effect.flatMap(inTurn(slice), rest) : before
      return Effect.flatMap(line.length > 0 ? inTurn(slice) : slice, rest)
    })
}
