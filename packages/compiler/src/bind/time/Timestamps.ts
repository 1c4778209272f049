/** Timestamps in conditions: parsing, and conversion of both sides of a comparison to one form. */
import { DateInvalid } from "@semlayer/domain/QueryErrors"
import { Either, Option } from "effect"
import * as E from "../../ir/Construct.js"
import {
  type ComparisonOperator,
  coreAggregates,
  type Expr,
  type TimestampLiteral,
  type ValueType
} from "../../ir/Algebra.js"
import { addMicros, type PlainDateTime, formatDate, formatDateTime, parseDateTime } from "../../time/PlainDateTime.js"
import { localTime, toUtc } from "../../time/Zone.js"

/** The representation of a date or timestamp. */
export interface TimestampForm {
  readonly type: "DATE" | "TIMESTAMP"
  /** It has the canonical text form on engines that store timestamps as text. */
  readonly canonical: boolean
  /** It is an instant, shown in local time. */
  readonly zoned: boolean
}

/** A timestamp and its form. */
interface FormedTimestamp {
  readonly expr: Expr
  readonly form: TimestampForm
}

const expectedMoment = "'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'"

const isMomentType = (type: ValueType): type is "DATE" | "TIMESTAMP" => type === "DATE" || type === "TIMESTAMP"

/** The form of an expression; null if it is not a DATE or TIMESTAMP. */
export const timestampForm = (expr: Expr): TimestampForm | null => {
  if (expr._tag === "Decode" && expr.type !== "TIME") {
    return { type: expr.type, canonical: expr.encoding !== "text" && !expr.zoned, zoned: expr.zoned }
  }
  if (
    expr._tag === "Aggregate" &&
    expr.args[0] !== undefined &&
    coreAggregates.get(expr.name)?.isOneOfValues === true
  ) {
    return timestampForm(expr.args[0])
  }
  const type = E.typeOf(expr)
  return isMomentType(type) ? { type, canonical: expr._tag === "Truncate", zoned: false } : null
}

/** A literal for comparison with values of the given form. */
export const literalOf = (moment: PlainDateTime, form: TimestampForm, asDate: boolean): TimestampLiteral => ({
  _tag: "MomentLiteral",
  text: asDate ? formatDate(moment) : formatDateTime(moment),
  type: asDate ? "DATE" : "TIMESTAMP",
  zoned: form.zoned
})

/** Converts an expression of the given form for a comparison as `type`. */
export const comparable = (expr: Expr, form: TimestampForm, type: "DATE" | "TIMESTAMP"): Expr =>
  form.canonical && form.type === type ? expr : { _tag: "Moment", operand: expr, type }

/** A text parsed as a timestamp: its local time in the column's zone. */
export interface ReadTimestamp {
  readonly moment: PlainDateTime
  /**
   * The instant in UTC, if the text has an offset.
   * Local time alone is ambiguous in the hour that repeats when clocks are set back.
   */
  readonly instant?: PlainDateTime
  readonly hasTime: boolean
}

/** The value that a bound is compared with: UTC for an instant, else the local time. */
export const placed = (
  { moment, instant }: Pick<ReadTimestamp, "moment" | "instant">,
  zoned: boolean,
  zone: string
): PlainDateTime => (zoned ? (instant ?? toUtc(zone, moment)) : moment)

/**
 * Parses a text as a timestamp in the local time of a column.
 * A zoned column accepts an offset and assumes the datasource's zone without one; any other accepts only `Z`. `subject` is the
 * column's name in errors.
 */
export const readLocal = (
  text: string,
  form: TimestampForm,
  zone: string,
  subject: string
): Either.Either<ReadTimestamp, DateInvalid> => {
  const refuse = (expected: string) =>
    Either.left(new DateInvalid({ dimension: subject, value: JSON.stringify(text), expected }))
  const written = parseDateTime(text)
  if (Option.isNone(written)) return refuse(expectedMoment)
  const { day, micros, hasTime, offset } = written.value
  if (offset === null || (offset === 0 && !form.zoned)) return Either.right({ moment: { day, micros }, hasTime })
  if (!form.zoned) return refuse(`${expectedMoment} without an offset, because the column has no time zone`)
  const instant = addMicros({ day, micros }, -offset * 60_000_000)
  return Either.right({ moment: localTime(zone, instant), instant, hasTime })
}

/** A comparison of a timestamp with a text that is parsed as one. */
export const compareWithText = (
  op: ComparisonOperator,
  { expr, form }: FormedTimestamp,
  text: string,
  { zone, subject }: { readonly zone: string; readonly subject: string }
): Either.Either<Expr, DateInvalid> =>
  Either.map(readLocal(text, form, zone, subject), (read) => {
    const asDate = form.type === "DATE" && !read.hasTime
    const type = asDate ? "DATE" : "TIMESTAMP"
    return E.compare(op, comparable(expr, form, type), literalOf(placed(read, form.zoned, zone), form, asDate))
  })

/** A comparison of two timestamps. */
export const compareTimestamps = (op: ComparisonOperator, left: FormedTimestamp, right: FormedTimestamp): Expr => {
  const isSameForm = left.form.type === right.form.type && left.form.canonical && right.form.canonical
  if (isSameForm) return E.compare(op, left.expr, right.expr)
  const type = left.form.type === "DATE" && right.form.type === "DATE" ? "DATE" : "TIMESTAMP"
  return E.compare(op, { _tag: "Moment", operand: left.expr, type }, { _tag: "Moment", operand: right.expr, type })
}
