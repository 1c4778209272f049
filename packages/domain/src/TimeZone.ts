/** IANA names of time zones, by the platform's time zone data. */
import { Either, Schema } from "effect"
import { didYouMean, suggest } from "./Suggest.js"

const regional = /^[A-Z]\w+(?:\/[A-Z][\w+-]*)+$/

/** Whether the platform knows a zone by that name, including link names. */
export const isZone = (zone: string): boolean =>
  zone === "UTC" ||
  (regional.test(zone) && Either.isRight(Either.try(() => new Intl.DateTimeFormat("en-US", { timeZone: zone }))))

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
