/** A database table with the type of each column: declared, or inferred from its data. */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { ColumnInfo, TableInfo } from "@semlayer/connectors/introspection/Introspection"

/** The resolved type of a column. */
export interface TypeFinding {
  readonly type: ColumnType
  /** How timestamps are encoded; null for other types, and where the engine's native type defines it. */
  readonly encoding: TimeEncoding | null
  /** Values are instants (with a time zone or offset) and not local timestamps. */
  readonly zoned: boolean
  /** The engine or the data prove the type, so a model with a different type is wrong. */
  readonly certain: boolean
  /** A note about the type for readers of the model; null when there is none. */
  readonly caveat: string | null
}

export interface LiveColumn extends Omit<ColumnInfo, "type" | "zoned">, TypeFinding {
  /** The type that the database declares; null when semlayer does not recognize it or none is declared. */
  readonly declared: ColumnType | null
}

export interface LiveTable extends Omit<TableInfo, "columns"> {
  readonly columns: ReadonlyArray<LiveColumn>
  /** Why probing could not prove some types; empty if the data were not probed. */
  readonly warnings: ReadonlyArray<string>
}

/** The declared type of a column. An unrecognized type becomes TEXT. */
export const declaredColumnType = ({ type, databaseType, zoned }: ColumnInfo): TypeFinding =>
  type === null
    ? {
        type: "TEXT",
        encoding: null,
        zoned,
        certain: false,
        caveat: `has the type ${databaseType || "(unnamed)"}, which is read as TEXT`
      }
    : { type, encoding: null, zoned, certain: true, caveat: null }

/** Adds types to a table; `findings` take precedence over declared types. */
export const liveTable = (
  table: TableInfo,
  findings: ReadonlyMap<string, TypeFinding>,
  warnings: ReadonlyArray<string> = []
): LiveTable => ({
  ...table,
  warnings,
  columns: table.columns.map((column) => ({
    ...column,
    declared: column.type,
    ...(findings.get(column.name) ?? declaredColumnType(column))
  }))
})

/** Marks all types of a table as unproven, because its data were not probed. */
export const uncertain = (table: LiveTable): LiveTable => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, certain: false }))
})
