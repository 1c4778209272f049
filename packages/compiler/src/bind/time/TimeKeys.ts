/** Time dimensions: truncated columns with the bounds of `date_range` and `whole_periods_only`. */
import type { FillValue, TimeDimension } from "@semlayer/domain/Query"
import { DateInvalid, FeatureUnsupported, FillInvalid, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { ComparisonOperator, Expr } from "../../ir/Algebra.js"
import type { Syntax } from "../../syntax/Syntax.js"
import { builtIn, ceilingOf, isOfDays, type Period, periods, sizeOf, startOf } from "../../time/Period.js"
import { addMicros, type PlainDateTime, compareDateTimes } from "../../time/PlainDateTime.js"
import type { QueryClock } from "../../time/QueryClock.js"
import { toUtc } from "../../time/Zone.js"
import { readGrouped } from "../rows/GroupedColumns.js"
import type { BoundKey, TimeBound } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"
import {
  boundsOf,
  isLocal,
  placed,
  readPoint,
  type TimestampForm,
  timestampForm,
  zoneFor
} from "../../bound/Timestamps.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** A time dimension and its bounds in the query. */
export interface TimeKey {
  readonly key: BoundKey
  readonly located: Located
  /** Truncates a value of this column's type to the key's periods. */
  readonly cut: (moment: Expr) => Expr
  readonly bounds: ReadonlyArray<TimeBound>
  /** The values in periods without rows; absent if they are left out. */
  readonly fill?: FillValue
}

/** A time dimension as written, its column, and the id of its key. */
interface NamedTime {
  readonly item: TimeDimension
  readonly period: Period
  readonly located: Located
  readonly id: string
}

/** The key of a located time column; `raw` if rows are not grouped. */
export const bindTimeKey = fallible(function* (named: NamedTime, rows: RowScope, raw: boolean): Steps<TimeKey> {
  const { item, period, located, id } = named
  if (located.relation.model.typeOf(located.column) === "TIME") {
    const moment = raw ? yield* rows.read(located) : yield* readGrouped(located, rows)
    return yield* timeOfDayKey(named, moment, rows)
  }
  const { moment, form, cutBy, cut } = yield* cutMoment(named, rows, raw)
  return {
    key: {
      id,
      expr: cut,
      type: isOfDays(period) ? "DATE" : "TIMESTAMP",
      granularity: period,
      moment,
      path: located.path,
      column: located.column.name
    },
    located,
    cut: cutBy,
    bounds: item.date_range === undefined ? [] : yield* rangeBounds(item, item.date_range, form, rows.env.clock),
    ...(item.fill !== undefined && { fill: item.fill })
  }
})

/** A column of times, and its values cut to periods in the local time of the query. */
interface CutMoment {
  readonly moment: Expr
  readonly form: TimestampForm
  readonly cutBy: (moment: Expr) => Expr
  readonly cut: Expr
}

/** Cuts the values of a column of the type DATE or TIMESTAMP. */
export const cutMoment = fallible(function* (
  { item, period, located }: Omit<NamedTime, "id">,
  rows: RowScope,
  raw: boolean
): Steps<CutMoment> {
  const moment = raw ? yield* rows.read(located) : yield* readGrouped(located, rows)
  const form = timestampForm(moment)
  if (form === null) {
    return yield* Either.left(
      new TypeMismatch({
        source: item.dimension,
        operand: `'${item.dimension}'`,
        found: `a column of type ${located.relation.model.typeOf(located.column)}`,
        expected:
          "a DATE, TIMESTAMP or TIME column as time dimension; if its values are dates, set its type in the model, else list it " +
          "under dimensions"
      })
    )
  }
  const isZoned = located.column.zoned === true || !isLocal(form, rows.env.clock.zone)
  const zone = isZoned ? yield* zoneFor({ reading: "Cutting", subject: item.dimension }, form, rows.env) : null
  const cut = (operand: Expr): Expr => ({
    _tag: "Truncate",
    granularity: period,
    operand: zone === null ? operand : E.toInstant(operand),
    operandType: form.type,
    zone
  })
  return { moment, form, cutBy: cut, cut: cut(moment) }
})

/** The key of a TIME column. It can only be truncated within the day and has no date range. */
const timeOfDayKey = (
  { item, period: granularity, located, id }: NamedTime,
  moment: Expr,
  { env }: RowScope
): Bound<TimeKey> => {
  const { dimension } = item
  if (item.fill !== undefined) {
    const reason = "it is a TIME column"
    return Either.left(new FillInvalid({ dimension, reason, expected: "a DATE or TIMESTAMP column" }))
  }
  const standard = builtIn(granularity)
  if (isOfDays(granularity) || standard === null) {
    const expected = "a DATE or TIMESTAMP column; a TIME has the granularities hour, minute and second"
    const found = `the granularity '${granularity.name}' of a TIME column`
    return Either.left(new TypeMismatch({ source: dimension, operand: `'${dimension}'`, found, expected }))
  }
  if (item.date_range !== undefined) {
    const expected = `no range of dates, because '${dimension}' is a TIME column; compare it in filters`
    return Either.left(new DateInvalid({ dimension, value: JSON.stringify(item.date_range), expected }))
  }
  if (env.dialect.truncateTime === null) {
    const feature = `Cutting the times of day of '${dimension}' into periods`
    const alternative = "use the column as a dimension"
    return Either.left(new FeatureUnsupported({ feature, dialect: env.dialect.title, alternative }))
  }
  const cut = (operand: Expr): Expr => ({ _tag: "Truncate", granularity, operand, operandType: "TIME", zone: null })
  const { path } = located
  const { name: column } = located.column
  const key: BoundKey = { id, expr: cut(moment), type: "TIME", granularity, moment, path, column }
  return Either.right({ key, located, cut, bounds: [] })
}

/** Bounds of `date_range`: a period, or two time points, both included. */
const rangeBounds = (
  item: TimeDimension,
  range: NonNullable<TimeDimension["date_range"]>,
  form: TimestampForm,
  clock: QueryClock
): Bound<ReadonlyArray<TimeBound>> => {
  const refuse = (value: unknown, expected: string): Bound<never> =>
    Either.left(new DateInvalid({ dimension: item.dimension, value: JSON.stringify(value), expected }))
  const reading = { clock, subject: item.dimension }
  // The range of a DATE column is half-open too, so that its bounds have one form.
  const halfOpen = { ...form, type: "TIMESTAMP" } as const
  if (typeof range === "string") {
    return Either.flatMap(readPoint(range, form, reading), (read) =>
      read.end === null
        ? refuse(range, "[start, end], or a period such as '2025-03' or 'last 3 months'")
        : Either.right(boundsOf("=", read, halfOpen))
    )
  }
  const [start = null, end = null] = range
  if (range.length !== 2 || (start === null && end === null)) {
    return refuse(range, "[start, end], two dates of which one may be null, or a period such as 'last 3 months'")
  }
  return Either.gen(function* () {
    const bounds: Array<TimeBound> = []
    if (start !== null) bounds.push(...boundsOf(">=", yield* readPoint(start, form, reading), halfOpen))
    if (end !== null) bounds.push(...boundsOf("<=", yield* readPoint(end, form, reading), halfOpen))
    const [first, second] = bounds
    const at = (bound: TimeBound): PlainDateTime => placed(bound, form, clock.zone)
    if (first !== undefined && second !== undefined) {
      const order = compareDateTimes(at(first), at(second))
      if (order > 0 || (order === 0 && second.op === "<"))
        return yield* refuse(range, "a start that is not after the end")
    }
    return bounds
  })
}

/** Half-open interval: `lower` is inclusive, `upper` exclusive; null is unbounded. */
export interface Interval {
  readonly lower: PlainDateTime | null
  readonly upper: PlainDateTime | null
}

const later = (a: PlainDateTime | null, b: PlainDateTime | null): PlainDateTime | null =>
  a === null ? b : b === null || compareDateTimes(a, b) >= 0 ? a : b

const earlier = (a: PlainDateTime | null, b: PlainDateTime | null): PlainDateTime | null =>
  a === null ? b : b === null || compareDateTimes(a, b) <= 0 ? a : b

/** The half-open interval of a bound; with `isDate`, that of the days that meet it, whatever its time of day. */
export const intervalOf = ({ op, moment }: TimeBound, isDate: boolean): Interval => {
  const nextDay = { day: moment.day + 1, micros: 0 }
  const after = isDate ? nextDay : addMicros(moment, 1)
  const from = isDate && moment.micros > 0 ? nextDay : moment
  switch (op) {
    case ">=":
      return { lower: from, upper: null }
    case ">":
      return { lower: after, upper: null }
    case "<":
      return { lower: null, upper: from }
    case "<=":
      return { lower: null, upper: after }
    case "=":
      return { lower: from, upper: after }
    case "<>":
      return { lower: null, upper: null }
  }
}

/**
 * Advances the local start of a period until, as an instant, it is not before any lower bound.
 * When clocks are set back an hour repeats: a bound in its second occurrence lies within periods that began in the first.
 */
const notBefore = (
  start: PlainDateTime,
  granularity: Period,
  bounds: ReadonlyArray<TimeBound>,
  zone: string
): PlainDateTime => {
  const isEarly = bounds.some(
    ({ op, instant }) =>
      instant !== undefined && !op.startsWith("<") && compareDateTimes(toUtc(zone, start), instant) < 0
  )
  if (!isEarly) return start
  const { family, size } = sizeOf(granularity)
  const step = family === "second" && size < 3_600 ? periods.hour : granularity
  return notBefore(ceilingOf(step, addMicros(start, 1)), granularity, bounds, zone)
}

/**
 * Bounds that leave only whole periods.
 * Both ends are snapped inwards, and the current period is excluded.
 */
export const wholePeriods = (
  { granularity, form }: { readonly granularity: Period; readonly form: TimestampForm },
  bounds: ReadonlyArray<TimeBound>,
  { now, zone }: QueryClock
): ReadonlyArray<TimeBound> => {
  const intervals = bounds.map((bound) => intervalOf(bound, form.type === "DATE"))
  const lower = intervals.reduce<PlainDateTime | null>((sum, each) => later(sum, each.lower), null)
  const upper = intervals.reduce<PlainDateTime | null>((sum, each) => earlier(sum, each.upper), null)
  const end = earlier(upper === null ? null : startOf(granularity, upper), startOf(granularity, now()))
  return [
    ...(lower === null
      ? []
      : [{ op: ">=" as const, moment: notBefore(ceilingOf(granularity, lower), granularity, bounds, zone) }]),
    ...(end === null ? [] : [{ op: "<" as const, moment: end }])
  ]
}

type RangeOperator = Exclude<ComparisonOperator, "<>">

const mirrored: Readonly<Record<RangeOperator, RangeOperator>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "=": "="
}

/**
 * The bounds that a filter condition puts on a time column.
 * Recognizes a comparison with a date and `between`; any other condition has none, because its range is not known.
 */
export const boundsOfCondition = (
  node: Syntax,
  isColumn: (node: Syntax) => boolean,
  form: TimestampForm,
  clock: QueryClock
): ReadonlyArray<TimeBound> => {
  const bound = (op: RangeOperator | undefined, text: Syntax): ReadonlyArray<TimeBound> => {
    if (op === undefined || text._tag !== "Text") return []
    const read = readPoint(text.parts.join(""), form, { clock, subject: "" })
    return Either.isLeft(read) ? [] : boundsOf(op, read.right, form)
  }
  if (node._tag === "Between" && !node.negated && isColumn(node.operand)) {
    const [low, high] = [bound(">=", node.low), bound("<=", node.high)]
    return low.length === 0 || high.length === 0 ? [] : [...low, ...high]
  }
  if (node._tag !== "Binary") return []
  const op = Object.values(mirrored).find((each) => each === node.op)
  if (isColumn(node.left)) return bound(op, node.right)
  return isColumn(node.right) && op !== undefined ? bound(mirrored[op], node.left) : []
}
