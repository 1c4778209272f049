/** Columns of the texts of periods, beside their starts. */
import { Either } from "effect"
import { ofOrdered } from "../aggregation/Basic.js"
import type { BoundAggregate, BoundOrder, BoundOutput, BoundPeriodColumns } from "../bound/Bound.js"
import type { DateField, Expr } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import type { Bound } from "../steps/BindError.js"
import { DistinctNames } from "../bound/Names.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import { type Period, type PeriodLabel, periods } from "../time/Period.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import type { KeyItem } from "./Keys.js"
import { emptyQuery } from "./QueryContext.js"
import { readGrouped } from "./rows/GroupedColumns.js"
import { RowNames } from "./rows/RowNames.js"
import { RowScope } from "./rows/RowScope.js"

/** The output of a key, and that of the texts of its periods if it has them: by its granularity, or `ofCalendar`. */
export const withLabel = (
  { key }: KeyItem,
  output: BoundOutput,
  ofCalendar: Expr | null
): ReadonlyArray<BoundOutput> => {
  const own = key.granularity?.label ?? null
  const label = own === null ? ofCalendar : labelText(own, output.expr)
  if (label === null) return [output]
  const text = E.typeOf(label) === "TEXT" ? label : E.cast(label, "TEXT")
  const shown: BoundOutput = {
    ...output,
    ...{ id: `${output.id}_label`, key: `${output.key}_label`, kind: "dimension", type: "TEXT", granularity: null },
    ...{ encoding: null, zoned: false, localTo: null, native: null, format: undefined, description: undefined },
    label: output.label === undefined ? undefined : `${output.label} (label)`,
    labels: output.key,
    expr: own === null ? text : E.when(E.isNotNull(output.expr), text)
  }
  return [output, shown]
}

/** A key whose periods have a text, or an order of their own. */
interface OfPeriod {
  readonly columns: BoundPeriodColumns
  readonly label: Expr | null
  readonly order: Expr | null
}

/**
 * The text and the order of the periods of a calendar, as columns of groups; null if they have neither. They are columns of the
 * period, not of rows of the group: a filled period has no rows, and rows that reach a period several times count once.
 */
export const columnsOfPeriod = fallible(function* (
  { key, calendar }: KeyItem,
  scope: GroupScope
): Steps<OfPeriod | null> {
  if (calendar === undefined) return null
  const { relation, granularity } = calendar.found
  const { label, column } = granularity
  const order = granularity.order === column ? undefined : granularity.order
  if (label === undefined && order === undefined) return null
  const rows = RowScope.of(scope.rows.env, new RowNames(relation, scope.rows.names.relation))
  const ofCalendar = (name: string): Bound<Expr> =>
    Either.flatMap(rows.names.at([], name), (located) => readGrouped(located, rows))
  const period = yield* ofCalendar(column)
  const aggregates: Array<BoundAggregate> = []
  const columns: Array<BoundPeriodColumns["columns"][number]> = []
  const names = new DistinctNames([column])
  const add = fallible(function* (part: string, of: string | undefined): Steps<Expr | null> {
    if (of === undefined) return null
    const value = yield* ofCalendar(of)
    const type = E.typeOf(value)
    const other = names.allocate(`${of}_max`)
    const id = scope.allocate(`${key.id}_${part}`)
    // The days of a period have the same value, or it is the greatest one.
    aggregates.push({ id: other, expr: ofOrdered("max", value, type), type, nullable: true, ignoresRepeats: true })
    columns.push({ id, other, type })
    return E.columnFor(E.output(id, type), value)
  })
  const shown = { label: yield* add("label", label), order: yield* add("order", order) }
  const ofPeriod = { id: column, expr: period, type: key.type, granularity: null, moment: null, path: [], column }
  const query = { ...emptyQuery(relation.name, rows), joins: rows.joins, keys: [ofPeriod], aggregates }
  return { columns: { alias: `${key.id}_periods`, key: key.id, query, columns }, ...shown }
})

/** An order in which periods are sorted by what their calendar says, by the key that they are. */
export const inOrderOfCalendars = (
  order: ReadonlyArray<BoundOrder>,
  ofKeys: ReadonlyMap<string, Expr>
): ReadonlyArray<BoundOrder> =>
  order.map((each) => {
    const by = typeof each.by === "string" ? ofKeys.get(each.by) : undefined
    return by === undefined ? each : { ...each, by }
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
