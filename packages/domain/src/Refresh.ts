/** Taking samples of the values of columns anew. */
import { Schema } from "effect"
import { IngestFailure } from "./Ingest.js"
import { optional, strictBody } from "./Optional.js"

/** Body of `POST /refresh-samples`: which models; all of them where nothing is said. */
export const RefreshRequest = Schema.Struct({
  data_source: optional(Schema.String),
  /** Names of models, bare or with the datasource in front; absent or empty means all. */
  models: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "RefreshRequest", ...strictBody })
export interface RefreshRequest extends Schema.Schema.Type<typeof RefreshRequest> {}

/** Response of `POST /refresh-samples`. What failed did not stop the rest. */
export const Refreshed = Schema.Struct({
  errors: Schema.Array(IngestFailure),
  /** The names that lead to no model, with the datasource in front where it is known. */
  unresolved_models: Schema.Array(Schema.String)
}).annotations({ identifier: "Refreshed" })
export interface Refreshed extends Schema.Schema.Type<typeof Refreshed> {}
