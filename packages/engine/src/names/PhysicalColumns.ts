/** How columns of a model and columns of its table are told together. */
import { type ColumnsByName, physicalName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { isBareName, quotedName } from "@semlayer/compiler/syntax/Fragment"
import type { Column } from "@semlayer/domain/Column"

/** The column of the table that a column of a model reads as it is; null when it is derived. */
export const physicalColumn = (column: Column, columns: ColumnsByName, dialect: SqlDialect): string | null =>
  physicalName(column, columns) ?? quotedName(column.sql ?? "", dialect.identifierQuote)

/** What tells how a column of a table is read. */
export interface PhysicalColumn {
  readonly name: string
  readonly readAs?: string
}

/** The `sql` by which a column called `name` reads a column of the table. */
export const columnSql = (name: string, physical: PhysicalColumn, dialect: SqlDialect): string => {
  if (physical.readAs !== undefined) return castSql(physical.name, physical.readAs, dialect)
  return name === physical.name || isBare(physical.name) ? physical.name : quoted(physical.name, dialect)
}

/** Spaces around a name are no part of it where it stands without quotes. */
const isBare = (name: string): boolean => isBareName(name) && name.trim() === name

const castSql = (physical: string, type: string, dialect: SqlDialect): string =>
  `CAST(${quoted(physical, dialect)} AS ${type})`

/** Whether a column of a model reads a column of its table by the cast that an ingest gave it. */
export const isCastOf = (column: Column, { name, readAs }: PhysicalColumn, dialect: SqlDialect): boolean =>
  readAs !== undefined && column.sql === castSql(name, readAs, dialect)
