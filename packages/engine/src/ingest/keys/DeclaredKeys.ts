/** Keys and cardinalities that models declare and tables do not enforce. Only the data can contradict them. */
import { primaryKeyOf } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { type Join, joinName } from "@semlayer/domain/Model"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { covers, enforcedKeys } from "./UniqueKeys.js"

/** A declaration that holds if no two rows of a model agree in some columns. Rows with a NULL are exempt. */
export interface DeclaredKey {
  /** The model that declares it. */
  readonly owner: StoredModel
  /** The part of the owner: `primary_key:id`, `unique_key:a, b`, `join:clients`. */
  readonly target: string
  /** The model whose rows must be unique. */
  readonly of: StoredModel
  readonly columns: ReadonlyArray<string>
  /** The columns are those of `join_pairs`, and rows that agree in them have ranges that do not overlap. */
  readonly range?: { readonly from: string; readonly to: string }
  /** What an author can do if the data contradict it. */
  readonly fix: string
}

/** The table that a model reads; null if unknown. */
export type TableOf = (model: StoredModel) => Pick<TableInfo, "columns" | "primaryKey" | "uniqueKeys"> | null

/** The declarations that tables do not enforce. `byName` holds all models of the datasource. */
export const declaredKeys = (
  models: Iterable<StoredModel>,
  byName: ReadonlyMap<string, StoredModel>,
  tableOf: TableOf,
  dialect: SqlDialect
): ReadonlyArray<DeclaredKey> => {
  const isEnforced = ({ of, columns, range }: DeclaredKey): boolean => {
    if (range !== undefined) return false
    const table = tableOf(of)
    return table !== null && enforcedKeys(of, table, dialect).some((key) => covers(columns, key))
  }
  const isReadable = ({ of, columns, range }: DeclaredKey): boolean =>
    columns.length + (range === undefined ? 0 : 1) > 0 &&
    [...columns, ...(range === undefined ? [] : [range.from, range.to])].every((name) =>
      of.columns.some((column) => column.name === name)
    )
  return [...models]
    .flatMap((model) => [...ownKeys(model), ...model.joins.flatMap((join) => keysOfJoin(model, join, byName))])
    .filter((key) => isReadable(key) && !isEnforced(key))
}

const ownKeys = (owner: StoredModel): ReadonlyArray<DeclaredKey> => {
  const primary = primaryKeyOf(owner)
  return [
    ...(primary.length === 0
      ? []
      : [
          {
            ...{ owner, of: owner, columns: primary, target: `primary_key:${primary.join(", ")}` },
            fix: "remove primary_key from the columns, or add the columns that make rows distinct"
          }
        ]),
    ...(owner.unique_keys ?? []).map((columns) => ({
      ...{ owner, of: owner, columns, target: `unique_key:${columns.join(", ")}` },
      fix: "remove the key from unique_keys, or add the columns that make rows distinct"
    })),
    ...owner.columns.flatMap(({ name, unique }) =>
      unique === true
        ? [
            {
              ...{ owner, of: owner, columns: [name], target: `unique:${name}` },
              fix: "it was unique when it was last profiled; run refresh-samples, or remove unique from the column"
            }
          ]
        : []
    )
  ]
}

/** The sides that a relationship declares as one: the target of `*_to_one`, the owner of `one_to_*`. */
const keysOfJoin = (
  owner: StoredModel,
  join: Join,
  byName: ReadonlyMap<string, StoredModel>
): ReadonlyArray<DeclaredKey> => {
  const { relationship, join_pairs: pairs, target_model } = join
  const target = byName.get(target_model)
  if (target === undefined) return []
  const shared = { owner, target: `join:${joinName(join)}` }
  const others = pairs.map(([, column]) => column)
  if (join.as_of !== undefined) {
    const fix = "rows of one time replace each other in no order; keep one of them, or complete join_pairs"
    return [{ ...shared, of: target, columns: [...others, join.as_of.target], fix }]
  }
  if (join.range !== undefined) {
    const { from, to } = join.range
    return [{ ...shared, of: target, columns: others, range: { from, to }, fix: "end a range where the next begins" }]
  }
  if (relationship === undefined) return []
  const [left, right] = relationship.split("_to_")
  return [
    ...(right === "one"
      ? [{ ...shared, of: target, columns: pairs.map(([, column]) => column), fix: declared(`${left}_to_many`) }]
      : []),
    ...(left === "one"
      ? [{ ...shared, of: owner, columns: pairs.map(([column]) => column), fix: declared(`many_to_${right}`) }]
      : [])
  ]
}

const declared = (relationship: string): string => `declare the relationship ${relationship}, or complete join_pairs`
