/** Limits concurrency per key: at most `atATime` effects of the same key run at once. */
import { Effect } from "effect"

export const keyedSemaphore = (atATime: number) => {
  const waiting = new Map<string, { readonly semaphore: Effect.Semaphore; users: number }>()
  return (key: string) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          const turn = waiting.get(key) ?? { semaphore: Effect.unsafeMakeSemaphore(atATime), users: 0 }
          turn.users++
          waiting.set(key, turn)
          return turn
        }),
        ({ semaphore }) => semaphore.withPermits(1)(work),
        (turn) =>
          Effect.sync(() => {
            if (--turn.users === 0) waiting.delete(key)
          })
      )
}
