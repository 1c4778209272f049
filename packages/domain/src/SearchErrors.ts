/** How a search can be refused. What is only not found in it becomes a warning. */
import { Schema } from "effect"
import { badRequest } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** `datasource` of a search is no datasource. */
export class UnknownSearchDatasource extends Schema.TaggedError<UnknownSearchDatasource>("UnknownSearchDatasource")(
  "UnknownSearchDatasource",
  { datasource: Schema.String, candidates: Schema.Array(Schema.String), known: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    const known = this.known.length === 0 ? "There are none yet." : `Known: ${this.known.join(", ")}`
    return `There is no datasource '${this.datasource}'.${didYouMean(this.candidates)} ${known}`
  }
}

/** A Cypher filter breaks the rules of filters: one statement that only reads, and returns one column `id`. */
export class CypherRejected extends Schema.TaggedError<CypherRejected>("CypherRejected")(
  "CypherRejected",
  { cypher_filter: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `The cypher_filter is refused: ${this.reason}`
  }
}

/** What was asked for needs packages that are not installed. */
export class ExtraRequired extends Schema.TaggedError<ExtraRequired>("ExtraRequired")(
  "ExtraRequired",
  { feature: Schema.Literal("cypher_filter") },
  badRequest
) {
  override get message() {
    return (
      "This cypher_filter needs the extra 'advanced_search': npm install @ladybugdb/core. " +
      "Without it a filter is of the form MATCH (n:Label1:Label2) RETURN n.id AS id"
    )
  }
}

export const SearchError = Schema.Union(UnknownSearchDatasource, CypherRejected, ExtraRequired)
