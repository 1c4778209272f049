/** Detects columns whose stored types no longer match their tables. */
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { Column, ColumnType } from "@semlayer/domain/Column"
import type { LiveColumn, LiveTable } from "../probe/LiveTable.js"
import { nameMatcher } from "../names/NameMatch.js"
import { physicalColumn } from "../names/PhysicalColumns.js"
import { widened } from "../probe/Widen.js"

export interface TypeRules {
  readonly dialect: SqlDialect
  /** Declared types are only hints. The engine stores booleans as numbers, and timestamps as texts or numbers. */
  readonly looseTypes: boolean
  /** An ingest has just widened types, so a column that is still narrower was narrowed by its user. */
  readonly isIngested: boolean
}

/** A column, and why its type does not fit. */
export interface Retyped {
  readonly column: Column
  readonly reason: string
}

/** Groups of interchangeable types; a change within a group is not drift. */
const buckets: Record<ColumnType, string> = {
  INT: "numbers",
  DOUBLE: "numbers",
  DATE: "moments",
  TIMESTAMP: "moments",
  TIME: "times of day",
  TEXT: "texts",
  BOOLEAN: "truth values"
}

export const retypedColumns = (
  columns: ReadonlyArray<Column>,
  table: LiveTable,
  rules: TypeRules
): ReadonlyArray<Retyped> => {
  const find = nameMatcher(table.columns)
  const byName = columnsByName(columns)
  return columns.flatMap((column) => {
    const physical = physicalColumn(column, byName, rules.dialect)
    const live = physical === null ? undefined : find(physical)
    const reason = live === undefined || !live.certain ? null : mismatch(column, live, rules)
    return reason === null ? [] : [{ column, reason }]
  })
}

const mismatch = (column: Column, live: LiveColumn, rules: TypeRules): string | null => {
  const wide = rules.isIngested ? null : widened(column, live)
  if (wide !== null && wide.column.type !== column.type && live.type !== "TIME") {
    return `it is stored as ${column.type}, but its values need ${wide.column.type}: ingest the datasource again to widen it`
  }
  return fits(column.type, live.type, rules)
    ? null
    : `it is stored as ${column.type}, but its table holds ${buckets[live.type]} (${live.databaseType})`
}

const fits = (stored: ColumnType, live: ColumnType, { looseTypes, dialect }: TypeRules): boolean => {
  // Earlier versions ingested times of day as timestamps.
  if (buckets[stored] === buckets[live] || (stored === "TIMESTAMP" && live === "TIME")) return true
  // Engines without a type for times of day hold them as texts.
  if (!looseTypes) return stored === "TIME" && live === "TEXT" && dialect.types.TIME === dialect.types.TEXT
  return stored === "BOOLEAN" ? buckets[live] === "numbers" : buckets[stored] === "moments" && live !== "BOOLEAN"
}
