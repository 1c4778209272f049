/** A model with long lists is decoded in slices, to the same value or errors as in one go. */
import { decodeModel } from "../../src/models/ModelDecoding.js"
import { timeSlices } from "@semlayer/runtime/TimeSlices"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Schema } from "effect"

const list = <A>(size: number, of: (i: number) => A): ReadonlyArray<A> => Array.from({ length: size }, (_, i) => of(i))

const model = (columns: ReadonlyArray<unknown>, measures: ReadonlyArray<unknown> = []) => ({
  ...{ name: "wide", data_source: "shop", sql_table: "wide" },
  columns,
  measures
})

/** A clock that advances on every read and counts sleeps. */
const busyClock = () => {
  let now = 0
  let turns = 0
  const clock = Object.assign(Clock.make(), {
    unsafeCurrentTimeMillis: () => (now += 5),
    sleep: (duration: Duration.Duration) =>
      Effect.suspend(() => {
        if (Duration.toMillis(duration) === 0) turns++
        return Effect.yieldNow()
      })
  })
  return { clock, turns: () => turns }
}

describe("a model with long lists", () => {
  it.effect("decodes to the same value as in one go", () =>
    Effect.gen(function* () {
      const body = model(
        list(1001, (i) => ({ name: `c${i}`, type: "int", hidden: i % 2 === 0 })),
        list(401, (i) => ({ name: `m${i}`, formula: `c${i}:sum` }))
      )
      assert.deepStrictEqual(yield* decodeModel(body), yield* Schema.decodeUnknown(SemModel)(body))
    })
  )

  it.live("yields to other fibers between slices", () =>
    Effect.gen(function* () {
      const { clock, turns } = busyClock()
      yield* Effect.withClock(decodeModel(model(list(1000, (i) => ({ name: `c${i}` })))), clock)
      assert.isAtLeast(turns(), 5)
    })
  )

  it.effect("reports up to ten issues with their paths, and counts the others", () =>
    Effect.gen(function* () {
      const wrong = list(1000, (i) => (i % 100 === 99 ? { name: `c${i}`, type: "INTT" } : { name: `c${i}` }))
      const values = yield* Effect.flip(
        decodeModel(
          model(
            wrong,
            list(300, (i) => ({ name: `m${i}`, formula: i > 295 ? "x".repeat(200_001) : "*:count" }))
          )
        )
      )
      assert.strictEqual(values._tag, "RequestValueInvalid")
      assert.deepStrictEqual(
        values.issues.map(({ path }) => path),
        Array.from({ length: 10 }, (_, i) => ["columns", i * 100 + 99, "type"])
      )
      assert.strictEqual(values.omitted, 4)
      const shape = yield* Effect.flip(
        decodeModel(model(list(1000, (i) => ({ name: i === 700 ? 7 : `c${i}`, type: i === 1 ? "INTT" : "INT" }))))
      )
      assert.strictEqual(shape._tag, "RequestInvalid")
      assert.deepStrictEqual(
        shape.issues.map(({ path }) => path),
        [["columns", 700, "name"]]
      )
    })
  )

  it.effect("reports unknown keys with their paths", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        decodeModel(model(list(500, (i) => ({ name: `c${i}`, ...(i === 450 && { lable: "x" }) }))))
      )
      assert.deepStrictEqual(
        error.issues.map(({ path }) => path),
        [["columns", 450, "lable"]]
      )
    })
  )

  it.effect("has the same limits on list length", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(decodeModel(model(list(10_001, (i) => ({ name: `c${i}` })))))
      assert.include(error.message, "at most 10000 are accepted")
    })
  )
})

it.live("yields once some milliseconds have passed", () =>
  Effect.gen(function* () {
    const { clock, turns } = busyClock()
    yield* Effect.withClock(
      Effect.flatMap(timeSlices, (rest) => Effect.repeatN(rest, 9)),
      clock
    )
    assert.strictEqual(turns(), 10)
    const still = Object.assign(clock, { unsafeCurrentTimeMillis: () => 7 })
    yield* Effect.withClock(
      Effect.flatMap(timeSlices, (rest) => Effect.repeatN(rest, 9)),
      still
    )
    assert.strictEqual(turns(), 10)
  })
)
