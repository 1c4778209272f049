/** A partial edit of a model: what it names is changed, everything else stays (surfaces, 8.7). */
import { Schema } from "effect"
import { UniqueKeys } from "./Model.js"
import { DatasourceName, ModelName } from "./Names.js"
import { optional, strictBody } from "./Optional.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

/** A part of a model by its name, with the keys that change; a key that is null goes. Its values are read by the model's schema. */
const Part = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** A key whose null means that the value goes. */
const clearable = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(Schema.NullOr(schema), { exact: true })

/** Names of parts that go. Hidden columns go by this alone (decision 46). */
const Removals = Schema.Struct({
  columns: optional(longList(LongText)),
  measures: optional(longList(LongText)),
  aggregations: optional(longList(LongText)),
  /** A join by its name, or by its target where only one leads there. */
  joins: optional(longList(LongText))
}).annotations({ identifier: "ModelRemovals", ...strictBody })

/** Body of `PATCH /models/{name}`. An empty text clears `description` and `default_time_dimension`. */
export const ModelPatch = Schema.Struct({
  description: optional(Schema.String),
  /** Moves the model to another datasource. */
  new_data_source: optional(DatasourceName),
  default_time_dimension: optional(NameText),
  /** One of the three sources; it takes the place of the source that the model has. */
  sql_table: optional(NameText),
  sql: optional(LongText),
  source_queries: optional(longList(Part)),
  query_variables: clearable(Part),
  hidden: optional(Schema.Boolean),
  /** Parts that are merged into the one of the same name, or are new. */
  columns: optional(longList(Part)),
  measures: optional(longList(Part)),
  aggregations: optional(longList(Part)),
  /** Joins by their name, else by their target. */
  joins: optional(longList(Part)),
  /** Replaces all of them; an empty list clears them. */
  unique_keys: optional(UniqueKeys),
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
  /** What was done, a phrase for each change, in the order in which it was done. */
  changes: Schema.Array(Schema.String),
  message: Schema.String,
  warnings: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "ModelEdited" })
export interface ModelEdited extends Schema.Schema.Type<typeof ModelEdited> {}
