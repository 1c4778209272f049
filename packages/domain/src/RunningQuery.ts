/** Queries that a service is answering. */
import { Schema } from "effect"
import { required } from "./Optional.js"
import { conflict, notFound } from "./Status.js"

/** A query that is being answered. */
export const RunningQuery = Schema.Struct({
  id: required(Schema.String).annotations({ description: "Identifies the query in `DELETE /queries/{id}`." }),
  caller: required(Schema.NullOr(Schema.String)).annotations({
    description: "Name of the caller; null if the service requires no key."
  }),
  datasource: required(Schema.String).annotations({ description: "The datasource whose database answers it." }),
  models: required(Schema.Array(Schema.String)).annotations({ description: "Names of the stored models that it reads." }),
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

/** No query of this id is running, as far as the caller may know. */
export class UnknownRunningQuery extends Schema.TaggedError<UnknownRunningQuery>("UnknownRunningQuery")(
  "UnknownRunningQuery",
  { id: Schema.String },
  notFound
) {
  override get message() {
    return `No query '${this.id}' is running: it may have ended; GET /queries lists those that are`
  }
}

/** A query was cancelled by its caller or an administrator. */
export class QueryCancelled extends Schema.TaggedError<QueryCancelled>("QueryCancelled")(
  "QueryCancelled",
  {
    datasource: Schema.String,
    /** Name of the caller who cancelled it; null if the service requires no key. */
    by: Schema.NullOr(Schema.String)
  },
  conflict
) {
  override get message() {
    return `The query on '${this.datasource}' was cancelled${this.by === null ? "" : ` by '${this.by}'`}`
  }
}
