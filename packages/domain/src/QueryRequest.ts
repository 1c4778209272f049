/** The three bodies of `POST /query`: a query, a list of queries, or a stored query by name. */
import { Option, Schema } from "effect"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { Variables } from "./Query.js"
import { NameText, queryList } from "./RequestLimits.js"
import { queryFields, SemQuery, SourceModel } from "./SemModel.js"
import { SchemaVersion } from "./SchemaVersion.js"

const modeFields = {
  /** Compile only: `data` is empty and `sql` contains the statement. */
  dry_run: optionalWith(Schema.Boolean, () => false),
  /** Return the database's plan in `data` without running the statement. */
  explain: optionalWith(Schema.Boolean, () => false)
} as const

const { name: _stage, ...unnamedFields } = queryFields

const singleFields = { source_model: SourceModel, ...unnamedFields, ...modeFields } as const

/** One query. It has no `name`, because a top-level `name` runs a stored query. */
export interface SingleQuery extends Schema.Struct.Type<typeof singleFields> {}

interface SingleQueryEncoded extends Schema.Struct.Encoded<typeof singleFields> {
  readonly name?: null
}

/** Older clients send every field, including a null name, which is dropped. */
const NoName = Schema.optionalToOptional(Schema.Null, Schema.Never, { decode: Option.none, encode: Option.none })

export const SingleQuery: Schema.Schema<SingleQuery, SingleQueryEncoded> = Schema.Struct({
  ...singleFields,
  name: NoName
}).annotations({ identifier: "SingleQuery", ...strictBody })

/** A list of queries; the last one is the root, whose rows are returned. */
export const QueryList = Schema.Struct({
  version: optional(SchemaVersion),
  queries: queryList(SemQuery).pipe(
    Schema.filter((queries) => queries.length > 0, { message: () => "the list of queries is empty" })
  ),
  variables: optionalWith(Variables, () => ({})),
  ...modeFields
}).annotations({ identifier: "QueryList", ...strictBody })
export interface QueryList extends Schema.Schema.Type<typeof QueryList> {}

/** Keys that define a query; they cannot be combined with `name`. */
const definingKeys = [
  "source_model",
  "measures",
  "dimensions",
  "time_dimensions",
  "main_time_dimension",
  "filters",
  "order",
  "limit",
  "offset",
  "whole_periods_only",
  "distinct_dimension_values"
] as const

const Absent = optional(Schema.Unknown)

/** Runs a query-backed model by name. */
export const NamedQuery = Schema.Struct({
  version: optional(SchemaVersion),
  name: NameText,
  variables: optionalWith(Variables, () => ({})),
  ...modeFields,
  source_model: Absent,
  measures: Absent,
  dimensions: Absent,
  time_dimensions: Absent,
  main_time_dimension: Absent,
  filters: Absent,
  order: Absent,
  limit: Absent,
  offset: Absent,
  whole_periods_only: Absent,
  distinct_dimension_values: Absent
})
  .annotations({ ...strictBody })
  .pipe(
    Schema.filter((query) => {
      const given = definingKeys.filter((key) => query[key] !== undefined)
      return given.length === 0
        ? true
        : {
            path: [given[0] ?? "name"],
            message: `'name' runs a stored query, so ${given.join(", ")} is not accepted here`
          }
    })
  )
  .annotations({ identifier: "NamedQuery" })
export interface NamedQuery extends Schema.Schema.Type<typeof NamedQuery> {}

/** Body of `POST /query`. */
export const QueryRequest = Schema.Union(SingleQuery, QueryList, NamedQuery).annotations({ identifier: "QueryRequest" })
export type QueryRequest = typeof QueryRequest.Type
