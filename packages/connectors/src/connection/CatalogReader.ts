/** Reads the catalog of a database. Most engines answer queries in SQL; others answer requests of their protocol. */
import type { ColumnType } from "@semlayer/domain/Column"
import { Effect, Schema } from "effect"
import type { StatementError } from "./Connection.js"
import { type CatalogQueries, ColumnRow, FragileRow, KeyRow, SchemaRow } from "../introspection/CatalogQueries.js"

type Rows<A> = Effect.Effect<ReadonlyArray<A>, StatementError>

/** `CatalogQueries` describes what each part returns. */
export interface CatalogReader {
  readonly schemas: Rows<SchemaRow> | null
  readonly columns: (schema: string, includeViews: boolean) => Rows<ColumnRow>
  readonly keys: ((schema: string) => Rows<KeyRow>) | null
  readonly fragile?: {
    readonly names: (includeViews: boolean) => Rows<FragileRow>
    readonly columns: (table: string) => Rows<ColumnRow>
  }
  readonly typeOf: (baseType: string) => ColumnType | null
}

/** Runs a catalog query and returns its rows as records keyed by column name. */
export type Ask = (sql: string) => Rows<{ readonly [column: string]: unknown }>

/** Decodes the rows of a catalog query. An unexpected shape is a bug in the query, so it is a defect. */
const decode = <A, I>(row: Schema.Schema<A, I>) => {
  const decodeRows = Schema.decodeUnknown(Schema.Array(row))
  return (rows: unknown) => Effect.orDie(decodeRows(rows))
}

/** Reads a catalog by SQL. */
export const readBySql =
  (queries: CatalogQueries) =>
  (ask: Ask): CatalogReader => {
    const { schemas, columns, keys, fragile, typeOf } = queries
    const asked = <A, I>(sql: string, row: Schema.Schema<A, I>) => Effect.flatMap(ask(sql), decode(row))
    return {
      schemas: schemas === null ? null : asked(schemas, SchemaRow),
      columns: (schema, includeViews) => asked(columns(schema, includeViews), ColumnRow),
      keys: keys === null ? null : (schema) => asked(keys(schema), KeyRow),
      ...(fragile !== undefined && {
        fragile: {
          names: (includeViews: boolean) => asked(fragile.names(includeViews), FragileRow),
          columns: (table: string) => asked(fragile.columns(table), ColumnRow)
        }
      }),
      typeOf
    }
  }
