/** The parts of a query: measures, dimensions, order and variables. `SemModel.ts` combines them. */
import { ParseResult, Schema } from "effect"
import { ColumnType, Meta, NumberFormat } from "./Column.js"
import { ColumnName, Identifier } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { OverTime } from "./OverTime.js"
import { LongText, longList, NameText, PeriodText, queryList } from "./RequestLimits.js"

/** The periods of a time dimension. `week` starts on Monday (ISO 8601), `week_sunday` on Sunday. */
export const granularities = [
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "week_sunday",
  "month",
  "quarter",
  "year"
] as const
export const Granularity = Schema.Literal(...granularities).annotations({ identifier: "Granularity" })
export type Granularity = typeof Granularity.Type

/**
 * The name of a granularity in a query: a built-in one, a multiple such as `15 minutes`, or one that the model or datasource
 * defines. Compilation rejects unknown names.
 */
export const GranularityName = NameText.annotations({
  identifier: "GranularityName",
  jsonSchema: {
    anyOf: [
      { type: "string", enum: [...granularities] },
      { type: "string", description: "A multiple such as `15 minutes`, or a granularity of the model or datasource." }
    ]
  },
  arbitrary: () => (fc) => fc.constantFrom(...granularities, "15 minutes", "2 weeks", "fiscal_year")
})

/** Granularities shorter than a day, which also apply to times of day. */
export type TimeGranularity = "hour" | "minute" | "second"

/** Whether the periods of a granularity are whole days, so that they start at dates. */
export const isDateGranularity = (granularity: Granularity): granularity is Exclude<Granularity, TimeGranularity> =>
  granularity !== "second" && granularity !== "minute" && granularity !== "hour"

