/**
 * SQLite 3.46 and later.
 * Timestamps are text in the canonical forms `YYYY-MM-DD` and `YYYY-MM-DD HH:MM:SS[.ffffff]`, without trailing zeros of the
 * fraction, so that they compare as text. The connection registers functions for statistics, and for time, zones and
 * microseconds beyond the native functions.
 */
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import { ansi, type FieldNames, intervalUnits, named, pairedStatistics, scaled, spreadStatistics } from "./Ansi.js"
import { probedWords } from "./ProbedWords.js"
import { castTo, makeDialect } from "./MakeDialect.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/** A number as a timestamp in canonical form, to the millisecond. */
const fromNumber = (...args: ReadonlyArray<SqlFragment | string>): SqlFragment =>
  call("RTRIM", call("RTRIM", call("STRFTIME", "'%Y-%m-%d %H:%M:%f'", ...args), "'0'"), "'.'")

const decoded: SqlDialect["decode"] = (operand, encoding, type) => {
  switch (encoding) {
    case "epoch":
      return type === "DATE" ? call("DATE", operand, "'unixepoch'") : fromNumber(operand, "'unixepoch'")
    case "epoch_ms": {
      const seconds = infix("/", level.multiply, operand, atom("1000.0"))
      return type === "DATE" ? call("DATE", seconds, "'unixepoch'") : fromNumber(seconds, "'unixepoch'")
    }
    case "julian":
      return type === "DATE" ? call("DATE", operand) : fromNumber(operand)
    case "iso":
    case "text":
      return operand
  }
}

const periodStart: Readonly<Record<Granularity, (x: SqlFragment) => SqlFragment>> = {
  second: (x) => call("DATETIME", x),
  minute: (x) => call("STRFTIME", "'%Y-%m-%d %H:%M:00'", x),
  hour: (x) => call("STRFTIME", "'%Y-%m-%d %H:00:00'", x),
  day: (x) => call("DATE", x),
  week: (x) => call("DATE", x, "'-6 days'", "'weekday 1'"),
  week_sunday: (x) => call("DATE", x, "'-6 days'", "'weekday 0'"),
  month: (x) => call("STRFTIME", "'%Y-%m-01'", x),
  quarter: (x) => call("DATE", x, "'start of month'", `'-' || ((STRFTIME('%m', ${x.text}) - 1) % 3) || ' months'`),
  year: (x) => call("STRFTIME", "'%Y-01-01'", x)
}

/** The quarter is computed from the month. */
const fields: FieldNames = {
  year: "%Y",
  quarter: "%m",
  month: "%m",
  week: "%V",
  day_of_month: "%d",
  day_of_week: "%u",
  day_of_year: "%j",
  hour: "%H",
  minute: "%M",
  second: "%S"
}

