/** Long steps yield to the event loop after each slice, one slice per turn for all of them; short ones run through. */
import { attempt, fallible, type Steps } from "../src/steps/Fallible.js"
import { makeSlices } from "../src/steps/Slices.js"
import { assert, it } from "@effect/vitest"
import { Effect, Either } from "effect"

/** Works for longer than a slice. */
const work = (): void => {
  const end = Date.now() + 10
  while (Date.now() < end);
}

const counting = fallible(function* (name: string, said: Array<string>, each: () => void): Steps<number, string> {
  for (let i = 0; i < 3; i++) {
    each()
    said.push(`${name}${i}`)
    yield* Either.right(i)
  }
  return 3
})

it.live("events are handled between slices", () =>
  Effect.gen(function* () {
    const said: Array<string> = []
    setImmediate(() => said.push("event"))
    assert.strictEqual(yield* makeSlices()(counting.steps("a", said, work)), 3)
    assert.isBelow(said.indexOf("event"), said.indexOf("a2"))
  })
)

it.live("several computations alternate", () =>
  Effect.gen(function* () {
    const said: Array<string> = []
    const inSlices = makeSlices()
    const run = (name: string) => inSlices(counting.steps(name, said, work))
    assert.deepStrictEqual(yield* Effect.all([run("a"), run("b")], { concurrency: 2 }), [3, 3])
    assert.deepStrictEqual(said, ["a0", "a1", "b0", "a2", "b1", "b2"])
  })
)

it.live("short steps run without a pause, and a failure ends them", () =>
  Effect.gen(function* () {
    const said: Array<string> = []
    const inSlices = makeSlices()
    setImmediate(() => said.push("event"))
    yield* inSlices(counting.steps("a", said, () => undefined))
    assert.deepStrictEqual(said, ["a0", "a1", "a2"])
    const failing = fallible(function* (): Steps<number, string> {
      yield* Either.right(1)
      return yield* Either.left("no")
    })
    assert.strictEqual(yield* Effect.flip(inSlices(failing.steps())), "no")
  })
)

it.effect("a failure of attempted steps is a value, and the steps before it run in slices", () =>
  Effect.gen(function* () {
    const said: Array<string> = []
    const failing = fallible(function* (): Steps<number, string> {
      yield* counting.steps("a", said, () => undefined)
      return yield* Either.left("no")
    })
    const outer = fallible(function* (): Steps<string> {
      const made = yield* attempt(failing.steps())
      return Either.isLeft(made) ? made.left : "done"
    })
    let pauses = 0
    for (const _ of outer.steps()) pauses++
    assert.isAtLeast(pauses, 3)
    assert.deepStrictEqual(outer(), Either.right("no"))
    assert.deepStrictEqual(said.slice(0, 3), ["a0", "a1", "a2"])
  })
)
