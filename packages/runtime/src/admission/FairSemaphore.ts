/**
 * Places for so many at a time. Who finds none waits for a turn, which callers have in rotation (`FairQueue`); so many
 * wait at most, each for so long, and beyond that they are refused. A place that is free costs no more than a count.
 */
import { Clock, Deferred, Duration, Effect, FiberId } from "effect"
import { type CallerName, RoundRobinQueue } from "./RoundRobinQueue.js"

export interface FairSemaphoreOptions<E> {
  /** Places, all together: as many as it says at the time. */
  readonly places: number
  /** Places that a caller has at most; absent means all. */
  readonly placesPerCaller?: ((caller: CallerName) => number) | undefined
  /** How many wait at most; 0 refuses at once. */
  readonly queue: number
  /** How long one of them waits at most. */
  readonly patience: Duration.Duration
  /** Why somebody gets no place, and after how many seconds there may be one. */
  readonly refusal: (retryAfter: number) => E
  /** Is told how many places are taken, and how many wait, whenever that changes. */
  readonly onChange?: (inFlight: number, waiting: number) => void
}

/** Somebody who waits, until the outcome is known. */
interface Waiting {
  readonly caller: CallerName
  readonly turn: Deferred.Deferred<void>
  outcome: "waits" | "has its turn" | "is refused"
}

export class FairSemaphore<E> {
  private readonly queue = new RoundRobinQueue<Waiting>()
  /** Those that gave their place away and want it back: they go before all others. */
  private readonly returning = new Set<Waiting>()
  private readonly pace: Pace
  private readonly held = new Map<CallerName, number>()
  private taken = 0

  constructor(private readonly options: FairSemaphoreOptions<E>) {
    this.pace = new Pace(Math.max(1, Math.ceil(Duration.toSeconds(options.patience))))
  }

  /** How many wait for a turn. */
  get waiting(): number {
    return this.queue.size
  }

  /** How many places are taken. */
  get inFlight(): number {
    return this.taken
  }

  /** Takes a place where there is one for the caller: whoever waits is of a caller that has all of its own. */
  tryTake(caller: CallerName): boolean {
    if (this.taken >= this.options.places || !this.admits(caller)) return false
    this.seat(caller)
    this.changed()
    return true
  }

  /**
   * Takes a place, after waiting for it where there is none, no longer than `patience` where that is less than others
   * wait. Whoever has one gives it back, once.
   */
  take(caller: CallerName, patience: Duration.Duration = this.options.patience): Effect.Effect<void, E> {
    const wait = Effect.suspend(() => this.wait(caller, Duration.min(patience, this.options.patience)))
    return Effect.uninterruptible(Effect.suspend(() => (this.tryTake(caller) ? Effect.void : wait)))
  }

  /** Takes a place before all who wait, for somebody who has given one away. Neither refused nor limited in time. */
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

  /** The place of a caller goes from hand to hand, so that nobody who comes now gets it before those that wait. */
  giveBack(caller: CallerName): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.count(caller, -1)
      this.taken--
      let isServed = false
      while (this.taken < this.options.places) {
        const next = this.next()
        if (next === undefined) break
        isServed = true
        this.seat(next.caller)
        settle(next, "has its turn")
      }
      this.changed()
      return isServed ? Effect.map(Clock.currentTimeMillis, (now) => this.pace.turn(now)) : Effect.void
    })
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

  /** Where the queue is full, who came last of the caller of whom most wait makes room for a caller of whom fewer do. */
  private wait(caller: CallerName, patience: Duration.Duration): Effect.Effect<void, E> {
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
    const turn = Effect.timeoutOption(Deferred.await(waiting.turn), patience)
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

  /** The turn may come in the very moment in which the time is over, or whoever waits leaves: then it goes on to the next. */
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

/** How fast those that wait get their turn, as long as any do; from that follows when there may be room again. */
class Pace {
  private last = Number.NaN
  private interval = Number.NaN

  /** `longest` is how long one waits at most, in seconds. */
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

  /** Whole seconds until so many have had their turn, as long as one waits at most while that is not known. */
  secondsFor(waiting: number): number {
    const seconds = Number.isNaN(this.interval) ? this.longest : Math.ceil((this.interval * waiting) / 1000)
    return waiting === 0 ? 1 : Math.min(this.longest, Math.max(1, seconds))
  }
}
