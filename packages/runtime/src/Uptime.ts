/** A clock for durations. */
import { Clock, Effect } from "effect"

/** Milliseconds of a clock that is never set back. With the wall clock, a pause would be longer by as much as that is set back. */
export const uptime: Effect.Effect<number> = Effect.map(Clock.currentTimeNanos, (nanos) => Number(nanos / 1_000_000n))
