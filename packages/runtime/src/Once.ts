/**
 * An effect that runs until it first succeeds. Concurrent callers share one run; after a failure the next caller runs it again.
 */
import { Effect, Option } from "effect"

/** Memoizes the first success of `run`. */
export const once = <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<Effect.Effect<A, E, R>> =>
  Effect.map(Effect.makeSemaphore(1), (running) => {
    let first = Option.none<A>()
    const remember = Effect.map(run, (answer) => {
      first = Option.some(answer)
      return answer
    })
    const answer = Effect.suspend(() => Option.match(first, { onNone: () => remember, onSome: Effect.succeed }))
    return Effect.suspend(() => (Option.isSome(first) ? answer : running.withPermits(1)(answer)))
  })
