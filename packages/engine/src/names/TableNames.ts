/** Converts between database tables and `sql_table`. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { tableName } from "@semlayer/compiler/ir/TableName"
import { isPlainName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Either } from "effect"

/** A table's schema and name. `schema` is null for the connection's default schema. */
export interface TablePlace {
  readonly schema: string | null
  readonly name: string
}

/** A unique key of a table. */
export const placeKey = ({ schema, name }: TablePlace): string => JSON.stringify([schema, name])

/** A table's name for display. */
export const placeText = ({ schema, name }: TablePlace): string => (schema === null ? name : `${schema}.${name}`)

/** The `sql_table` of a table. Parts that are not plain names are quoted. */
export const sqlTable = ({ schema, name }: TablePlace, dialect: SqlDialect): string =>
  (schema === null ? [name] : [schema, name])
    .map((part) => (isPlainName(part) ? part : quoted(part, dialect)))
    .join(".")

/** The table that a model reads. Null for models of SQL or queries, and if `sql_table` names another database. */
export const sqlTableOf = (model: SemModel, defaultSchema: string | null): TablePlace | null => {
  if (model.sql_table === undefined) return null
  const parts = Either.match(tableName(model.sql_table), {
    onLeft: () => [],
    onRight: (table) => table.parts
  })
  const [name, schema, ...rest] = [...parts].reverse()
  if (name === undefined || rest.length > 0) return null
  return { schema: schema === undefined || schema === defaultSchema ? null : schema, name }
}
