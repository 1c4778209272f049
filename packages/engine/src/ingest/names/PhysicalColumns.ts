/** How columns of a model and columns of its table are told together. */
import { physicalName } from "@semlayer/compiler/bind/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { isBareName, quotedName } from "@semlayer/compiler/syntax/Fragment"
import type { Column } from "@semlayer/domain/Column"

/** The column of the table that a column of a model reads as it is; null when it is derived. */
export const physicalColumn = (column: Column, dialect: SqlDialect): string | null =>
  physicalName(column) ?? quotedName(column.sql ?? "", dialect.identifierQuote)

/** The `sql` by which a column called `name` reads a column of the table. */
export const columnSql = (name: string, physical: string, dialect: SqlDialect): string =>
  name === physical || isBareName(physical) ? physical : quoted(physical, dialect)
