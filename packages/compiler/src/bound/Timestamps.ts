/** Timestamps in conditions: parsing, and conversion of both sides of a comparison to one form. */
import { DateInvalid, FeatureUnsupported } from "@semlayer/domain/QueryErrors"
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { Either, Option } from "effect"
import * as E from "../ir/Construct.js"
import {
  type ComparisonOperator,
  coreAggregates,
  type Expr,
  type TimestampLiteral,
  type ValueType
} from "../ir/Algebra.js"
import type { TimeBound } from "./Bound.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import {
  addDays,
  addMicros,
  compareDateTimes,
  earliest,
  formatDate,
  formatDateTime,
  latest,
  type PlainDateTime
} from "../time/PlainDateTime.js"
import type { QueryClock } from "../time/QueryClock.js"
import { expectedTimePoint, parseTimePoint, relativePeriods } from "../time/TimePoint.js"
import { localTime, storedTime, toUtc } from "../time/Zone.js"

/** The representation of a date or timestamp. */
export interface TimestampForm {
  readonly type: "DATE" | "TIMESTAMP"
  /** It has the canonical text form on engines that store timestamps as text. */
  readonly canonical: boolean
  /** It is an instant, shown in local time. */
  readonly zoned: boolean
  /** The zone whose local time it is; null for an instant, and for local time of the query. */
  readonly localTo: string | null
}

/** A timestamp and its form. */
export interface FormedTimestamp {
  readonly expr: Expr
  readonly form: TimestampForm
}

const expectedMoment = "'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'"

/** What texts are compared with: the clock of the query, and the column's name in errors. */
interface Reading {
  readonly clock: QueryClock
  readonly subject: string
}

const isMomentType = (type: ValueType): type is "DATE" | "TIMESTAMP" => type === "DATE" || type === "TIMESTAMP"

/** The form of an expression; null if it is not a DATE or TIMESTAMP. */
export const timestampForm = (expr: Expr): TimestampForm | null => {
  const localTo = E.localZoneOf(expr)
  if (expr._tag === "Decode" && expr.type !== "TIME") {
    return { type: expr.type, canonical: expr.encoding !== "text" && !expr.zoned, zoned: expr.zoned, localTo }
  }
  if (
    expr._tag === "Aggregate" &&
    expr.args[0] !== undefined &&
    coreAggregates.get(expr.name)?.isOneOfValues === true
  ) {
    return timestampForm(expr.args[0])
  }
  const type = E.typeOf(expr)
  return isMomentType(type) ? { type, canonical: expr._tag === "Truncate", zoned: E.isInstant(expr), localTo } : null
}

/** A literal for comparison with values of the given form. */
export const literalOf = (moment: PlainDateTime, form: TimestampForm, asDate: boolean): TimestampLiteral => ({
  _tag: "TimestampLiteral",
  text: asDate ? formatDate(moment) : formatDateTime(moment),
  type: asDate ? "DATE" : "TIMESTAMP",
  zoned: form.zoned
})

/** Converts an expression of the given form for a comparison as `type`. */
export const comparable = (expr: Expr, form: TimestampForm, type: "DATE" | "TIMESTAMP"): Expr =>
  form.canonical && form.type === type ? expr : { _tag: "NormalizedTimestamp", operand: expr, type }

/** A text read as a time point, in the local time of a column. */
export interface ReadTimestamp {
  /** The instant, or the start of the period. */
  readonly moment: PlainDateTime
  /**
   * The instant in UTC, if the text has an offset.
   * Local time alone is ambiguous in the hour that repeats when clocks are set back.
   */
  readonly instant?: PlainDateTime
  /** The exclusive end of a period; null for an instant. */
  readonly end: PlainDateTime | null
}

/** Whether a timestamp is local time of the query already, or has no zone at all. */
export const isLocal = ({ zoned, localTo }: Scale, zone: string): boolean =>
  !zoned && (localTo === null || localTo === zone)

/** What the values of a column count: UTC for an instant, else the local time of a zone or of the query. */
type Scale = Pick<TimestampForm, "zoned" | "localTo">

/** The value that a bound is compared with, converted from the query's zone to the column's own scale. */
export const placed = (
  { moment, instant }: Pick<ReadTimestamp, "moment" | "instant">,
  scale: Scale,
  zone: string
): PlainDateTime => {
  if (isLocal(scale, zone)) return moment
  const utc = instant ?? toUtc(zone, moment)
  return scale.localTo === null ? utc : storedTime(scale.localTo, utc)
}

/**
 * Reads a text as a time point in the local time of a column.
 * A column that is converted to the query's zone accepts an offset and assumes that zone without one; any other accepts only `Z`.
 */
