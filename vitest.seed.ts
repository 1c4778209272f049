/**
 * The defaults of property tests: the number of their runs, and a fixed seed, so that a run tests the change and not the day.
 * `SEM_TEST_SEED` sets another, which looks for what the fixed one misses.
 */
import { Config, Effect, FastCheck } from "effect"
import { fewOr } from "./packages/testkit/src/Sample.js"

const seed = Effect.runSync(Config.withDefault(Config.integer("SEM_TEST_SEED"), 1))

FastCheck.configureGlobal({ seed, numRuns: fewOr(40, 100) })
