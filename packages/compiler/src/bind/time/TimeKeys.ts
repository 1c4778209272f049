/** Time dimensions: truncated columns with the bounds of `date_range` and `whole_periods_only`. */
import type { Granularity, TimeDimension } from "@semlayer/domain/Query"
import { DateInvalid, FeatureUnsupported, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { ComparisonOperator, Expr } from "../../ir/Algebra.js"
import { isDateGranularity } from "@semlayer/domain/Query"
import type { Syntax } from "../../syntax/Syntax.js"
import {
  addDays,
  addMicros,
  ceilingOf,
  type PlainDateTime,
  compareDateTimes,
  startOf
} from "../../time/PlainDateTime.js"
import { readGrouped } from "../rows/GroupedColumns.js"
import type { BoundKey, TimeBound } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"
import {
  comparable,
  literalOf,
  type TimestampForm,
  timestampForm,
  placed,
  readLocal,
  type ReadTimestamp
} from "./Timestamps.js"
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
}

/** A time dimension as written, its column, and the id of its key. */
interface NamedTime {
  readonly item: TimeDimension
  readonly located: Located
  readonly id: string
}

/** The key of a located time column; `raw` if rows are not grouped. */
export const bindTimeKey = fallible(function* (named: NamedTime, rows: RowScope, raw: boolean): Steps<TimeKey> {
  const { item, located, id } = named
  const moment = raw ? yield* rows.read(located) : yield* readGrouped(located, rows)
  if (E.typeOf(moment) === "TIME") return yield* timeOfDayKey(named, moment, rows)
  const form = timestampForm(moment)
  if (form === null) {
    return yield* Either.left(
      new TypeMismatch({
        source: item.dimension,
        operand: `'${item.dimension}'`,
        found: `a column of type ${located.relation.model.typeOf(located.column)}`,
        expected: "a DATE, TIMESTAMP or TIME column as time dimension; list it under dimensions to use it as it is"
      })
    )
  }
  const zone = located.column.zoned === true ? rows.env.catalog.timeZone : null
  const { dialect } = rows.env
  if (zone !== null && zone !== "UTC" && !dialect.knowsZones) {
    const feature = `Cutting the instants of '${item.dimension}' in the zone '${zone}'`
    const alternative = "set the datasource's time_zone to UTC, or use a column of local times"
    return yield* Either.left(new FeatureUnsupported({ feature, dialect: dialect.title, alternative }))
  }
  const cut = (operand: Expr): Expr => ({
    _tag: "Truncate",
    granularity: item.granularity,
    operand,
    operandType: form.type,
    zone
  })
  return {
    key: {
      id,
      expr: cut(moment),
      type: isDateGranularity(item.granularity) ? "DATE" : "TIMESTAMP",
      granularity: item.granularity,
      moment,
      path: located.path,
      column: located.column.name
    },
    located,
    cut,
    bounds:
      item.date_range === undefined ? [] : yield* rangeBounds(item, item.date_range, form, rows.env.catalog.timeZone)
  }
})

