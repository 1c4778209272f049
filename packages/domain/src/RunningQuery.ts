/** Queries that a service is answering. */
import { Schema } from "effect"
import { required } from "./Optional.js"

/** A query that is being answered. */
export const RunningQuery = Schema.Struct({
  id: required(Schema.String).annotations({ description: "Identifies the query in `DELETE /queries/{id}`." }),
  caller: required(Schema.NullOr(Schema.String)).annotations({
    description: "Name of the caller; null if the service requires no key."
  }),
  datasource: required(Schema.String).annotations({ description: "The datasource whose database answers it." }),
  models: required(Schema.Array(Schema.String)).annotations({
    description: "Names of the stored models that it reads."
  }),
  sql: required(Schema.String).annotations({ description: "The statement that runs, or waits to." }),
  started_at: required(Schema.String).annotations({
    description: "When the query was compiled, in UTC: `2025-03-31T10:00:00.000Z`."
  }),
  seconds: required(Schema.NonNegative).annotations({ description: "Seconds since then." })
}).annotations({ identifier: "RunningQuery" })
export interface RunningQuery extends Schema.Schema.Type<typeof RunningQuery> {}

/** Response of `DELETE /queries/{id}`. */
export const QueryEnded = Schema.Struct({
  id: required(Schema.String).annotations({ description: "The query that was cancelled." }),
  status: required(Schema.Literal("cancelled")).annotations({ description: "Always `cancelled`." })
}).annotations({ identifier: "QueryEnded" })
export interface QueryEnded extends Schema.Schema.Type<typeof QueryEnded> {}
