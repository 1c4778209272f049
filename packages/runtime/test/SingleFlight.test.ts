import { CurrentCaller } from "../src/admission/CurrentCaller.js"
import { CurrentPermit, RequestPermit } from "../src/admission/RequestPermit.js"
import { FairSemaphore } from "../src/admission/FairSemaphore.js"
import { makeSingleFlight } from "../src/SingleFlight.js"
import { assert, describe, it } from "@effect/vitest"
import type { Caller } from "@semlayer/domain/Caller"
import { Deferred, Duration, Effect, Exit, Fiber, Scope } from "effect"

const callerNamed = (name: string): Caller => ({ name, kind: "api_key", role: "admin", claims: {} })

const as = (name: string) => Effect.provideService(CurrentCaller, callerNamed(name))

/** Work that ends when the test lets it, and counts its runs and interruptions. */
const makeWork = Effect.map(Deferred.make<number, string>(), (result) => {
  const counts = { begun: 0, interrupted: 0 }
  const work = () =>
    Effect.suspend(() => {
      counts.begun++
      return Effect.onInterrupt(Deferred.await(result), () => Effect.sync(() => counts.interrupted++))
    })
  return { counts, result, work }
})

/** Lets all other fibers run until they wait. */
const settled = Effect.repeatN(Effect.yieldNow(), 50)

describe("a single flight", () => {
  it.scoped("runs equal work once and gives all its outcome; later work runs anew", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number, string>()
      const { counts, result, work } = yield* makeWork
      const waiting = yield* Effect.forEach(["a", "b", "c"], (name) => Effect.fork(as(name)(flights.run("k", work))))
      const other = yield* Effect.fork(flights.run("other", work))
      yield* settled
      assert.strictEqual(counts.begun, 2)
      yield* Deferred.succeed(result, 7)
      const landed = yield* Fiber.join(Fiber.all(waiting))
      assert.deepStrictEqual(landed, [
        { value: 7, isShared: false },
        { value: 7, isShared: true },
        { value: 7, isShared: true }
      ])
      assert.isFalse((yield* Fiber.join(other)).isShared)
      assert.isFalse((yield* flights.run("k", work)).isShared)
      assert.strictEqual(counts.begun, 3)
    })
  )

  it.scoped("gives its failure to all", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number, string>()
      const { counts, result, work } = yield* makeWork
      const waiting = yield* Effect.replicateEffect(Effect.fork(flights.run("k", work)), 3)
      yield* settled
      yield* Deferred.fail(result, "broken")
      for (const fiber of waiting) assert.strictEqual(yield* Effect.flip(Fiber.join(fiber)), "broken")
      assert.strictEqual(counts.begun, 1)
    })
  )

  it.scoped("continues while a caller waits, even if its starter leaves, and is interrupted with the last", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number, string>()
      const { counts, result, work } = yield* makeWork
      const [starter, second, third] = yield* Effect.all([
        Effect.fork(flights.run("k", work)),
        Effect.fork(flights.run("k", work)),
        Effect.fork(
          Effect.timeoutTo(flights.run("k", work), { duration: 0, onSuccess: () => "", onTimeout: () => "late" })
        )
      ])
      yield* settled
      yield* Fiber.interrupt(starter)
      assert.strictEqual(counts.interrupted, 0)
      yield* Fiber.interrupt(second)
      yield* Fiber.interrupt(third)
      assert.deepStrictEqual(counts, { begun: 1, interrupted: 1 })
      // Cancelled work is not joined.
      const next = yield* Effect.fork(flights.run("k", work))
      yield* settled
      yield* Deferred.succeed(result, 1)
      assert.deepStrictEqual(yield* Fiber.join(next), { value: 1, isShared: false })
      assert.strictEqual(counts.begun, 2)
    })
  )

  it.scoped("is not joined by another caller while it is queued, since that queue is fair to callers", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number, string>()
      let begun = 0
      const turn = yield* Effect.makeLatch(false)
      const queued = (onQueue: (isQueued: boolean) => void) => {
        begun++
        onQueue(true)
        return turn.await.pipe(Effect.zipRight(Effect.sync(() => onQueue(false))), Effect.zipRight(Effect.never))
      }
      const asking = (name: string) => Effect.zipLeft(Effect.fork(as(name)(flights.run("k", queued))), settled)
      const fibers = yield* Effect.forEach(["a", "a", "b"], asking)
      assert.strictEqual(begun, 2)
      yield* turn.open
      yield* settled
      const late = yield* asking("c")
      assert.strictEqual(begun, 2)
      yield* Fiber.interruptAll([...fibers, late])
    })
  )

  it.scoped("takes a permit for its starter only, and runs under the name of its starter", () =>
    Effect.gen(function* () {
      const flights = yield* makeSingleFlight<number, string>()
      const { result, work } = yield* makeWork
      const permits = new FairSemaphore({ places: 4, queue: 0, maxWait: Duration.zero, refusal: () => "busy" })
      const request = (name: string) =>
        as(name)(
          Effect.acquireUseRelease(
            Effect.map(permits.take(name), () => new RequestPermit(permits, name)),
            (permit) => CurrentPermit.within(permit)(flights.run("k", work)),
            (permit) => permit.close
          )
        )
      const waiting = yield* Effect.forEach(["a", "b", "c"], (name) => Effect.fork(request(name)))
      yield* settled
      assert.strictEqual(permits.inFlight, 1)
      yield* Deferred.succeed(result, 7)
      yield* Fiber.join(Fiber.all(waiting))
      assert.strictEqual(permits.inFlight, 0)
    })
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const flights = yield* Scope.extend(makeSingleFlight<number, string>(), scope)
      const { counts, work } = yield* makeWork
      const waiting = yield* Effect.fork(flights.run("k", work))
      yield* settled
      yield* Scope.close(scope, Exit.void)
      assert.isTrue(Exit.isInterrupted(yield* Fiber.await(waiting)))
      assert.strictEqual(counts.interrupted, 1)
    })
  )
})
