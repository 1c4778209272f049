/**
 * Shutdown gate: tracks running requests so that the service can stop without cutting them off.
 *
 * Closing it answers new requests with 503, waits for running ones, and interrupts those left after the grace period.
 */
import type * as HttpApp from "@effect/platform/HttpApp"
import { Draining } from "@semlayer/domain/RequestErrors"
import { Cause, Context, Deferred, Duration, Effect, Exit, Fiber, Layer, type Scope } from "effect"
import { ServerConfig } from "../config/ServerConfig.js"

export class Gate extends Context.Tag("@semlayer/server/Gate")<
  Gate,
  {
    readonly pass: <R>(app: HttpApp.Default<unknown, R>) => HttpApp.Default<unknown, R | Scope.Scope>
    /** Rejects new requests and waits until the running ones have finished. */
    readonly close: Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.effect(
    Gate,
    Effect.gen(function* () {
      const { grace } = yield* ServerConfig
      const inside = new Set<Fiber.RuntimeFiber<unknown, unknown>>()
      const emptied = yield* Deferred.make<void>()
      let isClosed = false
      const draining = new Draining({ retry_after: Math.max(1, Math.ceil(Duration.toSeconds(grace))) })

      const leave = (fiber: Fiber.RuntimeFiber<unknown, unknown>) =>
        Effect.suspend(() => {
          inside.delete(fiber)
          return isClosed && inside.size === 0 ? Deferred.succeed(emptied, undefined) : Effect.void
        })

      // The server responds in an uninterruptible region; only the handler inside it can be interrupted. So an interrupted
      // request still gets a response.
      const pass = <R>(app: HttpApp.Default<unknown, R>): HttpApp.Default<unknown, R | Scope.Scope> =>
        Effect.withFiberRuntime((fiber) => {
          if (isClosed) return draining
          inside.add(fiber)
          return Effect.catchAllCause(app, (cause) =>
            isClosed && Cause.isInterruptedOnly(cause) ? draining : Effect.failCause(cause)
          ).pipe(
            Effect.onExit((exit) =>
              // A streamed body is sent after this and can be interrupted as well.
              Exit.isSuccess(exit) && exit.value.body._tag === "Stream"
                ? Effect.addFinalizer(() => leave(fiber))
                : leave(fiber)
            )
          )
        })

      const close = Effect.gen(function* () {
        isClosed = true
        if (inside.size === 0) return
        // Finalizers run uninterruptibly, where a time limit alone would wait forever.
        yield* Effect.timeoutOption(Effect.interruptible(Deferred.await(emptied)), grace)
        yield* Fiber.interruptAll(inside)
      })
      return { pass, close }
    })
  )
}
