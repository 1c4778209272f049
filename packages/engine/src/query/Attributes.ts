/** The metadata of result columns: labels, formats and types. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import type { Attributes, FieldMetadata, ResultType } from "@semlayer/domain/QueryResponse"
import type { DecimalForm } from "./Rows.js"

/** Database types whose values are lists or objects: JSON, arrays, and the nested types of DuckDB. */
const nestedType = /^(?:jsonb?|struct|map|union)$|\[\d*\]$/i

/** The type of a column's values, as `rowReader` converts them. */
const resultType = ({ type, native }: OutputColumn, decimals: DecimalForm): ResultType => {
  if (type === "TIME") return "time"
  switch (type) {
    case "TEXT":
      return native !== null && nestedType.test(native) ? "json" : "string"
    case "INT":
      return "integer"
    case "DOUBLE":
      return decimals === "string" ? "decimal" : "number"
    case "BOOLEAN":
      return "boolean"
    case "DATE":
      return "date"
    case "TIMESTAMP":
      return "timestamp"
    case "UNKNOWN":
      return "json"
  }
}

const formatOf = ({ format }: OutputColumn): FieldMetadata["format"] =>
  format === undefined
    ? null
    : { type: format.type, precision: format.precision ?? null, symbol: format.symbol ?? null }

/** The metadata of all columns of a query. */
export const attributesOf = (
  columns: ReadonlyArray<OutputColumn>,
  decimals: DecimalForm
): Omit<Attributes, "time_zone"> => {
  const entries = (isMeasure: boolean) =>
    columns
      .filter(({ kind }) => (kind === "measure") === isMeasure)
      .map((column) => {
        const { key, label, granularity, labels } = column
        const type = resultType(column, decimals)
        const field = { label: label ?? null, format: formatOf(column), type, granularity }
        return [key, { ...field, ...(labels !== undefined && { labels }) }] as const
      })
  return { dimensions: Object.fromEntries(entries(false)), measures: Object.fromEntries(entries(true)) }
}
