/**
 * `SemModel` and `SemQuery`. They share a file because a query may contain an inline model and a model may be backed by
 * queries.
 */
import { Schema } from "effect"
import { CachePolicy } from "./CachePolicy.js"
import { Calendar } from "./Calendar.js"
import { Compare } from "./Compare.js"
import { Column, Meta } from "./Column.js"
import { CustomGranularity, Weekday } from "./Granularities.js"
import { CustomAggregation, Join, ModelExtension, ModelMeasure, UniqueKeys } from "./Model.js"
import { stewardshipFields } from "./Stewardship.js"
import { ColumnName, DatasourceName, Identifier, ModelName } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { Dimension, Measure, Order, RowCount, TimeDimension, Variables } from "./Query.js"
import { LongText, longList, NameText, queryList } from "./RequestLimits.js"
import { SchemaVersion } from "./SchemaVersion.js"
import { TimeZone } from "./TimeZone.js"
import { Top } from "./Top.js"
import { Unpivot } from "./Unpivot.js"

/** The schema version that is written; versions 1 to 7 are read. */
export const modelVersion = 7

/** The keys of a query besides `source_model`. */
export const queryFields = {
  version: optional(SchemaVersion).annotations({
    description: "Schema version of the query. Absent means the latest.",
    examples: [modelVersion]
  }),
  name: optional(ModelName).annotations({
    description: "Name of the stage, by which later queries of the list use it as a source or join it.",
    examples: [ModelName.make("by_customer")]
  }),
  measures: optionalWith(queryList(Measure), () => []).annotations({
    description:
      "What is computed: formulas, names of measures of the model, or objects with `formula`, `name`, `label` and `type`.",
    examples: [[{ formula: "revenue" }, { formula: "*:count" }]]
  }),
  dimensions: optionalWith(queryList(Dimension), () => []).annotations({
    description:
      "Columns to group by; a dotted path follows joins. Without measures, the answer has the distinct combinations.",
    examples: [[{ name: "channel" }, { name: "customers.country" }]]
  }),
  time_dimensions: optionalWith(queryList(TimeDimension), () => []).annotations({
    description: "Times to group by, cut into periods, each with an optional range.",
    examples: [[{ dimension: "ordered_at", granularity: "month", date_range: ["2025-01-01", "2025-03-31"] }]]
  }),
  time_zone: optional(TimeZone).annotations({
    description:
      "IANA time zone of the query: its periods, ranges, date parts and relative time points are in its local time. Absent means the " +
      "zone of the request or of the query that reads this one, else the `time_zone` of the datasource. Dates are never shifted.",
    examples: ["America/New_York"]
  }),
  first_day_of_week: optional(Weekday).annotations({
    description:
      "Day on which weeks begin, `monday` to `sunday`. Absent means the `first_day_of_week` of the query that reads this one, else that of " +
      "the datasource. `week_sunday` and ISO weeks such as `2025-W05` are not affected.",
    examples: ["sunday"]
  }),
  main_time_dimension: optional(NameText).annotations({
    description:
      "Time along which transforms run, if there are several. Absent means the only time dimension, else the `default_time_dimension` of the model if the query groups by it.",
    examples: ["ordered_at"]
  }),
  filters: optionalWith(queryList(LongText), () => []).annotations({
    description:
      "Conditions, all of which hold. Each part applies before or after aggregation, as it needs. `{name}` is replaced by a variable.",
    examples: [["status in ('delivered', 'shipped')", "revenue > {least}"]]
  }),
  variables: optionalWith(Variables, () => ({})).annotations({
    description: "Values of the `{name}` placeholders in filters.",
    examples: [{ least: 1000 }]
  }),
  order: optionalWith(Order, () => []).annotations({
    description:
      'Sort keys: objects with `column` and `direction`, or the short form `{"revenue": "desc"}`. NULL sorts last. Absent means no order.',
    examples: [[{ column: "revenue", direction: "desc" }]]
  }),
  totals: optional(Schema.Boolean).annotations({
    description:
      "Whether the answer has `totals`: the measures computed once more over all facts of the query, without its dimensions.",
    examples: [true]
  }),
  subtotals: optional(
    queryList(queryList(NameText).pipe(Schema.minItems(1, { message: () => "has no dimensions; totals is the total" })))
  ).annotations({
    description:
      "Further groupings of the same facts, each a list of dimensions of the query. The answer has a block of rows for each in " +
      "`subtotals`.",
    examples: [[["customers.country"], ["customers.country", "channel"]]]
  }),
  top: optional(Top).annotations({
    description:
      "The `n` best members of a dimension by a measure over all facts of the query, and the rest as one. NULL is a row of its own.",
    examples: [{ dimension: "customers.country", by: "revenue", n: 5, others: "Other" }]
  }),
  compare: optional(Compare).annotations({
    description:
      "An earlier range to compare with. Each measure `x` has `x_previous`, `x_change` and `x_change_pct` beside it.",
    examples: [{ to: "1 year" }]
  }),
  cache: optional(CachePolicy).annotations({
    description:
      "How long the rows of the answer may be reused for equal queries under the same policies. In a list, that of the last query " +
      "counts. Absent means the smallest `max_age` of the models that are read, else that of the datasource, else no reuse.",
    examples: [{ max_age: "1 minute" }]
  }),
  limit: optional(RowCount).annotations({
    description:
      "Maximum number of rows. It applies last, so it changes no running total. Absent means all rows, up to `SEM_MAX_ROWS`.",
    examples: [10]
  }),
  offset: optional(RowCount).annotations({
    description: "Number of rows to skip.",
    examples: [20]
  }),
  whole_periods_only: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Whether the period that has not ended yet is left out.",
    examples: [true]
  }),
  distinct_dimension_values: optionalWith(Schema.Boolean, () => true).annotations({
    description: "`false` returns one row per row of the source instead of the distinct combinations.",
    examples: [false]
  })
} as const

