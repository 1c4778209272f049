/**
 * The seed of property tests: fixed, so that a run tests the change and not the day. `SEM_TEST_SEED` sets another, which looks for what the
 * fixed one misses.
 */
import { Config, Effect, FastCheck } from "effect"

const seed = Effect.runSync(Config.withDefault(Config.integer("SEM_TEST_SEED"), 1))

FastCheck.configureGlobal({ seed })
