/** Errors of searches. References that are merely not found become warnings instead. */
import { Schema } from "effect"
import { badRequest, gatewayTimeout, unavailable } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** The search's `datasource` does not exist. */
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

/** A Cypher filter is not a single read-only statement that returns one column `id`. */
export class CypherRejected extends Schema.TaggedError<CypherRejected>("CypherRejected")(
  "CypherRejected",
  { cypher_filter: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `The cypher_filter is not valid: ${this.reason}`
  }
}

/** The feature needs packages that are not installed or are disabled. */
export class ExtraRequired extends Schema.TaggedError<ExtraRequired>("ExtraRequired")(
  "ExtraRequired",
  { feature: Schema.Literal("cypher_filter"), turned_off: Schema.Boolean },
  badRequest
) {
  override get message() {
    const how = this.turned_off ? "which SEM_ADVANCED_SEARCH turns off" : "npm install @ladybugdb/core"
    return (
      `A cypher_filter of this form needs the extra 'advanced_search': ${how}. ` +
      "Without it a filter is of the form MATCH (n:Label1:Label2) RETURN n.id AS id"
    )
  }
}

/** A Cypher filter exceeded its time limit. */
export class CypherTimeout extends Schema.TaggedError<CypherTimeout>("CypherTimeout")(
  "CypherTimeout",
  { cypher_filter: Schema.String, seconds: Schema.Number },
  gatewayTimeout
) {
  override get message() {
    return `The cypher_filter was cancelled after ${this.seconds} seconds: narrow its pattern`
  }
}

/** There is no graph for a Cypher filter, although the graph engine is installed. */
export class GraphUnavailable extends Schema.TaggedError<GraphUnavailable>("GraphUnavailable")(
  "GraphUnavailable",
  { reason: Schema.String },
  unavailable
) {
  override get message() {
    return `The graph of cypher_filter is not available: ${this.reason}`
  }
}

export type CypherFilterError = CypherRejected | ExtraRequired | CypherTimeout | GraphUnavailable

export const SearchError = Schema.Union(
  UnknownSearchDatasource,
  CypherRejected,
  ExtraRequired,
  CypherTimeout,
  GraphUnavailable
)
