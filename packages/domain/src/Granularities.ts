/** Granularities beyond the built-in ones: multiples, the first day of the week, and those that a model or datasource defines. */
import { Schema } from "effect"
import { Identifier } from "./Names.js"
import { optional, required, strictBody } from "./Optional.js"
import { granularities } from "./Query.js"
import { NameText } from "./RequestLimits.js"

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const
export const Weekday = Schema.Literal(...weekdays).annotations({ identifier: "Weekday" })
export type Weekday = typeof Weekday.Type

/** Units of which a granularity may have several. */
export const multipliedUnits = granularities.filter((each) => each !== "week_sunday")
export type MultipliedUnit = Exclude<(typeof granularities)[number], "week_sunday">

/** A number of units, such as `15 minutes` or `1 week`. */
export interface Multiple {
  readonly count: number
  readonly unit: MultipliedUnit
}

const written = new RegExp(`^([1-9]\\d{0,5})\\s+(${multipliedUnits.join("|")})s?$`)

/** Reads a number of units; null for any other text. */
export const multipleOf = (text: string): Multiple | null => {
  const [, count, name] = written.exec(text.trim().toLowerCase()) ?? []
  const unit = multipliedUnits.find((each): each is MultipliedUnit => each === name)
  return unit === undefined ? null : { count: Number(count), unit }
}

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/

const isDay = (text: string): boolean => {
  const [, year, month, day] = dayForm.exec(text) ?? []
  const date = new Date(`${text}T00:00:00Z`)
  return year !== undefined && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** The placeholders of a label. */
export const labelPlaceholders = ["year_start", "year_end", "quarter", "month"] as const

const unknownPlaceholder = (label: string): string | undefined =>
  [...label.matchAll(/\{([^}]*)\}/g)]
    .map(([, name = ""]) => name)
    .find((name) => !labelPlaceholders.some((each) => each === name))

/** The unit and number of a base: a unit of a day or longer, or a multiple of one. */
export const baseOf = (base: string): Multiple | null => {
  const found = multipleOf(base) ?? multipleOf(`1 ${base}`)
  return found === null || ["second", "minute", "hour"].includes(found.unit) ? null : found
}

const isOfMonths = ({ unit }: Multiple): boolean => unit === "month" || unit === "quarter" || unit === "year"

/** A granularity of a model or datasource. */
export const CustomGranularity = Schema.Struct({
  name: required(Identifier).annotations({
    description: "Name of the granularity in queries, which is not that of a built-in one.",
    examples: [Identifier.make("fiscal_year")]
  }),
  base: required(NameText).annotations({
    description: "Length of its periods: `day`, `week`, `month`, `quarter` or `year`, or a multiple such as `2 weeks`.",
    examples: ["year"]
  }),
  origin: required(NameText).annotations({
    description:
      "Day on which one of its periods begins, `YYYY-MM-DD`; the others follow before and after it. At most the 28th of a month, unless " +
      "the periods are days or weeks.",
    examples: ["2024-10-01"]
  }),
  label: optional(NameText).annotations({
    description:
      "Text of a period, which answers have beside its start. `{year_start}` and `{year_end}` stand for the calendar years in which the " +
      "year that begins on the day of `origin` begins and ends, `{quarter}` and `{month}` for the number in that year. Only for periods " +
      "of months, quarters and years.",
    examples: ["FY{year_end}"]
  }),
  description: optional(Schema.String).annotations({
    description: "What the periods are, for people and agents.",
    examples: ["Financial year, from October"]
  })
})
  .pipe(
    Schema.filter(({ name, base, origin, label }) => {
      const found = baseOf(base)
      if (granularities.some((each) => each === name)) {
        return {
          path: ["name"],
          message: `'${name}' is a built-in granularity: give it another name, such as 'fiscal_${name}'`
        }
      }
      if (found === null) {
        const message = `${JSON.stringify(base)} is not a base: expected day, week, month, quarter, year or a multiple, such as '2 weeks'`
        return { path: ["base"], message }
      }
      if (!isDay(origin)) {
        return {
          path: ["origin"],
          message: `${JSON.stringify(origin)} is not a day: expected YYYY-MM-DD, such as 2024-10-01`
        }
      }
      if (isOfMonths(found) && Number(origin.slice(8)) > 28) {
        return {
          path: ["origin"],
          message: `periods of ${base} begin at most on the 28th of a month, not on ${origin}`
        }
      }
      if (label === undefined) return true
      if (!isOfMonths(found)) {
        return {
          path: ["label"],
          message: `only periods of months, quarters and years have labels, not those of ${base}`
        }
      }
      const unknown = unknownPlaceholder(label)
      if (unknown === undefined) return true
      const accepted = labelPlaceholders.map((each) => `{${each}}`).join(", ")
      return { path: ["label"], message: `{${unknown}} is not a placeholder: expected ${accepted}` }
    })
  )
  .annotations({
    identifier: "CustomGranularity",
    ...strictBody,
    // Random texts are hardly ever granularities.
    arbitrary: () => (fc) =>
      fc.constantFrom(
        { name: Identifier.make("fiscal_year"), base: "year", origin: "2024-10-01", label: "FY{year_end}" },
        { name: Identifier.make("sprint"), base: "2 weeks", origin: "2024-01-08" }
      )
  })
export interface CustomGranularity extends Schema.Schema.Type<typeof CustomGranularity> {}
