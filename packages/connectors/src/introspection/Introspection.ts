/** The tables of a live database as data: the input of ingestion. */
import type { ColumnType } from "@semlayer/domain/Column"

/** A column of a table or view, in table order. */
export interface ColumnInfo {
  readonly name: string
  /** The database's name of the type, such as `numeric(10,2)`. */
  readonly databaseType: string
  /** The column type it maps to; null for a type that semlayer does not know. */
  readonly type: ColumnType | null
  /** Whether the values carry a time zone. */
  readonly zoned: boolean
  /** The database type to which values are cast, because the original type can be neither grouped nor aggregated. */
  readonly readAs?: string
  /** The database type of values that are not text there but are read as TEXT. */
  readonly nativeType?: string
  readonly comment: string | null
}

/** A foreign key. `columns` and `targetColumns` pair up by position. */
export interface ForeignKeyInfo {
  /** The constraint's name; null if the database does not keep one. */
  readonly name: string | null
  readonly columns: ReadonlyArray<string>
  /** Schema of the target; null for the default schema. */
  readonly targetSchema: string | null
  readonly targetTable: string
  readonly targetColumns: ReadonlyArray<string>
}

/** A table or view. */
export interface TableInfo {
  /** Null for the default schema of the connection. */
  readonly schema: string | null
  readonly name: string
  readonly kind: "table" | "view"
  readonly comment: string | null
  readonly columns: ReadonlyArray<ColumnInfo>
  /** Columns of the primary key in key order; empty without one. */
  readonly primaryKey: ReadonlyArray<string>
  readonly foreignKeys: ReadonlyArray<ForeignKeyInfo>
  /** Columns of each unique constraint and unique index, in order. Rows with a NULL in one of the columns may repeat. */
  readonly uniqueKeys: ReadonlyArray<ReadonlyArray<string>>
}

/** The tables of one schema, sorted by name and without system tables. */
export interface Introspection {
  /** Name of the default schema of the connection; null if the engine has none. */
  readonly defaultSchema: string | null
  /** Schemas that the connection's user can read, sorted; empty if the engine has none. */
  readonly schemas: ReadonlyArray<string>
  readonly tables: ReadonlyArray<TableInfo>
}
