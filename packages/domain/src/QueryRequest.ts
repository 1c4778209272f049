/** The three bodies of `POST /query`: a query, a list of queries, or a stored query by name. */
import { Option, Schema } from "effect"
import { CachePolicy } from "./CachePolicy.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { ChartRequest } from "./Chart.js"
import { Variables } from "./Query.js"
import { NameText, queryList } from "./RequestLimits.js"
import { modelVersion, queryFields, SemQuery, SourceModel, sourceModelDescription } from "./SemModel.js"
import { SchemaVersion } from "./SchemaVersion.js"
import { TimeZone } from "./TimeZone.js"

const modeFields = {
  dry_run: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Compiles only: `data` is empty and `sql` has the statement.",
    examples: [true]
  }),
  explain: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Returns the database's plan in `data` without running the statement.",
    examples: [true]
  }),
  chart: optional(ChartRequest).annotations({
    description:
      "Adds `chart` to the answer, a Vega-Lite specification: of the kind that suits the answer best if `true`, or of the given kind.",
    examples: [true]
  })
} as const

const { name: _stage, ...unnamedFields } = queryFields

const singleFields = {
  source_model: required(SourceModel).annotations({ description: sourceModelDescription, examples: ["orders"] }),
  ...unnamedFields,
  ...modeFields
} as const

/** One query. It has no `name`, because a top-level `name` runs a stored query. */
export interface SingleQuery extends Schema.Struct.Type<typeof singleFields> {}

export interface SingleQueryEncoded extends Schema.Struct.Encoded<typeof singleFields> {
  readonly name?: null
}

/** Older clients send every field, including a null name, which is dropped. */
const NoName = Schema.optionalToOptional(Schema.Null, Schema.Never, {
  decode: Option.none,
  encode: Option.none
}).annotations({ description: "Null; a query with a name runs a stored query." })

export const SingleQuery: Schema.Schema<SingleQuery, SingleQueryEncoded> = Schema.Struct({
  ...singleFields,
  name: NoName
}).annotations({ identifier: "SingleQuery", ...strictBody })

const versionField = optional(SchemaVersion).annotations({
  description: "Schema version of the request. Absent means the latest.",
  examples: [modelVersion]
})

const variablesField = optionalWith(Variables, () => ({})).annotations({
  description: "Values of the `{name}` placeholders in filters, which override those of the queries.",
  examples: [{ channel: "web" }]
})

const zoneField = optional(TimeZone).annotations({
  description:
    "IANA time zone of all queries of the request that have no `time_zone` of their own. Absent means the `time_zone` of the datasource.",
  examples: ["America/New_York"]
})

/** A list of queries; the last one is the root, whose rows are returned. */
export const QueryList = Schema.Struct({
  version: versionField,
  queries: required(
    queryList(SemQuery).pipe(
      Schema.filter((queries) => queries.length > 0, { message: () => "the list of queries is empty" })
    )
  ).annotations({
    description:
      "Stages. Each has a `name` by which others use it; the last one is answered. Their order is free otherwise."
  }),
  variables: variablesField,
  time_zone: zoneField,
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
  "distinct_dimension_values",
  "totals",
  "subtotals",
  "top",
  "compare"
] as const

const Absent = optional(Schema.Unknown).annotations({ description: "Not accepted beside `name`." })

/** Runs a query-backed model by name. */
export const NamedQuery = Schema.Struct({
  version: versionField,
  name: required(NameText).annotations({
    description: "Name of a query-backed model, whose stored queries are run.",
    examples: ["weekly_orders"]
  }),
  variables: variablesField,
  time_zone: zoneField,
  cache: optional(CachePolicy).annotations({
    description:
      "How long the rows of the answer may be reused. Absent means the `cache` of the last stored query, of the models, or of the " +
      "datasource.",
    examples: [{ max_age: "1 minute" }]
  }),
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
  distinct_dimension_values: Absent,
  totals: Absent,
  subtotals: Absent,
  top: Absent,
  compare: Absent
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
