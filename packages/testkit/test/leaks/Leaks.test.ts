/** Requests and their background jobs release all resources; `npm run proof -- leaks` runs much longer. */
import { assert, describe, it } from "@effect/vitest"
import { busyProfiles } from "../../src/leaks/BusyProfiles.js"
import { leaks, leakText } from "../../src/leaks/Leaks.js"
import { Effect } from "effect"

describe("a service with datasources that are added and removed", () => {
  it.live(
    "holds the same resources at rest as before",
    () =>
      Effect.gen(function* () {
        const report = yield* leaks({ requests: 300, callers: 12, untilIdle: false, progress: () => Effect.void })
        assert.deepStrictEqual(report.problems, [], leakText(report))
        assert.isAtLeast(report.requests, 300)
      }),
    120_000
  )

  it.live(
    "holds no permit after the background profiles of a busy datasource",
    () =>
      Effect.gen(function* () {
        const problems = yield* busyProfiles({
          ...{ tables: 6, rows: 50_000, rounds: 3, callers: 4 },
          env: { SEM_MAX_CONCURRENCY: "4" }
        })
        assert.deepStrictEqual(problems, [])
      }),
    120_000
  )
})
