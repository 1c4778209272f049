import { RoundRobinQueue } from "../../src/admission/RoundRobinQueue.js"
import { FairSemaphore } from "../../src/admission/FairSemaphore.js"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, FastCheck, Fiber, TestClock, TestContext } from "effect"

type Name = "ada" | "bob" | "eve" | null

const names: ReadonlyArray<Name> = ["ada", "bob", "eve", null]

const turnsOf = ({
  placesPerCaller = Number.POSITIVE_INFINITY,
  ...options
}: {
  readonly places: number
  readonly placesPerCaller?: number
  readonly queue?: number
}) =>
  new FairSemaphore({
    queue: 1000,
    maxWait: Duration.seconds(30),
    refusal: (seconds) => `again in ${seconds}`,
    placesPerCaller: () => placesPerCaller,
    ...options
  })

/** Works for a while in a place, and writes down when it began. */
const working = (turns: FairSemaphore<string>, caller: Name, begun: () => void, work: Effect.Effect<void>) =>
  Effect.acquireUseRelease(
    turns.take(caller),
    () => Effect.zipRight(Effect.sync(begun), work),
    () => turns.giveBack(caller)
  )

describe("a queue that is fair to callers", () => {
  const steps = FastCheck.array(
    FastCheck.oneof(
      { weight: 5, arbitrary: FastCheck.record({ add: FastCheck.constantFrom(...names) }) },
      { weight: 4, arbitrary: FastCheck.constant("next" as const) },
      { weight: 1, arbitrary: FastCheck.record({ remove: FastCheck.nat() }) }
    ),
    { maxLength: 200 }
  )

  it("is first-in, first-out within a caller and round-robin between callers", () => {
    FastCheck.assert(
      FastCheck.property(steps, (script) => {
        const queue = new RoundRobinQueue<{ readonly caller: Name; readonly n: number }>()
        let waiting: Array<{ readonly caller: Name; readonly n: number }> = []
        /** Turns of one caller since another waits without a turn. */
        const passed = new Map<string, number>()
        let n = 0
        for (const step of script) {
          if (step === "next") {
            const item = queue.next(() => true)
            assert.strictEqual(item === undefined, waiting.length === 0)
            if (item === undefined) continue
            assert.strictEqual(
              item,
              waiting.find(({ caller }) => caller === item.caller)
            )
            waiting = waiting.filter((other) => other !== item)
            for (const other of names) {
              passed.delete(`${item.caller} ${other}`)
              if (other === item.caller || !waiting.some(({ caller }) => caller === other)) continue
              const count = (passed.get(`${other} ${item.caller}`) ?? 0) + 1
              assert.isAtMost(count, 1, `${item.caller} passed ${other}`)
              passed.set(`${other} ${item.caller}`, count)
            }
          } else if ("add" in step) {
            const item = { caller: step.add, n: n++ }
            queue.add(step.add, item)
            waiting.push(item)
          } else {
            const item = waiting[step.remove % Math.max(1, waiting.length)]
            if (item === undefined) continue
            assert.isTrue(queue.remove(item.caller, item))
            assert.isFalse(queue.remove(item.caller, item))
            waiting = waiting.filter((other) => other !== item)
            if (!waiting.some(({ caller }) => caller === item.caller)) {
              for (const other of names) passed.delete(`${item.caller} ${other}`)
            }
          }
          assert.strictEqual(queue.size, waiting.length)
          for (const name of names) {
            assert.strictEqual(queue.sizeOf(name), waiting.filter(({ caller }) => caller === name).length)
          }
        }
      }),
      { numRuns: 500 }
    )
  })
})

