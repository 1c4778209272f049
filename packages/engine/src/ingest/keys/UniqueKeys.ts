/** Maps unique keys of tables to unique keys of their models. */
import { columnsByName, primaryKeyOf } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { Column } from "@semlayer/domain/Column"
import type { UniqueKeys } from "@semlayer/domain/Model"
import type { ColumnName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Array as Arrays } from "effect"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { nameMatcher } from "../../names/NameMatch.js"
import { physicalColumn } from "../../names/PhysicalColumns.js"
import { namedList } from "../NamedList.js"

export type UniqueKey = UniqueKeys[number]

type Keyed = Pick<SemModel, "columns" | "unique_keys">

/** Whether `columns` includes all of `key`; then `columns` is unique wherever `key` is. */
export const covers = (columns: ReadonlyArray<string>, key: ReadonlyArray<string>): boolean =>
  key.length > 0 && key.every((name) => columns.includes(name))

/** Whether distinct table values stay distinct in the model. Several texts may encode the same timestamp. */
const keepsValues = ({ time_encoding }: Column): boolean => time_encoding !== "text"

/** Names of model columns by the table columns that they read unchanged. Excludes columns whose values may collide. */
const plainNames = ({ columns }: Keyed, table: Pick<TableInfo, "columns">, dialect: SqlDialect) => {
  const find = nameMatcher(table.columns)
  const byName = columnsByName(columns)
  const names = new Map<string, ColumnName>()
  for (const column of columns) {
    const read = keepsValues(column) ? physicalColumn(column, byName, dialect) : null
    const physical = read === null ? undefined : find(read)?.name
    if (physical !== undefined && !names.has(physical)) names.set(physical, column.name)
  }
  return names
}

/** The keys that a table enforces, in model names, primary key first. Keys with a column that the model lacks are omitted. */
export const enforcedKeys = (
  model: Keyed,
  { columns, primaryKey, uniqueKeys }: Pick<TableInfo, "columns" | "primaryKey" | "uniqueKeys">,
  dialect: SqlDialect
): ReadonlyArray<UniqueKey> => {
  const names = plainNames(model, { columns }, dialect)
  return [primaryKey, ...uniqueKeys].flatMap((key) => {
    const own = key.flatMap((physical) => names.get(physical) ?? [])
    return own.length === key.length && Arrays.isNonEmptyReadonlyArray(own) ? [own] : []
  })
}

/** The table's keys that the model lacks, except those that a known key implies. */
export const newUniqueKeys = (
  model: Keyed,
  table: Pick<TableInfo, "columns" | "primaryKey" | "uniqueKeys">,
  dialect: SqlDialect
): UniqueKeys => {
  const known: Array<ReadonlyArray<string>> = [primaryKeyOf(model), ...(model.unique_keys ?? [])]
  const added: Array<UniqueKey> = []
  const found = enforcedKeys(model, { ...table, primaryKey: [] }, dialect)
  for (const key of [...found].sort((a, b) => a.length - b.length)) {
    if (known.some((each) => covers(key, each))) continue
    known.push(key)
    added.push(key)
  }
  return found.filter((key) => added.includes(key))
}

/** The declared unique keys that the table does not enforce. A key that includes an enforced key is enforced. */
export const unenforcedKeys = (
  model: Keyed,
  table: Pick<TableInfo, "columns" | "primaryKey" | "uniqueKeys">,
  dialect: SqlDialect
): UniqueKeys => {
  const enforced = enforcedKeys(model, table, dialect)
  return (model.unique_keys ?? []).filter((key) => !enforced.some((each) => covers(key, each)))
}

/** A model and its table in the database. */
interface Keeper {
  readonly model: StoredModel
  readonly table: Pick<TableInfo, "kind" | "columns" | "primaryKey" | "uniqueKeys">
}

/** One warning about all declared keys that are not enforced. They were dropped or never enforced. Empty if there are none. */
export const unenforcedWarning = (keepers: ReadonlyArray<Keeper>, dialect: SqlDialect): ReadonlyArray<string> => {
  const keys = keepers.flatMap(({ model, table }) =>
    table.kind === "table"
      ? unenforcedKeys(model, table, dialect).map((key) => `${model.name} (${key.join(", ")})`)
      : []
  )
  if (keys.length === 0) return []
  return [
    `The database does not enforce these unique keys, which are trusted as declared: ${namedList(keys)}. ` +
      "validate-models checks for duplicates; remove a key that no longer holds from unique_keys"
  ]
}
