/**
 * The gate that every request passes: it counts those inside, so that the service can stop without cutting them off.
 * Closing it answers newcomers with 503, waits for those inside, and ends what is left when their time is over.
 */
import type { HttpApp, HttpServerResponse } from "@effect/platform"
import { Draining } from "@semlayer/domain/RequestErrors"
import { Context, Deferred, Effect, Layer, Ref, SubscriptionRef, Stream } from "effect"
import { ServerConfig } from "../ServerConfig.js"

export class Gate extends Context.Tag("@semlayer/server/Gate")<
  Gate,
  {
    readonly pass: <R>(app: HttpApp.Default<unknown, R>) => HttpApp.Default<unknown, R>
    /** Lets nobody in any more and waits until all have left. */
    readonly close: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.effect(
    Gate,
    Effect.gen(function* () {
      const { grace } = yield* ServerConfig
      const inside = yield* SubscriptionRef.make(0)
      const isClosed = yield* Ref.make(false)
      const timeOver = yield* Deferred.make<HttpServerResponse.HttpServerResponse, Draining>()

      const pass = <R>(app: HttpApp.Default<unknown, R>): HttpApp.Default<unknown, R> =>
        Effect.gen(function* () {
          if (yield* Ref.get(isClosed)) return yield* new Draining()
          return yield* Effect.acquireUseRelease(
            Ref.update(inside, (n) => n + 1),
            () => Effect.raceFirst(app, Deferred.await(timeOver)),
            () => Ref.update(inside, (n) => n - 1)
          )
        })

      const emptied = inside.changes.pipe(
        Stream.takeUntil((n) => n === 0),
        Stream.runDrain
      )
      const close = Effect.gen(function* () {
        yield* Ref.set(isClosed, true)
        yield* Effect.timeoutOption(emptied, grace)
        yield* Deferred.fail(timeOver, new Draining())
        yield* emptied
      })
      return { pass, close }
    })
  )
}
