/**
 * The admission permit of one request.
 *
 * It is released while the request is blocked on a busy datasource, so that other requests can run. It closes with the request;
 * work that still runs for the request takes no permit after that.
 */
import { Effect, FiberRef } from "effect"
import type { CallerName } from "./RoundRobinQueue.js"
import type { FairSemaphore } from "./FairSemaphore.js"

export class RequestPermit {
  private state: "held" | "released" | "closed" = "held"

  /** Wraps a permit that was just taken for the caller. */
  constructor(
    private readonly permits: Pick<FairSemaphore<unknown>, "giveBack" | "takeBack">,
    private readonly caller: CallerName
  ) {}

  /** Returns the permit for good. Further calls have no effect. */
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

  /** Takes the permit back. A request may be blocked in several fibers at once: the first one that continues takes it back. */
  private readonly retake: Effect.Effect<void> = Effect.suspend(() =>
    this.state === "released"
      ? Effect.flatMap(this.permits.takeBack(this.caller), () => {
          if (this.state !== "released") return this.permits.giveBack(this.caller)
          this.state = "held"
          return Effect.void
        })
      : Effect.void
  )

  /** Waits without holding the permit and takes it back when the wait succeeds, unless the request has ended by then. */
  whileBlocked<A, E, R>(wait: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.zipLeft(Effect.zipRight(this.release, restore(wait)), this.retake)
    )
  }
}

/** A FiberRef and not a service: providing a service per request would copy the whole context. */
const current = FiberRef.unsafeMake<RequestPermit | null>(null)

export const CurrentPermit = {
  /** Waits without holding the permit of the running request, if it has one. */
  whileBlocked: <A, E, R>(wait: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(FiberRef.get(current), (permit) => (permit === null ? wait : permit.whileBlocked(wait))),
  /** Sets the permit of the running fiber, which must serve only one request. */
  set: (permit: RequestPermit): Effect.Effect<void> => FiberRef.set(current, permit),
  /** Runs an effect with a permit. */
  within:
    (permit: RequestPermit) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.locally(effect, current, permit)
}
