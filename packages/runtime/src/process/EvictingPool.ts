/**
 * A pool of things that can die on their own: sessions of a server, forked processes. A dead one leaves the pool at
 * once, so that whoever comes next gets a living one; those that nobody needs are let go after a while.
 */
import { type Duration, Effect, FiberSet, Pool, type Scope } from "effect"

/** Something whose life others can end. */
export interface PoolItem {
  /** Calls back once, when it is dead; at once if it already is. */
  readonly onDeath: (callback: () => void) => void
}

export interface EvictingPoolOptions<A, E> {
  readonly acquire: Effect.Effect<A, E, Scope.Scope>
  readonly max: number
  /** How many may use one at a time; one where it is not said. */
  readonly concurrency?: number
  /** Keep one more than are in use, as far as `max` allows, so that nobody waits for a new one. */
  readonly spare: boolean
  /** How long one may stand idle. */
  readonly idle: Duration.DurationInput
}

/** Makes the pool; taking from it is `Pool.get`. Nothing is acquired before the first use. */
export const makeEvictingPool = Effect.fnUntraced(function* <A extends PoolItem, E>(
  options: EvictingPoolOptions<A, E>
) {
  const run = yield* FiberSet.makeRuntime<Scope.Scope>()
  const pool: Pool.Pool<A, E> = yield* Pool.makeWithTTL({
    acquire: Effect.tap(options.acquire, (item) =>
      Effect.sync(() => item.onDeath(() => run(Pool.invalidate(pool, item))))
    ),
    min: 0,
    max: options.max,
    concurrency: options.concurrency ?? 1,
    // With this utilization the pool aims at one more than are in use, for every number in use below `max`.
    targetUtilization: options.spare ? (options.max - 1) / options.max : 1,
    timeToLive: options.idle,
    timeToLiveStrategy: "usage"
  })
  return pool
})
