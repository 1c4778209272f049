/**
 * Admission control: limits concurrent requests, queues the rest fairly among callers and rejects what exceeds the queue.
 *
 * Under overload the service answers what it can in time instead of everything too late.
 */
import { TooManyRequests } from "@semlayer/domain/RequestErrors"
import { callerName } from "@semlayer/runtime/admission/CurrentCaller"
import { CurrentPermit, RequestPermit } from "@semlayer/runtime/admission/RequestPermit"
import { FairSemaphore } from "@semlayer/runtime/admission/FairSemaphore"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Config, Context, Duration, Effect, Layer } from "effect"

const settings = Config.all({
  /** Maximum number of concurrent requests and tool calls. */
  maxConcurrency: Config.integer("SEM_MAX_CONCURRENCY").pipe(
    Config.withDefault(64),
    Config.validate({ message: "SEM_MAX_CONCURRENCY must be above 0", validation: (requests) => requests > 0 })
  ),
  /** The same per caller; null for half of all if callers are authenticated, for all otherwise. */
  maxCallerConcurrency: Config.integer("SEM_MAX_CALLER_CONCURRENCY").pipe(
    Config.validate({ message: "SEM_MAX_CALLER_CONCURRENCY must be above 0", validation: (requests) => requests > 0 }),
    Config.withDefault(null)
  ),
  /** Maximum queue length; 0 rejects at once. */
  maxQueue: Config.integer("SEM_MAX_QUEUE").pipe(
    Config.withDefault(1024),
    Config.validate({ message: "SEM_MAX_QUEUE must not be below 0", validation: (requests) => requests >= 0 })
  ),
  /** Maximum wait in the queue. */
  queueTimeout: Config.duration("SEM_QUEUE_TIMEOUT").pipe(Config.withDefault(Duration.seconds(30)))
})

export type AdmissionSettings = Config.Config.Success<typeof settings>

export class Admission extends Context.Tag("@semlayer/server/admission/Admission")<
  Admission,
  {
    readonly settings: AdmissionSettings
    /** Takes a permit, waiting in the queue if none is free. The caller must close it. */
    readonly enter: Effect.Effect<RequestPermit, TooManyRequests>
    /** Runs work with a permit. */
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
    maxWait: queueTimeout,
    refusal: (retry_after) => {
      metrics.rejected(1)
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
