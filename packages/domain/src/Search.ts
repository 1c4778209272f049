/** Search: one ranked list of memories and entities. */
import { Schema } from "effect"
import { entityKinds } from "./Entity.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { EntityList, LongText, NameText, Question } from "./RequestLimits.js"
import { SemQuery } from "./SemModel.js"
import { shapeRule } from "./ShapeRule.js"

/** Default of `max_results`. */
export const defaultMaxResults = 10

/** The constant k of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
export const fusionConstant = 60

/** The number of requested results. A value below 1 counts as a shape error (422). */
const ResultCount = Schema.Number.pipe(
  Schema.filter((count) => Number.isSafeInteger(count) && count >= 1, {
    message: (issue) => `${String(issue.actual)} is not a number of results: an integer from 1`,
    jsonSchema: { type: "integer", minimum: 1 },
    ...shapeRule
  })
)

/** Body of `POST /search`. */
export const SearchRequest = Schema.Struct({
  /** Canonical entities. An aggregation suffix is stripped; an unresolved entity becomes a warning. */
  entities: optional(EntityList),
  /** A query whose entities are searched for. */
  query: optional(SemQuery),
  /** Free text. */
  question: optional(Question),
  datasource: optional(NameText),
  cypher_filter: optional(LongText),
  max_results: optionalWith(ResultCount, () => defaultMaxResults),
  compact: optionalWith(Schema.Boolean, () => true)
}).annotations({ identifier: "SearchRequest", ...strictBody })
export interface SearchRequest extends Schema.Schema.Type<typeof SearchRequest> {}

/** One result. `id` is the raw id of a memory or the canonical string of an entity. */
export const SearchHit = Schema.Struct({
  kind: Schema.Literal(...entityKinds),
  id: Schema.String,
  /** Fused score; 0 in the recency fallback. */
  score: Schema.Number,
  /** The full rendering; empty in compact mode. */
  text: Schema.String,
  description: Schema.NullOr(Schema.String),
  matched_entities: Schema.Array(Schema.String),
  query: Schema.NullOr(SemQuery)
}).annotations({ identifier: "SearchHit" })
export interface SearchHit extends Schema.Schema.Type<typeof SearchHit> {}

/** Response of `POST /search`. */
export const SearchResponse = Schema.Struct({
  results: Schema.Array(SearchHit),
  resolved_input_entities: Schema.Array(Schema.String),
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "SearchResponse" })
export interface SearchResponse extends Schema.Schema.Type<typeof SearchResponse> {}