describe("turns", () => {
  it.effect("go round the callers, so that one with a thousand does not hold up one with one", () =>
    Effect.gen(function* () {
      const turns = turnsOf({ places: 1, queue: 2000 })
      const order: Array<string> = []
      yield* turns.take("ada")
      const many = yield* Effect.forEach(Array.from({ length: 1000 }), () =>
        Effect.fork(working(turns, "ada", () => order.push("ada"), Effect.void))
      )
      yield* Effect.yieldNow()
      const one = yield* Effect.fork(working(turns, "bob", () => order.push("bob"), Effect.void))
      yield* Effect.yieldNow()
      yield* turns.giveBack("ada")
      yield* Fiber.joinAll([...many, one])
      assert.isAtMost(order.indexOf("bob"), 1)
      assert.lengthOf(order, 1001)
      assert.strictEqual(turns.inFlight, 0)
    })
  )

  it.effect(
    "serve as many as there is room for when the places grow, and nobody until fewer are left when they shrink",
    () =>
      Effect.gen(function* () {
        let places = 1
        const turns = new FairSemaphore({
          get places() {
            return places
          },
          ...{ queue: 10, maxWait: Duration.seconds(30), refusal: (seconds) => `again in ${seconds}` }
        })
        yield* turns.take("ada")
        const waiting = yield* Effect.forEach(Array.from({ length: 4 }), () => Effect.fork(turns.take("ada")))
        yield* Effect.yieldNow()
        assert.deepStrictEqual([turns.inFlight, turns.waiting], [1, 4])
        places = 3
        yield* turns.giveBack("ada")
        assert.deepStrictEqual([turns.inFlight, turns.waiting], [3, 1])
        places = 1
        yield* turns.giveBack("ada")
        yield* turns.giveBack("ada")
        assert.deepStrictEqual([turns.inFlight, turns.waiting], [1, 1])
        yield* turns.giveBack("ada")
        assert.deepStrictEqual([turns.inFlight, turns.waiting], [1, 0])
        yield* Fiber.joinAll(waiting)
      })
  )

  /** Whoever asks, leaves or works, in any order. */
  const asked = FastCheck.array(
    FastCheck.record({
      caller: FastCheck.constantFrom(...names),
      comes: FastCheck.nat({ max: 50 }),
      works: FastCheck.nat({ max: 20 }),
      leaves: FastCheck.option(FastCheck.nat({ max: 60 }))
    }),
    { maxLength: 40 }
  )
  const sizes = FastCheck.record({
    places: FastCheck.integer({ min: 1, max: 4 }),
    placesPerCaller: FastCheck.option(FastCheck.integer({ min: 1, max: 3 }), { nil: undefined }),
    queue: FastCheck.integer({ min: 0, max: 8 })
  })

  it("never exceed the limit, and none is lost when waiters leave", async () => {
    await FastCheck.assert(
      FastCheck.asyncProperty(asked, sizes, (script, { placesPerCaller, ...size }) =>
        Effect.gen(function* () {
          const turns = turnsOf({ ...size, ...(placesPerCaller !== undefined && { placesPerCaller }) })
          const inFlight = new Map<Name, number>()
          const add = (caller: Name, change: number) => inFlight.set(caller, (inFlight.get(caller) ?? 0) + change)
          const fibers = yield* Effect.forEach(script, ({ caller, comes, works, leaves }) => {
            const counted = Effect.acquireUseRelease(
              Effect.sync(() => {
                add(caller, 1)
                assert.isAtMost(
                  [...inFlight.values()].reduce((a, b) => a + b, 0),
                  size.places
                )
                assert.isAtMost(inFlight.get(caller) ?? 0, placesPerCaller ?? size.places)
              }),
              () => Effect.sleep(works),
              () => Effect.sync(() => add(caller, -1))
            )
            const asking = Effect.delay(
              working(turns, caller, () => {}, counted),
              comes
            )
            return Effect.fork(leaves === null ? asking : Effect.timeoutOption(asking, leaves))
          })
          yield* TestClock.adjust("1 hour")
          const exits = yield* Effect.forEach(fibers, Fiber.await)
          for (const exit of exits) {
            if (Exit.isFailure(exit)) assert.match(String(exit.cause), /again in \d+/)
          }
          assert.strictEqual(turns.inFlight, 0)
          assert.strictEqual(turns.waiting, 0)
          // All places are there again.
          yield* Effect.forEach(
            Array.from({ length: size.places }, (_, i) => i),
            (i) => turns.take(placesPerCaller === undefined ? null : (names[i] ?? null))
          )
        }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
      ),
      { numRuns: 40 }
    )
  })

  it.effect("that take too long to come are refused, with when to come again", () =>
    Effect.gen(function* () {
      const turns = turnsOf({ places: 1 })
      yield* turns.take(null)
      const patient = yield* Effect.fork(Effect.flip(turns.take(null)))
      const hasty = yield* Effect.fork(Effect.flip(turns.take(null, Duration.seconds(2))))
      yield* TestClock.adjust("2 seconds")
      assert.match(yield* Fiber.join(hasty), /again in/)
      assert.strictEqual(turns.waiting, 1)
      yield* TestClock.adjust("28 seconds")
      assert.match(yield* Fiber.join(patient), /again in/)
      assert.strictEqual(turns.waiting, 0)
    })
  )

  it.effect("are taken from the caller of whom most wait, where a full queue is asked by one of whom fewer do", () =>
    Effect.gen(function* () {
      const turns = turnsOf({ places: 1, queue: 4 })
      yield* turns.take("ada")
      const ada = yield* Effect.forEach([0, 1, 2, 3], () => Effect.fork(Effect.either(turns.take("ada"))))
      yield* Effect.yieldNow()
      const bob = yield* Effect.forEach([0, 1], () => Effect.fork(turns.take("bob")))
      yield* Effect.yieldNow()
      assert.strictEqual((yield* Fiber.join(ada[3] ?? assert.fail()))._tag, "Left")
      assert.strictEqual((yield* Fiber.join(ada[2] ?? assert.fail()))._tag, "Left")
      // Two of each wait now.
      assert.strictEqual((yield* Effect.either(turns.take("bob")))._tag, "Left")
      assert.strictEqual((yield* Effect.either(turns.take("ada")))._tag, "Left")
      const order = ["ada", "bob", "ada", "bob"] as const
      for (const name of ["ada", ...order.slice(0, 3)] as const) yield* turns.giveBack(name)
      for (const fiber of bob) yield* Fiber.join(fiber)
      assert.strictEqual(turns.waiting, 0)
    })
  )

  it.effect("are granted first to a request that released its permit and takes it back", () =>
    Effect.gen(function* () {
      const turns = turnsOf({ places: 1 })
      const order: Array<string> = []
      yield* turns.take("ada")
      const next = yield* Effect.fork(working(turns, "bob", () => order.push("bob"), Effect.void))
      yield* Effect.yieldNow()
      const back = yield* Effect.fork(Effect.tap(turns.takeBack("eve"), () => Effect.sync(() => order.push("eve"))))
      yield* Effect.yieldNow()
      yield* turns.giveBack("ada")
      yield* Fiber.join(back)
      yield* turns.giveBack("eve")
      yield* Fiber.join(next)
      assert.deepStrictEqual(order, ["eve", "bob"])
      assert.strictEqual(turns.inFlight, 0)
    })
  )
})