/** The key of a TIME column. It can only be truncated within the day and has no date range. */
const timeOfDayKey = ({ item, located, id }: NamedTime, moment: Expr, { env }: RowScope): Bound<TimeKey> => {
  const { dimension, granularity } = item
  if (isDateGranularity(granularity)) {
    const expected = "a DATE or TIMESTAMP column; a TIME has the granularities hour, minute and second"
    const found = `the granularity '${granularity}' of a TIME column`
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

/**
 * Bounds of `date_range`.
 * Both ends are inclusive; an end without a time of day includes its whole day.
 */
const rangeBounds = (
  item: TimeDimension,
  range: ReadonlyArray<string | null>,
  form: TimestampForm,
  zone: string
): Bound<ReadonlyArray<TimeBound>> => {
  const [start = null, end = null] = range
  const refuse = (value: unknown, expected: string): Bound<never> =>
    Either.left(new DateInvalid({ dimension: item.dimension, value: JSON.stringify(value), expected }))
  if (range.length !== 2 || (start === null && end === null)) {
    return refuse(range, "[start, end], two dates of which one may be null")
  }
  return Either.gen(function* () {
    const bounds: Array<TimeBound> = []
    for (const [text, isEnd] of [
      [start, false],
      [end, true]
    ] as const) {
      if (text === null) continue
      const local = yield* readLocal(text, form, zone, item.dimension)
      bounds.push(rangeBound(local, isEnd))
    }
    const [first, second] = bounds
    const at = (bound: TimeBound): PlainDateTime => placed(bound, form.zoned, zone)
    if (first !== undefined && second !== undefined && compareDateTimes(at(first), at(second)) > 0) {
      return yield* refuse(range, "a start that is not after the end")
    }
    return bounds
  })
}

const rangeBound = ({ hasTime, ...at }: ReadTimestamp, isEnd: boolean): TimeBound => {
  if (!isEnd) return { op: ">=", ...at }
  return hasTime ? { op: "<=", ...at } : { op: "<", moment: addDays(at.moment, 1) }
}

/** A bound as a condition on a timestamp. */
export const boundCondition = (bound: TimeBound, value: Expr, zone: string): Expr => {
  const form = timestampForm(value) ?? { type: "TIMESTAMP", canonical: false, zoned: false }
  const asDate = form.type === "DATE" && bound.moment.micros === 0
  const side = comparable(value, form, asDate ? "DATE" : "TIMESTAMP")
  return E.compare(bound.op, side, literalOf(placed(bound, form.zoned, zone), form, asDate))
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

const intervalOf = ({ op, moment }: TimeBound, isDate: boolean): Interval => {
  const after = isDate ? addDays(moment, 1) : addMicros(moment, 1)
  switch (op) {
    case ">=":
      return { lower: moment, upper: null }
    case ">":
      return { lower: after, upper: null }
    case "<":
      return { lower: null, upper: moment }
    case "<=":
      return { lower: null, upper: after }
    case "=":
      return { lower: moment, upper: after }
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
  granularity: Granularity,
  bounds: ReadonlyArray<TimeBound>,
  zone: string
): PlainDateTime => {
  const isEarly = bounds.some(
    ({ op, instant }) =>
      instant !== undefined &&
      !op.startsWith("<") &&
      compareDateTimes(placed({ moment: start }, true, zone), instant) < 0
  )
  if (!isEarly) return start
  const step = granularity === "second" || granularity === "minute" ? "hour" : granularity
  return notBefore(ceilingOf(step, addMicros(start, 1)), granularity, bounds, zone)
}

/**
 * Bounds that leave only whole periods.
 * Both ends are snapped inwards, and the current period is excluded.
 */
export const wholePeriods = (
  { granularity, form }: { readonly granularity: Granularity; readonly form: TimestampForm },
  bounds: ReadonlyArray<TimeBound>,
  now: PlainDateTime,
  zone: string
): ReadonlyArray<TimeBound> => {
  const intervals = bounds.map((bound) => intervalOf(bound, form.type === "DATE"))
  const lower = intervals.reduce<PlainDateTime | null>((sum, each) => later(sum, each.lower), null)
  const upper = intervals.reduce<PlainDateTime | null>((sum, each) => earlier(sum, each.upper), null)
  const end = earlier(upper === null ? null : startOf(granularity, upper), startOf(granularity, now))
  return [
    ...(lower === null
      ? []
      : [{ op: ">=" as const, moment: notBefore(ceilingOf(granularity, lower), granularity, bounds, zone) }]),
    ...(end === null ? [] : [{ op: "<" as const, moment: end }])
  ]
}

const mirrored: Readonly<Record<string, ComparisonOperator>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" }

/**
 * The bounds that a filter condition puts on a time column.
 * Recognizes a comparison with a date and `between`; any other condition has none, because its range is not known.
 */
export const boundsOfCondition = (
  node: Syntax,
  isColumn: (node: Syntax) => boolean,
  form: TimestampForm,
  zone: string
): ReadonlyArray<TimeBound> => {
  const bound = (op: ComparisonOperator | undefined, text: Syntax): ReadonlyArray<TimeBound> => {
    if (op === undefined || text._tag !== "Text") return []
    const read = readLocal(text.parts.join(""), form, zone, "")
    if (Either.isLeft(read)) return []
    const { hasTime: _, ...at } = read.right
    return [{ op, ...at }]
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
