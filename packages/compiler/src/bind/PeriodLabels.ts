/** Columns of the texts of periods, beside their starts. */
import type { DateField, Expr } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import type { BoundOrder, BoundOutput } from "../bound/Bound.js"
import { type Period, type PeriodLabel, periods } from "../time/Period.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import type { KeyItem } from "./Keys.js"

/** The output of a key, and that of the texts of its periods if it has them: by its granularity, or `ofCalendar`. */
export const withLabel = (
  { key }: KeyItem,
  output: BoundOutput,
  ofCalendar: Expr | null
): ReadonlyArray<BoundOutput> => {
  const own = key.granularity?.label ?? null
  const label = own === null ? ofCalendar : labelText(own, output.expr)
  if (label === null) return [output]
  const text: BoundOutput = {
    ...output,
    ...{ id: `${output.id}_label`, key: `${output.key}_label`, kind: "dimension", type: "TEXT", granularity: null },
    ...{ encoding: null, zoned: false, localTo: null, native: null, format: undefined, description: undefined },
    label: output.label === undefined ? undefined : `${output.label} (label)`,
    labels: output.key,
    expr: E.when(E.isNotNull(output.expr), E.typeOf(label) === "TEXT" ? label : E.cast(label, "TEXT"))
  }
  return [output, text]
}

/** The text of a group's period, of which all its rows have the same; null if there is none. */
export const textOfGroup = (scope: GroupScope, value: Expr | null): Expr | null => {
  if (value === null) return null
  const type = E.typeOf(value)
  const expr = E.aggregate("max", [value], type)
  const meaning = { expr, value, type, format: "column", zeroWhenEmpty: false, ignoresRepeats: true } as const
  return scope.addAggregate("calendar", meaning)
}

/** Order keys with those of calendars, whose periods are sorted by another column. */
export const inOrderOfCalendars = (
  order: ReadonlyArray<BoundOrder>,
  items: ReadonlyArray<KeyItem>,
  scope: GroupScope
): ReadonlyArray<BoundOrder> =>
  order.map((each) => {
    const item = items.find(({ key }) => key.id === each.by)
    const by = textOfGroup(scope, item?.calendar?.order ?? null)
    return by === null ? each : { ...each, by }
  })

const placeholder = /\{(year_start|year_end|quarter|month)\}/

/** The text of the period that begins on a day. */
const labelText = ({ template, month, day }: PeriodLabel, start: Expr): Expr => {
  // As if the year of the label began in January: its parts are then those of a date.
  const date = moved(moved(start, "day", 1 - day), "month", 1 - month)
  const isCalendarYear = month === 1 && day === 1
  const part = (field: DateField): Expr => E.extract(field, date, null)
  const values: Readonly<Record<string, () => Expr>> = {
    year_start: () => part("year"),
    year_end: () => (isCalendarYear ? part("year") : E.add(part("year"), E.integer(1))),
    quarter: () => part("quarter"),
    month: () => part("month")
  }
  // Splitting by a group keeps the names, at odd positions.
  const pieces = template.split(placeholder).flatMap((piece, i): ReadonlyArray<Expr> => {
    const value = i % 2 === 1 ? values[piece] : undefined
    if (value !== undefined) return [E.cast(value(), "TEXT")]
    return piece === "" ? [] : [E.text(piece)]
  })
  const [only, another] = pieces
  return another === undefined ? (only ?? E.text("")) : E.call("concat", pieces, "TEXT")
}

const moved = (date: Expr, unit: "day" | "month", amount: number): Expr =>
  amount === 0 ? date : E.cast(E.shift(date, unitOf(unit), amount, { type: "DATE" }), "DATE")

const unitOf = (unit: "day" | "month"): Period => periods[unit]
