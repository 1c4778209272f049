/** Snowflake. Bare names fold to upper case. */
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

const withinGroup = (self: Self, x: SqlFragment, p: string): SqlFragment =>
  atom(`PERCENTILE_CONT(${p}) WITHIN GROUP (ORDER BY ${double(self)(x).text})`)

const minusDays = (x: SqlFragment, days: string): SqlFragment =>
  call("DATEADD", "day", days, call("DATE_TRUNC", "'day'", x))

/** Rounds in exact arithmetic, because doubles would be rounded by their binary value. */
const exact =
  (name: string): Writer =>
  (x, ...digits) =>
    call(name, cast(x, "NUMBER(38, 12)"), ...digits)

export const snowflake = makeDialect(ansi, (self, base) => ({
  name: "snowflake",
  anyOrder: "ORDER BY NULL",
  title: "Snowflake",
  parserName: "snowflake",
  maxIdentifierBytes: 255,
  foldsUp: true,
  reservedWords: documentedWords.snowflake,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    return zoned ? cast(atom(`'${text} +00:00'`), "TIMESTAMP_TZ") : castTo(self, "TIMESTAMP")(atom(`'${text}'`))
  },

  types: { ...base.types, DOUBLE: "DOUBLE", TIMESTAMP: "TIMESTAMP_NTZ" },
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const text = `${parenthesize(operand, level.comparison + 1)} ${operator} ${pattern.literal.text}`
    return { text, level: level.comparison }
  },
  functions: {
    ...base.functions,
    round: exact("ROUND"),
    trunc: exact("TRUNC"),
    log10: (x) => call("LOG", "10", x),
    log2: (x) => call("LOG", "2", x),
    // They return NULL if any argument is NULL.
    greatest: named("GREATEST"),
    least: named("LEAST"),
    instr: (x, part) => call("CHARINDEX", part, x)
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    // AVG of decimals keeps only six more digits.
    avg: overDouble(self)("AVG"),
    median: (x) => withinGroup(self, x, "0.5"),
    percentile: (x, p) => withinGroup(self, x, p.text),
    ...spreadStatistics(overDouble(self)),
    ...pairedStatistics(overDouble(self))
  },

  // The first day of the week is a session setting, but `DAYOFWEEKISO` is not affected by it.
  truncate: ({ granularity, operand, zone }) => {
    const local = zone === null ? operand : self().localTime(operand, zone)
    if (granularity === "week") return minusDays(local, `1 - DAYOFWEEKISO(${local.text})`)
    if (granularity === "week_sunday") return minusDays(local, `-MOD(DAYOFWEEKISO(${local.text}), 7)`)
    return call("DATE_TRUNC", `'${granularity}'`, local)
  },
  localTime: (instant, zone) => castTo(self, "TIMESTAMP")(call("CONVERT_TIMEZONE", zone.literal, instant)),
  // With two arguments a timestamp without a zone is read in that of the session, which is UTC.
  instant: (local, zone) => (zone.name === "UTC" ? local : call("CONVERT_TIMEZONE", zone.literal, "'UTC'", local)),
  extract: extractByFunction({
    year: "YEAR",
    quarter: "QUARTER",
    month: "MONTH",
    week: "WEEKISO",
    day_of_month: "DAYOFMONTH",
    day_of_week: "DAYOFWEEKISO",
    day_of_year: "DAYOFYEAR",
    hour: "HOUR",
    minute: "MINUTE",
    second: "SECOND"
  }),
  epoch: (operand) => call("DATE_PART", "EPOCH_SECOND", operand),
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATEDIFF", "day", "DATE '1970-01-01'", operand) : base.ordinal(operand, unit),
  numbers: (count) => `SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => ${count}))`,
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const moment = type === "TIMESTAMP" && !isDateGranularity(unit) ? castTo(self, "TIMESTAMP")(operand) : operand
    return call("DATEADD", interval.unit, scaled(amount * interval.count, times), moment)
  },

  sample: ({ rows, of }) => ({ clause: `SAMPLE BERNOULLI (${((rows / of) * 100).toFixed(9)}) SEED (0)` }),
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    return [`LIMIT ${limit ?? "NULL"}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  explain: (sql) => `EXPLAIN USING JSON ${sql}`
}))
