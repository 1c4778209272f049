/** The parts of a model besides its columns: joins, named measures, custom aggregations, and the inline extension. */
import { Schema } from "effect"
import { Column, ColumnType, Meta, NumberFormat } from "./Column.js"
import { ColumnName, Identifier, ModelName } from "./Names.js"
import { CustomGranularity } from "./Granularities.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { OverTime } from "./OverTime.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

/** A pair of columns of a join: one of the declaring model, one of the target. */
export const JoinPair = Schema.Tuple(ColumnName, ColumnName)
export type JoinPair = typeof JoinPair.Type

/** Lists of column names; the values of each list together identify a row. */
export const UniqueKeys = longList(Schema.NonEmptyArray(ColumnName))
export type UniqueKeys = typeof UniqueKeys.Type

/** The cardinality of a join, from the declaring model to the joined one. */
export const Relationship = Schema.Literal("many_to_one", "one_to_one", "one_to_many", "many_to_many")
export type Relationship = typeof Relationship.Type

/** A join to the latest row of the target at a time. */
export const AsOf = Schema.Struct({
  source: required(ColumnName).annotations({
    description: "DATE or TIMESTAMP column of this model: the time as of which the target is read.",
    examples: [ColumnName.make("ordered_at")]
  }),
  target: required(ColumnName).annotations({
    description:
      "DATE or TIMESTAMP column of the target: the time from which its row holds. Of the rows with equal pairs, the one with the " +
      "latest time at or before `source` is joined.",
    examples: [ColumnName.make("valid_from")]
  })
}).annotations({ identifier: "AsOf" })
export interface AsOf extends Schema.Schema.Type<typeof AsOf> {}

/** A join to the row of the target whose range contains a time. */
export const JoinRange = Schema.Struct({
  source: required(ColumnName).annotations({
    description: "DATE or TIMESTAMP column of this model.",
    examples: [ColumnName.make("ordered_at")]
  }),
  from: required(ColumnName).annotations({
    description:
      "Column of the target with the start of its range, which is part of it. NULL means that it has no start.",
    examples: [ColumnName.make("valid_from")]
  }),
  to: required(ColumnName).annotations({
    description:
      "Column of the target with the end of its range, which is not part of it. NULL means that it has no end.",
    examples: [ColumnName.make("valid_to")]
  })
}).annotations({ identifier: "JoinRange" })
export interface JoinRange extends Schema.Schema.Type<typeof JoinRange> {}

/**
 * A join to another model or to a query stage. `inner` drops rows without a match, but only in queries that use the join.
 *
 * It is many-to-one or one-to-one if `relationship` ends with `to_one`, or if `relationship` is absent and its pairs cover the
 * primary key or one of the `unique_keys` of the target. Any other join is planned as to-many, which is correct for every
 * cardinality but slower.
 */
