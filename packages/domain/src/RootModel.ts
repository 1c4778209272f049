/** Recommending a root model from which a query can reach all its columns and measures. */
import { Schema } from "effect"
import { DatasourceName, ModelName } from "./Names.js"
import { optional, strictBody } from "./Optional.js"

/** Body of `POST /recommend-root-model`. */
export const RootModelRequest = Schema.Struct({
  /** Columns and measures of the query, such as `orders.amount:sum` or `customers.country`. */
  items: Schema.Array(Schema.String).pipe(
    Schema.filter((items) => items.length > 0, { message: () => "the list of items is empty" })
  ),
  data_source: optional(Schema.String),
  /** The preferred root model; used if it reaches all items. */
  root_hint: optional(Schema.String)
}).annotations({ identifier: "RootModelRequest", ...strictBody })
export interface RootModelRequest extends Schema.Schema.Type<typeof RootModelRequest> {}

/** Response of `POST /recommend-root-model`. */
export const RootModelRecommendation = Schema.Struct({
  data_source: DatasourceName,
  /** Null if no model reaches all items; `coverage` then lists what the best ones reach. */
  root_model: Schema.NullOr(ModelName),
  reachable: Schema.Boolean,
  /** Each item with its path from the root model. */
  item_paths: Schema.Array(Schema.Struct({ input_item: Schema.String, path: Schema.String })),
  coverage: Schema.Array(
    Schema.Struct({
      model_name: ModelName,
      reachable_items: Schema.Array(Schema.String),
      unreachable_items: Schema.Array(Schema.String)
    })
  ),
  message: Schema.String,
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "RootModelRecommendation" })
export interface RootModelRecommendation extends Schema.Schema.Type<typeof RootModelRecommendation> {}
