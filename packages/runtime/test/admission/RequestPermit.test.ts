import { CurrentPermit, RequestPermit } from "../../src/admission/RequestPermit.js"
import { FairSemaphore } from "../../src/admission/FairSemaphore.js"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, FastCheck, Fiber } from "effect"

const permits = (places: number) =>
  new FairSemaphore({ places, queue: 1000, maxWait: Duration.seconds(30), refusal: () => "full" })

/** Takes a permit for a request. */
const taken = (semaphore: FairSemaphore<string>) => Effect.as(semaphore.take(null), new RequestPermit(semaphore, null))

describe("the permit of a request", () => {
  it.effect("is released while the request is blocked, and reacquired afterwards", () =>
    Effect.gen(function* () {
      const semaphore = permits(1)
      const permit = yield* taken(semaphore)
      const latch = yield* Deferred.make<void>()
      const blocked = yield* Effect.fork(CurrentPermit.within(permit)(CurrentPermit.whileBlocked(latch)))
      yield* Effect.yieldNow()
      assert.strictEqual(semaphore.inFlight, 0)
      yield* Deferred.succeed(latch, undefined)
      yield* Fiber.join(blocked)
      assert.strictEqual(semaphore.inFlight, 1)
      yield* permit.close
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )

  it.effect("acquires nothing once it is closed, whatever still runs with it", () =>
    Effect.gen(function* () {
      const semaphore = permits(1)
      const permit = yield* taken(semaphore)
      const latch = yield* Deferred.make<void>()
      const blocks = CurrentPermit.within(permit)(CurrentPermit.whileBlocked(latch))
      const before = yield* Effect.fork(blocks)
      yield* Effect.yieldNow()
      yield* permit.close
      const after = yield* Effect.fork(blocks)
      yield* Effect.yieldNow()
      yield* Deferred.succeed(latch, undefined)
      yield* Fiber.join(before)
      yield* Fiber.join(after)
      assert.strictEqual(semaphore.inFlight, 0)
      yield* permit.close
      assert.strictEqual(semaphore.inFlight, 0)
      assert.isTrue(semaphore.tryTake("another"))
    })
  )

  it.effect("passes to the next if it is closed while the request waits for it", () =>
    Effect.gen(function* () {
      const semaphore = permits(1)
      const permit = yield* taken(semaphore)
      const latch = yield* Deferred.make<void>()
      const blocked = yield* Effect.fork(CurrentPermit.within(permit)(CurrentPermit.whileBlocked(latch)))
      yield* Effect.yieldNow()
      assert.isTrue(semaphore.tryTake("another"))
      yield* Deferred.succeed(latch, undefined)
      yield* Effect.yieldNow()
      yield* permit.close
      yield* semaphore.giveBack("another")
      yield* Fiber.join(blocked)
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )

  const step = FastCheck.constantFrom("block", "block", "unblock", "unblock", "close", "interrupt", "other")

  it.effect.prop("leaks no permit in any order of events", [FastCheck.array(step)], ([steps]) =>
    Effect.gen(function* () {
      const semaphore = permits(2)
      const permit = yield* taken(semaphore)
      const waits: Array<Deferred.Deferred<void>> = []
      const fibers: Array<Fiber.RuntimeFiber<void>> = []
      let others = 0
      for (const each of steps) {
        if (each === "block") {
          const latch = yield* Deferred.make<void>()
          waits.push(latch)
          fibers.push(yield* Effect.fork(permit.whileBlocked(latch)))
        } else if (each === "unblock")
          yield* Deferred.succeed(waits.shift() ?? (yield* Deferred.make<void>()), undefined)
        else if (each === "close") yield* permit.close
        else if (each === "interrupt") yield* Effect.asVoid(Effect.fork(Fiber.interruptAll(fibers.splice(0, 1))))
        else if (semaphore.tryTake(null)) others++
        else if (others > 0) {
          others--
          yield* semaphore.giveBack(null)
        }
        yield* Effect.yieldNow()
      }
      yield* permit.close
      for (; others > 0; others--) yield* semaphore.giveBack(null)
      for (const latch of waits) yield* Deferred.succeed(latch, undefined)
      yield* Fiber.awaitAll(fibers)
      yield* Effect.yieldNow()
      assert.strictEqual(semaphore.inFlight, 0)
      assert.strictEqual(semaphore.waiting, 0)
    })
  )
})
