/** Input of the naive evaluator: tables as arrays, models over them, and queries. */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { Relationship } from "@semlayer/domain/Model"
import { printSql, type Sql } from "./Sql.js"
import type { Value } from "./Values.js"

export interface TableColumn {
  readonly name: string
  readonly type: ColumnType
  /** Whether it contains instants, whose values here are in UTC. */
  readonly zoned?: boolean
  /** How SQLite stores its times; absent for `iso`. */
  readonly encoding?: TimeEncoding
}

export interface Table {
  readonly name: string
  readonly columns: ReadonlyArray<TableColumn>
  readonly rows: ReadonlyArray<ReadonlyArray<Value>>
}

export interface ModelColumn {
  readonly name: string
  readonly type: ColumnType
  readonly primaryKey: boolean
  /** Null for a physical column. */
  readonly sql: Sql | null
  readonly filter: Sql | null
  /** Whether it contains instants. */
  readonly zoned?: boolean
  /** How SQLite stores its times; absent for `iso`. */
  readonly encoding?: TimeEncoding
}

export interface ModelJoin {
  readonly name: string | null
  readonly target: string
  readonly pairs: ReadonlyArray<readonly [string, string]>
  readonly type: "left" | "inner"
  /** The declared cardinality; null if there is none. */
  readonly relationship: Relationship | null
  /** Whether the data have at most one match per row, regardless of the declaration. */
  readonly findsOne: boolean
  readonly asOf?: { readonly source: string; readonly target: string }
  readonly range?: { readonly source: string; readonly from: string; readonly to: string }
  /** The name by which the target reaches this model. */
  readonly reverseName?: string
  /** Whether it is followed from its target, whose path names it so. */
  readonly isReverse?: true
}

export interface Aggregation {
  readonly name: string
  readonly formula: Sql
  readonly params: ReadonlyArray<{ readonly name: string; readonly sql: Sql }>
}

export interface Measure {
  readonly name: string
  readonly formula: string
  /** A condition of the query language. */
  readonly filter?: string
  readonly over_time?: OverTime
  readonly type?: "INT" | "DOUBLE"
}

/** What a measure takes of the snapshots of a period. */
export interface OverTime {
  readonly column: string
  readonly take: "last" | "first" | "min" | "max" | "avg"
  readonly per?: ReadonlyArray<string>
}

export interface Model {
  readonly name: string
  /** Empty for a query-backed model. */
  readonly table: string
  /** The queries whose answer its rows are, the last of which is the root. */
  readonly backing?: ReadonlyArray<Query>
  readonly columns: ReadonlyArray<ModelColumn>
  readonly uniqueKeys: ReadonlyArray<ReadonlyArray<string>>
  /** Keys of one column are written as a column that a profile has verified. */
  readonly hasVerifiedKeys: boolean
  readonly joins: ReadonlyArray<ModelJoin>
  readonly measures: ReadonlyArray<Measure>
  readonly aggregations: ReadonlyArray<Aggregation>
  readonly filters: ReadonlyArray<Sql>
  readonly defaultTime: string | null
  readonly unpivot?: Unpivot
  /** Whether its rows are those of a SELECT of the table, rather than the table. */
  readonly isSelect?: true
  /** Its columns that are periods of the day of a row. */
  readonly calendar?: Calendar
  /** The name of the model that is its calendar. */
  readonly calendarModel?: string
}

/** A table with a row per day, as in the document of its model. */
export interface Calendar {
  readonly date: string
  readonly granularities: ReadonlyArray<CalendarCut>
}

/** A granularity whose periods are the values of a column of a calendar; each period has one text. */
export interface CalendarCut {
  readonly name: string
  readonly column: string
  readonly order?: string
  readonly label?: string
}

/** Columns of the table as rows: a column of the model has the label of each, another one its value. */
export interface Unpivot {
  readonly name: string
  readonly value: string
  /** A label of a DATE is a text. */
  readonly columns: ReadonlyArray<{ readonly column: string; readonly label: string | number }>
  readonly keepNulls: boolean
}

