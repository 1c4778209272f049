/** Narrows DOUBLE to INT where the table holds integers. Older schema versions stored integers as DOUBLE. */
import { type ColumnsByName, columnsByName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { Column } from "@semlayer/domain/Column"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { LiveTable } from "../probe/LiveTable.js"
import { nameMatcher } from "../names/NameMatch.js"
import { physicalColumn } from "../names/PhysicalColumns.js"

/** Whether a column can be narrowed: a DOUBLE that reads a table column unchanged. */
export const isNarrowable = (column: Column, columns: ColumnsByName, dialect: SqlDialect): boolean =>
  column.type === "DOUBLE" && physicalColumn(column, columns, dialect) !== null

/**
 * Changes DOUBLE to INT where the table provably holds integers. Returns the model and the names of those columns. The default
 * format changes with the type; a format set by a user stays.
 */
export const narrowed = (
  model: StoredModel,
  table: LiveTable,
  dialect: SqlDialect
): { readonly model: StoredModel; readonly columns: ReadonlyArray<string> } => {
  const find = nameMatcher(table.columns)
  const columns = columnsByName(model.columns)
  const narrow = new Map(
    model.columns.flatMap((column) => {
      const physical = isNarrowable(column, columns, dialect) ? physicalColumn(column, columns, dialect) : null
      const live = physical === null ? undefined : find(physical)
      return live?.type === "INT" && live.certain ? [[column.name, asInteger(column)] as const] : []
    })
  )
  return {
    model: { ...model, columns: model.columns.map((column) => narrow.get(column.name) ?? column) },
    columns: [...narrow.keys()]
  }
}

const asInteger = (column: Column): Column => {
  const { format } = column
  const isIngested = format?.type === "float" && format.precision === undefined && format.symbol === undefined
  return { ...column, type: "INT", ...(isIngested && { format: { type: "integer" } }) }
}
