/**
 * The columns whose uniqueness decides the cardinality of a join.
 * A profile verifies it where no key and no declared relationship tells.
 */
import { columnsByName, physicalName } from "@semlayer/compiler/model/PreparedModel"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName, ModelName } from "@semlayer/domain/Names"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** A column by its model. */
export interface JoinedColumn {
  readonly model: ModelName
  readonly column: ColumnName
}

/** The columns that joins of a model compare alone and without a declared relationship. */
export const comparedColumns = ({ joins }: Pick<StoredModel, "joins">): ReadonlyArray<JoinedColumn> =>
  joins.flatMap(({ relationship, join_pairs: [pair, another], target_model }) =>
    relationship !== undefined || pair === undefined || another !== undefined
      ? []
      : [{ model: target_model, column: pair[1] }]
  )

/**
 * Whether distinct values of a column are also distinct in a join. Results cast some database types to text, and of those only
 * UUIDs are equal exactly if their texts are; case-insensitive texts, for example, are not.
 */
const keepsValues = ({ native_type: native }: Column): boolean => native === undefined || native === "uuid"

/** The columns of a model to verify: those that joins of any model of its datasource compare and that are no key by themselves. */
export const columnsToVerify = (model: StoredModel, models: Iterable<StoredModel>): ReadonlySet<ColumnName> => {
  const compared = new Set<ColumnName>()
  for (const each of models) {
    for (const { model: name, column } of comparedColumns(each)) if (name === model.name) compared.add(column)
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

/** The columns that joins of a model and joins to it compare and that are not known to be unique. */
export const unverifiedColumns = (
  name: ModelName,
  models: ReadonlyMap<ModelName, StoredModel>
): ReadonlyArray<JoinedColumn> => {
  const model = models.get(name)
  if (model === undefined) return []
  const compared = comparedColumns(model)
  const targets = new Set(compared.filter((each) => each.model !== name).map((each) => each.model))
  const toVerify = (of: StoredModel, isWanted: (column: ColumnName) => boolean): ReadonlyArray<JoinedColumn> => {
    const verified = new Set(of.columns.filter(({ unique }) => unique === true).map((column) => column.name))
    return [...columnsToVerify(of, models.values())]
      .filter((column) => !verified.has(column) && isWanted(column))
      .map((column) => ({ model: of.name, column }))
  }
  return [
    ...toVerify(model, () => true),
    ...[...targets].flatMap((target) => {
      const of = models.get(target)
      const isCompared = (column: ColumnName) =>
        compared.some((each) => each.model === target && each.column === column)
      return of === undefined ? [] : toVerify(of, isCompared)
    })
  ]
}
