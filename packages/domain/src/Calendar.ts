/** A model as a calendar: a table with a row per day, whose columns are the periods of the day. */
import { Schema } from "effect"
import { ColumnName, Identifier } from "./Names.js"
import { optional, required, strictBody } from "./Optional.js"
import { granularities } from "./Query.js"
import { longList } from "./RequestLimits.js"

/** A granularity whose periods are the values of a column of a calendar. */
export const CalendarGranularity = Schema.Struct({
  name: required(Identifier).annotations({
    description: "Name of the granularity in queries, which is not that of a built-in one.",
    examples: [Identifier.make("fiscal_period")]
  }),
  column: required(ColumnName).annotations({
    description: "Column whose values identify the periods, such as the first day of each or its number.",
    examples: [ColumnName.make("period_start")]
  }),
  order: optional(ColumnName).annotations({
    description: "Column by which the periods are sorted. Absent means `column`.",
    examples: [ColumnName.make("period_number")]
  }),
  label: optional(ColumnName).annotations({
    description: "Column of texts of the periods, which answers have beside the values.",
    examples: [ColumnName.make("period_name")]
  })
})
  .pipe(
    Schema.filter(({ name }) =>
      granularities.some((each) => each === name)
        ? {
            path: ["name"],
            message: `'${name}' is a built-in granularity: give it another name, such as 'retail_${name}'`
          }
        : true
    )
  )
  .annotations({ identifier: "CalendarGranularity", ...strictBody })
export interface CalendarGranularity extends Schema.Schema.Type<typeof CalendarGranularity> {}

export const Calendar = Schema.Struct({
  date: required(ColumnName).annotations({
    description:
      "Column of the day, of the type DATE. No two rows have the same day: it is the primary key, or `unique`.",
    examples: [ColumnName.make("day")]
  }),
  granularities: required(longList(CalendarGranularity)).annotations({
    description: "Granularities that queries with this calendar have."
  })
}).annotations({ identifier: "Calendar", ...strictBody })
export interface Calendar extends Schema.Schema.Type<typeof Calendar> {}

/** The columns that a calendar names. */
export const calendarColumns = ({ date, granularities }: Calendar): ReadonlyArray<ColumnName> => [
  date,
  ...granularities.flatMap(({ column, order, label }) => [column, order, label].filter((each) => each !== undefined))
]
