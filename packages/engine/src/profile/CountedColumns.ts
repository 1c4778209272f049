/** Which columns are counted: how many distinct values they have decides how the compiler plans a query. */
import { primaryKeyOf } from "@semlayer/compiler/model/PreparedModel"
import type { ColumnName } from "@semlayer/domain/Names"
import { isProfiled, profileKind } from "@semlayer/storage/snapshot/ColumnProfile"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { storedColumns } from "./StoredColumns.js"

/**
 * The columns of a model that its many-to-one joins compare, such as foreign keys, unless their profiles list values.
 * A primary key has as many values as there are rows.
 */
export const joinKeysToCount = (model: StoredModel): ReadonlySet<ColumnName> => {
  const [key, another] = primaryKeyOf(model)
  const toOne = model.joins.filter(({ relationship }) => relationship === undefined || relationship.endsWith("_to_one"))
  const compared = new Set(toOne.flatMap(({ join_pairs }) => join_pairs.map(([left]) => left)))
  return storedColumns(
    model,
    (column) =>
      compared.has(column.name) && profileKind(column) !== "values" && !(column.name === key && another === undefined)
  )
}

/** The dates and timestamps of a model, by which the compiler may group before it truncates them. */
export const timesToCount = (model: StoredModel): ReadonlySet<ColumnName> =>
  storedColumns(model, (column) => (column.type === "DATE" || column.type === "TIMESTAMP") && isProfiled(column))
