import { RoundRobinQueue } from "../../src/admission/RoundRobinQueue.js"
import { FairSemaphore } from "../../src/admission/FairSemaphore.js"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, FastCheck, Fiber, TestClock, TestContext } from "effect"

type Name = "ada" | "bob" | "eve" | null

const names: ReadonlyArray<Name> = ["ada", "bob", "eve", null]

const semaphoreOf = ({
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

/** Works for a while under a permit, and records when it began. */
const working = (semaphore: FairSemaphore<string>, caller: Name, begun: () => void, work: Effect.Effect<void>) =>
  Effect.acquireUseRelease(
    semaphore.take(caller),
    () => Effect.zipRight(Effect.sync(begun), work),
    () => semaphore.giveBack(caller)
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
        /** Permits granted to one caller while another waits without any. */
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

describe("permits", () => {
  it.effect("are granted round-robin, so one caller with a thousand requests does not block one with a single", () =>
    Effect.gen(function* () {
      const semaphore = semaphoreOf({ places: 1, queue: 2000 })
      const order: Array<string> = []
      yield* semaphore.take("ada")
      const many = yield* Effect.forEach(Array.from({ length: 1000 }), () =>
        Effect.fork(working(semaphore, "ada", () => order.push("ada"), Effect.void))
      )
      yield* Effect.yieldNow()
      const one = yield* Effect.fork(working(semaphore, "bob", () => order.push("bob"), Effect.void))
      yield* Effect.yieldNow()
      yield* semaphore.giveBack("ada")
      yield* Fiber.joinAll([...many, one])
      assert.isAtMost(order.indexOf("bob"), 1)
      assert.lengthOf(order, 1001)
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )

  it.effect("are granted to waiters when the limit grows, and to none until enough are released when it shrinks", () =>
    Effect.gen(function* () {
      let places = 1
      const semaphore = new FairSemaphore({
        get places() {
          return places
        },
        ...{ queue: 10, maxWait: Duration.seconds(30), refusal: (seconds) => `again in ${seconds}` }
      })
      yield* semaphore.take("ada")
      const waiting = yield* Effect.forEach(Array.from({ length: 4 }), () => Effect.fork(semaphore.take("ada")))
      yield* Effect.yieldNow()
      assert.deepStrictEqual([semaphore.inFlight, semaphore.waiting], [1, 4])
      places = 3
      yield* semaphore.giveBack("ada")
      assert.deepStrictEqual([semaphore.inFlight, semaphore.waiting], [3, 1])
      places = 1
      yield* semaphore.giveBack("ada")
      yield* semaphore.giveBack("ada")
      assert.deepStrictEqual([semaphore.inFlight, semaphore.waiting], [1, 1])
      yield* semaphore.giveBack("ada")
      assert.deepStrictEqual([semaphore.inFlight, semaphore.waiting], [1, 0])
      yield* Fiber.joinAll(waiting)
    })
  )

  /** Requests, releases and interruptions, in any order. */
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

  it("never exceed the limit, and none leaks when waiters are interrupted", async () => {
    await FastCheck.assert(
      FastCheck.asyncProperty(asked, sizes, (script, { placesPerCaller, ...size }) =>
        Effect.gen(function* () {
          const semaphore = semaphoreOf({ ...size, ...(placesPerCaller !== undefined && { placesPerCaller }) })
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
              working(semaphore, caller, () => {}, counted),
              comes
            )
            return Effect.fork(leaves === null ? asking : Effect.timeoutOption(asking, leaves))
          })
          yield* TestClock.adjust("1 hour")
          const exits = yield* Effect.forEach(fibers, Fiber.await)
          for (const exit of exits) {
            if (Exit.isFailure(exit)) assert.match(String(exit.cause), /again in \d+/)
          }
          assert.strictEqual(semaphore.inFlight, 0)
          assert.strictEqual(semaphore.waiting, 0)
          // All permits are available again.
          yield* Effect.forEach(
            Array.from({ length: size.places }, (_, i) => i),
            (i) => semaphore.take(placesPerCaller === undefined ? null : (names[i] ?? null))
          )
        }).pipe(Effect.provide(TestContext.TestContext), Effect.runPromise)
      ),
      { numRuns: 40 }
    )
  })

  it.effect("go to waiters before newcomers, also when the limit grows", () =>
    Effect.gen(function* () {
      const permits = { places: 1 }
      const semaphore = new FairSemaphore({
        get places() {
          return permits.places
        },
        queue: 10,
        maxWait: Duration.seconds(30),
        refusal: (seconds) => `again in ${seconds}`
      })
      const begun: Array<Name> = []
      const start = (name: Name) =>
        Effect.tap(Effect.fork(working(semaphore, name, () => void begun.push(name), Effect.never)), Effect.yieldNow())
      const first = yield* start("ada")
      const others = [yield* start("bob")]
      permits.places = 2
      others.push(yield* start("eve"))
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(begun, ["ada", "bob"])
      assert.strictEqual(semaphore.waiting, 1)
      permits.places = 0
      yield* Fiber.interrupt(first)
      others.push(yield* start("ada"))
      permits.places = 3
      others.push(yield* start(null))
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(begun, ["ada", "bob", "eve", "ada"])
      yield* Fiber.interruptAll(others)
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )

  it.effect("that are not granted in time fail with a retry delay", () =>
    Effect.gen(function* () {
      const semaphore = semaphoreOf({ places: 1 })
      yield* semaphore.take(null)
      const patient = yield* Effect.fork(Effect.flip(semaphore.take(null)))
      const hasty = yield* Effect.fork(Effect.flip(semaphore.take(null, Duration.seconds(2))))
      yield* TestClock.adjust("2 seconds")
      assert.match(yield* Fiber.join(hasty), /again in/)
      assert.strictEqual(semaphore.waiting, 1)
      yield* TestClock.adjust("28 seconds")
      assert.match(yield* Fiber.join(patient), /again in/)
      assert.strictEqual(semaphore.waiting, 0)
    })
  )

  it.effect("in a full queue: a caller with fewer entries displaces the caller with the most", () =>
    Effect.gen(function* () {
      const semaphore = semaphoreOf({ places: 1, queue: 4 })
      yield* semaphore.take("ada")
      const ada = yield* Effect.forEach([0, 1, 2, 3], () => Effect.fork(Effect.either(semaphore.take("ada"))))
      yield* Effect.yieldNow()
      const bob = yield* Effect.forEach([0, 1], () => Effect.fork(semaphore.take("bob")))
      yield* Effect.yieldNow()
      assert.strictEqual((yield* Fiber.join(ada[3] ?? assert.fail()))._tag, "Left")
      assert.strictEqual((yield* Fiber.join(ada[2] ?? assert.fail()))._tag, "Left")
      // Two of each wait now.
      assert.strictEqual((yield* Effect.either(semaphore.take("bob")))._tag, "Left")
      assert.strictEqual((yield* Effect.either(semaphore.take("ada")))._tag, "Left")
      const order = ["ada", "bob", "ada", "bob"] as const
      for (const name of ["ada", ...order.slice(0, 3)] as const) yield* semaphore.giveBack(name)
      for (const fiber of bob) yield* Fiber.join(fiber)
      assert.strictEqual(semaphore.waiting, 0)
    })
  )

  it.effect("are granted first to a request that released its permit and takes it back", () =>
    Effect.gen(function* () {
      const semaphore = semaphoreOf({ places: 1 })
      const order: Array<string> = []
      yield* semaphore.take("ada")
      const next = yield* Effect.fork(working(semaphore, "bob", () => order.push("bob"), Effect.void))
      yield* Effect.yieldNow()
      const back = yield* Effect.fork(Effect.tap(semaphore.takeBack("eve"), () => Effect.sync(() => order.push("eve"))))
      yield* Effect.yieldNow()
      yield* semaphore.giveBack("ada")
      yield* Fiber.join(back)
      yield* semaphore.giveBack("eve")
      yield* Fiber.join(next)
      assert.deepStrictEqual(order, ["eve", "bob"])
      assert.strictEqual(semaphore.inFlight, 0)
    })
  )
})
