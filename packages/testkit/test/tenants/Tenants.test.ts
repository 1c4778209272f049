/**
 * Arbitrary callers under arbitrary access policies see what the naive evaluator sees of data that was filtered first.
 * `SEM_TEST_TENANTS` asks more than usual, `SEM_TEST_SEED` others; `npm run proof -- tenants` runs long.
 */
import { isolation } from "../../src/tenants/Isolation.js"
import { assert, describe, it } from "@effect/vitest"
import { Config, Effect } from "effect"

const settings = Config.all({
  cases: Config.withDefault(Config.integer("SEM_TEST_TENANTS"), 200),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 14)
})

const longest = 1_800_000

describe("a caller under an access policy", () => {
  it.live(
    "sees by any route what is left of the data, and nothing else in any text",
    () =>
      Effect.gen(function* () {
        const { cases, seed } = yield* settings
        const found = yield* isolation({ seed, cases, progress: () => Effect.void })
        assert.deepStrictEqual(found.problems, [])
        // That nobody sees anything is no agreement, nor that all see all.
        assert.isAbove(found.withRows, cases * 0.25)
        assert.isAbove(found.narrowed, cases * 0.2)
        assert.isBelow(found.denied, cases * 0.6)
      }),
    longest
  )
})
