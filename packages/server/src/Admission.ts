/**
 * How much the service works on at once. Beyond that, requests wait in order of their arrival, and beyond what may wait they
 * are refused: a service that is asked for too much answers what it can, instead of all of it too late.
 */
import { TooManyRequests } from "@semlayer/domain/RequestErrors"
import { meters } from "@semlayer/engine/observe/Meters"
import { Clock, Config, Context, Deferred, Duration, Effect, Layer } from "effect"

const settings = Config.all({
  /** Requests, and calls of tools, that are at work at a time. */
  maxConcurrency: Config.integer("SEM_MAX_CONCURRENCY").pipe(
    Config.withDefault(64),
    Config.validate({ message: "SEM_MAX_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** Those that wait at most; 0 refuses at once. */
  maxQueue: Config.integer("SEM_MAX_QUEUE").pipe(
    Config.withDefault(1024),
    Config.validate({ message: "SEM_MAX_QUEUE must not be below 0", validation: (requests) => requests >= 0 })
  ),
  /** How long one of them waits at most. */
  queueTimeout: Config.duration("SEM_QUEUE_TIMEOUT").pipe(Config.withDefault(Duration.seconds(30)))
})

export type AdmissionSettings = Config.Config.Success<typeof settings>

/** A request that waits for its place. */
interface Waiting {
  readonly turn: Deferred.Deferred<void>
  isAdmitted: boolean
}

export class Admission extends Context.Tag("@semlayer/server/Admission")<
  Admission,
  {
    readonly settings: AdmissionSettings
    /** Takes a place, after waiting for it where there is none. Whoever has one gives it back by `leave`, once. */
    readonly enter: Effect.Effect<void, TooManyRequests>
    readonly leave: Effect.Effect<void>
    /** Works in a place. */
    readonly admit: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooManyRequests, R>
  }
>() {
  static readonly layer = Layer.effect(
    Admission,
    Effect.map(settings, (settings) => make(settings))
  )
}

const make = (settings: AdmissionSettings): Context.Tag.Service<Admission> => {
  const { maxConcurrency, maxQueue, queueTimeout } = settings
  const queue = new Set<Waiting>()
  const pace = makePace(Math.max(1, Math.ceil(Duration.toSeconds(queueTimeout))))
  let atWork = 0

  const refuse = Effect.suspend(() => {
    meters.refused(1)
    return new TooManyRequests({ limit: maxConcurrency, queue: maxQueue, retry_after: pace.secondsFor(queue.size) })
  })

  const shown = () => {
    meters.atWork(atWork)
    meters.waiting(queue.size)
  }

  const leave = Effect.suspend(() => {
    const [next] = queue
    if (next === undefined) {
      atWork--
      shown()
      return Effect.void
    }
    // The place goes from hand to hand, so that nobody who comes now gets it first.
    queue.delete(next)
    next.isAdmitted = true
    shown()
    return Effect.zipRight(Deferred.succeed(next.turn, undefined), Effect.map(Clock.currentTimeMillis, pace.turn))
  })

  const wait = Effect.gen(function* () {
    if (queue.size >= maxQueue) return yield* refuse
    if (queue.size === 0) pace.reset()
    const waiting: Waiting = { turn: yield* Deferred.make<void>(), isAdmitted: false }
    queue.add(waiting)
    shown()
    const withdraw = Effect.sync(() => {
      queue.delete(waiting)
      shown()
    })
    // The turn may come in the very moment in which the time is over, or the client leaves.
    yield* Effect.interruptible(Effect.timeoutOption(Deferred.await(waiting.turn), queueTimeout)).pipe(
      Effect.onInterrupt(() => (waiting.isAdmitted ? leave : withdraw))
    )
    if (waiting.isAdmitted) return
    yield* withdraw
    return yield* refuse
  })

  const enter = Effect.uninterruptible(
    Effect.suspend(() => {
      if (atWork >= maxConcurrency) return wait
      atWork++
      shown()
      return Effect.void
    })
  )

  const admit = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.uninterruptibleMask((restore) => Effect.zipRight(enter, Effect.ensuring(restore(work), leave)))

  return { settings, enter, leave, admit }
}

/** How fast those that wait get their turn, as long as any do; from that follows when there may be room again. */
const makePace = (longest: number) => {
  let last = Number.NaN
  let interval = Number.NaN
  return {
    reset: () => {
      last = Number.NaN
      interval = Number.NaN
    },
    turn: (now: number) => {
      const latest = now - last
      interval = Number.isNaN(interval) ? latest : interval * 0.9 + latest * 0.1
      last = now
    },
    /** Whole seconds until so many have had their turn, as long as one waits at most while that is not known. */
    secondsFor: (waiting: number): number => {
      const seconds = Number.isNaN(interval) ? longest : Math.ceil((interval * waiting) / 1000)
      return waiting === 0 ? 1 : Math.min(longest, Math.max(1, seconds))
    }
  }
}
