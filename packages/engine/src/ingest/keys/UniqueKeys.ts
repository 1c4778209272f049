/** The unique keys of tables as those of their models. */
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
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

export type UniqueKey = UniqueKeys[number]

type Keyed = Pick<SemModel, "columns" | "unique_keys">

/** Columns of the primary key; empty where there is none. */
export const primaryKeyOf = ({ columns }: Pick<SemModel, "columns">): ReadonlyArray<ColumnName> =>
  columns.flatMap(({ name, primary_key }) => (primary_key ? [name] : []))

/** Whether one set of columns holds all of another: then it is unique where the other is. */
export const covers = (columns: ReadonlyArray<string>, key: ReadonlyArray<string>): boolean =>
  key.length > 0 && key.every((name) => columns.includes(name))

/**
 * Whether the values of a column are unique where those in the table are. A text that stands for a moment may be one of
 * several for the same moment.
 */
const keepsValues = ({ time_encoding }: Column): boolean => time_encoding !== "text"

/** The names of plain columns of a model by the columns of the table that they read, beside names of both that are equal. */
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

/**
 * The keys that a table enforces, its primary key first, in the names of a model. Keys with a part that no column of the model
 * reads are left out.
 */
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

/** The keys of a table that its model lacks, and that say more than those that it has. */
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

/** The declared unique keys of a model that its table does not enforce; a key that holds an enforced one is enforced. */
export const unenforcedKeys = (
  model: Keyed,
  table: Pick<TableInfo, "columns" | "primaryKey" | "uniqueKeys">,
  dialect: SqlDialect
): UniqueKeys => {
  const enforced = enforcedKeys(model, table, dialect)
  return (model.unique_keys ?? []).filter((key) => !enforced.some((each) => covers(key, each)))
}

/** A model with its table as it is. */
interface Keeper {
  readonly model: StoredModel
  readonly table: Pick<TableInfo, "kind" | "columns" | "primaryKey" | "uniqueKeys">
}

/** Keys that one warning names. */
const namedKeys = 10

/** One warning of all keys that are declared and not enforced, because they were dropped or never were; none where there are none. */
export const unenforcedWarning = (keepers: ReadonlyArray<Keeper>, dialect: SqlDialect): ReadonlyArray<string> => {
  const keys = keepers.flatMap(({ model, table }) =>
    table.kind === "table"
      ? unenforcedKeys(model, table, dialect).map((key) => `${model.name} (${key.join(", ")})`)
      : []
  )
  if (keys.length === 0) return []
  const rest = keys.length > namedKeys ? ` and ${keys.length - namedKeys} more` : ""
  return [
    `The database does not enforce these unique keys, which are trusted as declared: ${keys.slice(0, namedKeys).join(", ")}${rest}. ` +
      "validate-models looks for duplicates; a key that does not hold any more is to be removed from unique_keys"
  ]
}
