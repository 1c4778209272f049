/** JSON objects that are kept as they are written: what a body or a file holds before it is migrated and decoded. */
import { Schema } from "effect"
import { optional } from "./Optional.js"

/** A JSON object. */
export interface Document {
  readonly [key: string]: unknown
}

/**
 * The body of a model or a datasource. It is read in two steps: here only that it is an object; then, by the service,
 * its version, its known keys and their values, so that older versions load and unknown keys are named (decision 41).
 */
const documentOf = (identifier: string) =>
  Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
    jsonSchema: { $ref: `#/components/schemas/${identifier}` }
  })

/** The keys of a list entry that tell what is wrong with its document. */
export const documentProblems = {
  /** Why it cannot be used; absent means that it can be. */
  error: optional(Schema.String),
  /** What of the document is not read, such as unknown keys. */
  warnings: optional(Schema.Array(Schema.String))
} as const

export const ModelDocument = documentOf("SemModel")
/** A model whose name stands in the path. */
export const ModelAtPath = documentOf("ModelAtPath")
export const DatasourceDocument = documentOf("Datasource")
