/** The parts of a model beside its columns: joins, named measures, custom aggregations, and the inline extension. */
import { Schema } from "effect"
import { Column, ColumnType, Meta } from "./Column.js"
import { ColumnName, Identifier, ModelName } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

/** One pair of a join: a column of the model that declares it, and a column of the target. */
export const JoinPair = Schema.Tuple(ColumnName, ColumnName)
export type JoinPair = typeof JoinPair.Type

/** Lists of column names; the values of each list together identify a row. */
export const UniqueKeys = longList(Schema.NonEmptyArray(ColumnName))
export type UniqueKeys = typeof UniqueKeys.Type

/** How many rows of the joined model match one row of this model, and the other way round. */
export const Relationship = Schema.Literal("many_to_one", "one_to_one", "one_to_many", "many_to_many")
export type Relationship = typeof Relationship.Type

/**
 * A join to another model or to a query stage. `inner` drops rows without a match, but only where the join is used.
 *
 * It is to-one when `relationship` ends with `to_one`, or when `relationship` is absent and its pairs cover the primary
 * key or one of the `unique_keys` of the target. Any other join is planned as to-many, which is correct for every
 * cardinality and slower.
 */
export const Join = Schema.Struct({
  /** Path segment that reaches the join; absent means the target's name (decision 37). */
  name: optional(ModelName),
  target_model: ModelName,
  join_pairs: longList(JoinPair),
  join_type: optionalWith(Schema.Literal("left", "inner"), () => "left" as const),
  /** The declared cardinality, which wins over what the keys of the target say; absent means that the keys decide. */
  relationship: optional(Relationship),
  description: optional(Schema.String),
  meta: optional(Meta)
}).annotations({ identifier: "Join" })
export interface Join extends Schema.Schema.Type<typeof Join> {}

/** The path segment under which a join is reached. */
export const joinName = (join: Join): ModelName => join.name ?? join.target_model

/** A named formula in the library of a model, used by its bare name. */
export const ModelMeasure = Schema.Struct({
  name: Identifier,
  formula: LongText,
  label: optional(NameText),
  description: optional(Schema.String),
  /** Casts the result. */
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
 * A model's own aggregation: SQL with `{value}` and `{parameter}` places. Without a formula it gives defaults to the
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

/** Columns, measures and joins that one query adds to a stored model. A name that exists there is refused. */
export const ModelExtension = Schema.Struct({
  source_name: NameText,
  columns: optionalWith(longList(Column), () => []),
  measures: optionalWith(longList(ModelMeasure), () => []),
  joins: optionalWith(longList(Join), () => [])
}).annotations({ identifier: "ModelExtension", ...strictBody })
export interface ModelExtension extends Schema.Schema.Type<typeof ModelExtension> {}
