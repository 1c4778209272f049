/** The parts of a model besides its columns: joins, named measures, custom aggregations, and the inline extension. */
import { Schema } from "effect"
import { Column, ColumnType, Meta, NumberFormat } from "./Column.js"
import { ColumnName, Identifier, ModelName } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
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
  description: optional(Schema.String).annotations({
    description: "What the join means, for people and agents.",
    examples: ["Where the parcel goes"]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "logistics" }]
  })
}).annotations({ identifier: "Join" })
export interface Join extends Schema.Schema.Type<typeof Join> {}

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

/** A formula with its filter as one text for people: `amount:sum where status = 'paid'`. */
export const shownFormula = ({ formula, filter }: Pick<ModelMeasure, "formula" | "filter">): string =>
  filter === undefined ? formula : `${formula} where ${filter}`

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
  })
}).annotations({ identifier: "ModelExtension", ...strictBody })
export interface ModelExtension extends Schema.Schema.Type<typeof ModelExtension> {}
