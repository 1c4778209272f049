/** Dependencies of a model's SQL, found by the parser of user SQL. */
import type { Column } from "@semlayer/domain/Column"
import { Either } from "effect"
import { physicalName } from "../model/PreparedModel.js"
import { stepsOf } from "../model/SqlNames.js"
import type { ParseSql } from "../syntax/Fragment.js"
import type { Item, Reading } from "./Item.js"
import { itemOf, type Subject, walk } from "./Subject.js"

/**
 * The names in an expression or condition; none if the SQL does not parse.
 * `self` is the column that the SQL defines.
 */
export const sqlReadings = (
  subject: Subject,
  sql: string,
  self: Column | null,
  parseSql: ParseSql | null
): ReadonlyArray<Reading> => {
  const fragment = subject.prepared.fragment(sql, parseSql)
  if (Either.isLeft(fragment)) return []
  return fragment.right.pieces.flatMap((piece): ReadonlyArray<Reading> => {
    if (typeof piece === "string") return []
    const { steps, leaf } = stepsOf(piece.segments, subject.prepared.name)
    const way = walk(subject, steps)
    // In a subquery, a name that is not reached by a join of the model belongs to the subquery.
    if (way === null) return []
    const column = way.end?.prepared.columns.get(leaf)
    const ends = way.end === null ? [] : sqlItems(way.end, leaf, column === self && steps.length === 0)
    return [{ text: piece.segments.join("."), items: [...way.items, ...ends] }]
  })
}

/**
 * Resolves a name in a model's SQL to items.
 * It is a column of the model, or a field of the table if the model has none. If the model's column reads the field of the same
 * name, only the field.
 */
export const sqlItems = (subject: Subject, name: string, isSelf = false): ReadonlyArray<Item> => {
  const column = isSelf ? undefined : subject.prepared.columns.get(name)
  if (column === undefined) return [itemOf(subject, "field", name)]
  const physical = physicalName(column, subject.prepared.columns)
  if (physical === null) return [itemOf(subject, "column", name)]
  const fields = fieldsOf(subject, physical)
  return physical === name ? fields : [...fields, itemOf(subject, "column", name)]
}

/** The fields of the table that a physical name means: several if they are unpivoted, none for their names. */
export const fieldsOf = (subject: Subject, physical: string): ReadonlyArray<Item> => {
  const { unpivot } = subject.prepared.model
  const names =
    physical === unpivot?.value
      ? unpivot.columns.map(({ column }) => column)
      : physical === unpivot?.name
        ? []
        : [physical]
  return names.map((name) => itemOf(subject, "field", name))
}
