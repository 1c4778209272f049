/**
 * ClickHouse 25.8 and later, the first version with correlated subqueries by default.
 * Deviations that would change results are turned off by the SETTINGS of each statement, or avoided in the SQL: columns that
 * are not Nullable have no NULL, sums of 64-bit integers wrap around, and an alias may take precedence over a column.
 */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import {
  ansi,
  doubledBackslashes,
  type FieldNames,
  intervalUnits,
  named,
  scaled,
  textTime,
  textTimeField
} from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Truncation, Writer } from "./SqlDialect.js"

const double = (self: Self) => castTo(self, "DOUBLE")

/** Decimals round half away from zero, doubles half to even. The text of a double is its shortest form. */
const round =
  (self: Self): Writer =>
  (x, ...digits) =>
    double(self)(call("ROUND", call("toDecimal256", call("toString", x), "20"), ...digits))

const percentile = (self: Self, x: SqlFragment, p: string): SqlFragment =>
  call(`quantileExactInclusive(${p})`, double(self)(x))

/** Rows outside the partition return the type's default value, which is NULL only for Nullable types. */
const neighbour =
  (name: string): Writer =>
  (x, ...offset) =>
    call(name, call("toNullable", x), ...offset)

/** The start of the period of a timestamp in local time. */
const periodStart = (self: Self, { granularity, operand, operandType }: Truncation): SqlFragment => {
  if (granularity === "week_sunday") return call("toStartOfWeek", operand, "0")
  const timed = operandType === "DATE" && !isDateGranularity(granularity) ? castTo(self, "TIMESTAMP")(operand) : operand
  // Before 1970 DATE_TRUNC rounds up to the next second.
  return granularity === "second"
    ? call("toStartOfSecond", call("toDateTime64", timed, "6"))
    : call("DATE_TRUNC", `'${granularity}'`, timed)
}

const fields: FieldNames = {
  year: "toYear",
  quarter: "toQuarter",
  month: "toMonth",
  week: "toISOWeek",
  day_of_month: "toDayOfMonth",
  day_of_week: "toDayOfWeek",
  day_of_year: "toDayOfYear",
  hour: "toHour",
  minute: "toMinute",
  second: "toSecond"
}

/** Default number of rows that MergeTree reads together. */
const granule = 8192

const settings = [
  "join_use_nulls = 1",
  "aggregate_functions_null_for_empty = 1",
  // Without it, truncation of days before 1970 and after 2149 overflows.
  "enable_extended_results_for_datetime_functions = 1"
]

export const clickhouse = makeDialect(ansi, (self, base) => ({
  name: "clickhouse",
  title: "ClickHouse",
  parserName: "clickhouse",
  fence: "LIMIT 9223372036854775807",
  backslashInIdentifiers: true,
  reservedWords: documentedWords.clickhouse,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),
  timeOfDay: (text) => atom(`'${text}'`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return call("toDate32", `'${text}'`)
    return zoned ? call("toDateTime64", `'${text}'`, "6", "'UTC'") : call("toDateTime64", `'${text}'`, "6")
  },

  types: {
    TEXT: "Nullable(String)",
    INT: "Nullable(Int64)",
    DOUBLE: "Nullable(Float64)",
    BOOLEAN: "Nullable(Bool)",
    DATE: "Nullable(Date32)",
    TIMESTAMP: "Nullable(DateTime64(6))",
    // The native TIME type requires a server setting; text of this form compares correctly.
    TIME: "Nullable(String)"
  },
  // A fractional number may be a Decimal, whose conversion divides doubles and is inexact; conversion through text is exact.
  cast: (operand, { type, name }, from) =>
    cast(type === "DOUBLE" && from === "DOUBLE" ? call("toString", operand) : operand, name),
  // Fails for a non-integer rather than truncating it.
  wide: (x) => call("toDecimal128", call("accurateCast", x, "'Nullable(Int128)'"), "0"),
  mixesNumbers: false,
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  // Counts are unsigned, and their remainder would read a negative divisor as a large number.
  modulo: (a, b, type) => {
    const signed = (x: SqlFragment): SqlFragment => (type === "INT" ? castTo(self, "INT")(x) : x)
    return infix("%", level.multiply, signed(a), signed(b))
  },
  // A backslash also escapes in patterns.
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const literal = pattern.rewrite(doubledBackslashes).literal.text
    return { text: `${parenthesize(operand, level.comparison + 1)} ${operator} ${literal}`, level: level.comparison }
  },
  functions: {
    ...base.functions,
    round: round(self),
    lower: named("lowerUTF8"),
    upper: named("upperUTF8"),
    substr: named("substringUTF8"),
    instr: named("positionUTF8"),
    length: named("lengthUTF8")
  },
  aggregates: {
    ...base.aggregates,
    count_distinct: named("uniqExact"),
    count_distinct_approx: named("uniq"),
    median: (x) => percentile(self, x, "0.5"),
    percentile: (x, p) => percentile(self, x, p.text),
    // Native statistics update a rounded mean per row; the fallback keeps more digits.
    first_value: named("first_value_respect_nulls"),
    lag: neighbour("LAG"),
    lead: neighbour("LEAD")
  },

  // A truncated instant is in local time: a timestamp without a zone.
  truncateTime: textTime,
  truncate: (truncation) => {
    const { granularity, operand, zone } = truncation
    if (zone === null) return periodStart(self, truncation)
    const local = self().localTime(operand, zone)
    const start = periodStart(self, { ...truncation, operand: local })
    return isDateGranularity(granularity) ? call("toDate32", start) : call("toDateTime64", call("toString", start), "6")
  },

  numbers: (count) => `SELECT number AS n FROM numbers(${count})`,
  shift: ({ operand, amount, times, unit, type }) => {
    if (times === null) return base.shift({ operand, amount, times, unit, type })
    const { unit: name, count } = intervalUnits[unit]
    const length = call(`toInterval${name.charAt(0).toUpperCase()}${name.slice(1)}`, scaled(amount * count, times))
    return infix("+", level.add, operand, length)
  },
  epoch: (operand) => call("dateDiff", "'second'", "toDateTime64('1970-01-01', 6)", operand),
  ordinal: (operand, unit) =>
    unit === "day" ? call("dateDiff", "'day'", "toDate32('1970-01-01')", operand) : base.ordinal(operand, unit),
  localTime: (instant, zone) => call("toTimeZone", instant, zone.literal),
  // Sessions run in UTC.
  instant: (local, zone) =>
    zone.name === "UTC" ? local : call("toDateTime64", call("toString", local), "6", zone.literal),
  // The functions return unsigned integers of 8 and 16 bits, whose sums and products would wrap around.
  extract: (field, operand, operandType) =>
    castTo(self, "INT")(operandType === "TIME" ? textTimeField(field, operand) : call(fields[field], operand)),

  // Evenly spaced granules, with a different start in each part; the granules between them are not read.
  sample: ({ rows, of }) => ({
    condition: `(intDiv(_part_offset, ${granule}) + sipHash64(_part) % ${of}) * ${rows} % ${of} < ${rows}`
  }),
  namesJoinedColumns: false,
  ordersByPlace: true,
  aggregatesReadSubqueries: false,
  joinsByEquality: true,
  // NULLs are last in both directions by default.
  sortKey: (key, direction) => `${key.text}${direction === "desc" ? " DESC" : ""}`,
  trailer: [`SETTINGS ${settings.join(", ")}`]
}))