export interface World {
  /** The IANA time zone of the datasource, whose local time timestamps without a zone are. */
  readonly zone: string
  readonly tables: ReadonlyArray<Table>
  readonly models: ReadonlyArray<Model>
  /** The granularities of the datasource. */
  readonly granularities?: ReadonlyArray<CustomCut>
}

/** A granularity of the datasource, as in its document. */
export interface CustomCut {
  readonly name: string
  readonly base: string
  readonly origin: string
  readonly label?: string
}

const opposite: Readonly<Record<Relationship, Relationship>> = {
  many_to_one: "one_to_many",
  one_to_many: "many_to_one",
  one_to_one: "one_to_one",
  many_to_many: "many_to_many"
}

/**
 * The joins of other models to a model, as it follows them. One has the name that the other model gives it; without one it has the
 * name of the other model, if it is the only one. A declared join of the name wins.
 */
export const reverseJoins = (model: Model, models: ReadonlyArray<Model>): ReadonlyArray<ModelJoin> => {
  const isDeclared = (name: string): boolean =>
    model.joins.some((join) => join.name === name || join.target === name) ||
    model.columns.some((column) => column.name.startsWith(`${name}__`))
  return models.flatMap((owner) => {
    const back = owner.joins.filter(
      ({ target, asOf, range }) => target === model.name && asOf === undefined && range === undefined
    )
    return back.flatMap((join): ReadonlyArray<ModelJoin> => {
      const [only, another] = back
      const isOnly = only === join && another === undefined && owner !== model
      const name = join.reverseName ?? (isOnly ? owner.name : null)
      if (name === null || isDeclared(name)) return []
      return [
        {
          ...{ name, target: owner.name, type: "left", findsOne: false, isReverse: true },
          pairs: join.pairs.map(([own, other]) => [other, own] as const),
          relationship: join.relationship === null ? null : opposite[join.relationship]
        }
      ]
    })
  })
}

/** A query's extension of a model. */
export interface Extension {
  readonly source_name: string
  readonly columns: ReadonlyArray<ModelColumn>
  readonly measures: ReadonlyArray<Measure>
  readonly joins: ReadonlyArray<ModelJoin>
}

/** What a measure has beside its formula. */
export interface Beside {
  readonly filter?: string | undefined
  readonly over_time?: OverTime | undefined
}

export interface QueryMeasure {
  readonly formula: string
  readonly name?: string
  readonly filter?: string
  readonly over_time?: OverTime
  readonly type?: "INT" | "DOUBLE"
}

export interface QueryTime {
  readonly dimension: string
  readonly granularity: string
  readonly date_range?: string | readonly [string | null, string | null]
  readonly fill?: true | 0 | null | "previous"
}

/** A dimension that is an expression of columns. */
export interface FormulaDimension {
  readonly name: string
  readonly formula: string
}

export type QueryDimension = string | FormulaDimension

/** The name of a dimension in filters, order and the answer. */
export const dimensionName = (dimension: QueryDimension): string =>
  typeof dimension === "string" ? dimension : dimension.name

export interface OrderKey {
  readonly column: string
  readonly direction: "asc" | "desc"
}

/** A query with the keys of its JSON body; an extension uses trees instead of SQL. */
export interface Query {
  readonly name?: string
  readonly source_model: string | Extension
  readonly measures: ReadonlyArray<QueryMeasure>
  readonly dimensions: ReadonlyArray<QueryDimension>
  readonly time_dimensions: ReadonlyArray<QueryTime>
  readonly time_zone?: string
  readonly first_day_of_week?: string
  readonly main_time_dimension?: string
  readonly filters: ReadonlyArray<string>
  readonly variables?: { readonly [name: string]: string | number | boolean | ReadonlyArray<string | number> }
  readonly order: ReadonlyArray<OrderKey>
  readonly limit?: number
  readonly offset?: number
  readonly whole_periods_only?: boolean
  readonly distinct_dimension_values?: boolean
  readonly compare?: { readonly to: string }
  readonly top?: { readonly dimension: string; readonly by: string; readonly n: number; readonly others?: string }
  readonly totals?: boolean
  readonly subtotals?: ReadonlyArray<ReadonlyArray<string>>
}

