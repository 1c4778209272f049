/**
 * How an engine's own catalog is asked for its tables: SQL texts whose rows have one shape on every engine. They read
 * a whole schema each, so that a schema of a thousand tables takes no more statements than one of three.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import { Schema } from "effect"

const text = Schema.NullOr(Schema.String)

/** A schema that the user of the connection can read. */
export const SchemaRow = Schema.Struct({ schema_name: Schema.String, is_default: Schema.Literal(0, 1) })

/** A column, in the order of the table; a table without columns is one row whose column is null. */
export const ColumnRow = Schema.Struct({
  table_name: Schema.String,
  table_kind: Schema.Literal("table", "view"),
  table_comment: text,
  column_name: text,
  /** The type in the database's own words. */
  type_name: text,
  /** The type in the words of `ColumnTypes.ts`: an enum is `text`, a domain its base type. */
  base_type: text,
  /** The type as which values are read, where as they are they could not be grouped or aggregated; absent on most engines. */
  read_as: Schema.optional(text),
  /** The type of values that are no texts in the database though they are TEXT here; absent on most engines. */
  native_type: Schema.optional(text),
  column_comment: text
})
export interface ColumnRow extends Schema.Schema.Type<typeof ColumnRow> {}

/** A column of a primary, foreign or unique key, in key order. */
export const KeyRow = Schema.Struct({
  table_name: Schema.String,
  key_kind: Schema.Literal("primary", "foreign", "unique"),
  /** Tells the keys of a table apart. */
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

export interface CatalogQueries {
  /** Gives `SchemaRow`s; null where the engine has no schemas. */
  readonly schemas: string | null
  /** Gives `ColumnRow`s of a schema, sorted by table and position. */
  readonly columns: (schema: string, includeViews: boolean) => string
  /**
   * Gives `KeyRow`s of a schema, sorted by table, key and position. Unique keys are constraints and unique indexes over all
   * rows that a query of the table reads: no partial index, and none that takes more values for different than `=` does.
   */
  readonly keys: (schema: string) => string
  /** Where one broken view spoils the reading of all: what may be broken (`FragileRow`s), and the columns of one. */
  readonly fragile?: {
    readonly names: (includeViews: boolean) => string
    readonly columns: (table: string) => string
  }
  readonly typeOf: (baseType: string) => ColumnType | null
}
