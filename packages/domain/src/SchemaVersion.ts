/** The version of the schema that a document was written in. */
import { Schema } from "effect"

/** An integer from 1; versions beyond the ones that are known are read as well as can be (surfaces, 5.5). */
export const SchemaVersion = Schema.Number.pipe(
  Schema.filter((version) => Number.isInteger(version) && version >= 1, {
    message: (issue) => `${String(issue.actual)} is not a schema version: an integer from 1`,
    jsonSchema: { type: "integer", minimum: 1 }
  })
)
