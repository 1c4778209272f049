/**
 * Single flight: equal work that several fibers ask for at the same time runs once.
 *
 * The work runs in a fiber of its own, so it outlives the one that started it while others wait for it. It keeps the context
 * of its starter: it queues under that caller's name, belongs to its trace, and releases its permit while it is blocked. When
 * the last fiber that waits is interrupted, the work is interrupted too.
 */
import { Effect, type Fiber, type Scope } from "effect"
import { callerName } from "./admission/CurrentCaller.js"
import { CurrentPermit } from "./admission/RequestPermit.js"
import type { CallerName } from "./admission/RoundRobinQueue.js"

/** Work in progress. */
interface Flight<A, E> {
  readonly fiber: Fiber.RuntimeFiber<A, E>
  readonly caller: CallerName
  readonly progress: Progress
  /** Number of fibers that wait for it. */
  waiting: number
}

/** Whether the work waits in a queue under its caller's name. */
interface Progress {
  isQueued: boolean
}

/** How a fiber got its outcome. */
export interface Landed<A> {
  readonly value: A
  /** Another fiber had started the work. */
  readonly isShared: boolean
}

export interface SingleFlight<A, E> {
  /**
   * Runs the work, or waits for the equal work that is running; its success or failure reaches every fiber that waits.
   *
   * The work calls its argument when it enters and leaves a queue. In the queue other callers do not join it, so that none
   * waits in the place of another. Work of the same key must be interchangeable between callers.
   */
  readonly run: <R>(
    key: string,
    work: (onQueue: (isQueued: boolean) => void) => Effect.Effect<A, E, R>
  ) => Effect.Effect<Landed<A>, E, R>
}

/** Makes a group of flights, which ends with the scope. */
export const makeSingleFlight = <A, E>(): Effect.Effect<SingleFlight<A, E>, never, Scope.Scope> => {
  /** The flights that can be joined. */
  const joinable = new Map<string, Flight<A, E>>()
  const running = new Set<Flight<A, E>>()

  const forget = (key: string, flight: Flight<A, E>): void => {
    if (joinable.get(key) === flight) joinable.delete(key)
  }

  const leave = (key: string, flight: Flight<A, E>) =>
    Effect.suspend(() => {
      flight.waiting--
      if (flight.waiting > 0) return Effect.void
      // Removed first: a later caller must not join work that is being cancelled.
      forget(key, flight)
      return Effect.zipRight(flight.fiber.interruptAsFork(flight.fiber.id()), flight.fiber.await)
    })

  const begin = (key: string, flight: Flight<A, E>): Flight<A, E> => {
    joinable.set(key, flight)
    running.add(flight)
    flight.fiber.addObserver(() => {
      running.delete(flight)
      forget(key, flight)
    })
    return flight
  }

  const run: SingleFlight<A, E>["run"] = (key, work) =>
    Effect.uninterruptibleMask((restore) => {
      const landing = (flight: Flight<A, E>, isShared: boolean) =>
        Effect.flatMap(
          Effect.onInterrupt(restore(flight.fiber.await), () => leave(key, flight)),
          Effect.map((value): Landed<A> => ({ value, isShared }))
        )
      return Effect.flatMap(callerName, (caller) => {
        const known = joinable.get(key)
        if (known === undefined || (known.progress.isQueued && known.caller !== caller)) {
          const progress: Progress = { isQueued: false }
          const onQueue = (isQueued: boolean) => {
            progress.isQueued = isQueued
          }
          return Effect.flatMap(Effect.forkDaemon(Effect.interruptible(work(onQueue))), (fiber) =>
            landing(begin(key, { fiber, caller, progress, waiting: 1 }), false)
          )
        }
        known.waiting++
        // A fiber that waits for another's work holds no permit: the work has that of its starter.
        return CurrentPermit.whileBlocked(landing(known, true))
      })
    })

  const end = Effect.suspend(() =>
    Effect.forEach(running, ({ fiber }) => fiber.interruptAsFork(fiber.id()), { discard: true })
  )
  return Effect.as(
    Effect.addFinalizer(() => end),
    { run }
  )
}
