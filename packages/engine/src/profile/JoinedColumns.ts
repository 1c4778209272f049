/**
 * What profiles find out for joins: the columns whose uniqueness decides the cardinality of a join.
 * Uniqueness is verified where no key and no declared relationship implies it.
 */
import { primaryKeyOf } from "@semlayer/compiler/model/PreparedModel"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName, ModelName } from "@semlayer/domain/Names"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { storedColumns } from "./StoredColumns.js"

/**
 * Whether distinct values of a column are also distinct in a join. Results cast some database types to text, and of those only
 * UUIDs are equal exactly if their texts are; case-insensitive texts, for example, are not.
 */
const keepsValues = ({ native_type: native }: Column): boolean => native === undefined || native === "uuid"

/** By model, the columns that joins compare alone without a declared relationship. */
export const columnsComparedAlone = (
  models: Iterable<StoredModel>
): ReadonlyMap<ModelName, ReadonlySet<ColumnName>> => {
  const compared = new Map<ModelName, Set<ColumnName>>()
  for (const { joins } of models) {
    for (const { relationship, join_pairs, target_model } of joins) {
      const [pair, another] = join_pairs
      if (relationship !== undefined || pair === undefined || another !== undefined) continue
      compared.set(target_model, (compared.get(target_model) ?? new Set()).add(pair[1]))
    }
  }
  return compared
}

/** Those of the compared columns of a model whose values can be verified, and that are no key by themselves. */
export const columnsToVerify = (
  model: StoredModel,
  compared: ReadonlySet<ColumnName> = new Set()
): ReadonlySet<ColumnName> => {
  if (compared.size === 0) return compared
  const keys = [primaryKeyOf(model), ...(model.unique_keys ?? [])]
  return storedColumns(
    model,
    (column) =>
      compared.has(column.name) &&
      keepsValues(column) &&
      !keys.some(([name, another]) => name === column.name && another === undefined)
  )
}
