/**
 * How much the service works on at once. Beyond that, requests wait, callers in turn, and beyond what may wait they are
 * refused: a service that is asked for too much answers what it can, instead of all of it too late.
 */
import { TooManyRequests } from "@semlayer/domain/RequestErrors"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import { CurrentPermit, RequestPermit } from "@semlayer/runtime/admission/RequestPermit"
import { FairSemaphore } from "@semlayer/runtime/admission/FairSemaphore"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Config, Context, Duration, Effect, Layer } from "effect"

const settings = Config.all({
  /** Requests, and calls of tools, that are at work at a time. */
  maxConcurrency: Config.integer("SEM_MAX_CONCURRENCY").pipe(
    Config.withDefault(64),
    Config.validate({ message: "SEM_MAX_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** Those of one caller; null for half of all where callers are told apart, and for all where they are not. */
  maxCallerConcurrency: Config.integer("SEM_MAX_CALLER_CONCURRENCY").pipe(
    Config.validate({ message: "SEM_MAX_CALLER_CONCURRENCY must be above 0", validation: (requests) => requests > 0 }),
    Config.withDefault(null)
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

export class Admission extends Context.Tag("@semlayer/server/admission/Admission")<
  Admission,
  {
    readonly settings: AdmissionSettings
    /** Takes a permit, after waiting for it where there is none. Who takes one closes it. */
    readonly enter: Effect.Effect<RequestPermit, TooManyRequests>
    /** Works with a permit. */
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
  const turns = new FairSemaphore({
    places: maxConcurrency,
    placesPerCaller: (caller) =>
      maxCallerConcurrency ?? (caller === null ? maxConcurrency : Math.ceil(maxConcurrency / 2)),
    queue: maxQueue,
    patience: queueTimeout,
    refusal: (retry_after) => {
      metrics.refused(1)
      return new TooManyRequests({ limit: maxConcurrency, queue: maxQueue, retry_after })
    },
    onChange: (inFlight, waiting) => {
      metrics.inFlight(inFlight)
      metrics.waiting(waiting)
    }
  })

  const enter = Effect.flatMap(callerName, (name) => Effect.map(turns.take(name), () => new RequestPermit(turns, name)))

  const admit = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(enter, (permit) => Effect.ensuring(restore(CurrentPermit.within(permit)(work)), permit.close))
    )

  return { settings, enter, admit }
}
