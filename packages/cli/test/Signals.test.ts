import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { workplace } from "./Command.js"
import { serve } from "./Served.js"

describe("a service", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it.scopedLive(`exits with code 0 when ${signal} arrives several times, as through npm`, () =>
      Effect.gen(function* () {
        const { process } = yield* serve(yield* workplace)
        // Simultaneous signals are merged, so they are sent one after the other.
        yield* Effect.fork(Effect.repeat(process.signal(signal), { schedule: Schedule.spaced("2 millis"), times: 30 }))
        const { code } = yield* process.ended()
        assert.strictEqual(code, 0)
      })
    )
  }
})
