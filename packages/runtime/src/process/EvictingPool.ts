/**
 * Pool of resources that can end on their own, such as server sessions and child processes. An ended item is evicted at once,
 * so that no later caller receives it. Idle items are closed after a time.
 */
import { type Duration, Effect, FiberSet, Pool, type Scope } from "effect"

/** A pooled resource that can end on its own. */
export interface PoolItem {
  /** Registers a callback that is called once when the resource ends; immediately if it has ended. */
  readonly onDeath: (callback: () => void) => void
}

/** An item that reports its end itself, by `die`. */
export abstract class EndingItem implements PoolItem {
  private readonly exitListeners: Array<() => void> = []
  protected isDead = false

  onDeath(callback: () => void): void {
    if (this.isDead) callback()
    else this.exitListeners.push(callback)
  }

  /** Records the end, once. */
  protected die(): void {
    if (this.isDead) return
    this.isDead = true
    for (const callback of this.exitListeners) callback()
  }
}

export interface EvictingPoolOptions<A, E> {
  readonly acquire: Effect.Effect<A, E, Scope.Scope>
  readonly max: number
  /** Concurrent users of one item; default 1. */
  readonly concurrency?: number
  /** Keep one more item than are in use, up to `max`, so that callers do not wait for a new one to start. */
  readonly spare: boolean
  /** How long an item may stay idle. */
  readonly idle: Duration.DurationInput
}

/** Makes the pool; use `Pool.get` to take an item. Nothing is acquired before the first use. */
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
    // With this utilization the pool aims at one item more than are in use, for every number in use below `max`.
    targetUtilization: options.spare ? (options.max - 1) / options.max : 1,
    timeToLive: options.idle,
    timeToLiveStrategy: "usage"
  })
  return pool
})
