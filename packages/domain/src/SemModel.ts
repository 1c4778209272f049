/**
 * `SemModel` and `SemQuery`. They share a file because a query may contain an inline model and a model may be backed by
 * queries.
 */
import { Schema } from "effect"
import { Column, Meta } from "./Column.js"
import { CustomAggregation, Join, ModelExtension, ModelMeasure, UniqueKeys } from "./Model.js"
import { ColumnName, DatasourceName, ModelName } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { Dimension, Measure, Order, RowCount, TimeDimension, Variables } from "./Query.js"
import { LongText, longList, NameText, queryList } from "./RequestLimits.js"
import { SchemaVersion } from "./SchemaVersion.js"

/** The schema version that is written; versions 1 to 7 are read. */
export const modelVersion = 7

/** The keys of a query besides `source_model`. */
export const queryFields = {
  version: optional(SchemaVersion),
  /** Names the query for references by other queries of its list. */
  name: optional(ModelName),
  measures: optionalWith(queryList(Measure), () => []),
  dimensions: optionalWith(queryList(Dimension), () => []),
  time_dimensions: optionalWith(queryList(TimeDimension), () => []),
  /** The time dimension over which transforms run, if there are several. */
  main_time_dimension: optional(NameText),
  filters: optionalWith(queryList(LongText), () => []),
  variables: optionalWith(Variables, () => ({})),
  order: optionalWith(Order, () => []),
  limit: optional(RowCount),
  offset: optional(RowCount),
  whole_periods_only: optionalWith(Schema.Boolean, () => false),
  /** False returns one row per source row instead of the distinct combinations. */
  distinct_dimension_values: optionalWith(Schema.Boolean, () => true)
} as const

export interface SemQuery extends Schema.Struct.Type<typeof queryFields> {
  readonly source_model: string | ModelExtension | SemModel
}

export interface SemQueryEncoded extends Schema.Struct.Encoded<typeof queryFields> {
  readonly source_model: string | typeof ModelExtension.Encoded | SemModelEncoded
}

/** The source of a query: a model or stage by name, an extension of a model, or an inline model. */
export const SourceModel = Schema.Union(
  NameText,
  ModelExtension,
  Schema.suspend((): Schema.Schema<SemModel, SemModelEncoded> => SemModel)
)

/** A query over one source. */
export const SemQuery: Schema.Schema<SemQuery, SemQueryEncoded> = Schema.Struct({
  ...queryFields,
  source_model: SourceModel
}).annotations({ identifier: "SemQuery", ...strictBody })

/** The keys of a model that define its source. */
const sourceFields = {
  version: optionalWith(SchemaVersion, () => modelVersion),
  name: ModelName,
  /** Table or view, `table` or `schema.table`; parts may be quoted as in SQL. */
  sql_table: optional(NameText),
  /** A SELECT statement. */
  sql: optional(LongText)
} as const

const partFields = {
  query_variables: optionalWith(Variables, () => ({})),
  /** Set by the service for a query-backed model; ignored in requests. */
  backing_query_sql: optional(Schema.String),
  data_source: optional(DatasourceName),
  columns: optionalWith(longList(Column), () => []),
  measures: optionalWith(longList(ModelMeasure), () => []),
  aggregations: optionalWith(longList(CustomAggregation), () => []),
  joins: optionalWith(longList(Join), () => []),
  /** Lists of columns whose values identify a row, besides the primary key. Rows with a NULL in one of them may repeat. */
  unique_keys: optional(UniqueKeys),
  /** SQL conditions that always apply. */
  filters: optionalWith(longList(LongText), () => []),
  default_time_dimension: optional(ColumnName),
  description: optional(Schema.String),
  hidden: optionalWith(Schema.Boolean, () => false),
  meta: optional(Meta)
} as const

type ModelFields = typeof sourceFields & typeof partFields

export interface SemModel extends Schema.Struct.Type<ModelFields> {
  readonly source_queries?: ReadonlyArray<SemQuery>
}

export interface SemModelEncoded extends Schema.Struct.Encoded<ModelFields> {
  readonly source_queries?: ReadonlyArray<SemQueryEncoded> | null
}

const sources = ["sql_table", "sql", "source_queries"] as const

/** A model: columns, joins and measures over exactly one source, which is a table, a SELECT statement or stored queries. */
export const SemModel: Schema.Schema<SemModel, SemModelEncoded> = Schema.Struct({
  ...sourceFields,
  source_queries: optional(queryList(Schema.suspend((): Schema.Schema<SemQuery, SemQueryEncoded> => SemQuery))),
  ...partFields
})
  .pipe(
    Schema.filter((model) => {
      const given = sources.filter((source) => model[source] !== undefined)
      if (given.length !== 1) {
        return {
          path: [given[1] ?? "sql_table"],
          message: `a model has exactly one of ${sources.join(", ")}; this one has ${given.join(" and ") || "none"}`
        }
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
