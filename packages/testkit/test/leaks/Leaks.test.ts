/** What requests and the jobs that they start hold is free again; `npm run proof -- leaks` asks much more. */
import { assert, describe, it } from "@effect/vitest"
import { busyProfiles } from "../../src/leaks/BusyProfiles.js"
import { leaks, toldLeaks } from "../../src/leaks/Leaks.js"
import { Effect } from "effect"

describe("a service that datasources come to and go from", () => {
  it.live(
    "holds at rest what it held before",
    () =>
      Effect.gen(function* () {
        const report = yield* leaks({ requests: 600, callers: 12, untilIdle: false, progress: () => Effect.void })
        assert.deepStrictEqual(report.problems, [], toldLeaks(report))
        assert.isAtLeast(report.requests, 600)
      }),
    120_000
  )

  it.live(
    "has no permit in use after the profiles that requests have started on a busy datasource",
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
