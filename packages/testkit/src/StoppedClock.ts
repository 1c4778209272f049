/** A clock with a fixed current time. Timers still run, so idle connections are released as usual. */
import { Clock, Effect } from "effect"

const live = Clock.make()

/** Runs an effect at a fixed time in UTC, `YYYY-MM-DD HH:MM:SS`. */
export const at = (moment: string) => {
  const millis = Date.parse(`${moment.replace(" ", "T")}Z`)
  const nanos = BigInt(millis) * 1_000_000n
  return Effect.withClock({
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => millis,
    unsafeCurrentTimeNanos: () => nanos,
    currentTimeMillis: Effect.succeed(millis),
    currentTimeNanos: Effect.succeed(nanos),
    sleep: (duration) => live.sleep(duration)
  })
}
