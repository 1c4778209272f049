import { type PeriodNames } from "./PeriodNames.js"
import { fromEpochMillis, type PlainDateTime } from "./PlainDateTime.js"
import { localTime } from "./Zone.js"

/** How a query reads times: the IANA zone of its local times, the names of its periods, and the local time of the request. */
export interface QueryClock {
  readonly zone: string
  readonly periods: PeriodNames
  readonly now: () => PlainDateTime
  /** The same time in another zone. */
  readonly inZone: (zone: string) => QueryClock
  /** The same time with other names of periods. */
  readonly withPeriods: (periods: PeriodNames) => QueryClock
}

/** The clock of a request in a zone. `millis` returns its time, in milliseconds since 1970. */
export const queryClock = (zone: string, periods: PeriodNames, millis: () => number): QueryClock => ({
  zone,
  periods,
  now: () => localTime(zone, fromEpochMillis(millis())),
  inZone: (other) => queryClock(other, periods, millis),
  withPeriods: (other) => queryClock(zone, other, millis)
})
