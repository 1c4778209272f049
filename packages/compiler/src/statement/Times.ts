/** Times in SQL: comparisons, casts, parts and periods. */
import { granularities } from "@semlayer/domain/Query"
import { Either } from "effect"
import { type Context, type Expression, plain, quoted } from "./Expression.js"
import { type Node, nodeOf, reject, type Translated, unsupported } from "./Node.js"
import { comparedPeriod, comparedTime } from "./Periods.js"

/**
 * A comparison of a time with a text; null if it is not one.
 * In SQL a date that is compared with a timestamp is its first instant, in the query language it is the whole day.
 */
export const timeComparison = (
  subject: Expression,
  operator: string,
  value: Expression,
  context: Context
): Translated<string | null> => {
  if (value.literal === null) return Either.right(null)
  if (subject.period !== null) {
    const { column, granularity } = subject.period
    const period = comparedPeriod(granularity, value.literal)
    return period === null
      ? reject("42601", null, `'${value.literal}' is not the first day of a ${granularity}`)
      : Either.right(`(${column.reference} ${operator} ${quoted(period, context.kind)})`)
  }
  return Either.right(
    subject.name?.type === "TIMESTAMP"
      ? `(${subject.text} ${operator} ${quoted(comparedTime(value.literal), context.kind)})`
      : null
  )
}

const numericTypes: ReadonlySet<string> = new Set(["INT", "DOUBLE"])

/** The column type of a SQL type; null if the query language has none like it. */
export const typeOf = (node: Node): string | null => {
  const target = node.body["to"]
  const name = nodeOf({ to: target })?.body["data_type"]
  if (typeof name !== "string") return null
  if (/^(?:double|float|decimal|numeric|real)/.test(name)) return "DOUBLE"
  if (/int/.test(name)) return "INT"
  if (/^(?:text|varchar|char|string)/.test(name)) return "TEXT"
  if (/^timestamp/.test(name)) return "TIMESTAMP"
  return name === "date" ? "DATE" : name === "boolean" ? "BOOLEAN" : null
}

/** An expression cast to a type, if that changes nothing that the query language distinguishes; else null. */
export const castTo = (type: string, inner: Expression): Expression | null => {
  const { literal, name, period, aggregates } = inner
  if (literal !== null) {
    const number = literal.trim()
    return numericTypes.has(type) && number !== "" && Number.isFinite(Number(number)) ? plain(number) : inner
  }
  if (type === "DATE" && period !== null) return inner
  const own = name?.type ?? null
  if (type === "DATE" && name !== null && own === "TIMESTAMP")
    return { ...inner, name: null, period: { column: name, granularity: "day" } }
  const isSame = own === type || (own === "INT" && type === "DOUBLE")
  return isSame || (name === null && type === "DOUBLE") || aggregates ? inner : null
}

/** Functions by the name of the part, in SQL and in the parser's tree. */
const parts: Readonly<Record<string, string>> = {
  ...{ year: "year", quarter: "quarter", month: "month", week: "week", hour: "hour", minute: "minute" },
  ...{ day: "day_of_month", isodow: "day_of_week", doy: "day_of_year", dayofyear: "day_of_year", epoch: "epoch" }
}

/** A part of a time: `EXTRACT(month FROM t)`. */
export const partOf = (node: Node, field: string, { text, aggregates }: Expression): Translated<Expression> => {
  const wanted = field.toLowerCase()
  // PostgreSQL counts days of the week from 0, Sunday.
  if (wanted === "dow" || wanted === "dayofweek") return Either.right(plain(`mod(day_of_week(${text}), 7)`, aggregates))
  const name = parts[wanted]
  return name === undefined
    ? unsupported(
        node.body,
        `The part '${field}' of a time`,
        "There are year, quarter, month, week, day, hour, minute, dow, isodow, doy and epoch"
      )
    : Either.right(plain(`${name}(${text})`, aggregates))
}

/** `DATE_PART('month', t)`. */
export const datePart = (node: Node, [field, time]: ReadonlyArray<Expression>): Translated<Expression> =>
  field === undefined || field.literal === null || time === undefined
    ? unsupported(node.body, "This DATE_PART")
    : partOf(node, field.literal, time)

/** The formats of texts that are time points of the query language. */
const timeFormats: ReadonlySet<string> = new Set([
  "yyyy-mm-dd",
  ...["", ".ms", ".us", ".ff3", ".ff6"].map((fraction) => `yyyy-mm-dd hh24:mi:ss${fraction}`)
])

/** `TO_TIMESTAMP('2025-01-01 00:00:00', 'YYYY-MM-DD HH24:MI:SS')`, which is its text. */
export const formattedTime = (node: Node, [text, format]: ReadonlyArray<Expression>): Translated<Expression> =>
  text === undefined || text.literal === null || !timeFormats.has(format?.literal?.toLowerCase() ?? "")
    ? unsupported(
        node.body,
        "A time in this format",
        "Write the time as a text, or in the format 'YYYY-MM-DD' or 'YYYY-MM-DD HH24:MI:SS'"
      )
    : Either.right(text)

/** `DATE_TRUNC('month', t)`. */
export const truncated = (node: Node, [unit, time]: ReadonlyArray<Expression>): Translated<Expression> => {
  const granularity = granularities.find((each) => each === unit?.literal?.toLowerCase())
  if (granularity === undefined) {
    const accepted = granularities.filter((each) => each !== "week_sunday").join(", ")
    return reject("42601", node.body, "DATE_TRUNC takes a unit and a time", `Units are ${accepted}`)
  }
  const column = time?.name ?? null
  return column === null || column.is === "measure"
    ? unsupported(node.body, "DATE_TRUNC of anything but a column")
    : Either.right({ ...plain(column.text), period: { column, granularity } })
}
