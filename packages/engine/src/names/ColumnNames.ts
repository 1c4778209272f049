/** Maps columns of a table to columns of its model: existing ones, and names for new ones. */
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { Column } from "@semlayer/domain/Column"
import { ColumnName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { nameMatcher } from "./NameMatch.js"
import { isCastOf, type TableColumn, physicalColumn } from "./PhysicalColumns.js"
import { candidates, firstFree, isPlain, plainName } from "./PlainNames.js"

/** The model's name for a table column, and the stored column if there is one. */
export interface NamedColumn {
  readonly name: ColumnName
  readonly stored: Column | null
}

/** The preferred name of a column. `count` is avoided because it would be parsed as the aggregation. */
const wantedName = (physical: string): string => (physical === "count" ? "count_col" : plainName(physical))

/**
 * Names all columns of a table. A column that was replaced by a derived column of the same name keeps that one. New names avoid
 * the model's columns and measures; columns whose names need no change choose first.
 */
export const nameColumns = (
  physical: ReadonlyArray<TableColumn>,
  model: Pick<SemModel, "columns" | "measures">,
  dialect: SqlDialect
): ReadonlyMap<string, NamedColumn> => {
  const named = new Map<string, NamedColumn>()
  const find = nameMatcher(physical)
  const cast = physical.filter(({ readAs }) => readAs !== undefined)
  const derived = new Map<string, Column>()
  const columns = columnsByName(model.columns)
  for (const column of model.columns) {
    const read = physicalColumn(column, columns, dialect)
    const found = read === null ? cast.find((each) => isCastOf(column, each, dialect)) : find(read)
    if (read === null && found === undefined) derived.set(column.name, column)
    else if (found !== undefined && !named.has(found.name)) named.set(found.name, { name: column.name, stored: column })
  }
  const taken = new Set<string>([...model.columns, ...model.measures].map(({ name }) => name))
  const rest = physical.map(({ name }) => name).filter((name) => !named.has(name))
  for (const name of [...rest.filter(keepsName), ...rest.filter((each) => !keepsName(each))]) {
    const replaced = derived.get(wantedName(name))
    derived.delete(wantedName(name))
    const free = replaced?.name ?? firstFree(candidates(wantedName(name)), (each) => taken.has(each))
    taken.add(free)
    named.set(name, { name: ColumnName.make(free), stored: replaced ?? null })
  }
  return named
}

const keepsName = (name: string): boolean => isPlain(name) && wantedName(name) === name
