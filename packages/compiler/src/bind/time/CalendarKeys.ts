/** Time dimensions by a calendar: the periods of a day are columns of the row that a calendar table has for it. */
import type { CalendarGranularity } from "@semlayer/domain/Calendar"
import { ColumnName } from "@semlayer/domain/Names"
import type { TimeDimension } from "@semlayer/domain/Query"
import { FeatureUnsupported, FillInvalid, GranularityInvalid, InlineModelInvalid } from "@semlayer/domain/QueryErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { BoundJoin, BoundKey, Relation } from "../../bound/Bound.js"
import * as E from "../../ir/Construct.js"
import type { Expr } from "../../ir/Algebra.js"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { periods } from "../../time/Period.js"
import { acceptedPeriods } from "../../time/PeriodNames.js"
import type { Located } from "../rows/RowNames.js"
import type { RowFormula, RowScope } from "../rows/RowScope.js"
import { cutMoment } from "./TimeKeys.js"
import { pathOf } from "./WrittenConditions.js"
import { comparable, timestampForm } from "../../bound/Timestamps.js"

/** A granularity of the query's calendar, and the calendar. */
export interface FoundCalendar {
  readonly relation: Relation
  readonly granularity: CalendarGranularity
}

/** A key whose values are those of a column of a calendar. */
export interface CalendarKey {
  readonly key: BoundKey
  readonly found: FoundCalendar
  /** The text of the period of a row, and that by which periods are sorted; null if they have none. */
  readonly label: Expr | null
  readonly order: Expr | null
}

/** The calendar that defines a granularity; null if the query has none, or it is not one of its own. */
export const calendarOf = fallible(function* (name: string, rows: RowScope): Steps<FoundCalendar | null> {
  const { calendar } = rows.env.clock.periods
  if (calendar === null || acceptedPeriods(rows.env.clock.periods).includes(name)) return null
  const relation = yield* rows.names.relation(calendar)
  const granularity = relation.model.model.calendar?.granularities.find((each) => each.name === name)
  return granularity === undefined ? null : { relation, granularity }
})

/** Adds the names of the query's calendar to an error about an unknown granularity. */
export const withCalendarNames = (error: GranularityInvalid, rows: RowScope): GranularityInvalid => {
  const { calendar } = rows.env.clock.periods
  const found = calendar === null ? null : Either.getOrNull(rows.names.relation(calendar))
  const names = (found?.model.model.calendar?.granularities ?? []).map((each) => each.name)
  if (names.length === 0) return error
  const candidates = suggest(error.granularity, [...error.candidates, ...names])
  return new GranularityInvalid({ ...error, accepted: [...names, ...error.accepted], candidates })
}

/** A time dimension by a calendar, its column, and the id of its key. */
interface NamedCalendar {
  readonly item: TimeDimension
  readonly located: Located
  readonly id: string
  readonly found: FoundCalendar
}

/** The key of a time dimension by a calendar. */
export const bindCalendarKey = fallible(function* (
  { item, located, id, found }: NamedCalendar,
  rows: RowScope,
  wholePeriods: boolean
): Steps<CalendarKey> {
  const { relation, granularity } = found
  const { name } = granularity
  if (item.fill !== undefined) {
    const reason = `its granularity '${name}' is of the calendar '${relation.name}'`
    const expected = "a built-in granularity, a multiple, or one of the granularities of the model"
    return yield* Either.left(new FillInvalid({ dimension: item.dimension, reason, expected }))
  }
  if (wholePeriods) {
    const feature = `whole_periods_only with the granularity '${name}' of the calendar '${relation.name}'`
    const alternative = "bound the range with date_range instead"
    return yield* Either.left(new FeatureUnsupported({ feature, dialect: "any engine", alternative }))
  }
  const column = `${id}__${name}`
  const ofColumn =
    (of: string): RowFormula["bind"] =>
    (inner, locate) =>
      Either.flatMap(locate(pathOf(located)), (there) => calendarValue(inner, there, { relation, item }, of))
  const bind = ofColumn(granularity.column)
  const locate = () => Either.right(located)
  const expr = yield* bind(rows, locate)
  const ofPeriod = (of: string | undefined): Bound<Expr | null> =>
    of === undefined
      ? Either.right(null)
      : Either.map(ofColumn(of)(rows, locate), (value) => E.when(E.isNotNull(expr), value))
  rows.formulas.set(column, { columns: [located], bind })
  const reads = [{ path: located.path, column: located.column.name }]
  return {
    key: { id, expr, type: E.typeOf(expr), granularity: null, moment: null, path: [], column, reads },
    found,
    label: yield* ofPeriod(granularity.label),
    order: yield* ofPeriod(granularity.order)
  }
})

/** The value of a calendar's column in the row of a time's local day; NULL if the calendar lacks the day. */
const calendarValue = fallible(function* (
  rows: RowScope,
  located: Located,
  { relation, item }: { readonly relation: Relation; readonly item: TimeDimension },
  of: string
): Steps<Expr> {
  const { cut } = yield* cutMoment({ item, period: periods.day, located }, rows, false)
  const path = [...located.path, `${located.column.name}__calendar`]
  const date = relation.model.model.calendar?.date ?? ColumnName.make("", true)
  if (rows.joinedAt(path) === undefined) {
    const isUnique = relation.model.uniqueKeys.some((key) => key.length === 1 && key[0] === date)
    if (!isUnique) {
      const problems = [
        `its calendar may have several rows of one '${date}': make it the primary key, or declare it unique`
      ]
      return yield* Either.left(new InlineModelInvalid({ model: relation.name, problems }))
    }
    const join: Omit<BoundJoin, "on"> = {
      ...{ path, alias: `${rows.alias}__${path.join("__")}`, relation, kind: "left", cardinality: "one" },
      pairs: [[located.column.name, date]]
    }
    // Registered before its condition is bound, which reads a column of it.
    rows.addJoin({ ...join, on: [] })
    const day = yield* calendarColumn(rows, path, relation, date)
    const form = timestampForm(day)
    if (form === null) {
      const problems = [`the date '${date}' of its calendar is a column of type ${E.typeOf(day)}; expected DATE`]
      return yield* Either.left(new InlineModelInvalid({ model: relation.name, problems }))
    }
    rows.addJoin({ ...join, on: [E.compare("=", cut, comparable(day, form, "DATE"))] })
  }
  return yield* calendarColumn(rows, path, relation, of)
})

const calendarColumn = (rows: RowScope, path: ReadonlyArray<string>, relation: Relation, name: string): Bound<Expr> => {
  const column = relation.model.columns.get(name)
  if (column !== undefined) return rows.read({ path, relation, column })
  const problems = [`its calendar names the column '${name}', which it does not have`]
  return Either.left(new InlineModelInvalid({ model: relation.name, problems }))
}