export const Join = Schema.Struct({
  name: optional(ModelName).annotations({
    description:
      "Path segment of the join, which is needed for two joins to one model. Absent means the name of the target.",
    examples: [ModelName.make("shipping_address")]
  }),
  target_model: required(ModelName).annotations({
    description: "Name of the joined model, which belongs to the same datasource.",
    examples: [ModelName.make("addresses")]
  }),
  join_pairs: required(longList(JoinPair)).annotations({
    description:
      "Pairs of columns that are equal: one of this model, one of the target. All pairs hold. NULL equals nothing. An empty list joins " +
      "every row with every row.",
    examples: [[[ColumnName.make("shipping_address_id"), ColumnName.make("id")]]]
  }),
  join_type: optionalWith(Schema.Literal("left", "inner"), () => "left" as const).annotations({
    description:
      "`left` keeps rows of this model without a match; `inner` drops them, in queries that use the join and in no others.",
    examples: ["inner"]
  }),
  relationship: optional(Relationship).annotations({
    description:
      "Cardinality from this model to the target, which overrides the keys of the target. Absent means many-to-one if the pairs cover " +
      "the target's primary key, one of its unique keys or a column marked `unique`, else to-many.",
    examples: ["many_to_one"]
  }),
  as_of: optional(AsOf).annotations({
    description:
      "Joins the latest row of the target at a time, per combination of `join_pairs`: at most one. Not beside `range`, `relationship` " +
      "and `reverse_name`.",
    examples: [{ source: ColumnName.make("ordered_at"), target: ColumnName.make("valid_from") }]
  }),
  range: optional(JoinRange).annotations({
    description:
      "Joins the row of the target whose half-open range contains a time. Ranges of equal pairs do not overlap, so it is at most one; " +
      "`validate-models` checks it. Not beside `as_of`, `relationship` and `reverse_name`.",
    examples: [
      { source: ColumnName.make("ordered_at"), from: ColumnName.make("valid_from"), to: ColumnName.make("valid_to") }
    ]
  }),
  reverse_name: optional(ModelName).annotations({
    description:
      "Path segment by which the target reaches this model. Absent means the name of this model, if this is the only join of it to the target.",
    examples: [ModelName.make("orders")]
  }),
  description: optional(Schema.String).annotations({
    description: "What the join means, for people and agents.",
    examples: ["Where the parcel goes"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "logistics" }]
  })
})
  .pipe(
    Schema.filter((join) => {
      if (join.as_of === undefined && join.range === undefined) return true
      const own = join.as_of === undefined ? "range" : "as_of"
      const beside = (["range", "relationship", "reverse_name"] as const).find(
        (key) => key !== own && join[key] !== undefined
      )
      return beside === undefined
        ? true
        : {
            path: [beside],
            message: `a join with ${own} finds at most one row in one direction, so it has no ${beside}`
          }
    })
  )
  .annotations({ identifier: "Join" })
export interface Join extends Schema.Schema.Type<typeof Join> {}

/** Whether a join compares times too, besides the columns of its pairs. */
export const isTimed = ({ as_of: asOf, range }: Pick<Join, "as_of" | "range">): boolean =>
  asOf !== undefined || range !== undefined

/** The columns of a join whose times are compared: of the declaring model, and of the target. */
export const timesOfJoin = ({
  as_of: asOf,
  range
}: Pick<Join, "as_of" | "range">): readonly [own: ReadonlyArray<ColumnName>, target: ReadonlyArray<ColumnName>] => [
  [...(asOf === undefined ? [] : [asOf.source]), ...(range === undefined ? [] : [range.source])],
  [...(asOf === undefined ? [] : [asOf.target]), ...(range === undefined ? [] : [range.from, range.to])]
]

/** The path segment under which a join is reached. */
export const joinName = (join: Join): ModelName => join.name ?? join.target_model

/** A named formula of a model, referenced by its bare name. */
export const ModelMeasure = Schema.Struct({
  name: required(Identifier).annotations({
    description:
      "Name by which queries and formulas refer to the measure: letters, digits and `_`, not starting with a digit. It differs from the " +
      "names of columns and other measures.",
    examples: [Identifier.make("revenue_per_order")]
  }),
  formula: required(LongText).annotations({
    description:
      "Formula: aggregations (`column:aggregation` or `aggregation(column)`), other measures, arithmetic, functions and transforms.",
    examples: ["amount:sum / *:count"]
  }),
  filter: optional(LongText).annotations({
    description:
      "Condition on columns in the language of query filters. Each aggregate of the formula counts only the rows that meet it. It has " +
      "no variables.",
    examples: ["status = 'paid'"]
  }),
  over_time: optional(OverTime).annotations({
    description:
      "For a measure that adds up over other dimensions but not over time, such as a stock: what is taken of the snapshots of a period.",
    examples: [{ column: ColumnName.make("snapshot_on"), take: "last" }]
  }),
  label: optional(NameText).annotations({
    description: "Title of the measure in results.",
    examples: ["Revenue per order"]
  }),
  format: optional(NumberFormat).annotations({
    description:
      "How numbers of the measure are displayed. Absent means the format of the aggregated column, or of the aggregation.",
    examples: [{ type: "currency", precision: 2, symbol: "€" }]
  }),
  description: optional(Schema.String).annotations({
    description: "What the measure means, for people and agents; searched.",
    examples: ["Mean amount of an order, cancelled orders included"]
  }),
  type: optional(ColumnType).annotations({
    description: "Type to which the result is cast. Absent means the type that the formula has.",
    examples: ["INT"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "finance" }]
  })
}).annotations({ identifier: "ModelMeasure" })
export interface ModelMeasure extends Schema.Schema.Type<typeof ModelMeasure> {}

