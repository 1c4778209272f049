/** How columns of a model and columns of its table are told together. */
import { physicalName } from "@semlayer/compiler/bind/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { isBareName } from "@semlayer/compiler/syntax/Fragment"
import type { Column } from "@semlayer/domain/Column"

/** The column of the table that a column of a model reads as it is; null when it is derived. */
export const physicalColumn = (column: Column, dialect: SqlDialect): string | null =>
  physicalName(column) ?? unquoted(column.sql?.trim() ?? "", dialect)

/** The name inside the quotes, when the text is one quoted name and nothing else. */
const unquoted = (sql: string, { identifierQuote: quote }: SqlDialect): string | null => {
  const inner = sql.slice(1, -1)
  if (sql.length < 3 || !sql.startsWith(quote) || !sql.endsWith(quote)) return null
  return inner.replaceAll(quote + quote, "").includes(quote) ? null : inner.replaceAll(quote + quote, quote)
}

/** The `sql` by which a column called `name` reads a column of the table. */
export const columnSql = (name: string, physical: string, dialect: SqlDialect): string =>
  name === physical || isBareName(physical) ? physical : quoted(physical, dialect)
