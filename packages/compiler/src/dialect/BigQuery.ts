/**
 * BigQuery (GoogleSQL).
 * Timestamps without a zone are DATETIME, instants are TIMESTAMP. Column names of a result must not contain dots, so they get a
 * hash.
 */
import { isDateGranularity, type Granularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, isNull, level, parenthesize } from "../text/SqlFragment.js"
import {
  ansi,
  doubledBackslashes,
  type FieldNames,
  intervalUnits,
  named,
  pairedStatistics,
  spreadStatistics,
  scaled
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

const units: Readonly<Record<Granularity, string>> = {
  second: "SECOND",
  minute: "MINUTE",
  hour: "HOUR",
  day: "DAY",
  week: "ISOWEEK",
  week_sunday: "WEEK",
  month: "MONTH",
  quarter: "QUARTER",
  year: "YEAR"
}

const fields: FieldNames = {
  year: "YEAR",
  quarter: "QUARTER",
  month: "MONTH",
  week: "ISOWEEK",
  day_of_month: "DAY",
  day_of_week: "DAYOFWEEK",
  day_of_year: "DAYOFYEAR",
  hour: "HOUR",
  minute: "MINUTE",
  second: "SECOND"
}

/** A value as JSON text, `null` for NULL. No other value has that text, because texts are quoted. */
const inJson = (x: SqlFragment): SqlFragment => call("COALESCE", call("TO_JSON_STRING", x), "'null'")

/** A text with the escapes of a string literal; line ends would terminate it. */
const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n").replaceAll("\r", "\\r")

export const bigquery = makeDialect(ansi, (self, base) => ({
  name: "bigquery",
  title: "BigQuery",
  parserName: "bigquery",
  identifierQuote: "`",
  backslashInIdentifiers: true,
  maxIdentifierBytes: 300,
  unfitCharacters: /[!"$()*,./;?@[\\\]^`{}~\u0000-\u001f]/g,
  reservedWords: documentedWords.bigquery,
  string: (text) => atom(`'${escaped(text)}'`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    return atom(zoned ? `TIMESTAMP '${text}+00'` : `DATETIME '${text}'`)
  },

  types: {
    TEXT: "STRING",
    INT: "INT64",
    DOUBLE: "FLOAT64",
    BOOLEAN: "BOOL",
    DATE: "DATE",
    TIMESTAMP: "DATETIME",
    TIME: "TIME"
  },
  // FLOAT64 cannot be cast to BOOL.
  cast: (operand, { type, name }, from) =>
    type === "BOOLEAN" && (from === "INT" || from === "DOUBLE")
      ? infix("<>", level.comparison, operand, atom("0"))
      : cast(operand, name),
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  modulo: (a, b, type) => {
    const exact = (x: SqlFragment): SqlFragment => (type === "INT" ? x : cast(x, "BIGNUMERIC"))
    return call("MOD", exact(a), exact(b))
  },
  // A left join requires an equality, and comparing JSON texts is one that also holds for NULLs.
  nullSafeEqual: (a, b) => infix("=", level.comparison, inJson(a), inJson(b)),
  // A backslash also escapes in patterns.
  like: (operand, pattern, { insensitive, negated }) => {
    const literal = pattern.rewrite(doubledBackslashes).literal
    const fold = (x: SqlFragment): SqlFragment => (insensitive ? call("LOWER", x) : x)
    const text = `${parenthesize(fold(operand), level.comparison + 1)} ${negated ? "NOT " : ""}LIKE ${fold(literal).text}`
    return { text, level: level.comparison }
  },
  functions: {
    ...base.functions,
    round: (x, ...digits) => call("ROUND", cast(castTo(self, "TEXT")(x), "BIGNUMERIC"), ...digits),
    log2: (x) => call("LOG", x, "2"),
    greatest: named("GREATEST"),
    least: named("LEAST")
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    avg: overDouble(self)("AVG"),
    ...spreadStatistics(overDouble(self)),
    ...pairedStatistics(overDouble(self))
  },

  truncateTime: (operand, unit) => call("TIME_TRUNC", operand, unit.toUpperCase()),
  truncate: ({ granularity, operand, operandType, zone }) => {
    const args = zone === null ? [operand] : [operand, zone.literal]
    if (!isDateGranularity(granularity)) return call("DATETIME_TRUNC", call("DATETIME", ...args), units[granularity])
    // A truncated day is always a DATE, so that keys of two models have the same type.
    return call("DATE_TRUNC", operandType === "DATE" ? operand : call("DATE", ...args), units[granularity])
  },
  localTime: (instant, zone) => call("DATETIME", instant, zone.literal),
  instant: (local, zone) => call("TIMESTAMP", castTo(self, "TIMESTAMP")(local), zone.literal),
  extract: (field, operand) => {
    const part = call("EXTRACT", `${fields[field]} FROM ${operand.text}`)
    if (field !== "day_of_week") return part
    // Sunday is 1.
    return infix("+", level.add, call("MOD", infix("+", level.add, part, atom("5")), "7"), atom("1"))
  },
  fail: (message) => call("ERROR", message),
  numbers: (count) => `SELECT n FROM UNNEST(GENERATE_ARRAY(0, ${count - 1})) AS n`,
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const [name, moment] =
      type === "DATE" ? ["DATE_ADD", operand] : ["DATETIME_ADD", castTo(self, "TIMESTAMP")(operand)]
    return call(name, moment, `INTERVAL ${scaled(amount * interval.count, times).text} ${interval.unit.toUpperCase()}`)
  },

  epoch: (operand) => call("UNIX_SECONDS", call("TIMESTAMP", operand)),
  ordinal: (operand, unit) => (unit === "day" ? call("UNIX_DATE", operand) : base.ordinal(operand, unit)),
  joinsByEquality: true,
  // NULLS LAST is not accepted in window functions; NULLs sort lowest by default.
  sortKey: (key, direction, nullable, value) => {
    if (direction === "desc") return `${key.text} DESC`
    return nullable ? `${isNull(value).text}, ${key.text}` : key.text
  },
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    return [`LIMIT ${limit ?? "9223372036854775807"}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  explain: null
}))
