import { CurrentCaller, callerName } from "../src/admission/CurrentCaller.js"
import { system } from "../src/admission/RoundRobinQueue.js"
import { CurrentPermit, RequestPermit } from "../src/admission/RequestPermit.js"
import { FairSemaphore } from "../src/admission/FairSemaphore.js"
import { makeBackground } from "../src/Background.js"
import { withOwnTracer } from "./OwnTracer.js"
import { StatementTimeout } from "../src/admission/StatementTimeout.js"
import { requestContextOf } from "../src/telemetry/RequestContext.js"
import { assert, describe, it } from "@effect/vitest"
import type { Caller } from "@semlayer/domain/Caller"
import { Deferred, Duration, Effect, Exit, Fiber, FiberRef, Option, Scope } from "effect"

const ada: Caller = { name: "ada", kind: "api_key", role: "admin", claims: {} }

/** Runs an effect in the context of a request. */
const asRequest = <A, E>(work: Effect.Effect<A, E>) =>
  work.pipe(
    Effect.provideService(CurrentCaller, ada),
    StatementTimeout.within(3),
    Effect.annotateLogs({ request_id: "r1", caller: "ada" }),
    Effect.withSpan("POST /models"),
    withOwnTracer
  )

describe("background work", () => {
  it.scoped("inherits no caller, timeout, annotation, span or reference of the request that starts it", () =>
    Effect.gen(function* () {
      const background = yield* makeBackground
      const batch = yield* FiberRef.make<string | null>(null)
      const seen = yield* asRequest(
        Effect.locally(
          Effect.flatten(
            background.start(
              "job",
              Effect.all({
                caller: CurrentCaller,
                name: callerName,
                timeout: StatementTimeout,
                batch: FiberRef.get(batch),
                asking: Effect.withFiberRuntime((fiber) => Effect.succeed(requestContextOf(fiber))),
                span: Effect.orDie(Effect.currentSpan)
              })
            )
          ),
          batch,
          "open"
        )
      )
      const { caller, name, timeout, asking, span } = seen
      assert.deepStrictEqual([caller, name, timeout, seen.batch], [null, system, null, null])
      assert.deepInclude(asking, { surface: "background", caller: "system", request_id: null })
      assert.strictEqual(span.name, "job")
      assert.isTrue(Option.isNone(span.parent))
      assert.deepStrictEqual(
        span.links.map(({ span }) => (span._tag === "Span" ? span.name : null)),
        ["POST /models"]
      )
    })
  )

  it.scoped("holds no permit of the request, even if it outlives it", () =>
    Effect.gen(function* () {
      const background = yield* makeBackground
      const semaphore = new FairSemaphore({ places: 1, queue: 9, maxWait: Duration.seconds(9), refusal: () => "full" })
      yield* semaphore.take(null)
      const permit = new RequestPermit(semaphore, null)
      const latch = yield* Deferred.make<void>()
      const wait = yield* CurrentPermit.within(permit)(background.start("job", CurrentPermit.whileBlocked(latch)))
      yield* Effect.yieldNow()
      assert.strictEqual(semaphore.inFlight, 1)
      yield* permit.close
      yield* Deferred.succeed(latch, undefined)
      yield* wait
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )

  it.effect("outlives its waiters and ends with its service", () =>
    Effect.gen(function* () {
      const service = yield* Scope.make()
      const background = yield* Scope.extend(makeBackground, service)
      const ended = yield* Deferred.make<void>()
      const job = Effect.onInterrupt(Effect.never, () => Deferred.succeed(ended, undefined))
      const waiting = yield* Effect.fork(Effect.flatten(background.start("job", job)))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(waiting)
      assert.isFalse(yield* Deferred.isDone(ended))
      yield* Scope.close(service, Exit.void)
      assert.isTrue(yield* Deferred.isDone(ended))
    })
  )
})
