/** Bounds of a time: those of a date range, and comparisons with dates in filters. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { ceiling, type Cut, shift, truncate } from "./Calendar.js"
import type { Located } from "./Scope.js"
import { readSpan } from "./TimePoints.js"
import { compare, type Comparison, isMoment, type Moment, type Truth, type Value } from "./Values.js"
import type { QueryTime } from "./World.js"
import { placedLike } from "./Zones.js"

export interface Bound {
  readonly op: Comparison
  readonly moment: Moment
}

/** A range of a column, half-open. */
export interface Range {
  readonly located: Located
  readonly from: Moment | null
  readonly before: Moment | null
}

/** What texts of times mean in a query. */
export interface TimeMeaning {
  /** The local time of the query. */
  readonly now: Moment
  /** The division of time that a name means; null for none. */
  readonly cutOf: (name: string) => Cut | null
}

/** A literal compared with the column that is bounded. */
interface ColumnLiterals {
  readonly isColumn: (node: Syntax) => boolean
  /** The text of a literal; null for other expressions. */
  readonly textOf: (node: Syntax) => string | null
}

/** Compares a time with a bound of a range, which is local time. */
export const compareWithBound = (op: Comparison, value: Value, bound: Moment): Truth =>
  compare(op, value, isMoment(value) ? placedLike(bound, value) : bound)

/** The moments from which, and before which, values of a column are that meet all bounds. */
export const reachOf = (bounds: ReadonlyArray<Bound>, { column }: Located) => {
  const step = (moment: Moment): Moment =>
    column.type === "DATE" ? shift("day", truncate("day", moment), 1) : { at: moment.at + 0.001, isDate: false }
  // A date is the first instant of its day, so one that is not before a later time is of the next day.
  const start = (moment: Moment): Moment => (column.type === "DATE" ? ceiling("day", moment) : moment)
  return {
    lower: bounds.flatMap(({ op, moment }) =>
      op === ">" ? [step(moment)] : op === ">=" || op === "=" ? [start(moment)] : []
    ),
    upper: bounds.flatMap(({ op, moment }) => (op === "<" ? [moment] : op === "<=" || op === "=" ? [step(moment)] : []))
  }
}

/** The bounds of a comparison with a text; a text may mean a period, which has two ends. */
const boundsFrom = (meaning: TimeMeaning, op: Comparison | undefined, text: string | null): ReadonlyArray<Bound> => {
  const span = text === null ? null : readSpan(text, meaning.now, meaning.cutOf)
  if (span === null || op === undefined) return []
  const { from, to } = span
  if (to === null) return [{ op, moment: from }]
  if (op === "=") return [...boundsFrom(meaning, ">=", text), ...boundsFrom(meaning, "<=", text)]
  if (op === ">" || op === "<=") return [{ op: op === ">" ? ">=" : "<", moment: to }]
  return [{ op, moment: from }]
}

/** The bounds of a date range: a period, or two ends that are inclusive, an upper one that is a period as a whole. */
export const rangeBounds = (range: QueryTime["date_range"], meaning: TimeMeaning): ReadonlyArray<Bound> => {
  const [start = null, end = null] = typeof range === "string" ? [range, range] : (range ?? [])
  return [...boundsFrom(meaning, ">=", start), ...boundsFrom(meaning, "<=", end)]
}

/** The bounds of conditions that compare a column with dates. */
export const comparisonBounds = (
  conditions: ReadonlyArray<Syntax>,
  { isColumn, textOf }: ColumnLiterals,
  meaning: TimeMeaning
): ReadonlyArray<Bound> => {
  const mirrored: Readonly<Record<string, Comparison>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" }
  const bound = (op: Comparison | undefined, node: Syntax) => boundsFrom(meaning, op, textOf(node))
  return conditions.flatMap((node) => {
    if (node._tag === "Between" && !node.negated && isColumn(node.operand)) {
      return [...bound(">=", node.low), ...bound("<=", node.high)]
    }
    if (node._tag !== "Binary") return []
    const op = Object.values(mirrored).find((each) => each === node.op)
    if (isColumn(node.left)) return bound(op, node.right)
    return isColumn(node.right) ? bound(mirrored[node.op], node.left) : []
  })
}

/** The bounds moved inwards to whole periods, without the period of `now` and those after it. */
export const wholePeriods = (
  bounds: ReadonlyArray<Bound>,
  located: Located,
  granularity: Cut,
  now: Moment
): ReadonlyArray<Bound> => {
  const { lower, upper } = reachOf(bounds, located)
  const ends = [...upper, now].map((moment) => truncate(granularity, moment))
  return [
    ...lower.map((moment): Bound => ({ op: ">=", moment: ceiling(granularity, moment) })),
    ...ends.map((moment): Bound => ({ op: "<", moment }))
  ]
}
