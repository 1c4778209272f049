/** What becomes of a query at every stage of its compilation. */
import { Schema } from "effect"

/** The stages in their order; the last is the SQL. */
export const stageNames = ["program", "syntax", "bound", "plan", "sql"] as const

/** Response of `POST /query/stages`: each stage as a text for people. */
export const QueryStages = Schema.Struct({
  stages: Schema.Array(Schema.Struct({ name: Schema.Literal(...stageNames), text: Schema.String })),
  /** What the caller should know about the query. */
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "QueryStages" })
export interface QueryStages extends Schema.Schema.Type<typeof QueryStages> {}
