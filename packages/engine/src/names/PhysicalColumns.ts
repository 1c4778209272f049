/** Matches columns of a model with columns of its table. */
import { type ColumnsByName, physicalName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { isBareName, quotedName } from "@semlayer/compiler/syntax/Fragment"
import type { Column } from "@semlayer/domain/Column"

/** The table column that a model column reads unchanged; null if it is derived. */
export const physicalColumn = (column: Column, columns: ColumnsByName, dialect: SqlDialect): string | null =>
  physicalName(column, columns) ?? quotedName(column.sql ?? "", dialect.identifierQuote)

/** A table column and, if it must be cast, the type to cast it to. */
export interface TableColumn {
  readonly name: string
  readonly readAs?: string
}

/** The `sql` with which a column called `name` reads a table column. */
export const columnSql = (name: string, physical: TableColumn, dialect: SqlDialect): string => {
  if (physical.readAs !== undefined) return castSql(physical.name, physical.readAs, dialect)
  return name === physical.name || isBare(physical.name) ? physical.name : quoted(physical.name, dialect)
}

/** Unquoted SQL drops surrounding spaces, so a name with them must be quoted. */
const isBare = (name: string): boolean => isBareName(name) && name.trim() === name

const castSql = (physical: string, type: string, dialect: SqlDialect): string =>
  `CAST(${quoted(physical, dialect)} AS ${type})`

/** Whether a model column reads its table column through the cast that ingest generates. */
export const isCastOf = (column: Column, { name, readAs }: TableColumn, dialect: SqlDialect): boolean =>
  readAs !== undefined && column.sql === castSql(name, readAs, dialect)
