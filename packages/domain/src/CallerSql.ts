/** Finds SQL in the body of a query, as opposed to names and formulas over stored models. */
import type { QueryRequest } from "./QueryRequest.js"
import type { SemModel, SemQuery } from "./SemModel.js"

/**
 * The path of the first SQL text in a request; null if the request only composes stored models. An example is
 * `queries[1].source_model.columns[0].sql`. Naming a table, or a table column that the stored model does not declare, counts as
 * SQL.
 */
export const callerSql = (request: QueryRequest): string | null => {
  if ("name" in request) return null
  return "queries" in request ? inQueries(request.queries, "queries") : inSource(request.source_model, "source_model")
}

const inQueries = (queries: ReadonlyArray<SemQuery>, path: string): string | null =>
  first(queries.map(({ source_model }, i) => inSource(source_model, `${path}[${i}].source_model`)))

const inSource = (source: SemQuery["source_model"], path: string): string | null => {
  if (typeof source === "string") return null
  if (!("source_name" in source)) return inModel(source, path)
  // A column of the stored model cannot be declared again, so this one is an expression or a column of its table.
  const [column] = source.columns
  return column === undefined ? null : `${path}.columns[0]${column.sql === undefined ? "" : ".sql"}`
}

const inModel = (model: SemModel, path: string): string | null => {
  if (model.sql !== undefined) return `${path}.sql`
  if (model.source_queries === undefined) return `${path}.sql_table`
  return first([
    inQueries(model.source_queries, `${path}.source_queries`),
    ...model.columns.flatMap(({ sql, filter }, i) => [
      sql === undefined ? null : `${path}.columns[${i}].sql`,
      filter === undefined ? null : `${path}.columns[${i}].filter`
    ]),
    model.filters.length === 0 ? null : `${path}.filters[0]`,
    ...model.aggregations.flatMap(({ formula, params }, i) => [
      formula === undefined ? null : `${path}.aggregations[${i}].formula`,
      params.length === 0 ? null : `${path}.aggregations[${i}].params[0].sql`
    ])
  ])
}

const first = (paths: ReadonlyArray<string | null>): string | null => paths.find((path) => path !== null) ?? null
