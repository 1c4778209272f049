/** An effect that has to succeed once. Callers at the same time wait for one run; after a failure the next runs again. */
import { Effect, Option } from "effect"

/** `run` as an effect that answers what its first success answered. */
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
