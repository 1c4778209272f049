/** Columns of a model that read a column of its own table. */
import { columnsByName, physicalName } from "@semlayer/compiler/model/PreparedModel"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName } from "@semlayer/domain/Names"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** The names of such columns that pass a test. */
export const storedColumns = (model: StoredModel, test: (column: Column) => boolean): ReadonlySet<ColumnName> => {
  const byName = columnsByName(model.columns)
  const found = model.columns.filter((column) => test(column) && physicalName(column, byName) !== null)
  return new Set(found.map(({ name }) => name))
}
