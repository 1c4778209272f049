/** A golden query: a query and what is expected of its answer, in a file of `tests` beside the models. */
import { Schema } from "effect"
import { optional, required, strictBody } from "./Optional.js"
import { QueryRequest } from "./QueryRequest.js"
import { LongText, longList, NameText } from "./RequestLimits.js"

const expectations = ["rows", "row_count", "unique", "not_null", "equals_sql"] as const

/** A test of the models of a storage. It has at least one expectation, and all of them must hold. */
export const GoldenTest = Schema.Struct({
  description: optional(Schema.String).annotations({
    description: "What the test protects, for people.",
    examples: ["Revenue counts paid orders only"]
  }),
  query: required(QueryRequest).annotations({
    description: "The query, in the query language."
  }),
  rows: optional(longList(Schema.Record({ key: Schema.String, value: Schema.Unknown }))).annotations({
    description:
      "The rows of the answer, exactly: all of them, with all of their columns. A column may be named without its model. Their " +
      "order matters only if the query has an `order`. Numbers are equal to 9 significant digits.",
    examples: [[{ channel: "web", revenue: 1250.5 }]]
  }),
  row_count: optional(Schema.NonNegativeInt).annotations({
    description: "Number of rows of the answer.",
    examples: [12]
  }),
  unique: optional(longList(NameText)).annotations({
    description: "Columns of the answer whose values together occur once.",
    examples: [["channel"]]
  }),
  not_null: optional(longList(NameText)).annotations({
    description: "Columns of the answer that have a value in every row.",
    examples: [["revenue"]]
  }),
  equals_sql: optional(LongText).annotations({
    description:
      "SELECT statement in the datasource's dialect that returns the same rows, in any order, with its columns in the order of the " +
      "answer's. Their names do not matter.",
    examples: ["SELECT channel, SUM(amount) FROM orders WHERE status = 'paid' GROUP BY channel"]
  })
})
  .annotations(strictBody)
  .pipe(
    Schema.filter((test) =>
      expectations.some((key) => test[key] !== undefined)
        ? true
        : { path: [], message: `a test expects something: one of ${expectations.join(", ")}` }
    )
  )
  .annotations({ identifier: "GoldenTest" })
export type GoldenTest = typeof GoldenTest.Type
