/**
 * The gate that every request passes: it knows who is inside, so that the service can stop without cutting them off.
 * Closing it answers newcomers with 503, waits for those inside, and interrupts what is left when their time is over.
 */
import type { HttpApp } from "@effect/platform"
import { Draining } from "@semlayer/domain/RequestErrors"
import { Cause, Context, Deferred, Duration, Effect, Exit, Fiber, Layer, type Scope } from "effect"
import { ServerConfig } from "../config/ServerConfig.js"

export class Gate extends Context.Tag("@semlayer/server/Gate")<
  Gate,
  {
    readonly pass: <R>(app: HttpApp.Default<unknown, R>) => HttpApp.Default<unknown, R | Scope.Scope>
    /** Lets nobody in any more and waits until all have left. */
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

      // The server answers in a region that cannot be interrupted; only the handler within can. So whoever is
      // interrupted still gets an answer.
      const pass = <R>(app: HttpApp.Default<unknown, R>): HttpApp.Default<unknown, R | Scope.Scope> =>
        Effect.withFiberRuntime((fiber) => {
          if (isClosed) return draining
          inside.add(fiber)
          return Effect.catchAllCause(app, (cause) =>
            isClosed && Cause.isInterruptedOnly(cause) ? draining : Effect.failCause(cause)
          ).pipe(
            Effect.onExit((exit) =>
              // A body that is streamed is sent after this, and can be interrupted as well.
              Exit.isSuccess(exit) && exit.value.body._tag === "Stream"
                ? Effect.addFinalizer(() => leave(fiber))
                : leave(fiber)
            )
          )
        })

      const close = Effect.gen(function* () {
        isClosed = true
        if (inside.size === 0) return
        // Finalizers run where nothing is interrupted, and there a time limit alone would wait for ever.
        yield* Effect.timeoutOption(Effect.interruptible(Deferred.await(emptied)), grace)
        yield* Fiber.interruptAll(inside)
      })
      return { pass, close }
    })
  )
}
