/**
 * The permit of a request among those at work. It is released while the request is blocked on a busy datasource, so that
 * other requests run meanwhile, and closed with the request: from then on nothing that still runs for it takes a permit.
 */
import { Effect, FiberRef } from "effect"
import type { CallerName } from "./RoundRobinQueue.js"
import type { FairSemaphore } from "./FairSemaphore.js"

export class RequestPermit {
  private state: "held" | "released" | "closed" = "held"

  /** A permit that was just taken for the caller. */
  constructor(
    private readonly permits: Pick<FairSemaphore<unknown>, "giveBack" | "takeBack">,
    private readonly caller: CallerName
  ) {}

  /** Ends the permit for good. Further calls have no effect. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    const { state } = this
    this.state = "closed"
    return state === "held" ? this.permits.giveBack(this.caller) : Effect.void
  })

  private readonly release: Effect.Effect<void> = Effect.suspend(() => {
    if (this.state !== "held") return Effect.void
    this.state = "released"
    return this.permits.giveBack(this.caller)
  })

  /** A request may be blocked several times at once: the first one that goes on takes the permit back. */
  private readonly retake: Effect.Effect<void> = Effect.suspend(() =>
    this.state === "released"
      ? Effect.flatMap(this.permits.takeBack(this.caller), () => {
          if (this.state !== "released") return this.permits.giveBack(this.caller)
          this.state = "held"
          return Effect.void
        })
      : Effect.void
  )

  /** Waits without the permit, which is back when the wait succeeds, unless the request has ended meanwhile. */
  whileBlocked<A, E, R>(wait: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.zipLeft(Effect.zipRight(this.release, restore(wait)), this.retake)
    )
  }
}

/** A reference of fibers and not a service: setting one for each request would copy all services. */
const current = FiberRef.unsafeMake<RequestPermit | null>(null)

export const CurrentPermit = {
  /** Waits without the permit of the running request, where it has one. */
  whileBlocked: <A, E, R>(wait: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(current), (permit) => (permit === null ? wait : permit.whileBlocked(wait))),
  /** Sets the permit of the running fiber, which works for one request alone. */
  set: (permit: RequestPermit): Effect.Effect<void> => FiberRef.set(current, permit),
  /** Runs an effect with a permit. */
  within:
    (permit: RequestPermit) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.locally(effect, current, permit)
}
