/** Periods that are columns of a calendar table, looked up by the day of each time. */
import { truncate } from "./Calendar.js"
import type { Located, Relation } from "./Scope.js"
import { isMoment, keyOf, type Value } from "./Values.js"
import type { CalendarCut } from "./World.js"

/** A time of a source, and the name of the column that its periods are. */
interface Timed {
  readonly time: Located
  readonly source: Relation
  readonly name: string
}

/** The periods of a time as a column of the source, and the text of each period. */
export const periodsOf = (calendar: Relation, { column, label }: CalendarCut, { time, source, name }: Timed) => {
  const date = calendar.calendar?.date ?? ""
  const days = new Map(calendar.rows.map((row) => [keyOf(row.get(date) ?? null), row]))
  const texts = new Map(
    calendar.rows.map((row) => [keyOf(row.get(column) ?? null), label === undefined ? null : (row.get(label) ?? null)])
  )
  const periodAt = (value: Value): Value =>
    isMoment(value) ? (days.get(keyOf(truncate("day", value)))?.get(column) ?? null) : null
  const textOf = (period: Value): Value => {
    const text = period === null ? null : (texts.get(keyOf(period)) ?? null)
    return text === null ? null : String(text)
  }
  const located: Located = {
    path: [],
    relation: source,
    column: {
      ...{ name, primaryKey: false, sql: null, filter: null },
      type: calendar.columns.get(column)?.type ?? "TEXT"
    },
    formula: { columns: [time], value: ([value = null]) => periodAt(value) }
  }
  return { located, ...(label !== undefined && { textOf }) }
}
