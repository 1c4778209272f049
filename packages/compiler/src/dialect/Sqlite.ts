/**
 * SQLite 3.46 and later. Moments are text: `YYYY-MM-DD` and `YYYY-MM-DD HH:MM:SS[.ffffff]` are the canonical forms.
 * Statistics are functions that the connection registers (decision 13).
 */
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type Doc, infix, level, within } from "../sql/Doc.js"
import { ansi, intervalUnits, named } from "./Ansi.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

const millisecondForm = "'%Y-%m-%d %H:%M:%f'"

const periodStart: Readonly<Record<Granularity, (x: Doc) => Doc>> = {
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

/** `GLOB` is the comparison that looks at case: the wildcards are `*` and `?`, and brackets hold the literal ones. */
const globPattern = (pattern: string): string =>
  pattern.replace(/[*?[]/g, (char) => `[${char}]`).replace(/[%_]/g, (char) => (char === "%" ? "*" : "?"))

/** Rounding at a place before the decimal point, which the engine's own function does not do. */
const atPlace =
  (name: string): Writer =>
  (x, digits) => {
    if (digits === undefined || digits.text === "0") return call(name, x)
    const scale = atom(`1e${Math.abs(Number(digits.text))}`)
    const grown = Number(digits.text) > 0
    const scaled = infix(grown ? "*" : "/", level.multiply, x, scale)
    return infix(grown ? "/" : "*", level.multiply, call(name, scaled), scale)
  }

export const sqlite: SqlDialect = {
  ...ansi,
  name: "sqlite",
  title: "SQLite",
  parserName: "sqlite",
  moment: ({ text, type, precise }) => {
    if (type === "DATE" || !precise) return atom(`'${text}'`)
    const [seconds = "", fraction = ""] = text.split(".")
    // As the engine's `%f` does: rounded, but never into the next second.
    const milliseconds = Math.min(Math.round(Number(`0.${fraction}`) * 1000), 999)
    return atom(`'${seconds}.${String(milliseconds).padStart(3, "0")}'`)
  },

  types: { TEXT: "TEXT", INT: "INTEGER", DOUBLE: "REAL", BOOLEAN: "INTEGER", DATE: "TEXT", TIMESTAMP: "TEXT" },
  cast: (operand, type) => {
    if (type === "DATE") return call("DATE", operand)
    if (type === "TIMESTAMP") return call("STRFTIME", millisecondForm, operand)
    if (type === "BOOLEAN") return infix("<>", level.comparison, operand, atom("0"))
    return cast(operand, sqlite.types[type])
  },
  divide: (a, b) => infix("/", level.multiply, cast(a, "REAL"), b),
  // `MOD` goes through doubles, `%` through integers.
  modulo: (a, b, type) => (type === "INT" ? infix("%", level.multiply, a, b) : call("MOD", a, b)),
  nullSafeEqual: (a, b) => infix("IS", level.comparison, a, b),
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "LIKE" : "GLOB"}`
    const written = ansi.string(insensitive ? pattern : globPattern(pattern)).text
    return { text: `${within(operand, level.comparison + 1)} ${operator} ${written}`, level: level.comparison }
  },
  functions: {
    ...ansi.functions,
    round: (x, ...digits) =>
      digits.length === 0 || Number(digits[0]?.text) >= 0
        ? call("ROUND", x, ...digits)
        : atPlace("ROUND")(x, ...digits),
    trunc: atPlace("TRUNC"),
    // With several arguments MAX and MIN are scalar, and NULL when one of them is.
    greatest: named("MAX"),
    least: named("MIN")
  },
  aggregates: {
    ...ansi.aggregates,
    median: named("MEDIAN"),
    percentile: named("PERCENTILE_CONT"),
    stddev_samp: named("STDDEV_SAMP"),
    stddev_pop: named("STDDEV_POP"),
    var_samp: named("VAR_SAMP"),
    var_pop: named("VAR_POP"),
    corr: named("CORR"),
    covar_samp: named("COVAR_SAMP"),
    covar_pop: named("COVAR_POP")
  },

  decode: (operand, encoding, type) => {
    const read = type === "DATE" ? "DATE" : "DATETIME"
    switch (encoding) {
      case "epoch":
        return call(read, operand, "'unixepoch'")
      case "epoch_ms": {
        const seconds = infix("/", level.multiply, operand, atom("1000.0"))
        return type === "DATE"
          ? call("DATE", seconds, "'unixepoch'")
          : call("STRFTIME", millisecondForm, seconds, "'unixepoch'")
      }
      case "julian":
        return call(read, operand)
      case "iso":
      case "text":
        return operand
    }
  },
  comparable: (operand, type) => (type === "DATE" ? call("DATE", operand) : call("STRFTIME", millisecondForm, operand)),
  truncate: ({ granularity, operand }) => periodStart[granularity](operand),
  shift: ({ operand, amount, unit, type }) => {
    const interval = intervalUnits[unit]
    const move = `'${amount < 0 ? "-" : "+"}${Math.abs(amount) * interval.count} ${interval.unit}s'`
    // `floor` stays in the month when the day does not exist there.
    const clamp = interval.unit === "month" || interval.unit === "year" ? ["'floor'"] : []
    return call(type === "DATE" && isDateGranularity(unit) ? "DATE" : "DATETIME", operand, move, ...clamp)
  },

  sortKey: (key, direction, nullable) =>
    direction === "desc" ? `${key.text} DESC` : `${key.text}${nullable ? " NULLS LAST" : ""}`,
  page: (limit, offset) => {
    if (limit === null && offset === 0) return []
    return [`LIMIT ${limit ?? -1}`, ...(offset === 0 ? [] : [`OFFSET ${offset}`])]
  },
  explain: (sql) => `EXPLAIN QUERY PLAN ${sql}`
}
