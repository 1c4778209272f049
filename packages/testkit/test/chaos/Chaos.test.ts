import { assert, describe, it } from "@effect/vitest"
import { chaos, reportText } from "../../src/chaos/Chaos.js"
import { Config, Effect } from "effect"

describe("a service under injected faults", () => {
  it.live(
    "returns correct results or errors, loses no write, and leaks nothing",
    () =>
      Effect.gen(function* () {
        const seed = yield* Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
        const report = yield* chaos({ seconds: 12, answers: 50, seed, pause: 200 })
        const text = reportText(report)
        assert.deepStrictEqual(report.problems, [], text)
        // It received faults and writes, and answered queries.
        assert.isAbove(report.kept, 20, text)
        assert.isAbove(report.faults.size, 3, text)
        assert.isAtLeast(report.restarts, 2, text)
        // Pools and processes are bounded; a leak grows with each fault.
        assert.isAtMost(report.after.handles, report.before.handles + 40, text)
        // Four processes for SQLite, three for DuckDB, and up to two others.
        assert.isAtMost(report.after.children, 9, text)
        assert.isAtMost(report.after.sessions, 20, text)
        assert.isAtMost(report.after.memory, 2 * report.before.memory + 100, text)
      }),
    120_000
  )
})
