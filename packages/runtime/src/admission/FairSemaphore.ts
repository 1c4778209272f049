/**
 * Fair semaphore: a bounded number of permits, granted to callers round robin (`RoundRobinQueue`).
 *
 * When no permit is free, a request waits in a queue that is bounded in length and in time, and fails beyond either bound.
 * Taking a free permit costs no more than a counter.
 */
import { Clock, Deferred, Duration, Effect, FiberId } from "effect"
import { type CallerName, RoundRobinQueue } from "./RoundRobinQueue.js"

export interface FairSemaphoreOptions<E> {
  /** Number of permits. It is read on every use, so a getter may change it. */
  readonly places: number
  /** Maximum permits of one caller; absent means all. */
  readonly placesPerCaller?: ((caller: CallerName) => number) | undefined
  /** Maximum queue length; 0 rejects immediately when no permit is free. */
  readonly queue: number
  /** Maximum wait in the queue. */
  readonly maxWait: Duration.Duration
  /** The error of a rejected request; `retryAfter` is in seconds. */
  readonly refusal: (retryAfter: number) => E
  /** Called with the number of permits held and the queue length whenever either changes. */
  readonly onChange?: (inFlight: number, waiting: number) => void
}

/** A queued request, until its outcome is known. */
interface Waiting {
  readonly caller: CallerName
  readonly turn: Deferred.Deferred<void>
  outcome: "waits" | "has its turn" | "is refused"
}

export class FairSemaphore<E> {
  private readonly queue = new RoundRobinQueue<Waiting>()
  /** Requests that released their permit and wait to take it back. They precede the queue. */
  private readonly returning = new Set<Waiting>()
  private readonly pace: Pace
  private readonly held = new Map<CallerName, number>()
  private taken = 0
  /** The fewest permits there were since the queue was last served. */
  private served = Number.POSITIVE_INFINITY

  constructor(private readonly options: FairSemaphoreOptions<E>) {
    this.pace = new Pace(Math.max(1, Math.ceil(Duration.toSeconds(options.maxWait))))
  }

  /** Queue length. */
  get waiting(): number {
    return this.queue.size
  }

  /** Permits held. */
  get inFlight(): number {
    return this.taken
  }

  /**
   * Takes a permit if one is free and the caller is below its own limit. It does not check the queue, unless permits were
   * added since: otherwise a free permit means that every queued caller is at its limit.
   */
  tryTake(caller: CallerName): boolean {
    if (this.options.places > this.served) this.serve()
    this.served = Math.min(this.served, this.options.places)
    if (this.taken >= this.options.places || !this.admits(caller)) return false
    this.seat(caller)
    this.changed()
    return true
  }

  /**
   * Takes a permit, waiting in the queue if none is free. The wait is limited by the lower of the argument and the semaphore's
   * own maximum. The caller must return the permit exactly once.
   */
  take(caller: CallerName, maxWait: Duration.Duration = this.options.maxWait): Effect.Effect<void, E> {
    const wait = Effect.suspend(() => this.wait(caller, Duration.min(maxWait, this.options.maxWait)))
    return Effect.uninterruptible(Effect.suspend(() => (this.tryTake(caller) ? Effect.void : wait)))
  }

  /** Takes a permit back ahead of the queue, after it was released. Is neither rejected nor limited in time. */
  takeBack(caller: CallerName): Effect.Effect<void> {
    return Effect.uninterruptible(
      Effect.suspend(() => {
        if (this.taken < this.options.places) {
          this.seat(caller)
          this.changed()
          return Effect.void
        }
        const waiting = waitingOf(caller)
        this.returning.add(waiting)
        return this.listen(waiting, Deferred.await(waiting.turn), () => this.returning.delete(waiting))
      })
    )
  }

