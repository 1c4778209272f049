import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { freePort, workplace } from "./Command.js"

describe("a service", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it.scopedLive(`stops with exit code 0 when ${signal} comes several times, as through npm`, () =>
      Effect.gen(function* () {
        const { start } = yield* workplace
        const service = yield* start(["serve", "--storage", "memory://", "--port", String(yield* freePort)])
        yield* service.says(/serves http/)
        // Signals that arrive at once are one signal, so they come one after the other until the process is gone.
        yield* Effect.fork(Effect.repeat(service.signal(signal), Schedule.spaced("2 millis")))
        const { code } = yield* service.ended()
        assert.strictEqual(code, 0)
      })
    )
  }
})