/** The encoding that the document of a column has: a text with an offset is not `iso`. */
const encodingBody = ({ type, sql, zoned, encoding }: ModelColumn) => {
  if (encoding !== undefined) return { time_encoding: encoding }
  return (type === "DATE" || type === "TIMESTAMP") && sql === null && zoned !== true ? { time_encoding: "iso" } : {}
}

const columnBody = (column: ModelColumn, isVerified: boolean) => {
  const { name, type, primaryKey, sql, filter, zoned } = column
  return {
    name,
    type,
    ...(primaryKey && { primary_key: true }),
    ...(isVerified && { unique: true }),
    ...(sql !== null && { sql: printSql(sql) }),
    ...(filter !== null && { filter: printSql(filter) }),
    ...(zoned === true && { zoned }),
    ...encodingBody(column)
  }
}

const joinBody = ({ name, target, pairs, type, relationship, reverseName, asOf, range }: ModelJoin) => ({
  ...(name !== null && { name }),
  target_model: target,
  join_pairs: pairs,
  ...(type === "inner" && { join_type: type }),
  ...(relationship !== null && { relationship }),
  ...(asOf !== undefined && { as_of: asOf }),
  ...(range !== undefined && { range }),
  ...(reverseName !== undefined && { reverse_name: reverseName })
})

const isVerified = ({ hasVerifiedKeys }: Model, key: ReadonlyArray<string>): boolean =>
  hasVerifiedKeys && key.length === 1

const unpivotBody = ({ keepNulls, ...unpivot }: Unpivot) => ({ ...unpivot, ...(keepNulls && { keep_nulls: true }) })

/** Where the rows of a model come from. A query-backed model has the columns of its queries. */
const sourceBody = (model: Model) => {
  if (model.backing !== undefined) return { source_queries: model.backing.map(queryBody) }
  return {
    ...(model.isSelect === true ? { sql: `SELECT * FROM ${model.table}` } : { sql_table: model.table }),
    columns: model.columns.map((column) =>
      columnBody(
        column,
        model.uniqueKeys.some((key) => isVerified(model, key) && key.includes(column.name))
      )
    )
  }
}

/** The JSON body of a model. */
export const modelBody = (model: Model, datasource: string) => ({
  name: model.name,
  data_source: datasource,
  ...sourceBody(model),
  unique_keys: model.uniqueKeys.filter((key) => !isVerified(model, key)),
  joins: model.joins.map(joinBody),
  measures: model.measures,
  aggregations: model.aggregations.map(({ name, formula, params }) => ({
    name,
    formula: printSql(formula),
    params: params.map((param) => ({ name: param.name, sql: printSql(param.sql) }))
  })),
  filters: model.filters.map(printSql),
  ...(model.unpivot !== undefined && { unpivot: unpivotBody(model.unpivot) }),
  ...(model.calendar !== undefined && { calendar: model.calendar }),
  ...(model.calendarModel !== undefined && { calendar_model: model.calendarModel }),
  ...(model.defaultTime !== null && { default_time_dimension: model.defaultTime })
})

const queryBody = (query: Query) => ({
  ...query,
  source_model:
    typeof query.source_model === "string"
      ? query.source_model
      : {
          ...query.source_model,
          columns: query.source_model.columns.map((column) => columnBody(column, false)),
          joins: query.source_model.joins.map(joinBody)
        }
})

/** The body of `POST /query` for a list of queries, the last of which is the root. */
export const requestBody = (queries: ReadonlyArray<Query>, dryRun: boolean): unknown => {
  const bodies = queries.map(queryBody)
  return { ...(bodies.length === 1 ? bodies[0] : { queries: bodies }), ...(dryRun && { dry_run: true }) }
}
