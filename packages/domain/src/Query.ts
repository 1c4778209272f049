/** The parts of a query: measures, dimensions, order and variables. `SemModel.ts` combines them. */
import { ParseResult, Schema } from "effect"
import { ColumnType, Meta } from "./Column.js"
import { Identifier } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { LongText, longList, NameText, queryList } from "./RequestLimits.js"

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
      "Name of the result column, also for filters, order and later stages. Absent means a name made of the formula.",
    examples: [Identifier.make("growth")]
  }),
  label: optional(NameText).annotations({
    description: "Title of the result column.",
    examples: ["Growth"]
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
}).annotations({ identifier: "MeasureItem", ...strictBody })
export interface MeasureItem extends Schema.Schema.Type<typeof MeasureItem> {}

/** A measure in a body: the formula alone, or the object. */
export const Measure = Schema.transform(Schema.Union(LongText, MeasureItem), Schema.typeSchema(MeasureItem), {
  strict: true,
  decode: (written) => (typeof written === "string" ? { formula: written } : written),
  encode: (item) => item
})

/** A dimension of a query; dotted names refer to joined models. */
export const ColumnRef = Schema.Struct({
  name: required(NameText).annotations({
    description: "Column of the source model, or path along joins.",
    examples: ["customers.country"]
  }),
  label: optional(NameText).annotations({
    description: "Title of the result column. Absent means the label of the column.",
    examples: ["Country"]
  })
}).annotations({ identifier: "ColumnRef", ...strictBody })
export interface ColumnRef extends Schema.Schema.Type<typeof ColumnRef> {}

/** A dimension in a body: the name alone, or the object. */
export const Dimension = Schema.transform(Schema.Union(NameText, ColumnRef), Schema.typeSchema(ColumnRef), {
  strict: true,
  decode: (written) => (typeof written === "string" ? { name: written } : written),
  encode: (ref) => ref
})

/**
 * A time column cut into periods. `date_range` is `[start, end]`, both inclusive. An end without a time of day includes the
 * whole day, and one bound may be null.
 */
export const TimeDimension = Schema.Struct({
  dimension: required(NameText).annotations({
    description: "Column of type DATE, TIMESTAMP or TIME, or path along joins.",
    examples: ["ordered_at"]
  }),
  granularity: required(Granularity).annotations({
    description:
      "Length of the periods: `second`, `minute`, `hour`, `day`, `week` (from Monday, ISO 8601), `week_sunday` (from Sunday), `month`, " +
      "`quarter` or `year`.",
    examples: ["month"]
  }),
  date_range: optional(queryList(Schema.NullOr(NameText))).annotations({
    description:
      "First and last moment, both inclusive, as ISO 8601 dates or timestamps. An end without a time of day includes the whole day. " +
      "One of the two may be null. Absent means all rows.",
    examples: [["2025-01-01", "2025-03-31"]]
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