/** A formula as one text for people: `amount:sum where status = 'paid'`, `units:sum, last by snapshot_on`. */
export const shownFormula = ({
  formula,
  filter,
  over_time: overTime
}: Pick<ModelMeasure, "formula" | "filter" | "over_time">): string => {
  const filtered = filter === undefined ? formula : `${formula} where ${filter}`
  return overTime === undefined ? filtered : `${filtered}, ${overTimeText(overTime)}`
}

/** What is taken of snapshots as a text for people: `last by snapshot_on per warehouse_id`. */
export const overTimeText = ({ column, take, per = [] }: OverTime): string =>
  `${take} by ${column}${per.length === 0 ? "" : ` per ${per.join(", ")}`}`

/** A parameter of a custom aggregation with its default, a column or a number. */
export const AggregationParam = Schema.Struct({
  name: required(Identifier).annotations({
    description: "Name of the parameter: a formula sets it by `name=value`, and SQL contains it as `{name}`.",
    examples: [Identifier.make("weight")]
  }),
  sql: required(LongText).annotations({
    description: "Default value: a column of the model, or a number.",
    examples: ["quantity"]
  })
}).annotations({ identifier: "AggregationParam" })
export interface AggregationParam extends Schema.Schema.Type<typeof AggregationParam> {}

/**
 * A custom aggregation: SQL with `{value}` and `{parameter}` placeholders. Without a formula it sets defaults for the
 * parameters of the built-in aggregation of the same name.
 */
export const CustomAggregation = Schema.Struct({
  name: required(Identifier).annotations({
    description: "Name by which formulas call the aggregation. The name of a built-in one replaces it for this model.",
    examples: [Identifier.make("spread")]
  }),
  formula: optional(LongText).annotations({
    description:
      "SQL in the datasource's dialect, with `{value}` for the aggregated column and `{name}` for each parameter. Absent only where the " +
      "name is that of a built-in aggregation, whose parameters then get other defaults.",
    examples: ["MAX({value}) - MIN({value})"]
  }),
  params: optionalWith(longList(AggregationParam), () => []).annotations({
    description: "Parameters with their defaults.",
    examples: [[{ name: Identifier.make("weight"), sql: "quantity" }]]
  }),
  description: optional(Schema.String).annotations({
    description: "What the aggregation computes, for people and agents; searched.",
    examples: ["Distance between the largest and the smallest value"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "finance" }]
  })
}).annotations({ identifier: "CustomAggregation" })
export interface CustomAggregation extends Schema.Schema.Type<typeof CustomAggregation> {}

/** Columns, measures and joins that a query adds to a stored model. A name that already exists there is rejected. */
export const ModelExtension = Schema.Struct({
  source_name: required(NameText).annotations({
    description: "Name of the stored model, or of another stage, that is extended.",
    examples: ["orders"]
  }),
  columns: optionalWith(longList(Column), () => []).annotations({
    description: "Columns that are added."
  }),
  measures: optionalWith(longList(ModelMeasure), () => []).annotations({
    description: "Named measures that are added.",
    examples: [[{ name: Identifier.make("large_orders"), formula: "is_large:sum" }]]
  }),
  joins: optionalWith(longList(Join), () => []).annotations({
    description: "Joins that are added. A target may be another stage."
  }),
  granularities: optional(longList(CustomGranularity)).annotations({
    description:
      "Granularities that are added, such as a fiscal year. One that has the name of one of the model replaces it.",
    examples: [[{ name: Identifier.make("fiscal_year"), base: "year", origin: "2024-10-01" }]]
  })
}).annotations({ identifier: "ModelExtension", ...strictBody })
export interface ModelExtension extends Schema.Schema.Type<typeof ModelExtension> {}
