/** The output of every compilation stage of a query. */
import { Schema } from "effect"

/** The stages in order; the last one is the SQL. */
export const stageNames = ["program", "syntax", "bound", "plan", "sql"] as const

/** Response of `POST /query/stages`: each stage as human-readable text. */
export const QueryStages = Schema.Struct({
  stages: Schema.Array(Schema.Struct({ name: Schema.Literal(...stageNames), text: Schema.String })),
  /** Warnings about the query. */
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "QueryStages" })
export interface QueryStages extends Schema.Schema.Type<typeof QueryStages> {}
