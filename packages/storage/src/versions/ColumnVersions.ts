/**
 * Migrations of model columns from older schema versions: dimensions, measures with an aggregation as type, and former
 * spellings of column types. Shared by models and the inline extensions of queries.
 */
import { parseColumnType } from "@semlayer/domain/Column"
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"
import { isDocument, without } from "../snapshot/Json.js"

/** Types of version 4 that were aggregations and say nothing about the values. */
const pseudoTypes: ReadonlySet<unknown> = new Set(["count", "count_distinct", "sum", "avg", "min", "max", "last"])

const isTypeName = (type: unknown): type is string => typeof type === "string" && Either.isRight(parseColumnType(type))

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** Whether a measure is an aggregated column, as in version 1; since version 2, measures are formulas. */
const isAggregatedColumn = (measure: unknown): measure is Document =>
  isDocument(measure) && !("formula" in measure) && ("sql" in measure || "type" in measure)

const columnOfMeasure = (measure: Document): Document => {
  const { name, sql, type, allowed_aggregations, ...rest } = measure
  const aggregation = typeof type === "string" && !isTypeName(type) ? [type] : []
  const allowed = [...new Set([...aggregation, ...listOf(allowed_aggregations)])]
  return {
    name,
    ...(sql !== undefined && { sql }),
    type: isTypeName(type) ? type : "number",
    primary_key: false,
    ...rest,
    ...(allowed.length > 0 && { allowed_aggregations: allowed })
  }
}

const repeatedName = (columns: ReadonlyArray<unknown>): string | undefined => {
  const names = columns.flatMap((column) => (isDocument(column) ? [column["name"]] : []))
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  return repeated === undefined ? undefined : String(repeated)
}

/** Version 1 to 2: `dimensions` and aggregated measures become `columns`; `measures` keeps those with a formula. */
export const mergeIntoColumns = (json: Document): Either.Either<Document, string> => {
  const measures = listOf(json["measures"])
  if (!("dimensions" in json) && !measures.some(isAggregatedColumn)) return Either.right(json)
  const columns = [
    ...listOf(json["columns"]),
    ...listOf(json["dimensions"]),
    ...measures.filter(isAggregatedColumn).map(columnOfMeasure)
  ]
  const repeated = repeatedName(columns)
  if (repeated !== undefined) return Either.left(`a dimension and a measure are both named ${JSON.stringify(repeated)}`)
  const formulas = measures.filter((measure) => !isAggregatedColumn(measure))
  const first = Object.keys(json).find((key) => key === "columns" || key === "dimensions" || key === "measures")
  return Either.right(
    Object.fromEntries(
      Object.entries(json).flatMap(([key, value]): ReadonlyArray<[string, unknown]> => {
        const before: ReadonlyArray<[string, unknown]> = key === first ? [["columns", columns]] : []
        if (key === "columns" || key === "dimensions") return before
        return [...before, [key, key === "measures" ? formulas : value]]
      })
    )
  )
}

const renamedType = (item: unknown): unknown => {
  if (!isDocument(item) || !("type" in item)) return item
  const type = item["type"]
  if (pseudoTypes.has(type)) return without(item, "type")
  return typeof type === "string" ? { ...item, type: Either.getOrElse(parseColumnType(type), () => type) } : item
}

/** Version 4 to 5: column and measure types in their current spelling. */
export const renameTypes = (json: Document): Document => ({
  ...json,
  ...(Array.isArray(json["columns"]) && { columns: json["columns"].map(renamedType) }),
  ...(Array.isArray(json["measures"]) && { measures: json["measures"].map(renamedType) })
})

/** Drops column types that only a newer version knows, so that the rest of the model can be read. */
export const dropUnknownTypes = (json: Document): Document => ({
  ...json,
  ...(Array.isArray(json["columns"]) && {
    columns: json["columns"].map((column) =>
      isDocument(column) && !isTypeName(column["type"]) ? without(column, "type") : column
    )
  })
})
