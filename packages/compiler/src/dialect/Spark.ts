/**
 * Apache Spark 3.5 and later, and Databricks.
 * String literals have C escapes: two adjacent quotes end one literal and start the next, rather than escape a quote.
 */
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import {
  ansi,
  doubledBackslashes,
  type FieldNames,
  intervalUnits,
  named,
  pairedStatistics,
  spreadStatistics,
  textTime,
  textTimeField
} from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

const double = (self: Self) => castTo(self, "DOUBLE")

const overDouble =
  (self: Self) =>
  (name: string): Writer =>
  (...args) =>
    call(name, ...args.map(double(self)))

/** Doubles round by their binary value; decimals by their digits, half away from zero. */
const exact = (x: SqlFragment): SqlFragment => cast(x, "DECIMAL(38, 12)")

const fields: FieldNames = {
  year: "YEAR",
  quarter: "QUARTER",
  month: "MONTH",
  week: "WEEKOFYEAR",
  day_of_month: "DAYOFMONTH",
  day_of_week: "WEEKDAY",
  day_of_year: "DAYOFYEAR",
  hour: "HOUR",
  minute: "MINUTE",
  second: "SECOND"
}

/** The rows of both sides are those that have both values. */
const correlation: Writer = (x, y = x) =>
  infix(
    "/",
    level.multiply,
    call("COVAR_POP", x, y),
    call("NULLIF", infix("*", level.multiply, call("STDDEV_POP", x), call("STDDEV_POP", y)), "0")
  )

/** There is no function that truncates to digits. */
const truncateDigits: Writer = (x, digits = atom("0")) => {
  const scale = atom(`1e${digits.text}`)
  const cut = (scaled: SqlFragment): SqlFragment =>
    atom(`CASE WHEN ${scaled.text} < 0 THEN CEIL(${scaled.text}) ELSE FLOOR(${scaled.text}) END`)
  return digits.text === "0" ? cut(x) : infix("/", level.multiply, cut(infix("*", level.multiply, x, scale)), scale)
}

export const spark = makeDialect(ansi, (self, base) => ({
  name: "spark",
  anyOrder: "ORDER BY NULL",
  title: "Spark",
  parserName: "spark",
  identifierQuote: "`",
  reservedWords: documentedWords.spark,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`),
  timeOfDay: (text) => atom(`'${text}'`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    return atom(zoned ? `TIMESTAMP '${text}+00:00'` : `TIMESTAMP '${text}'`)
  },

  types: {
    TEXT: "STRING",
    INT: "BIGINT",
    DOUBLE: "DOUBLE",
    BOOLEAN: "BOOLEAN",
    DATE: "DATE",
    TIMESTAMP: "TIMESTAMP",
    TIME: "STRING"
  },
  wide: (x) => cast(x, "DECIMAL(38, 0)"),
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  nullSafeEqual: (a, b) => infix("<=>", level.comparison, a, b),
  // A backslash also escapes in patterns.
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const literal = pattern.rewrite(doubledBackslashes).literal.text
    return { text: `${parenthesize(operand, level.comparison + 1)} ${operator} ${literal}`, level: level.comparison }
  },
  functions: {
    ...base.functions,
    round: (x, ...digits) => call("ROUND", exact(x), ...digits),
    trunc: truncateDigits
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    avg: (x) => call("AVG", double(self)(x)),
    median: (x) => call("PERCENTILE", double(self)(x), "0.5"),
    percentile: (x, p) => call("PERCENTILE", double(self)(x), p),
    ...spreadStatistics(overDouble(self)),
    ...pairedStatistics(overDouble(self)),
    // CORR divides by zero, which fails, where one side does not vary.
    corr: (x, y = x) => correlation(double(self)(x), double(self)(y))
  },
  sortsByAnyExpression: false,

  truncateTime: textTime,
  truncate: ({ granularity, operand, zone }) => {
    const local = zone === null ? operand : self().localTime(operand, zone)
    if (granularity !== "week_sunday") return call("DATE_TRUNC", `'${granularity}'`, local)
    const [one, start] = [atom("INTERVAL '1' DAY"), (x: SqlFragment) => call("DATE_TRUNC", "'week'", x)]
    return infix("-", level.add, start(infix("+", level.add, local, one)), one)
  },
  localTime: (instant, zone) => call("FROM_UTC_TIMESTAMP", instant, zone.literal),
  instant: (local, zone) => (zone.name === "UTC" ? local : call("TO_UTC_TIMESTAMP", local, zone.literal)),
  extract: (field, operand, operandType) => {
    if (operandType === "TIME") return castTo(self, "INT")(textTimeField(field, operand))
    const part = call(fields[field], operand)
    // Monday is 0.
    return field === "day_of_week" ? infix("+", level.add, part, atom("1")) : part
  },
  fail: (message, type) => cast(call("RAISE_ERROR", message), type),
  numbers: (count) => `SELECT EXPLODE(SEQUENCE(0, ${count - 1})) AS n`,
  shift: ({ operand, amount, times, unit }) => {
    const interval = intervalUnits[unit]
    const size = Math.abs(amount) * interval.count
    const length = atom(`INTERVAL '${size}' ${interval.unit.toUpperCase()}`)
    const move = times === null ? length : infix("*", level.multiply, times, length)
    return infix(amount < 0 ? "-" : "+", level.add, operand, move)
  },
  epoch: (operand) => call("UNIX_SECONDS", cast(operand, "TIMESTAMP")),
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATEDIFF", operand, "DATE '1970-01-01'") : base.ordinal(operand, unit),
  explain: (sql) => `EXPLAIN EXTENDED ${sql}`
}))

export const databricks = makeDialect(spark, () => ({
  name: "databricks",
  title: "Databricks",
  parserName: "databricks"
}))
