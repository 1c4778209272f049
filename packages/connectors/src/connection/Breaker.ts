/**
 * Circuit breaker.
 *
 * After `tolerance` consecutive failures, further attempts fail immediately, which keeps load off a struggling database. After
 * a delay that grows with every failed attempt, a single attempt is let through; if it succeeds, the breaker closes.
 */
import { uptime } from "@semlayer/runtime/Uptime"
import { Effect, Exit, Random } from "effect"

export type BreakerState<E> =
  /** All attempts pass; `failures` counts consecutive failures. */
  | { readonly _tag: "Closed"; readonly failures: number }
  /** No attempt passes before `until`, in milliseconds of `uptime`; `trips` counts consecutive failed attempts. */
  | { readonly _tag: "Open"; readonly trips: number; readonly until: number; readonly last: E }
  /** Half-open: one attempt is running. */
  | { readonly _tag: "Trying"; readonly trips: number; readonly last: E }

/** Consecutive failures after which the breaker opens. */
export const tolerance = 5

/** Shortest and longest time that it stays open, in milliseconds. */
const shortest = 1_000
const longest = 30_000

export const closed: BreakerState<never> = { _tag: "Closed", failures: 0 }

/**
 * Exponential back-off in milliseconds after `trips` failed attempts. `chance`, from 0 to 1, adds ±20 % jitter, so that many
 * services do not retry together.
 */
export const backOff = (trips: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** (trips - 1)) * (0.8 + 0.4 * chance)

/** The state after a failed attempt. */
export const failed = <E>(state: BreakerState<E>, last: E, now: number, chance: number): BreakerState<E> => {
  switch (state._tag) {
    case "Closed": {
      const failures = state.failures + 1
      if (failures < tolerance) return { _tag: "Closed", failures }
      return { _tag: "Open", trips: 1, until: now + backOff(1, chance), last }
    }
    case "Trying": {
      const trips = state.trips + 1
      return { _tag: "Open", trips, until: now + backOff(trips, chance), last }
    }
    case "Open":
      // The attempt started before the breaker opened.
      return state
  }
}

export class Breaker<E> {
  private state: BreakerState<E> = closed

  /** `refusal` makes the error of a rejected attempt, from the last failure and the seconds until the next attempt may pass. */
  constructor(private readonly refusal: (last: E, seconds: number) => E) {}

  /** Whether all attempts pass. */
  get isClosed(): boolean {
    return this.state._tag === "Closed"
  }

  /** Records a successful attempt. */
  readonly succeed = (): void => {
    if (this.state !== closed) this.state = closed
  }

  /** Records a failed attempt. */
  readonly fail = (failure: E): Effect.Effect<void> =>
    Effect.map(Effect.all([uptime, Random.next]), ([now, chance]) => {
      this.state = failed(this.state, failure, now, chance)
    })

  /** Runs an attempt or rejects it. The attempt reports its own outcome through `succeed` and `fail`. */
  readonly pass = <A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E | E1, R> =>
    Effect.suspend((): Effect.Effect<A, E | E1, R> => (this.state._tag === "Closed" ? attempt : this.passOpen(attempt)))

  /** Runs an attempt in any state. */
  readonly insist = <A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E1, R> =>
    Effect.suspend(() => {
      const { state } = this
      if (state._tag === "Open") this.state = { _tag: "Trying", trips: state.trips, last: state.last }
      return this.watched(attempt)
    })

  private passOpen<A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E | E1, R> {
    return Effect.flatMap(uptime, (now): Effect.Effect<A, E | E1, R> => {
      const { state } = this
      if (state._tag === "Closed") return attempt
      if (state._tag === "Trying") return Effect.fail(this.refusal(state.last, 1))
      if (now < state.until) return Effect.fail(this.refusal(state.last, Math.ceil((state.until - now) / 1000)))
      this.state = { _tag: "Trying", trips: state.trips, last: state.last }
      return this.watched(attempt)
    })
  }

  /** If a half-open attempt ends without an outcome, for example by interruption, the next attempt may pass at once. */
  private watched<A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E1, R> {
    return Effect.onExit(attempt, (exit) =>
      Effect.map(uptime, (now) => {
        const { state } = this
        if (state._tag !== "Trying") return
        if (Exit.isSuccess(exit)) this.succeed()
        else this.state = { _tag: "Open", trips: state.trips, until: now, last: state.last }
      })
    )
  }
}
