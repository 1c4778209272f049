/** IANA names of time zones, by the platform's time zone data. */
import { Either, Schema } from "effect"
import { didYouMean, suggest } from "./Suggest.js"

const regional = /^[A-Z]\w+(?:\/[A-Z][\w+-]*)+$/

/** Names that were looked up and exist. A lookup takes about 0.1 ms, longer than all else in decoding a query. */
const known = new Set(["UTC"])

/** Limits the names that are kept, because the platform ignores their case. */
const mostKnown = 1_000

/** Whether the platform knows a zone by that name, including link names. */
export const isZone = (zone: string): boolean => {
  if (known.has(zone)) return true
  if (!regional.test(zone)) return false
  const found = Either.isRight(Either.try(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })))
  if (found && known.size < mostKnown) known.add(zone)
  return found
}

const zoneNames = (): ReadonlyArray<string> => ["UTC", ...Intl.supportedValuesOf("timeZone")]

/** What is accepted as a time zone, with the names most similar to one that is not. */
export const expectedZone = (zone: string): string => {
  const wanted = zone.replaceAll(" ", "_")
  return `the IANA name of a time zone, such as Europe/Berlin.${didYouMean(suggest(wanted, zoneNames()).filter(isZone))}`
}

/** The IANA name of a time zone. */
export const TimeZone = Schema.String.pipe(
  Schema.filter(isZone, {
    message: ({ actual }) => `${JSON.stringify(actual)} is not ${expectedZone(String(actual))}`,
    // Random texts are hardly ever names of zones.
    arbitrary: () => (fc) => fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe")
  })
)
