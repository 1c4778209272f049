/** A clock with a fixed current time. Durations are measured and timers run, so that idle connections are released as usual. */
import { Clock, Effect } from "effect"

const live = Clock.make()

/** Runs an effect at a fixed time in UTC, `YYYY-MM-DD HH:MM:SS`. */
export const at = (moment: string) => {
  const millis = Date.parse(`${moment.replace(" ", "T")}Z`)
  return Effect.withClock({
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => millis,
    unsafeCurrentTimeNanos: () => live.unsafeCurrentTimeNanos(),
    currentTimeMillis: Effect.succeed(millis),
    currentTimeNanos: live.currentTimeNanos,
    sleep: (duration) => live.sleep(duration)
  })
}
