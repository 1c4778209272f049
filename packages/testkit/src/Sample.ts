/**
 * The size of tests that go through many similar cases. `npm test` takes a sample, so that it stays short;
 * `npm run proof -- exhaustive` takes all of them (`SEM_TEST_EXHAUSTIVE=1`).
 */
import { Config, Effect } from "effect"

const isExhaustive = Effect.runSync(Config.withDefault(Config.boolean("SEM_TEST_EXHAUSTIVE"), false))

/** Every n-th case, from the first or a later one; all cases of an exhaustive run. */
export const everyNth = <A>(n: number, cases: ReadonlyArray<A>, from = 0): ReadonlyArray<A> =>
  isExhaustive ? cases : cases.filter((_, i) => i % n === from % n)

/** A number of cases: few, or those of an exhaustive run. */
export const fewOr = (few: number, all: number): number => (isExhaustive ? all : few)
