/** Tables of the database as `sql_table` names them, in both directions. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import { tableName } from "@semlayer/compiler/ir/TableName"
import { isPlainName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Either } from "effect"

/** A table's place. `schema` is null for the default schema of the connection. */
export interface TablePlace {
  readonly schema: string | null
  readonly name: string
}

/** A place as a text; equal for equal places only. */
export const placeKey = ({ schema, name }: TablePlace): string => JSON.stringify([schema, name])

/** A place as people write it. */
export const placeText = ({ schema, name }: TablePlace): string => (schema === null ? name : `${schema}.${name}`)

/** The `sql_table` of a table; parts that are no plain words stand in quotes. */
export const sqlTable = ({ schema, name }: TablePlace, dialect: SqlDialect): string =>
  (schema === null ? [name] : [schema, name])
    .map((part) => (isPlainName(part) ? part : quoted(part, dialect)))
    .join(".")

/**
 * The table that a model reads; null for a model of SQL or of queries, and where `sql_table` reaches out of the
 * database of the connection.
 */
export const tableOf = (model: SemModel, defaultSchema: string | null): TablePlace | null => {
  if (model.sql_table === undefined) return null
  const parts = Either.match(tableName(model.sql_table), {
    onLeft: () => [],
    onRight: (table) => table.parts
  })
  const [name, schema, ...beyond] = [...parts].reverse()
  if (name === undefined || beyond.length > 0) return null
  return { schema: schema === undefined || schema === defaultSchema ? null : schema, name }
}
