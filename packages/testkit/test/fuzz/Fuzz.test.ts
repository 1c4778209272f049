/**
 * Random queries of random schemas have the result of the naive evaluator on every engine. `SEM_TEST_QUESTIONS` sets
 * the number of cases and `SEM_TEST_SEED` the seed; a failure reports its seed and the smallest similar case, and
 * `npm run proof -- fuzz` runs long.
 */
import { fuzz, smallest, caseText } from "../../src/fuzz/Fuzz.js"
import { Laboratory, laboratory } from "../../src/fuzz/Laboratory.js"
import { fewOr } from "../../src/Sample.js"
import { skip } from "../../src/TestDatabases.js"
import { layer } from "../../src/Layers.js"
import { assert } from "@effect/vitest"
import { Config, Effect } from "effect"

const settings = Config.all({
  cases: Config.withDefault(Config.integer("SEM_TEST_QUESTIONS"), fewOr(75, 150)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
})

/** Enough for some thousand cases, or for shrinking one. */
const longest = 1_800_000

layer(laboratory(), { excludeTestServices: true, timeout: "60 seconds" })("four engines", (it) => {
  it.effect("are all included in the comparison", (context) =>
    Effect.flatMap(Laboratory, ({ missing }) =>
      Effect.forEach(missing, (each) => skip(each, context), { discard: true })
    )
  )

  it.effect(
    "62 return the results of the naive evaluator for random queries of random schemas",
    () =>
      Effect.gen(function* () {
        const { cases, seed } = yield* settings
        const tally = yield* fuzz({ seed, cases, failures: 1, progress: () => Effect.void })
        const [failure] = tally.failures
        if (failure !== undefined) {
          const small = yield* smallest(failure, 200)
          assert.fail(`SEM_TEST_SEED=${failure.seed} SEM_TEST_QUESTIONS=25\n${yield* caseText(small)}`)
        }
        assert.deepStrictEqual(tally.leaks, [])
        // Agreement on empty results only would prove nothing.
        assert.isAbove(tally.withRows, cases * 0.4)
        assert.isBelow(tally.refused, cases * 0.05)
        assert.isBelow(tally.undetermined, cases * 0.05)
      }),
    longest
  )
})
