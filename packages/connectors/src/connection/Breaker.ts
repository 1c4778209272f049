/**
 * A circuit breaker: after so many failures in a row, those who come are told at once instead of failing slowly and
 * keeping a database busy that has enough to do. After a while, which grows with every attempt in vain, one of them may
 * try; where that succeeds all may again.
 */
import { Clock, Effect, Exit, Random } from "effect"

export type BreakerState<E> =
  /** All may pass; so many failures in a row were seen. */
  | { readonly _tag: "Closed"; readonly failures: number }
  /** Nobody may pass until a moment, in milliseconds; `trips` attempts in a row were in vain. */
  | { readonly _tag: "Open"; readonly trips: number; readonly until: number; readonly last: E }
  /** One is trying. */
  | { readonly _tag: "Trying"; readonly trips: number; readonly last: E }

/** Failures in a row after which it opens. */
export const tolerance = 5

/** How long it stays open at first, and at most, in milliseconds. */
const shortest = 1_000
const longest = 30_000

export const closed: BreakerState<never> = { _tag: "Closed", failures: 0 }

/** How long it stays open after so many attempts in vain; `chance`, from 0 to 1, keeps many services from trying at once. */
export const backOff = (trips: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** (trips - 1)) * (0.8 + 0.4 * chance)

/** After a failure of somebody who passed. */
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
      // Who passed before it opened.
      return state
  }
}

export class Breaker<E> {
  private state: BreakerState<E> = closed

  /** `refusal` tells who may not pass the last failure, and in how many seconds somebody may try. */
  constructor(private readonly refusal: (last: E, seconds: number) => E) {}

  /** Nothing speaks against passing. */
  get isClosed(): boolean {
    return this.state._tag === "Closed"
  }

  /** Somebody has reached what is behind. */
  readonly succeed = (): void => {
    if (this.state !== closed) this.state = closed
  }

  /** Somebody has not. */
  readonly fail = (failure: E): Effect.Effect<void> =>
    Effect.map(Effect.all([Clock.currentTimeMillis, Random.next]), ([now, chance]) => {
      this.state = failed(this.state, failure, now, chance)
    })

  /** Lets an attempt pass, or refuses it. What becomes of it is told by itself, through `succeed` and `fail`. */
  readonly pass = <A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E | E1, R> =>
    Effect.suspend((): Effect.Effect<A, E | E1, R> => (this.state._tag === "Closed" ? attempt : this.passOpen(attempt)))

  /** Lets an attempt pass whatever was seen before. */
  readonly insist = <A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E1, R> =>
    Effect.suspend(() => {
      const { state } = this
      if (state._tag === "Open") this.state = { _tag: "Trying", trips: state.trips, last: state.last }
      return this.watched(attempt)
    })

  private passOpen<A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E | E1, R> {
    return Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | E1, R> => {
      const { state } = this
      if (state._tag === "Closed") return attempt
      if (state._tag === "Trying") return Effect.fail(this.refusal(state.last, 1))
      if (now < state.until) return Effect.fail(this.refusal(state.last, Math.ceil((state.until - now) / 1000)))
      this.state = { _tag: "Trying", trips: state.trips, last: state.last }
      return this.watched(attempt)
    })
  }

  /** Whoever tries and learns nothing, because it leaves for instance, lets the next one try. */
  private watched<A, E1, R>(attempt: Effect.Effect<A, E1, R>): Effect.Effect<A, E1, R> {
    return Effect.onExit(attempt, (exit) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const { state } = this
        if (state._tag !== "Trying") return
        if (Exit.isSuccess(exit)) this.succeed()
        else this.state = { _tag: "Open", trips: state.trips, until: now, last: state.last }
      })
    )
  }
}
