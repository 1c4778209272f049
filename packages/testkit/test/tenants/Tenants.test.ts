/**
 * Random callers under random access policies get the results of the naive evaluator over pre-filtered data.
 * `SEM_TEST_TENANTS` sets the number of cases, `SEM_TEST_SEED` the seed; `npm run proof -- tenants` runs long.
 */
import { isolation } from "../../src/tenants/Isolation.js"
import { fewOr } from "../../src/Sample.js"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect } from "effect"

const settings = Config.all({
  cases: Config.withDefault(Config.integer("SEM_TEST_TENANTS"), fewOr(40, 100)),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 14)
})

const longest = 1_800_000

describe("a caller under an access policy", () => {
  it.live(
    "gets the results of the filtered data by any route, and no other value in any text",
    () =>
      Effect.gen(function* () {
        const { cases, seed } = yield* settings
        const found = yield* isolation({ seed, cases, progress: () => Effect.void })
        assert.deepStrictEqual(found.problems, [])
        // Cases where all callers see no row, or all rows, would prove nothing.
        assert.isAbove(found.withRows, cases * 0.25)
        assert.isAbove(found.narrowed, cases * 0.2)
        assert.isBelow(found.denied, cases * 0.6)
        assert.isAbove(found.reused, cases * 0.2)
      }),
    longest
  )
})
