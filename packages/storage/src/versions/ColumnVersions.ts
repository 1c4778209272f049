/**
 * What older schema versions held in place of today's columns: dimensions, measures with an aggregation as their type,
 * and other spellings of the column types. Models and the inline extensions of queries share these steps.
 */
import { parseColumnType } from "@semlayer/domain/Column"
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"
import { isDocument, without } from "../snapshot/Json.js"

/** Types of version 4 that were aggregations; they told nothing about the values. */
const pseudoTypes: ReadonlySet<unknown> = new Set(["count", "count_distinct", "sum", "avg", "min", "max", "last"])

const isTypeName = (type: unknown): type is string => typeof type === "string" && Either.isRight(parseColumnType(type))

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A measure of version 1 is an aggregated column; since version 2 it is a formula. */
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

/** Version 1 to 2: `dimensions` and aggregated measures become `columns`; `measures` keeps what has a formula. */
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

/** Version 4 to 5: the types of columns and measures in the spelling that is stored since. */
export const renameTypes = (json: Document): Document => ({
  ...json,
  ...(Array.isArray(json["columns"]) && { columns: json["columns"].map(renamedType) }),
  ...(Array.isArray(json["measures"]) && { measures: json["measures"].map(renamedType) })
})

/** Leaves out column types that only a newer version knows, so that the rest of its model can be read. */
export const dropUnknownTypes = (json: Document): Document => ({
  ...json,
  ...(Array.isArray(json["columns"]) && {
    columns: json["columns"].map((column) =>
      isDocument(column) && !isTypeName(column["type"]) ? without(column, "type") : column
    )
  })
})