export interface SemQuery extends Schema.Struct.Type<typeof queryFields> {
  readonly source_model: string | ModelExtension | SemModel
}

export interface SemQueryEncoded extends Schema.Struct.Encoded<typeof queryFields> {
  readonly source_model: string | typeof ModelExtension.Encoded | SemModelEncoded
}

export const sourceModelDescription =
  "What is queried: the name of a model or of another stage (`model`, or `datasource.model`), an extension of a model " +
  "(`source_name` and added parts), or a model in full."

/** The source of a query: a model or stage by name, an extension of a model, or an inline model. */
export const SourceModel = Schema.Union(
  NameText,
  ModelExtension,
  Schema.suspend((): Schema.Schema<SemModel, SemModelEncoded> => SemModel)
)

/** A query over one source. */
export const SemQuery: Schema.Schema<SemQuery, SemQueryEncoded> = Schema.Struct({
  ...queryFields,
  source_model: required(SourceModel).annotations({ description: sourceModelDescription, examples: ["orders"] })
}).annotations({ identifier: "SemQuery", ...strictBody })

/** The keys of a model that define its source. */
const sourceFields = {
  version: optionalWith(SchemaVersion, () => modelVersion).annotations({
    description: `Schema version of the document. ${modelVersion} is written; earlier ones are read too.`,
    examples: [modelVersion]
  }),
  name: required(ModelName).annotations({
    description:
      "Name of the model, unique within its datasource. At most 200 characters, without `.`, `:`, `__`, `/` and `\\`. In a storage directory it is the name of the file.",
    examples: [ModelName.make("orders")]
  }),
  sql_table: optional(NameText).annotations({
    description:
      "Table or view that the model reads, `table` or `schema.table`; parts may be quoted as in SQL. A model has exactly one of " +
      "`sql_table`, `sql` and `source_queries`.",
    examples: ["sales.orders"]
  }),
  sql: optional(LongText).annotations({
    description: "SELECT statement that the model reads, in the datasource's dialect, without a semicolon.",
    examples: ["SELECT * FROM orders WHERE NOT is_test"]
  })
} as const

