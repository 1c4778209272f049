/** The parts of a model besides its columns: joins, named measures, custom aggregations, and the inline extension. */
import { Schema } from "effect"
import { Column, ColumnType, Meta } from "./Column.js"
import { ColumnName, Identifier, ModelName } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
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
  /** Path segment of the join; absent means the target's name. */
  name: optional(ModelName),
  target_model: ModelName,
  join_pairs: longList(JoinPair),
  join_type: optionalWith(Schema.Literal("left", "inner"), () => "left" as const),
  /** The declared cardinality, which overrides the keys of the target; absent means that the keys decide. */
  relationship: optional(Relationship),
  description: optional(Schema.String),
  meta: optional(Meta)
}).annotations({ identifier: "Join" })
export interface Join extends Schema.Schema.Type<typeof Join> {}

/** The path segment under which a join is reached. */
export const joinName = (join: Join): ModelName => join.name ?? join.target_model

/** A named formula of a model, referenced by its bare name. */
export const ModelMeasure = Schema.Struct({
  name: Identifier,
  formula: LongText,
  label: optional(NameText),
  description: optional(Schema.String),
  /** The type to which the result is cast. */
  type: optional(ColumnType),
  meta: optional(Meta)
}).annotations({ identifier: "ModelMeasure" })
export interface ModelMeasure extends Schema.Schema.Type<typeof ModelMeasure> {}

/** A parameter of a custom aggregation with its default, a column or a number. */
export const AggregationParam = Schema.Struct({
  name: Identifier,
  sql: LongText
}).annotations({ identifier: "AggregationParam" })
export interface AggregationParam extends Schema.Schema.Type<typeof AggregationParam> {}

/**
 * A custom aggregation: SQL with `{value}` and `{parameter}` placeholders. Without a formula it sets defaults for the
 * parameters of the built-in aggregation of the same name.
 */
export const CustomAggregation = Schema.Struct({
  name: Identifier,
  formula: optional(LongText),
  params: optionalWith(longList(AggregationParam), () => []),
  description: optional(Schema.String),
  meta: optional(Meta)
}).annotations({ identifier: "CustomAggregation" })
export interface CustomAggregation extends Schema.Schema.Type<typeof CustomAggregation> {}

/** Columns, measures and joins that a query adds to a stored model. A name that already exists there is rejected. */
export const ModelExtension = Schema.Struct({
  source_name: NameText,
  columns: optionalWith(longList(Column), () => []),
  measures: optionalWith(longList(ModelMeasure), () => []),
  joins: optionalWith(longList(Join), () => [])
}).annotations({ identifier: "ModelExtension", ...strictBody })
export interface ModelExtension extends Schema.Schema.Type<typeof ModelExtension> {}
