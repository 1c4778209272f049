/** Trino, and Athena from version 3; Presto as far as its SQL is the same. */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import { ansi, extractByFunction, intervalUnits, named, pairedStatistics, scaled, spreadStatistics } from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

const double = (self: Self) => castTo(self, "DOUBLE")

const overDouble =
  (self: Self) =>
  (name: string): Writer =>
  (...args) =>
    call(name, ...args.map(double(self)))

const timestamp = (self: Self) => castTo(self, "TIMESTAMP")

/** Rounds in exact arithmetic, because doubles would be rounded by their binary value. */
const exact =
  (name: string): Writer =>
  (x, ...digits) =>
    call(name, cast(x, "DECIMAL(38, 12)"), ...digits)

export const trino = makeDialect(ansi, (self, base) => ({
  name: "trino",
  title: "Trino",
  parserName: "trino",
  reservedWords: documentedWords.trino,
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    return atom(zoned ? `TIMESTAMP '${text} UTC'` : `TIMESTAMP '${text}'`)
  },

  types: { ...base.types, DOUBLE: "DOUBLE", TIMESTAMP: "TIMESTAMP(6)" },
  wide: (x) => cast(x, "DECIMAL(38, 0)"),
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  // Without ESCAPE no character escapes, and there is no ILIKE.
  like: (operand, pattern, { insensitive, negated }) => {
    const fold = (x: SqlFragment): SqlFragment => (insensitive ? call("LOWER", x) : x)
    const left = parenthesize(fold(operand), level.comparison + 1)
    const text = `${left} ${negated ? "NOT " : ""}LIKE ${fold(pattern.literal).text}`
    return { text, level: level.comparison }
  },
  functions: {
    ...base.functions,
    round: exact("ROUND"),
    // For doubles TRUNCATE accepts no digits.
    trunc: exact("TRUNCATE"),
    greatest: named("GREATEST"),
    least: named("LEAST"),
    instr: named("STRPOS")
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_DISTINCT"),
    avg: (x) => call("AVG", double(self)(x)),
    ...spreadStatistics(overDouble(self)),
    ...pairedStatistics(overDouble(self))
  },

  truncate: (truncation) => {
    const { granularity, operand, operandType, zone } = truncation
    const local = zone === null ? operand : self().localTime(operand, zone)
    const timed = operandType === "DATE" && !isDateGranularity(granularity) ? timestamp(self)(local) : local
    if (granularity !== "week_sunday") return call("DATE_TRUNC", `'${granularity}'`, timed)
    return call("DATE_ADD", "'day'", "-1", call("DATE_TRUNC", "'week'", call("DATE_ADD", "'day'", "1", timed)))
  },
  localTime: (instant, zone) =>
    timestamp(self)(atom(`${parenthesize(instant, level.atom)} AT TIME ZONE ${zone.literal.text}`)),
  instant: (local, zone) => call("WITH_TIMEZONE", timestamp(self)(local), zone.literal),
  extract: extractByFunction({
    year: "YEAR",
    quarter: "QUARTER",
    month: "MONTH",
    week: "WEEK",
    day_of_month: "DAY",
    day_of_week: "DAY_OF_WEEK",
    day_of_year: "DAY_OF_YEAR",
    hour: "HOUR",
    minute: "MINUTE",
    second: "SECOND"
  }),
  epoch: (operand) => castTo(self, "INT")(call("FLOOR", call("TO_UNIXTIME", operand))),
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATE_DIFF", "'day'", "DATE '1970-01-01'", operand) : base.ordinal(operand, unit),
  fail: (message, type) => cast(call("FAIL", message), type),
  numbers: (count) => `SELECT n FROM UNNEST(SEQUENCE(0, ${count - 1})) AS numbers (n)`,
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const moment = type === "TIMESTAMP" && !isDateGranularity(unit) ? timestamp(self)(operand) : operand
    return call("DATE_ADD", `'${interval.unit}'`, scaled(amount * interval.count, times), moment)
  },

  // OFFSET precedes LIMIT.
  page: (limit, offset) => [
    ...(offset === 0 ? [] : [`OFFSET ${offset}`]),
    ...(limit === null ? [] : [`LIMIT ${limit}`])
  ],
  explain: (sql) => `EXPLAIN ${sql}`
}))
