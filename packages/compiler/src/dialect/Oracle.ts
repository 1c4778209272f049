/**
 * Oracle Database 19c and later.
 * An empty text is NULL, in data and in queries, which no dialect can change. There is no boolean type, and bare names are
 * upper case.
 */
import { isDateGranularity, type Granularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, level, parenthesize } from "../text/SqlFragment.js"
import { ansi, intervalUnits, named, pairedStatistics, scaled, spreadStatistics, strict } from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Truncation } from "./SqlDialect.js"

const withinGroup = (x: SqlFragment, p: string): SqlFragment =>
  atom(`PERCENTILE_CONT(${p}) WITHIN GROUP (ORDER BY ${x.text})`)

const formats: Readonly<Record<Granularity, string>> = {
  second: "MI",
  minute: "MI",
  hour: "HH24",
  day: "DD",
  week: "IW",
  week_sunday: "IW",
  month: "MM",
  quarter: "Q",
  year: "YYYY"
}

/** Format models of the parts whose text is their number. */
const numberFormats = {
  year: "SYYYY",
  quarter: "Q",
  month: "MM",
  week: "IW",
  day_of_month: "DD",
  day_of_year: "DDD"
} as const

const truncated = (x: SqlFragment, format: string): SqlFragment => call("TRUNC", x, `'${format}'`)

const seconds = (x: string): SqlFragment => call("NUMTODSINTERVAL", x, "'SECOND'")

const plus = (a: SqlFragment, b: SqlFragment): SqlFragment => infix("+", level.add, a, b)
const minus = (a: SqlFragment, b: SqlFragment): SqlFragment => infix("-", level.add, a, b)

const periodStart = (self: Self, { granularity, operand }: Truncation): SqlFragment => {
  const timestamp = castTo(self, "TIMESTAMP")
  if (granularity === "week_sunday") return minus(truncated(plus(operand, atom("1")), "IW"), atom("1"))
  const start = truncated(operand, formats[granularity])
  if (isDateGranularity(granularity)) return start
  const moment = timestamp(start)
  if (granularity !== "second") return moment
  return plus(moment, seconds(`FLOOR(EXTRACT(SECOND FROM ${timestamp(operand).text}))`))
}

/**
 * Adds months, clamped to the end of a shorter month.
 * `ADD_MONTHS` maps the end of a month to the end of another, so it is applied to the first of the month.
 */
const addMonths = (x: SqlFragment, months: SqlFragment): SqlFragment => {
  const first = call("ADD_MONTHS", truncated(x, "MM"), months)
  const day = minus(truncated(x, "DD"), truncated(x, "MM"))
  return plus(first, call("LEAST", day, minus(call("LAST_DAY", first), first)))
}

