/** Refreshing the sampled values of columns. */
import { Schema } from "effect"
import { IngestFailure } from "./Ingest.js"
import { optional, strictBody } from "./Optional.js"

/** Body of `POST /refresh-samples`: which models; an empty body means all. */
export const RefreshRequest = Schema.Struct({
  data_source: optional(Schema.String),
  /** Names of models, optionally qualified by datasource; absent or empty means all. */
  models: optional(Schema.Array(Schema.String))
}).annotations({ identifier: "RefreshRequest", ...strictBody })
export interface RefreshRequest extends Schema.Schema.Type<typeof RefreshRequest> {}

/** Response of `POST /refresh-samples`. Failures of models did not stop the rest. */
export const Refreshed = Schema.Struct({
  errors: Schema.Array(IngestFailure),
  /** Names that match no model, qualified by datasource if it is known. */
  unresolved_models: Schema.Array(Schema.String)
}).annotations({ identifier: "Refreshed" })
export interface Refreshed extends Schema.Schema.Type<typeof Refreshed> {}
