/**
 * How much the service works on at once. Beyond that, requests wait, callers in turn, and beyond what may wait they are
 * refused: a service that is asked for too much answers what it can, instead of all of it too late.
 */
import { TooManyRequests } from "@semlayer/domain/RequestErrors"
import { callerName } from "@semlayer/engine/access/CurrentCaller"
import type { CallerName } from "@semlayer/engine/access/FairQueue"
import { Turns } from "@semlayer/engine/access/Turns"
import { type Waited, WhileWaiting } from "@semlayer/engine/access/WhileWaiting"
import { meters } from "@semlayer/engine/observe/Meters"
import { Config, Context, Duration, Effect, Layer } from "effect"

const settings = Config.all({
  /** Requests, and calls of tools, that are at work at a time. */
  maxConcurrency: Config.integer("SEM_MAX_CONCURRENCY").pipe(
    Config.withDefault(64),
    Config.validate({ message: "SEM_MAX_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** Those of one caller; as many as there are unless this says so. */
  maxCallerConcurrency: Config.integer("SEM_MAX_CALLER_CONCURRENCY").pipe(
    Config.validate({ message: "SEM_MAX_CALLER_CONCURRENCY must be above 0", validation: (requests) => requests > 0 }),
    Config.withDefault(Number.POSITIVE_INFINITY)
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

/** A request's place among those at work. */
export interface Place {
  /** Gives the place back. */
  readonly leave: Effect.Effect<void>
  /** Gives the place to others while the request waits for something else. */
  readonly whileWaiting: Waited
}

export class Admission extends Context.Tag("@semlayer/server/Admission")<
  Admission,
  {
    readonly settings: AdmissionSettings
    /** Takes a place, after waiting for it where there is none. Whoever has one leaves it, once. */
    readonly enter: Effect.Effect<Place, TooManyRequests>
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
  const { maxConcurrency, maxCallerConcurrency, maxQueue, queueTimeout } = settings
  const turns = new Turns({
    places: maxConcurrency,
    placesPerCaller: maxCallerConcurrency < maxConcurrency ? maxCallerConcurrency : undefined,
    queue: maxQueue,
    patience: queueTimeout,
    refusal: (retry_after) => {
      meters.refused(1)
      return new TooManyRequests({ limit: maxConcurrency, queue: maxQueue, retry_after })
    },
    onChange: (atWork, waiting) => {
      meters.atWork(atWork)
      meters.waiting(waiting)
    }
  })

  const enter = Effect.flatMap(callerName, (name) => Effect.map(turns.take(name), () => placeOf(turns, name)))

  const admit = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(enter, ({ leave, whileWaiting }) =>
        Effect.ensuring(restore(WhileWaiting.within(whileWaiting)(work)), leave)
      )
    )

  return { settings, enter, admit }
}

/** A place that is taken. A request may wait for several things at a time: it is without a place until the first is there. */
const placeOf = (turns: Turns<TooManyRequests>, caller: CallerName): Place => {
  let isHeld = true
  const leave = Effect.suspend(() => {
    if (!isHeld) return Effect.void
    isHeld = false
    return turns.giveBack(caller)
  })
  const comeBack = Effect.suspend(() =>
    isHeld
      ? Effect.void
      : Effect.flatMap(turns.takeBack(caller), () => {
          if (isHeld) return turns.giveBack(caller)
          isHeld = true
          return Effect.void
        })
  )
  return {
    leave,
    whileWaiting: (wait) =>
      Effect.uninterruptibleMask((restore) => Effect.zipLeft(Effect.zipRight(leave, restore(wait)), comeBack))
  }
}