export const readPoint = (
  text: string,
  form: TimestampForm,
  { clock, subject }: Reading
): Either.Either<ReadTimestamp, DateInvalid> => {
  const refuse = (expected: string) =>
    Either.left(new DateInvalid({ dimension: subject, value: JSON.stringify(text), expected }))
  const point = parseTimePoint(text, clock)
  if (Option.isNone(point))
    return refuse(withDidYouMean(expectedTimePoint, suggest(text, relativePeriods(text, clock.periods))))
  const { start, end, offset } = point.value
  const hasNoZone = isLocal(form, clock.zone)
  if (offset === null || (offset === 0 && hasNoZone)) return Either.right({ moment: start, end })
  if (hasNoZone) return refuse(`${expectedMoment} without an offset, because the column has no time zone`)
  const instant = addMicros(start, -offset * 60_000_000)
  return Either.right({ moment: localTime(clock.zone, instant), instant, end })
}

/** The query's zone for reading timestamps in its local time; fails on an engine without zones. */
export const zoneFor = (
  { reading, subject }: { readonly reading: "Cutting" | "Reading"; readonly subject: string },
  { zoned, localTo }: TimestampForm,
  { clock: { zone }, dialect }: { readonly clock: QueryClock; readonly dialect: SqlDialect }
): Either.Either<string, FeatureUnsupported> => {
  const isKnown = dialect.knowsZones || (zone === "UTC" && (localTo === null || localTo === "UTC"))
  return isKnown
    ? Either.right(zone)
    : Either.left(
        new FeatureUnsupported({
          feature: `${reading} the ${zoned ? "instants" : "timestamps"} of '${subject}' in the zone '${zone}'`,
          dialect: dialect.title,
          alternative: "the engine has no IANA zones; set time_zone to UTC, or use a column of local times"
        })
      )
}

/** Reads a text as one moment: an instant, or the start of a day. */
export const readMoment = (
  text: string,
  form: TimestampForm,
  reading: Reading
): Either.Either<ReadTimestamp, DateInvalid> =>
  Either.filterOrLeft(
    readPoint(text, form, reading),
    (read) => read.end === null || isDay(read),
    () => new DateInvalid({ dimension: reading.subject, value: JSON.stringify(text), expected: expectedMoment })
  )

const isDay = ({ moment, end }: ReadTimestamp): boolean =>
  end !== null && moment.micros === 0 && compareDateTimes(end, addDays(moment, 1)) === 0

/** The bounds that `value op point` puts on a value; all of them hold. */
export const boundsOf = (
  op: Exclude<ComparisonOperator, "<>">,
  read: ReadTimestamp,
  form: TimestampForm
): ReadonlyArray<TimeBound> => {
  const { end, ...start } = read
  if (end === null || (form.type === "DATE" && isDay(read))) return [{ op, ...start }]
  switch (op) {
    case ">=":
    case "<":
      return [{ op, ...start }]
    case ">":
      return [{ op: ">=", moment: end }]
    case "<=":
      return [{ op: "<", moment: end }]
    case "=":
      return [
        { op: ">=", ...start },
        { op: "<", moment: end }
      ]
  }
}

/** A bound as a condition on a timestamp. */
export const boundCondition = (bound: TimeBound, value: Expr, zone: string): Expr => {
  const form = timestampForm(value) ?? { type: "TIMESTAMP", canonical: false, zoned: false, localTo: null }
  const { op, at } = withinCalendar(bound.op, placed(bound, form, zone))
  const asDate = form.type === "DATE" && (at.micros === 0 || at === latest)
  return E.compare(op, comparable(value, form, asDate ? "DATE" : "TIMESTAMP"), literalOf(at, form, asDate))
}

/** Moves a bound beyond the calendar to its first or last moment. */
const withinCalendar = (
  op: ComparisonOperator,
  at: PlainDateTime
): { readonly op: ComparisonOperator; readonly at: PlainDateTime } => {
  if (compareDateTimes(at, earliest) < 0) return { op, at: earliest }
  if (compareDateTimes(at, latest) <= 0) return { op, at }
  return { op: op === "<" ? "<=" : op === ">=" ? ">" : op, at: latest }
}

const opposite: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  ...{ "=": "<>", "<>": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">" }
}

/** A comparison of a timestamp with a text that is read as a time point. */
export const compareWithText = (
  op: ComparisonOperator,
  { expr, form }: FormedTimestamp,
  text: string,
  reading: Reading
): Either.Either<Expr, DateInvalid> =>
  Either.map(readPoint(text, form, reading), (read) => {
    const condition = (bound: TimeBound): Expr => boundCondition(bound, expr, reading.clock.zone)
    return op === "<>"
      ? E.or(boundsOf("=", read, form).map((bound) => condition({ ...bound, op: opposite[bound.op] })))
      : E.and(boundsOf(op, read, form).map(condition))
  })

/** A comparison of two timestamps. */
export const compareTimestamps = (op: ComparisonOperator, left: FormedTimestamp, right: FormedTimestamp): Expr => {
  const isSameForm = left.form.type === right.form.type && left.form.canonical && right.form.canonical
  if (isSameForm) return E.compare(op, left.expr, right.expr)
  const type = left.form.type === "DATE" && right.form.type === "DATE" ? "DATE" : "TIMESTAMP"
  return E.compare(
    op,
    { _tag: "NormalizedTimestamp", operand: left.expr, type },
    { _tag: "NormalizedTimestamp", operand: right.expr, type }
  )
}
