/** JSON objects as they are stored or sent, before they are migrated and decoded. */
import { Schema } from "effect"
import { optional } from "./Optional.js"

/** A JSON object. */
export interface Document {
  readonly [key: string]: unknown
}

/**
 * The body of a model or datasource, decoded in two steps. This schema only requires an object; the service then checks
 * version, keys and values, so that older versions can be migrated and unknown keys are reported by name.
 */
const documentOf = (identifier: string) =>
  Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
    jsonSchema: { $ref: `#/components/schemas/${identifier}` }
  })

/** Keys of a list entry that report problems of its document. */
export const documentProblems = {
  /** Why the document cannot be used; absent if it can. */
  error: optional(Schema.String),
  /** Parts of the document that are ignored, such as unknown keys. */
  warnings: optional(Schema.Array(Schema.String))
} as const

export const ModelDocument = documentOf("SemModel")
/** A model whose name is given by the path. */
export const ModelAtPath = documentOf("ModelAtPath")
/** A dashboard whose name is given by the path. */
export const DashboardAtPath = documentOf("DashboardAtPath")
export const DatasourceDocument = documentOf("Datasource")