const partFields = {
  query_variables: optionalWith(Variables, () => ({})).annotations({
    description: "Defaults of the variables in `source_queries`.",
    examples: [{ channel: "web" }]
  }),
  backing_query_sql: optional(Schema.String).annotations({
    description: "SQL of the stored queries, set by the service; ignored in requests."
  }),
  data_source: optional(DatasourceName).annotations({
    description:
      "Name of the datasource. Only a query-backed model may leave it out. In a storage directory it is the name of the folder.",
    examples: [DatasourceName.make("shop")]
  }),
  columns: optionalWith(longList(Column), () => []).annotations({
    description:
      "Columns, in the order in which they are shown. A query-backed model takes its columns from its queries."
  }),
  measures: optionalWith(longList(ModelMeasure), () => []).annotations({
    description: "Named measures: formulas that queries use by name.",
    examples: [[{ name: Identifier.make("revenue"), formula: "amount:sum", label: "Revenue" }]]
  }),
  aggregations: optionalWith(longList(CustomAggregation), () => []).annotations({
    description: "Custom aggregations over columns of this model.",
    examples: [[{ name: Identifier.make("spread"), formula: "MAX({value}) - MIN({value})", params: [] }]]
  }),
  joins: optionalWith(longList(Join), () => []).annotations({
    description: "Joins to other models of the datasource. Queries follow them by path, over any number of models."
  }),
  unique_keys: optional(UniqueKeys).annotations({
    description:
      "Lists of columns whose values together identify a row, besides the primary key. Rows with a NULL in one of them may repeat.",
    examples: [[[ColumnName.make("email")], [ColumnName.make("country"), ColumnName.make("code")]]]
  }),
  filters: optionalWith(longList(LongText), () => []).annotations({
    description:
      "SQL conditions that apply to every query over the model and to measures of it along joins, but not where a query only reads " +
      "its columns along a join.",
    examples: [["deleted_at IS NULL"]]
  }),
  default_time_dimension: optional(ColumnName).annotations({
    description: "Time column along which transforms run, and by which `first` and `last` sort, if a query names none.",
    examples: [ColumnName.make("ordered_at")]
  }),
  granularities: optional(longList(CustomGranularity)).annotations({
    description:
      "Granularities of queries over this model, besides the built-in ones and those of the datasource, such as fiscal years. One that has " +
      "the name of one of the datasource replaces it.",
    examples: [[{ name: Identifier.make("fiscal_year"), base: "year", origin: "2024-10-01", label: "FY{year_end}" }]]
  }),
  unpivot: optional(Unpivot).annotations({
    description:
      "Makes a row of each of several columns of the table, such as one per month: a column of the model has the name, another one the " +
      "value. Not beside `source_queries`."
  }),
  calendar: optional(Calendar).annotations({
    description:
      "Makes the model a calendar: a table with a row per day, such as a 4-4-5 or holiday calendar, whose columns are granularities of " +
      "the queries that use it."
  }),
  calendar_model: optional(NameText).annotations({
    description:
      "Name of the model that is the calendar of queries over this one. Absent means the `calendar_model` of the datasource.",
    examples: ["retail_calendar"]
  }),
  cache: optional(CachePolicy).annotations({
    description:
      "How long rows of answers that read the model may be reused, if the query does not say. Of several models the smallest " +
      "`max_age` counts.",
    examples: [{ max_age: "1 minute" }]
  }),
  description: optional(Schema.String).annotations({
    description: "What a row is and which rows there are, for people and agents; searched.",
    examples: ["One row per order, cancelled ones included"]
  }),
  ...stewardshipFields,
  hidden: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Leaves the model out of lists and search. Queries and joins can still use it.",
    examples: [true]
  }),
  meta: optional(Meta).annotations({
    description: "JSON of your own, stored and returned, never searched.",
    examples: [{ owner: "finance" }]
  })
} as const

type ModelFields = typeof sourceFields & typeof partFields

export interface SemModel extends Schema.Struct.Type<ModelFields> {
  readonly source_queries?: ReadonlyArray<SemQuery>
}

export interface SemModelEncoded extends Schema.Struct.Encoded<ModelFields> {
  readonly source_queries?: ReadonlyArray<SemQueryEncoded> | null
}

/** The keys that define the source of a model, of which it has exactly one. */
export const modelSources = ["sql_table", "sql", "source_queries"] as const

/** A model: columns, joins and measures over exactly one source, which is a table, a SELECT statement or stored queries. */
export const SemModel: Schema.Schema<SemModel, SemModelEncoded> = Schema.Struct({
  ...sourceFields,
  source_queries: optional(
    queryList(Schema.suspend((): Schema.Schema<SemQuery, SemQueryEncoded> => SemQuery))
  ).annotations({
    description:
      "Queries whose last result the model reads. Each may use earlier ones as its source. The model can be run by its name."
  }),
  ...partFields
})
  .pipe(
    Schema.filter((model) => {
      const given = modelSources.filter((source) => model[source] !== undefined)
      if (given.length !== 1) {
        return {
          path: [given[1] ?? "sql_table"],
          message: `a model has exactly one of ${modelSources.join(", ")}; this one has ${given.join(" and ") || "none"}`
        }
      }
      if (model.unpivot !== undefined && model.source_queries !== undefined) {
        return { path: ["unpivot"], message: "columns of a table or of SQL become rows, not those of source_queries" }
      }
      if (model.replaced_by !== undefined && model.status !== "deprecated") {
        const status = model.status === undefined ? "none" : `'${model.status}'`
        return {
          path: ["replaced_by"],
          message: `only a model with the status 'deprecated' is replaced; this one has ${status}`
        }
      }
      if (model.replaced_by === model.name) {
        return { path: ["replaced_by"], message: "a model cannot replace itself" }
      }
      if (model.source_queries === undefined && model.data_source === undefined) {
        return { path: ["data_source"], message: "a model over a table or SQL requires data_source" }
      }
      return true
    })
  )
  .annotations({ identifier: "SemModel" })

/** The source of a model: a table, SQL or stored queries. */
export type ModelSource =
  | { readonly _tag: "Table"; readonly table: string }
  | { readonly _tag: "Sql"; readonly sql: string }
  | { readonly _tag: "Queries"; readonly queries: ReadonlyArray<SemQuery> }

/** The source of a decoded model. The schema guarantees exactly one. */
export const modelSource = (model: SemModel): ModelSource => {
  if (model.source_queries !== undefined) return { _tag: "Queries", queries: model.source_queries }
  if (model.sql !== undefined) return { _tag: "Sql", sql: model.sql }
  return { _tag: "Table", table: model.sql_table ?? model.name }
}
