/**
 * What profiles find out for joins: the columns whose uniqueness decides the cardinality of a join, and those whose number of
 * values decides its plan. Uniqueness is verified where no key and no declared relationship implies it.
 */
import { columnsByName, physicalName, primaryKeyOf } from "@semlayer/compiler/model/PreparedModel"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName, ModelName } from "@semlayer/domain/Names"
import { profileKind } from "@semlayer/storage/snapshot/ColumnProfile"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

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
  const byName = columnsByName(model.columns)
  const isToVerify = (column: Column): boolean =>
    compared.has(column.name) &&
    keepsValues(column) &&
    physicalName(column, byName) !== null &&
    !keys.some(([name, another]) => name === column.name && another === undefined)
  return new Set(model.columns.filter(isToVerify).map(({ name }) => name))
}

/**
 * The columns of a model that its many-to-one joins compare and that have no profile, such as hidden foreign keys. Their values
 * are counted, because the number of join keys decides how the compiler plans such a join. A primary key has as many as there
 * are rows.
 */
export const columnsToCount = (model: StoredModel): ReadonlySet<ColumnName> => {
  const [key, another] = primaryKeyOf(model)
  const byName = columnsByName(model.columns)
  const toOne = model.joins.filter(({ relationship }) => relationship === undefined || relationship.endsWith("_to_one"))
  const compared = new Set(toOne.flatMap(({ join_pairs }) => join_pairs.map(([left]) => left)))
  const isToCount = (column: Column): boolean =>
    compared.has(column.name) &&
    profileKind(column) === null &&
    physicalName(column, byName) !== null &&
    !(column.name === key && another === undefined)
  return new Set(model.columns.filter(isToCount).map(({ name }) => name))
}
