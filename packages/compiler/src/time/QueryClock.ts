import { fromEpochMillis, type PlainDateTime } from "./PlainDateTime.js"
import { localTime } from "./Zone.js"

/** The IANA zone of a query's local times, and the local time of the request. */
export interface QueryClock {
  readonly zone: string
  readonly now: () => PlainDateTime
  /** The same time in another zone. */
  readonly inZone: (zone: string) => QueryClock
}

/** The clock of a request in a zone. `millis` returns its time, in milliseconds since 1970. */
export const queryClock = (zone: string, millis: () => number): QueryClock => ({
  zone,
  now: () => localTime(zone, fromEpochMillis(millis())),
  inZone: (other) => queryClock(other, millis)
})
