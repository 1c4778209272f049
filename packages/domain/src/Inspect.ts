/**
 * Inspect: point lookup of entities. The request schema is loose where an invalid value has to be answered with 400 instead of
 * 422; the engine decodes those fields strictly in a second step.
 */
import { ModelStatus } from "./Stewardship.js"
import { Schema } from "effect"
import { entityKinds } from "./Entity.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { EntityList, NameText } from "./RequestLimits.js"

/** Default of `num_rows`. */
export const defaultSampleRows = 3

const inspectFormats = ["markdown", "json"] as const

/** The sections of a model's full form. */
export const inspectSections = ["columns", "measures", "aggregations", "joins", "samples", "learnings"] as const
export type InspectSection = (typeof inspectSections)[number]

/** Body of `POST /inspect`. */
export const InspectRequest = Schema.Struct({
  /** One reference, several of one kind, or absent for the whole collection. */
  reference: optional(Schema.Union(NameText, EntityList)),
  entity_type: Schema.String,
  compact: optionalWith(Schema.Boolean, () => true),
  format: optionalWith(Schema.String, () => "markdown"),
  num_rows: optional(Schema.Number),
  show_sql: optionalWith(Schema.Boolean, () => false),
  sections: optional(EntityList),
  descriptions_max_chars: optional(Schema.Number)
}).annotations({ identifier: "InspectRequest", ...strictBody })
export interface InspectRequest extends Schema.Schema.Type<typeof InspectRequest> {}

const references = Schema.Array(Schema.String).pipe(
  Schema.filter((references) => references.length > 0, {
    message: () => "a list of references must not be empty; omit reference for the collection"
  })
)

const count = (what: string) =>
  Schema.Number.pipe(
    Schema.filter((n) => Number.isSafeInteger(n) && n >= 0, { message: () => `${what} is an integer from 0` })
  )

/** The strict form of an inspect request. */
export const InspectCommand = Schema.Struct({
  reference: optional(Schema.Union(Schema.String, references)),
  entity_type: Schema.Literal(...entityKinds),
  compact: Schema.Boolean,
  format: Schema.Literal(...inspectFormats),
  num_rows: optional(count("a number of sample rows")),
  show_sql: Schema.Boolean,
  sections: optional(Schema.Array(Schema.Literal(...inspectSections))),
  descriptions_max_chars: optional(count("a number of characters"))
}).annotations({ identifier: "InspectCommand" })
export interface InspectCommand extends Schema.Schema.Type<typeof InspectCommand> {}

/** Response of `POST /inspect`: Markdown, or JSON as a string. */
export const InspectResponse = Schema.Struct({ result: Schema.String }).annotations({ identifier: "InspectResponse" })
export interface InspectResponse extends Schema.Schema.Type<typeof InspectResponse> {}

/** A request for the visible models of one datasource, used by an MCP tool. */
export const SummaryRequest = Schema.Struct({
  datasource_name: Schema.String,
  format: optionalWith(Schema.Literal(...inspectFormats), () => "markdown" as const),
  compact: optionalWith(Schema.Boolean, () => true),
  owner: optional(Schema.String),
  tag: optional(Schema.String),
  status: optional(ModelStatus)
}).annotations({ identifier: "SummaryRequest", ...strictBody })
export interface SummaryRequest extends Schema.Schema.Type<typeof SummaryRequest> {}
