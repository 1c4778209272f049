/** A partial edit of a model: named parts are changed, the rest is kept. */
import { Schema } from "effect"
import { UniqueKeys } from "./Model.js"
import { DatasourceName, ModelName } from "./Names.js"
import { optional, strictBody } from "./Optional.js"
import { LongText, longList, NameText } from "./RequestLimits.js"
import { ModelStatus } from "./Stewardship.js"

/**
 * A part of a model: its name and the keys that change. A null key is removed. The values are decoded by the model's schema.
 */
const Part = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** A key that null removes. */
const clearable = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(Schema.NullOr(schema), { exact: true })

/** Names of parts to remove. Hidden columns are removed only by this: replacing a model keeps those that the body omits. */
const Removals = Schema.Struct({
  columns: optional(longList(LongText)),
  measures: optional(longList(LongText)),
  aggregations: optional(longList(LongText)),
  /** Joins by name, or by target if only one join leads there. */
  joins: optional(longList(LongText))
}).annotations({ identifier: "ModelRemovals", ...strictBody })

/** Body of `PATCH /models/{name}`. An empty text clears `description` and `default_time_dimension`. */
export const ModelPatch = Schema.Struct({
  description: optional(Schema.String),
  /** Moves the model to another datasource. */
  new_data_source: optional(DatasourceName),
  default_time_dimension: optional(NameText),
  /** At most one of the three sources; it replaces the model's current source. */
  sql_table: optional(NameText),
  sql: optional(LongText),
  source_queries: optional(longList(Part)),
  query_variables: clearable(Part),
  hidden: optional(Schema.Boolean),
  /** Each part is merged into the one of the same name, or added. */
  columns: optional(longList(Part)),
  measures: optional(longList(Part)),
  aggregations: optional(longList(Part)),
  /** Joins by name, else by target. */
  joins: optional(longList(Part)),
  /** Replaces all unique keys; an empty list clears them. */
  unique_keys: optional(UniqueKeys),
  /** Replaces all owners; an empty list clears them. */
  owners: optional(longList(NameText)),
  /** Replaces all tags; an empty list clears them. */
  tags: optional(longList(NameText)),
  status: clearable(ModelStatus),
  replaced_by: clearable(ModelName),
  /** Replaces all granularities of the model; an empty list or null clears them. */
  granularities: clearable(longList(Part)),
  unpivot: clearable(Part),
  calendar: clearable(Part),
  calendar_model: clearable(NameText),
  cache: clearable(Part),
  add_filters: optional(longList(LongText)),
  remove_filters: optional(longList(LongText)),
  remove: optional(Removals),
  meta: clearable(Part)
}).annotations({ identifier: "ModelPatch", ...strictBody })
export interface ModelPatch extends Schema.Schema.Type<typeof ModelPatch> {}

/** Response of `PATCH /models/{name}`. */
export const ModelEdited = Schema.Struct({
  success: Schema.Literal(true),
  model_name: ModelName,
  /** One phrase per change, in the order of application. */
  changes: Schema.Array(Schema.String),
  message: Schema.String,
  warnings: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "ModelEdited" })
export interface ModelEdited extends Schema.Schema.Type<typeof ModelEdited> {}
