/**
 * The columns whose uniqueness decides the cardinality of a join.
 * A profile verifies it where no key and no declared relationship tells.
 */
import { columnsByName, physicalName } from "@semlayer/compiler/model/PreparedModel"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName } from "@semlayer/domain/Names"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/**
 * Whether distinct values of a column are also distinct in a join. Results cast some database types to text, and of those only
 * UUIDs are equal exactly if their texts are; case-insensitive texts, for example, are not.
 */
const keepsValues = ({ native_type: native }: Column): boolean => native === undefined || native === "uuid"

/**
 * The columns of a model to verify: those that joins of any model of its datasource compare alone, without a declared
 * relationship, and that are no key by themselves.
 */
export const columnsToVerify = (model: StoredModel, models: Iterable<StoredModel>): ReadonlySet<ColumnName> => {
  const compared = new Set<ColumnName>()
  for (const each of models) {
    for (const { relationship, join_pairs, target_model } of each.joins) {
      const [pair, another] = join_pairs
      if (target_model !== model.name || relationship !== undefined) continue
      if (pair !== undefined && another === undefined) compared.add(pair[1])
    }
  }
  if (compared.size === 0) return compared
  const primary = model.columns.filter(({ primary_key }) => primary_key).map(({ name }) => name)
  const keys = [primary, ...(model.unique_keys ?? [])]
  const byName = columnsByName(model.columns)
  const isToVerify = (column: Column): boolean =>
    compared.has(column.name) &&
    keepsValues(column) &&
    physicalName(column, byName) !== null &&
    !keys.some(([name, another]) => name === column.name && another === undefined)
  return new Set(model.columns.filter(isToVerify).map(({ name }) => name))
}
