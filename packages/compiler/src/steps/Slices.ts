/**
 * Runs steps in time slices and yields to the event loop between them.
 * A large compilation then delays other work of the process, such as health checks, by one slice instead of its whole duration.
 */
import { Effect, Either } from "effect"
import { yieldWrapGet } from "effect/Utils"
import type { Steps } from "./Fallible.js"

/** Length of a slice in milliseconds. */
const sliceMillis = 4

/**
 * A timer fires after pending events.
 * A fiber yield is not enough: fibers resume before any event is handled.
 */
const nextTurn = Effect.sleep(0)

/** Creates a runner of steps. Over all compilations, one slice runs per turn of the event loop. */
export const makeSlices = () => {
  const line: Array<Effect.Latch> = []

  /** Queues a slice after the earlier ones. */
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

  /** Runs steps to completion. They start at once unless others are queued. */
  return <A, E>(steps: Steps<A, E>): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.clock, (clock) => {
      let last: unknown
      /** Runs one slice; null if steps remain. */
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
