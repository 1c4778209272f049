import { Clock, Context, type Effect } from "effect"

/** The time of a request, in milliseconds since 1970, from which relative periods such as `last 3 months` count. */
export class RequestTime extends Context.Reference<RequestTime>()("@semlayer/compiler/RequestTime", {
  defaultValue: (): Effect.Effect<number> => Clock.currentTimeMillis
}) {}