/** `GLOB` is the case-sensitive comparison: its wildcards are `*` and `?`, and brackets escape them. */
const globPattern = (pattern: string): string =>
  pattern.replace(/[*?[]/g, (char) => `[${char}]`).replace(/[%_]/g, (char) => (char === "%" ? "*" : "?"))

/** Truncation to a number of decimals, which the native function lacks. */
const atPlace =
  (name: string): Writer =>
  (x, digits) => {
    if (digits === undefined || digits.text === "0") return call(name, x)
    const scale = atom(`1e${Math.abs(Number(digits.text))}`)
    const grown = Number(digits.text) > 0
    const scaled = infix(grown ? "*" : "/", level.multiply, x, scale)
    return infix(grown ? "/" : "*", level.multiply, call(name, scaled), scale)
  }

export const sqlite = makeDialect(ansi, (self, base) => ({
  name: "sqlite",
  title: "SQLite",
  parserName: "sqlite",
  reservedWords: probedWords.sqlite,
  // TRUE is a column if a table in scope has one with that name.
  boolean: (value) => atom(value ? "1" : "0"),
  // A subquery's column named like a boolean literal is renamed to `column1` by its position.
  unfitDerivedName: /^(?:true|false)$/i,
  fence: "LIMIT -1",
  hasMaterialized: true,
  materializesPeriods: true,
  aggregatesBeforeJoins: { groups: 100, selectivity: 1 },
  groupsByTimes: 20_000,
  timeOfDay: (text) => atom(`'${text}'`),
  moment: ({ text }) => atom(`'${text.replace(/(\.\d*?)0+$/, "$1")}'`),

  types: {
    TEXT: "TEXT",
    INT: "INTEGER",
    DOUBLE: "REAL",
    BOOLEAN: "INTEGER",
    DATE: "TEXT",
    TIMESTAMP: "TEXT",
    TIME: "TEXT"
  },
  cast: (operand, { type, name }) => {
    if (type === "DATE") return call("DATE", operand)
    if (type === "TIMESTAMP") return call("SEM_MOMENT", operand)
    if (type === "TIME") return call("SEM_TIME", operand)
    if (type === "BOOLEAN") return infix("<>", level.comparison, operand, atom("0"))
    return cast(operand, name)
  },
  divide: (a, b) => infix("/", level.multiply, castTo(self, "DOUBLE")(a), b),
  // `MOD` computes in doubles, `%` in integers.
  modulo: (a, b, type) => (type === "INT" ? infix("%", level.multiply, a, b) : call("MOD", a, b)),
  nullSafeEqual: (a, b) => infix("IS", level.comparison, a, b),
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "LIKE" : "GLOB"}`
    const written = (insensitive ? pattern : pattern.rewrite(globPattern)).literal.text
    return { text: `${parenthesize(operand, level.comparison + 1)} ${operator} ${written}`, level: level.comparison }
  },
  functions: {
    ...base.functions,
    // The native function rounds the binary value; that of 1.005 is slightly smaller.
    round: (x, digits = atom("0")) => call("SEM_ROUND", x, digits),
    trunc: atPlace("TRUNC"),
    // With several arguments MAX and MIN are scalar, and NULL if any argument is NULL.
    greatest: named("MAX"),
    least: named("MIN")
  },
  aggregates: {
    ...base.aggregates,
    median: named("MEDIAN"),
    percentile: named("PERCENTILE_CONT"),
    ...spreadStatistics(named),
    ...pairedStatistics(named)
  },
  stableStatistics: () => true,

  decode: (operand, encoding, type, zoned) => {
    if (type === "TIME") return call("SEM_TIME", operand)
    if (!zoned || type === "DATE") return decoded(operand, encoding, type, zoned)
    const utc = encoding === "text" ? call("SEM_MOMENT", operand) : decoded(operand, encoding, type, zoned)
    // `+` sorts before `.`, so as text an instant without a fraction sorts before the same second with one.
    return infix("||", level.concat, utc, atom("'+00:00'"))
  },
  comparable: (operand, type, fractions) => {
    if (type === "DATE") return call("DATE", operand)
    return call(fractions ? "SEM_MOMENT" : "DATETIME", operand)
  },
  truncateTime: (operand, unit) => {
    const form = { hour: "%H:00:00", minute: "%H:%M:00", second: "%H:%M:%S" }[unit]
    return call("STRFTIME", `'${form}'`, operand)
  },
  truncate: ({ granularity, operand, zone }) => {
    return periodStart[granularity](zone === null ? operand : self().localTime(operand, zone))
  },
  localTime: (instant, zone) => (zone.name === "UTC" ? instant : call("SEM_LOCAL", instant, zone.literal)),
  instant: (local, zone) => (zone.name === "UTC" ? local : call("SEM_INSTANT", local, zone.literal)),
  extract: (field, operand) => {
    const part = castTo(self, "INT")(call("STRFTIME", `'${fields[field]}'`, operand))
    return field === "quarter" ? infix("/", level.multiply, infix("+", level.add, part, atom("2")), atom("3")) : part
  },
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const size = Math.abs(amount) * interval.count
    const length =
      times === null
        ? `'${amount < 0 ? "-" : "+"}${size} ${interval.unit}s'`
        : `${amount < 0 ? "'-' || " : ""}${parenthesize(scaled(size, times), level.atom)} || ' ${interval.unit}s'`
    // `floor` clamps to the end of a shorter month.
    const clamp = interval.unit === "month" || interval.unit === "year" ? ["'floor'"] : []
    return call(type === "DATE" && isDateGranularity(unit) ? "DATE" : "DATETIME", operand, length, ...clamp)
  },
  epoch: (operand) => castTo(self, "INT")(call("STRFTIME", "'%s'", operand)),
  ordinal: (operand, unit) =>
    unit === "day"
      ? castTo(self, "INT")(infix("-", level.add, call("JULIANDAY", operand), atom("2440587.5")))
      : base.ordinal(operand, unit),
  // A value outside of the paths of JSON is reported with its text.
  fail: (message) => call("JSON_EXTRACT", "'{}'", message),

  sortKey: (key, direction, nullable) =>
    direction === "desc" ? `${key.text} DESC` : `${key.text}${nullable ? " NULLS LAST" : ""}`,
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    return [`LIMIT ${limit ?? -1}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  // Multiples of the golden ratio modulo a prime spread the rows evenly, whatever period their values have.
  sample: ({ rows, of }) => ({
    condition: `ABS(rowid % 1000003) * 618036 % 1000003 < ${Math.ceil((rows / of) * 1_000_003)}`
  }),
  explain: (sql) => `EXPLAIN QUERY PLAN ${sql}`
}))