/** A measure of a query: a formula, and the name, label and type of its result. */
export const MeasureItem = Schema.Struct({
  formula: required(LongText).annotations({
    description:
      "Formula: aggregations (`column:aggregation` or `aggregation(column)`), named measures, arithmetic, functions and transforms.",
    examples: ["change_pct(revenue)"]
  }),
  name: optional(Identifier).annotations({
    description:
      "Name of the result column, also for filters, order and later stages. Absent means a name made of the formula. Required beside " +
      "`filter` and `over_time`.",
    examples: [Identifier.make("growth")]
  }),
  filter: optional(LongText).annotations({
    description:
      "Condition on columns in the language of `filters`. Each aggregate of the formula counts only the rows that meet it; other " +
      "measures are not affected.",
    examples: ["status = 'paid'"]
  }),
  over_time: optional(OverTime).annotations({
    description:
      "For a measure that adds up over other dimensions but not over time: what is taken of the snapshots of a period.",
    examples: [{ column: ColumnName.make("snapshot_on"), take: "last" }]
  }),
  label: optional(NameText).annotations({
    description: "Title of the result column.",
    examples: ["Growth"]
  }),
  format: optional(NumberFormat).annotations({
    description:
      "How numbers of the measure are displayed. Absent means the format of the named measure or aggregated column.",
    examples: [{ type: "percent", precision: 1 }]
  }),
  description: optional(LongText).annotations({
    description: "What the measure means; a query-backed model shows it.",
    examples: ["Against the month before"]
  }),
  type: optional(ColumnType).annotations({
    description: "Type to which the result is cast.",
    examples: ["INT"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, kept in stored queries.",
    examples: [{ owner: "finance" }]
  })
})
  .pipe(
    Schema.filter((item) =>
      (item.filter === undefined && item.over_time === undefined) || item.name !== undefined
        ? true
        : {
            path: ["name"],
            message: `a measure with ${item.filter === undefined ? "over_time" : "a filter"} needs a name, because its formula does not identify it`
          }
    )
  )
  .annotations({ identifier: "MeasureItem", ...strictBody })
export interface MeasureItem extends Schema.Schema.Type<typeof MeasureItem> {}

/** A measure in a body: the formula alone, or the object. */
export const Measure = Schema.transform(Schema.Union(LongText, MeasureItem), Schema.typeSchema(MeasureItem), {
  strict: true,
  decode: (written) => (typeof written === "string" ? { formula: written } : written),
  encode: (item) => item
})

const isIdentifier = Schema.is(Identifier)

/** A dimension of a query: a column, or an expression of columns. Dotted names refer to joined models. */
export const ColumnRef = Schema.Struct({
  name: required(NameText).annotations({
    description: "Column of the source model, or path along joins. With `formula`, the name of the result column.",
    examples: ["customers.country"]
  }),
  formula: optional(LongText).annotations({
    description:
      "Expression of columns, whose values are grouped like those of a column. `name` is then also its name in filters, order and " +
      "later stages.",
    examples: ["day_of_week(ordered_at)"]
  }),
  label: optional(NameText).annotations({
    description: "Title of the result column. Absent means the label of the column.",
    examples: ["Country"]
  })
})
  .pipe(
    Schema.filter(({ name, formula }) =>
      formula === undefined || isIdentifier(name)
        ? true
        : {
            path: ["name"],
            message: `a dimension with a formula is named by letters, digits and _, not ${JSON.stringify(name)}`
          }
    )
  )
  .annotations({ identifier: "ColumnRef", ...strictBody })
export interface ColumnRef extends Schema.Schema.Type<typeof ColumnRef> {}

/** A dimension in a body: the name alone, or the object. */
export const Dimension = Schema.transform(Schema.Union(NameText, ColumnRef), Schema.typeSchema(ColumnRef), {
  strict: true,
  decode: (written) => (typeof written === "string" ? { name: written } : written),
  encode: (ref) => ref
})

/** The values of aggregates in periods that `fill` adds. */
export const FillValue = Schema.Literal(true, 0, null, "previous").annotations({ identifier: "FillValue" })
export type FillValue = typeof FillValue.Type

/** The maximum number of periods that `fill` covers. */
export const maxFilledPeriods = 10_000

/**
 * A time column cut into periods. `date_range` is a period such as `last 3 months`, or `[start, end]`. Both ends of the pair
 * are included, an end that is a period as a whole, and one may be null.
 */
export const TimeDimension = Schema.Struct({
  dimension: required(NameText).annotations({
    description: "Column of type DATE, TIMESTAMP or TIME, or path along joins.",
    examples: ["ordered_at"]
  }),
  granularity: required(GranularityName).annotations({
    description:
      "Length of the periods: `second`, `minute`, `hour`, `day`, `week` (from `first_day_of_week`, Monday if absent), `week_sunday` (from " +
      "Sunday), `month`, `quarter` or `year`; a multiple, such as `15 minutes` or `2 weeks`; or a granularity of the model or datasource, " +
      "such as `fiscal_year`.",
    examples: ["month"]
  }),
  date_range: optional(Schema.Union(PeriodText, queryList(Schema.NullOr(NameText)))).annotations({
    description:
      'A period such as `2025-Q1` or `last 3 months`, or its first and last time point, both inclusive: `["2025-01-01", "today"]`. ' +
      "An end without a time of day includes the whole day or period. One of the two may be null. Absent means all rows.",
    examples: ["last 3 months"]
  }),
  fill: Schema.optionalWith(FillValue, { exact: true }).annotations({
    description:
      "Adds the periods without rows: of the range, or from the first to the last period of the data, for each combination of the other " +
      "dimensions that occurs. In them, `true` makes counts 0 and other aggregates NULL, `0` makes numbers 0, `null` makes all NULL, and " +
      "`previous` repeats the values of the period before. Absent means no filling. At most 10,000 periods.",
    examples: [true]
  }),
  label: optional(NameText).annotations({
    description: "Title of the result column. Absent means the label of the column.",
    examples: ["Month"]
  })
}).annotations({ identifier: "TimeDimension", ...strictBody })
export interface TimeDimension extends Schema.Schema.Type<typeof TimeDimension> {}

const directions: ReadonlyMap<string, "asc" | "desc"> = new Map([
  ["asc", "asc"],
  ["ascending", "asc"],
  ["desc", "desc"],
  ["descending", "desc"]
])

/** Sort direction: `asc`, `desc`, `ascending` or `descending` in any case. */
export const Direction = Schema.transformOrFail(
  Schema.String.annotations({ jsonSchema: { type: "string", enum: [...directions.keys()] } }),
  Schema.Literal("asc", "desc"),
  {
    strict: true,
    decode: (text, _, ast) => {
      const direction = directions.get(text.toLowerCase())
      return direction === undefined
        ? ParseResult.fail(new ParseResult.Type(ast, text, `${JSON.stringify(text)} is not a direction: asc, desc`))
        : ParseResult.succeed(direction)
    },
    encode: ParseResult.succeed
  }
).annotations({ identifier: "Direction" })
export type Direction = typeof Direction.Type

/** A sort key. `column` is a path, an alias, a formula, or the full key of a result column. */
export const OrderItem = Schema.Struct({
  column: required(LongText).annotations({
    description: "What to sort by: a path, the name of a measure, a formula, or the full key of a result column.",
    examples: ["revenue"]
  }),
  direction: optionalWith(Direction, () => "asc" as const).annotations({
    description: "`asc` or `desc`. NULL sorts last in both.",
    examples: ["desc"]
  })
}).annotations({ identifier: "OrderItem", ...strictBody })
export interface OrderItem extends Schema.Schema.Type<typeof OrderItem> {}

/** The short form of a sort key. `column` is a key of the long form, so the short form cannot have it. */
const OrderShorthand = Schema.Record({
  key: Schema.String.pipe(Schema.filter((key) => key !== "column")),
  value: Direction
}).annotations({ ...strictBody })

const OrderEntry = Schema.Union(OrderItem, OrderShorthand)

const OrderList = queryList(OrderEntry)

const isOrderItem = Schema.is(Schema.typeSchema(OrderItem))
const isOrderList = Schema.is(Schema.typeSchema(OrderList))

const orderItems = (entry: typeof OrderEntry.Type): ReadonlyArray<OrderItem> =>
  isOrderItem(entry) ? [entry] : Object.entries(entry).map(([column, direction]) => ({ column, direction }))

/** The order of a query: a list of sort keys or of `{name: direction}` objects. A single entry needs no list. */
export const Order = Schema.transform(Schema.Union(OrderList, OrderEntry), Schema.Array(Schema.typeSchema(OrderItem)), {
  strict: true,
  decode: (written) => (isOrderList(written) ? written.flatMap(orderItems) : orderItems(written)),
  encode: (items) => items
})

/** The value of a filter variable: a text, a number, a boolean, or a list of those for `in {names}`. */
export const VariableValue = Schema.Union(
  LongText,
  Schema.Finite,
  Schema.Boolean,
  longList(Schema.Union(LongText, Schema.Finite, Schema.Boolean))
).annotations({ identifier: "VariableValue" })
export type VariableValue = typeof VariableValue.Type

/** Values of filter variables by name. Names that no placeholder can contain are ignored. */
export const Variables = Schema.Record({ key: Schema.String, value: VariableValue })
export type Variables = typeof Variables.Type

/** A non-negative number of rows. */
export const RowCount = Schema.Number.pipe(
  Schema.filter((n) => Number.isSafeInteger(n) && n >= 0, {
    message: (issue) =>
      `${String(issue.actual)} is not a number of rows: an integer from 0 to ${Number.MAX_SAFE_INTEGER}`,
    jsonSchema: { type: "integer", minimum: 0 }
  })
)
