import { backOff, Breaker, tolerance } from "../src/connection/Breaker.js"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Fiber, TestClock } from "effect"

const down = Effect.fail("down")

/** A breaker, and attempts that report their outcome to it. */
const setUp = () => {
  const breaker = new Breaker<string>((last, seconds) => `${last} for ${seconds} more seconds`)
  let tried = 0
  const attempt = (outcome: Effect.Effect<unknown, string>) =>
    Effect.zipRight(
      Effect.sync(() => void tried++),
      Effect.tapBoth(outcome, { onSuccess: () => Effect.sync(breaker.succeed), onFailure: breaker.fail })
    )
  const ask = (outcome: Effect.Effect<unknown, string>) => Effect.either(breaker.pass(attempt(outcome)))
  const fails = (times: number) => Effect.repeatN(ask(down), times - 1)
  return { breaker, attempt, ask, fails, tried: () => tried }
}

describe("a circuit breaker", () => {
  it.effect("opens after a number of consecutive failures, and then fails fast", () =>
    Effect.gen(function* () {
      const { ask, fails, tried } = setUp()
      yield* fails(tolerance - 1)
      yield* ask(Effect.void)
      yield* fails(tolerance - 1)
      assert.strictEqual(tried(), 2 * tolerance - 1)
      yield* fails(1)
      for (let i = 0; i < 10; i++) {
        const refused = yield* Effect.flip(Effect.flatten(ask(Effect.void)))
        assert.match(refused, /^down for [12] more seconds$/)
      }
      assert.strictEqual(tried(), 2 * tolerance)
    })
  )

  it.effect("lets one attempt through after a while, and all once that one has succeeded", () =>
    Effect.gen(function* () {
      const { breaker, ask, fails, tried } = setUp()
      yield* fails(tolerance)
      yield* TestClock.adjust("1200 millis")
      const answer = yield* Deferred.make<void, string>()
      const probe = yield* Effect.fork(ask(Deferred.await(answer)))
      yield* Effect.yieldNow()
      assert.strictEqual((yield* ask(Effect.void))._tag, "Left")
      assert.strictEqual(tried(), tolerance + 1)
      yield* Deferred.succeed(answer, undefined)
      assert.strictEqual((yield* Fiber.join(probe))._tag, "Right")
      assert.isTrue(breaker.isClosed)
      assert.strictEqual((yield* ask(Effect.void))._tag, "Right")
    })
  )

  it.effect("doubles the wait after each failed attempt, up to half a minute", () =>
    Effect.gen(function* () {
      const { ask, fails, tried } = setUp()
      yield* fails(tolerance)
      for (const seconds of [1, 2, 4, 8, 16, 30, 30, 30]) {
        const before = tried()
        yield* TestClock.adjust(seconds * 799)
        yield* ask(down)
        assert.strictEqual(tried(), before, `${seconds}`)
        yield* TestClock.adjust(seconds * 402)
        yield* ask(down)
        assert.strictEqual(tried(), before + 1, `${seconds}`)
      }
    })
  )

  it.effect("does not wait longer if the wall clock is set back", () => {
    const { ask, fails } = setUp()
    const time = { wall: 7_200_000, up: 0n }
    const clock: Clock.Clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => time.wall,
      unsafeCurrentTimeNanos: () => time.up,
      currentTimeMillis: Effect.sync(() => time.wall),
      currentTimeNanos: Effect.sync(() => time.up),
      sleep: () => Effect.void
    }
    return Effect.gen(function* () {
      yield* fails(tolerance)
      time.wall -= 3_600_000
      assert.strictEqual((yield* ask(Effect.void))._tag, "Left")
      time.up += 1_200_000_000n
      assert.strictEqual((yield* ask(Effect.void))._tag, "Right")
    }).pipe(Effect.withClock(clock))
  })

  it.effect("lets the next attempt through if the probe was interrupted", () =>
    Effect.gen(function* () {
      const { ask, fails } = setUp()
      yield* fails(tolerance)
      yield* TestClock.adjust("1200 millis")
      const probe = yield* Effect.fork(ask(Effect.never))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(probe)
      assert.strictEqual((yield* ask(Effect.void))._tag, "Right")
    })
  )

  it.effect("lets forced attempts pass and uses their outcome", () =>
    Effect.gen(function* () {
      const { breaker, attempt, ask, fails } = setUp()
      yield* fails(tolerance)
      yield* Effect.either(breaker.insist(attempt(down)))
      assert.strictEqual((yield* ask(Effect.void))._tag, "Left")
      yield* breaker.insist(attempt(Effect.void))
      assert.strictEqual((yield* ask(Effect.void))._tag, "Right")
    })
  )

  it("adds jitter to the attempts of several services", () => {
    assert.strictEqual(backOff(1, 0), 800)
    assert.closeTo(backOff(1, 1), 1200, 1e-6)
    assert.strictEqual(backOff(100, 0.5), 30_000)
  })
})
