/** The comparison of a query with an earlier range of its time. */
import { Schema } from "effect"
import { required, strictBody } from "./Optional.js"
import { NameText } from "./RequestLimits.js"

/** The range right before that of the query, of the same length. */
export const previousPeriod = "previous period"

/** How far back a comparison goes. */
export type ComparedOffset = typeof previousPeriod | { readonly amount: number; readonly unit: string }

const lengths = /^([1-9]\d{0,6}) ([a-z_]\w*)$/i

/** Reads `previous period`, or a length such as `1 year`, whose unit is not checked; null if it is neither. */
export const comparedOffset = (text: string): ComparedOffset | null => {
  if (text === previousPeriod) return previousPeriod
  const [, amount, unit] = lengths.exec(text) ?? []
  return unit === undefined ? null : { amount: Number(amount), unit }
}

/** What the measures of a query are compared with. */
export const Compare = Schema.Struct({
  to: required(
    NameText.pipe(
      Schema.filter((text) => comparedOffset(text) !== null, {
        message: ({ actual }) =>
          `${JSON.stringify(actual)} is neither '${previousPeriod}' nor a length, such as '1 year' or '4 weeks'`,
        // Random texts are hardly ever lengths.
        arbitrary: () => (fc) => fc.constantFrom(previousPeriod, "1 year", "4 weeks")
      })
    )
  ).annotations({
    description:
      "How far back: `1 year`, `4 weeks`, in second, minute, hour, day, week, month, quarter, year or a granularity of the model or " +
      "datasource; or `previous period`, the range of " +
      "the same length before that of the query: as many months if it begins and ends with months, else as many days or seconds.",
    examples: ["1 year"]
  })
}).annotations({ identifier: "Compare", ...strictBody })
export interface Compare extends Schema.Schema.Type<typeof Compare> {}
