/** A table of the database with the types that its model gets: the declared ones, or those that its data tell. */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { ColumnInfo, TableInfo } from "@semlayer/connectors/introspection/Introspection"

/** What is known of a column's type. */
export interface TypeFinding {
  readonly type: ColumnType
  /** How moments are kept; null for other types, and where the engine's own types say it. */
  readonly encoding: TimeEncoding | null
  /** Moments of the column are instants. */
  readonly zoned: boolean
  /** The engine or the data vouch for the type, so that a model that says otherwise is wrong. */
  readonly certain: boolean
  /** What a reader of the model should know about the type; null when nothing. */
  readonly caveat: string | null
}

export interface LiveColumn extends Omit<ColumnInfo, "type" | "zoned">, TypeFinding {
  /** The type that the database declares; null when it declares none that semlayer knows. */
  readonly declared: ColumnType | null
}

export interface LiveTable extends Omit<TableInfo, "columns"> {
  readonly columns: ReadonlyArray<LiveColumn>
  /** What kept the look at its data from being certain of types; empty where nobody looked. */
  readonly warnings: ReadonlyArray<string>
}

/** The type that a column declares; one that semlayer does not know is TEXT. */
export const declaredType = ({ type, databaseType, zoned }: ColumnInfo): TypeFinding =>
  type === null
    ? {
        type: "TEXT",
        encoding: null,
        zoned,
        certain: false,
        caveat: `has the type ${databaseType || "of no name"}, which is read as TEXT`
      }
    : { type, encoding: null, zoned, certain: true, caveat: null }

/** A table with its types, `findings` before what is declared. */
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
    ...(findings.get(column.name) ?? declaredType(column))
  }))
})

/** The same table where nothing vouches for its types, because nobody looked at its data. */
export const uncertain = (table: LiveTable): LiveTable => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, certain: false }))
})
