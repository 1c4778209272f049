/** What a live database says of its tables, as data: the input of ingestion. */
import type { ColumnType } from "@semlayer/domain/Column"

/** A column of a table or view, in the order of the table. */
export interface ColumnInfo {
  readonly name: string
  /** The database's own name of the type, such as `numeric(10,2)`. */
  readonly databaseType: string
  /** The column type it maps to; null for a type that semlayer does not know. */
  readonly type: ColumnType | null
  /** The values carry a time zone. */
  readonly zoned: boolean
  /** The database's type as which values are read, because as they are they cannot be grouped or aggregated. */
  readonly readAs?: string
  /** The database's own type of values that are no texts there, which is read as TEXT. */
  readonly nativeType?: string
  readonly comment: string | null
}

/** A foreign key. `columns` and `targetColumns` pair up by position. */
export interface ForeignKeyInfo {
  /** The constraint's name; null where the database keeps none. */
  readonly name: string | null
  readonly columns: ReadonlyArray<string>
  /** Schema of the target; null for the default schema. */
  readonly targetSchema: string | null
  readonly targetTable: string
  readonly targetColumns: ReadonlyArray<string>
}

/** A table or a view. */
export interface TableInfo {
  /** Null for the default schema of the connection. */
  readonly schema: string | null
  readonly name: string
  readonly kind: "table" | "view"
  readonly comment: string | null
  readonly columns: ReadonlyArray<ColumnInfo>
  /** Columns of the primary key in key order; empty when there is none. */
  readonly primaryKey: ReadonlyArray<string>
  readonly foreignKeys: ReadonlyArray<ForeignKeyInfo>
  /** Columns of each unique constraint and unique index, in their order; rows with a NULL in one of them are exempt. */
  readonly uniqueKeys: ReadonlyArray<ReadonlyArray<string>>
}

/** The tables of one schema, sorted by name; system tables are left out. */
export interface Introspection {
  /** Name of the default schema of the connection; null where the engine has none. */
  readonly defaultSchema: string | null
  /** Schemas that a user of the connection can read, sorted; empty where the engine has none. */
  readonly schemas: ReadonlyArray<string>
  readonly tables: ReadonlyArray<TableInfo>
}
