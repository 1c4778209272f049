/** Periods that are columns of a calendar table, looked up by the day of each time. */
import { truncate } from "./Calendar.js"
import type { Located, Relation } from "./Scope.js"
import { isMoment, keyOf, type Value } from "./Values.js"
import type { CalendarCut } from "./World.js"

/** What the periods of a key have besides themselves. */
export interface OfPeriods {
  /** The text of a period, if periods have texts. */
  readonly textOf?: (period: Value) => Value
  /** By what periods are sorted, if not by themselves. */
  readonly orderOf?: (period: Value) => Value
}

/** A time of a source, and the name of the column that its periods are. */
interface Timed {
  readonly time: Located
  readonly source: Relation
  readonly name: string
}

/** The periods of a time as a column of the source, with the text and the order of each. */
export const periodsOf = (
  calendar: Relation,
  { column, label, order }: CalendarCut,
  { time, source, name }: Timed
): OfPeriods & { readonly located: Located } => {
  const date = calendar.calendar?.date ?? ""
  const days = new Map(calendar.rows.map((row) => [keyOf(row.get(date) ?? null), row]))
  const periods = new Map(calendar.rows.map((row) => [keyOf(row.get(column) ?? null), row]))
  const periodAt = (value: Value): Value =>
    isMoment(value) ? (days.get(keyOf(truncate("day", value)))?.get(column) ?? null) : null
  const ofPeriod = (period: Value, of: string): Value =>
    period === null ? null : (periods.get(keyOf(period))?.get(of) ?? null)
  const textOf = (period: Value): Value => {
    const text = ofPeriod(period, label ?? column)
    return text === null ? null : String(text)
  }
  const type = calendar.columns.get(column)?.type ?? "TEXT"
  const located: Located = {
    path: [],
    relation: source,
    column: { name, type, primaryKey: false, sql: null, filter: null },
    formula: { columns: [time], value: ([value = null]) => periodAt(value) }
  }
  return {
    located,
    ...(label !== undefined && { textOf }),
    ...(order !== undefined && { orderOf: (period) => ofPeriod(period, order) })
  }
}
