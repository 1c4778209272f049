/** The schema version of a document. */
import { Schema } from "effect"

/** An integer from 1. Documents of unknown later versions are read as far as possible. */
export const SchemaVersion = Schema.Number.pipe(
  Schema.filter((version) => Number.isInteger(version) && version >= 1, {
    message: (issue) => `${String(issue.actual)} is not a schema version: an integer from 1`,
    jsonSchema: { type: "integer", minimum: 1 }
  })
)
