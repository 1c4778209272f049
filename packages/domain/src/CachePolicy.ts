/** How long the rows of an answer may be reused. */
import { Schema } from "effect"
import { optional, required, strictBody } from "./Optional.js"
import { NameText } from "./RequestLimits.js"

const units: ReadonlyMap<string, number> = new Map([
  ["second", 1_000],
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000]
])

const ages = new RegExp(`^(\\d{1,7}) (${[...units.keys()].join("|")})s?$`)

/** Reads a length such as `1 minute` into milliseconds; null if the text is not one. */
export const maxAgeMillis = (text: string): number | null => {
  const [, amount, unit = ""] = ages.exec(text) ?? []
  const millis = units.get(unit)
  return millis === undefined ? null : Number(amount) * millis
}

/** The result cache of a query, a model or a datasource. */
export const CachePolicy = Schema.Struct({
  max_age: required(
    NameText.pipe(
      Schema.filter((text) => maxAgeMillis(text) !== null, {
        message: ({ actual }) =>
          `${JSON.stringify(actual)} is not a length in seconds, minutes, hours or days, such as '1 minute' or '0 seconds'`,
        // Random texts are hardly ever lengths.
        arbitrary: () => (fc) => fc.constantFrom("1 minute", "30 seconds", "0 seconds", "2 days")
      })
    )
  ).annotations({
    description:
      "Maximum age of the rows, in seconds, minutes, hours or days, such as `1 minute`. `0 seconds` always runs the statement.",
    examples: ["1 minute"]
  })
}).annotations({ identifier: "CachePolicy", ...strictBody })
export interface CachePolicy extends Schema.Schema.Type<typeof CachePolicy> {}

/** Body of `POST /cache/clear`. */
export const ClearCacheRequest = Schema.Struct({
  data_source: optional(Schema.String).annotations({
    description: "Name of the datasource whose cached rows are removed. Absent means all.",
    examples: ["shop"]
  })
}).annotations({ identifier: "ClearCacheRequest", ...strictBody })
export interface ClearCacheRequest extends Schema.Schema.Type<typeof ClearCacheRequest> {}

/** Response of `POST /cache/clear`. */
export const CacheCleared = Schema.Struct({
  answers: required(Schema.Int).annotations({ description: "Number of answers that were removed." }),
  bytes: required(Schema.Int).annotations({ description: "Bytes that they took." })
}).annotations({ identifier: "CacheCleared" })
export interface CacheCleared extends Schema.Schema.Type<typeof CacheCleared> {}
