/** Binds the grouping keys of a query: its dimensions and time dimensions. */
import { DuplicateName } from "@semlayer/domain/QueryErrors"
import type { ColumnRef as DimensionItem } from "@semlayer/domain/Query"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import { readGrouped } from "./rows/GroupedColumns.js"
import type { BoundKey } from "../bound/Bound.js"
import type { Bound } from "../steps/BindError.js"
import { DistinctNames } from "../bound/Names.js"
import { bindFormulaKey, type KeyOptions } from "./KeyFormulas.js"
import { type Located, sameColumn } from "./rows/RowNames.js"
import type { RowScope } from "./rows/RowScope.js"
import type { Conjunct } from "./Filters.js"
import { bindCalendarKey, type CalendarKey, calendarOf, withCalendarNames } from "./time/CalendarKeys.js"
import { filledConditions, rangeConditions } from "./time/WrittenConditions.js"
import { bindTimeKey, type TimeKey } from "./time/TimeKeys.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import { type Period, suffixOf } from "../time/Period.js"
import { periodNamed } from "../time/PeriodNames.js"

/** A dimension or time dimension of the query. */
export interface KeyItem {
  readonly key: BoundKey
  /** The column; null for a formula. */
  readonly located: Located | null
  /** The name that later stages use. */
  readonly id: string
  /** The name as the query writes it, without the source model's prefix. */
  readonly name: string
  readonly label: string | undefined
  /** Null for a plain dimension. */
  readonly time: TimeKey | null
  /** Set for periods of a calendar. */
  readonly calendar?: CalendarKey
  /** Conditions on the column: the range of periods of a calendar, or that there is a time. */
  readonly ranges?: ReadonlyArray<Conjunct>
}

interface TimeKeyItem extends KeyItem {
  readonly located: Located
}

/** The segments of a dimension's name, without the source model's prefix. */
export const segmentsOf = (name: string, rows: RowScope): ReadonlyArray<string> =>
  rows.names.own(name.split(".").map((segment) => segment.trim()))

export const bindDimensions = fallible(function* (
  items: ReadonlyArray<DimensionItem>,
  { rows, variables, raw }: KeyOptions
): Steps<ReadonlyArray<KeyItem>> {
  const found: Array<KeyItem> = []
  const names = new DistinctNames()
  for (const { name, label, formula } of items) {
    if (formula !== undefined) {
      const key = yield* bindFormulaKey({ name, source: formula }, { rows, variables, raw })
      found.push({ key: { ...key, id: names.allocate(name) }, located: null, id: name, name, label, time: null })
      continue
    }
    const segments = segmentsOf(name, rows)
    const located = yield* rows.names.locateOwn(segments, name)
    const id = segments.join("__")
    if (found.some((each) => each.id === id)) continue
    const key: BoundKey = {
      id: names.allocate(id),
      expr: raw ? yield* rows.read(located) : yield* readGrouped(located, rows),
      type: located.relation.model.typeOf(located.column),
      granularity: null,
      moment: null,
      path: located.path,
      column: located.column.name
    }
    found.push({ key, located, id, name: segments.join("."), label, time: null })
  }
  return found
})

export const bindTimes = fallible(function* (
  { time_dimensions: items, distinct_dimension_values: isGrouped, whole_periods_only: isWhole }: SemQuery,
  dimensions: ReadonlyArray<KeyItem>,
  rows: RowScope
): Steps<ReadonlyArray<KeyItem>> {
  const found: Array<TimeKeyItem> = []
  const names = new DistinctNames(dimensions.map(({ key }) => key.id))
  for (const item of items) {
    const segments = segmentsOf(item.dimension, rows)
    const located = yield* rows.names.locateOwn(segments, item.dimension)
    const calendar = yield* calendarOf(item.granularity, rows)
    const period = calendar === null ? yield* namedPeriod(item.granularity, rows) : null
    const granularity = period?.name ?? item.granularity
    const same = found.filter((each) => sameColumn(each.located, located))
    if (same.some((each) => granularityOf(each) === granularity)) continue
    // Further periods of one column carry their granularity in the name, so that names are unique.
    const suffix = same.length === 0 ? "" : `_${suffixOf(granularity)}`
    const name = segments.join(".") + suffix
    const id = segments.join("__") + suffix
    if (suffix !== "" && located.relation.model.columns.has(located.column.name + suffix)) {
      return yield* duplicate(name, `'${located.relation.name}' has a column of that name`)
    }
    if ([...dimensions, ...found].some((each) => each.id === id)) {
      return yield* duplicate(name, "it is a dimension of the query; a column is either cut into periods or not")
    }
    const named = { item, located, id: names.allocate(id) }
    const shown = { located, id, name, label: item.label }
    if (calendar !== null) {
      const made = yield* bindCalendarKey({ ...named, found: calendar }, rows, isWhole)
      found.push({ ...shown, key: made.key, time: null, calendar: made, ranges: rangeConditions(item, located) })
    } else if (period !== null) {
      const time = yield* bindTimeKey({ ...named, period }, rows, !isGrouped)
      found.push({ ...shown, key: time.key, time, ranges: filledConditions(item, located) })
    }
  }
  return found
})

/** The name of the granularity of a time dimension. */
const granularityOf = ({ key, calendar }: KeyItem): string | undefined =>
  key.granularity?.name ?? calendar?.found.granularity.name

const namedPeriod = (name: string, rows: RowScope): Bound<Period> =>
  Either.mapLeft(periodNamed(name, rows.env.clock.periods), (error) => withCalendarNames(error, rows))

const duplicate = (name: string, reason: string): Bound<never> => Either.left(new DuplicateName({ name, reason }))