  /** Returns a permit and passes it directly to the next waiting request, so that a new request cannot overtake the queue. */
  giveBack(caller: CallerName): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.count(caller, -1)
      this.taken--
      const isServed = this.serve()
      this.changed()
      return isServed ? Effect.map(Clock.currentTimeMillis, (now) => this.pace.turn(now)) : Effect.void
    })
  }

  /** Passes free permits to waiting requests; returns whether one received a permit. */
  private serve(): boolean {
    this.served = this.options.places
    let isServed = false
    while (this.taken < this.served) {
      const next = this.next()
      if (next === undefined) break
      isServed = true
      this.seat(next.caller)
      settle(next, "has its turn")
    }
    return isServed
  }

  private seat(caller: CallerName): void {
    this.count(caller, 1)
    this.taken++
  }

  private next(): Waiting | undefined {
    const [returned] = this.returning
    if (returned === undefined) return this.queue.next((caller) => this.admits(caller))
    this.returning.delete(returned)
    return returned
  }

  /**
   * Queues a request. If the queue is full, the newest request of the caller with the most queued requests is rejected in
   * favour of a caller with fewer.
   */
  private wait(caller: CallerName, maxWait: Duration.Duration): Effect.Effect<void, E> {
    const { queue, options } = this
    if (queue.size >= options.queue) {
      const last = queue.dropLongest(queue.sizeOf(caller) + 1)
      if (last === undefined) return this.refuse()
      settle(last, "is refused")
    }
    if (queue.size === 0) this.pace.reset()
    const waiting = waitingOf(caller)
    queue.add(caller, waiting)
    this.changed()
    const turn = Effect.timeoutOption(Deferred.await(waiting.turn), maxWait)
    const withdraw = () => {
      queue.remove(caller, waiting)
      this.changed()
    }
    return Effect.flatMap(this.listen(waiting, turn, withdraw), () => {
      if (waiting.outcome === "has its turn") return Effect.void
      withdraw()
      return this.refuse()
    })
  }

  /**
   * Waits for a permit. If the permit is granted at the moment the wait is interrupted, it is returned for the next request.
   */
  private listen(waiting: Waiting, turn: Effect.Effect<unknown>, withdraw: () => void): Effect.Effect<void> {
    return Effect.interruptible(turn).pipe(
      Effect.onInterrupt(() =>
        waiting.outcome === "has its turn" ? this.giveBack(waiting.caller) : Effect.sync(withdraw)
      ),
      Effect.asVoid
    )
  }

  private refuse(): Effect.Effect<never, E> {
    return Effect.failSync(() => this.options.refusal(this.pace.secondsFor(this.queue.size)))
  }

  private changed(): void {
    this.options.onChange?.(this.taken, this.queue.size)
  }

  private admits(caller: CallerName): boolean {
    const { placesPerCaller } = this.options
    return placesPerCaller === undefined || (this.held.get(caller) ?? 0) < placesPerCaller(caller)
  }

  private count(caller: CallerName, change: 1 | -1): void {
    if (this.options.placesPerCaller === undefined) return
    const held = (this.held.get(caller) ?? 0) + change
    if (held > 0) this.held.set(caller, held)
    else this.held.delete(caller)
  }
}

const waitingOf = (caller: CallerName): Waiting => ({
  caller,
  turn: Deferred.unsafeMake(FiberId.none),
  outcome: "waits"
})

const settle = (waiting: Waiting, outcome: Exclude<Waiting["outcome"], "waits">): void => {
  waiting.outcome = outcome
  Deferred.unsafeDone(waiting.turn, Effect.void)
}

/** Measures the drain rate of the queue while it is not empty, and estimates from it when to retry. */
class Pace {
  private last = Number.NaN
  private interval = Number.NaN

  /** `longest` is the maximum wait in the queue, in seconds. */
  constructor(private readonly longest: number) {}

  reset(): void {
    this.last = Number.NaN
    this.interval = Number.NaN
  }

  turn(now: number): void {
    const latest = now - this.last
    this.interval = Number.isNaN(this.interval) ? latest : this.interval * 0.9 + latest * 0.1
    this.last = now
  }

  /** Whole seconds until `waiting` requests have been served; the maximum wait while the drain rate is unknown. */
  secondsFor(waiting: number): number {
    const seconds = Number.isNaN(this.interval) ? this.longest : Math.ceil((this.interval * waiting) / 1000)
    return waiting === 0 ? 1 : Math.min(this.longest, Math.max(1, seconds))
  }
}
