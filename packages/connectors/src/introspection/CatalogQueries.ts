/**
 * The catalog queries of an engine: SQL whose rows have the same shape on every engine. Each query reads a whole schema, so the
 * number of statements does not grow with the number of tables.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import { Schema } from "effect"

const text = Schema.NullOr(Schema.String)

/** A schema that the connection's user can read. */
export const SchemaRow = Schema.Struct({ schema_name: Schema.String, is_default: Schema.Literal(0, 1) })
export interface SchemaRow extends Schema.Schema.Type<typeof SchemaRow> {}

/** A column, in table order. A table without columns is one row whose column is null. */
export const ColumnRow = Schema.Struct({
  table_name: Schema.String,
  table_kind: Schema.Literal("table", "view"),
  table_comment: text,
  column_name: text,
  /** The type as the database prints it. */
  type_name: text,
  /** The type as `ColumnTypes.ts` knows it: an enum is `text`, a domain is its base type. */
  base_type: text,
  /** The type to which values are cast, because the original cannot be grouped or aggregated; absent on most engines. */
  read_as: Schema.optional(text),
  /** The database's type of values that are not text there but map to TEXT; absent on most engines. */
  native_type: Schema.optional(text),
  column_comment: text
})
export interface ColumnRow extends Schema.Schema.Type<typeof ColumnRow> {}

/** A column of a primary, foreign or unique key, in key order. */
export const KeyRow = Schema.Struct({
  table_name: Schema.String,
  key_kind: Schema.Literal("primary", "foreign", "unique"),
  /** Identifies a key within its table. */
  key_id: Schema.String,
  key_name: text,
  /** Null for a part of a unique index that is an expression. */
  column_name: text,
  target_schema: text,
  target_table: text,
  target_column: text
})
export interface KeyRow extends Schema.Schema.Type<typeof KeyRow> {}

/** A table or view that has to be read on its own. */
export const FragileRow = Schema.Struct({ table_name: Schema.String })
export interface FragileRow extends Schema.Schema.Type<typeof FragileRow> {}

export interface CatalogQueries {
  /** Returns `SchemaRow`s; null if the engine has no schemas. */
  readonly schemas: string | null
  /** Returns the `ColumnRow`s of a schema, sorted by table and position. */
  readonly columns: (schema: string, includeViews: boolean) => string
  /**
   * Returns the `KeyRow`s of a schema, sorted by table, key and position. Unique keys are constraints and unique indexes that
   * cover all rows a query of the table reads. Partial indexes are excluded, and so are indexes under whose collation values
   * differ that `=` treats as equal. Null if the engine enforces no keys.
   */
  readonly keys: ((schema: string) => string) | null
  /**
   * Reads tables and views one by one, for engines where one broken view makes reading all columns fail. `names` returns
   * `FragileRow`s, `columns` the `ColumnRow`s of one of them.
   */
  readonly fragile?: {
    readonly names: (includeViews: boolean) => string
    readonly columns: (table: string) => string
  }
  readonly typeOf: (baseType: string) => ColumnType | null
}