export const oracle = makeDialect(ansi, (self, base) => ({
  name: "oracle",
  anyOrder: "ORDER BY NULL",
  title: "Oracle",
  parserName: "oracle",
  maxIdentifierBytes: 128,
  unfitCharacters: /["\u0000]/g,
  bareName: /^[a-z][a-z0-9_]*$/,
  foldsUp: true,
  reservedWords: documentedWords.oracle,
  hasBooleans: false,
  timeOfDay: (text) => atom(`INTERVAL '0 ${text}' DAY TO SECOND`),
  moment: ({ text, type, zoned }) => {
    if (type === "DATE") return atom(`DATE '${text}'`)
    return atom(zoned ? `TIMESTAMP '${text} +00:00'` : `TIMESTAMP '${text}'`)
  },

  types: {
    TEXT: "VARCHAR2(4000)",
    INT: "NUMBER(38)",
    DOUBLE: "BINARY_DOUBLE",
    BOOLEAN: "NUMBER(1)",
    DATE: "DATE",
    TIMESTAMP: "TIMESTAMP",
    // There is no TIME type; an interval since midnight has the same form.
    TIME: "INTERVAL DAY TO SECOND"
  },
  cast: (operand, { type, name }) => {
    // Oracle's DATE has a time of day.
    if (type === "DATE") return call("TRUNC", cast(operand, name))
    if (type !== "BOOLEAN") return cast(operand, name)
    const x = parenthesize(operand, level.comparison + 1)
    return atom(`CASE WHEN ${x} <> 0 THEN 1 WHEN ${x} = 0 THEN 0 END`)
  },
  // Numbers have 38 digits, including quotients.
  divide: (a, b) => infix("/", level.multiply, a, b),
  modulo: (a, b) => call("MOD", a, b),
  // `||` treats NULLs as empty texts.
  concat: strict((...args) => args.reduce((a, b) => infix("||", level.concat, a, b))),
  nullSafeEqual: (a, b) => infix("=", level.comparison, call("DECODE", a, b, "1", "0"), atom("1")),
  // Without ESCAPE no character escapes, and there is no ILIKE.
  like: (operand, pattern, { insensitive, negated }) => {
    const fold = (x: SqlFragment): SqlFragment => (insensitive ? call("LOWER", x) : x)
    const left = parenthesize(fold(operand), level.comparison + 1)
    const text = `${left} ${negated ? "NOT " : ""}LIKE ${fold(pattern.literal).text}`
    return { text, level: level.comparison }
  },
  functions: {
    ...base.functions,
    // `LOG` with two arguments is the logarithm to the base of the first.
    log10: (x) => call("LOG", "10", x),
    log2: (x) => call("LOG", "2", x),
    // They return NULL if any argument is NULL.
    greatest: named("GREATEST"),
    least: named("LEAST")
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    median: named("MEDIAN"),
    percentile: (x, p) => withinGroup(x, p.text),
    ...spreadStatistics(named),
    ...pairedStatistics(named)
  },

  truncateTime: null,
  truncate: (truncation) => {
    const { operand, zone } = truncation
    if (zone === null) return periodStart(self, truncation)
    return periodStart(self, { ...truncation, operand: self().localTime(operand, zone) })
  },
  localTime: (instant, zone) =>
    castTo(self, "TIMESTAMP")(atom(`${parenthesize(instant, level.atom)} AT TIME ZONE ${zone.literal.text}`)),
  instant: (local, zone) => call("FROM_TZ", castTo(self, "TIMESTAMP")(local), zone.literal),
  extract: (field, operand, operandType) => {
    switch (field) {
      case "hour":
      case "minute":
      case "second": {
        // A DATE has a time of day, which only a TIMESTAMP lets read; a TIME is an interval.
        const moment = operandType === "TIME" ? operand : castTo(self, "TIMESTAMP")(operand)
        return call("EXTRACT", `${field.toUpperCase()} FROM ${moment.text}`)
      }
      case "day_of_week":
        return plus(minus(truncated(operand, "DD"), truncated(operand, "IW")), atom("1"))
      default:
        return call("TO_NUMBER", call("TO_CHAR", operand, `'${numberFormats[field]}'`))
    }
  },
  // A difference of dates is in days, whose fractions are rounded.
  epoch: (operand) => {
    const day = minus(cast(operand, "DATE"), atom("DATE '1970-01-01'"))
    return call("ROUND", infix("*", level.multiply, day, atom("86400")))
  },
  fail: (message, type) => cast(call("TO_DATE", message, "'YYYY-MM-DD'"), type),
  numbers: (count) => `SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= ${count}`,
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const isCalendar = interval.unit === "month" || interval.unit === "year"
    const months = interval.unit === "year" ? 12 : 1
    const size = scaled(amount * interval.count * (isCalendar ? months : 1), times)
    if (!isCalendar && type === "DATE") return plus(operand, atom(amount < 0 ? `(${size.text})` : size.text))
    const timestamp = castTo(self, "TIMESTAMP")
    const moment = type === "DATE" ? operand : timestamp(operand)
    if (!isCalendar) return plus(moment, call("NUMTODSINTERVAL", size, `'${interval.unit.toUpperCase()}'`))
    const moved = addMonths(moment, size)
    // The time of day is an interval since midnight.
    return type === "DATE" ? moved : plus(timestamp(moved), minus(moment, timestamp(truncated(moment, "DD"))))
  },

  alias: " ",
  groupsByPlace: false,
  // Ascending order has NULLs last by default.
  sortKey: (key, direction, nullable) =>
    direction === "asc" ? key.text : `${key.text} DESC${nullable ? " NULLS LAST" : ""}`,
  page: (limit, offset) => [
    ...(offset === 0 ? [] : [`OFFSET ${offset} ROWS`]),
    ...(limit === null ? [] : [`FETCH NEXT ${limit} ROWS ONLY`])
  ],
  explain: (sql) => `EXPLAIN PLAN FOR ${sql}`
}))
