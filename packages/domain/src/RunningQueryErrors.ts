/** Errors of queries that are cancelled from outside. */
import { Schema } from "effect"
import { conflict, notFound } from "./Status.js"

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
