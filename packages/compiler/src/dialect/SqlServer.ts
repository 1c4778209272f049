/**
 * SQL Server 2022 and later, and Azure SQL.
 * There is no boolean type, GROUP BY accepts expressions only, and a page is either TOP or an OFFSET over sorted rows.
 */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, isNull, level } from "../text/SqlFragment.js"
import {
  ansi,
  digits,
  type FieldNames,
  intervalUnits,
  named,
  numbersByDigits,
  scaled,
  spreadStatistics,
  strict
} from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Truncation, Writer } from "./SqlDialect.js"

const double = (self: Self) => castTo(self, "DOUBLE")

const overDouble =
  (self: Self) =>
  (name: string): Writer =>
  (...args) =>
    call(name, ...args.map(double(self)))

/** A string literal. A backslash before a line end would join the lines, so the literal is split there. */
const text = (value: string): SqlFragment => {
  const parts = value.split(/(?<=\\)(?=\r?\n)/).map((part) => `N'${part.replaceAll("'", "''")}'`)
  return parts.length === 1 ? atom(parts[0] ?? "N''") : { text: parts.join(" + "), level: level.add }
}

/** A text that compares case-sensitively, whatever the collation of its column. */
const binary = (self: Self, x: SqlFragment): SqlFragment => ({
  text: `${castTo(self, "TEXT")(x).text} COLLATE Latin1_General_100_BIN2`,
  level: level.unary
})

const names: Readonly<Record<string, string>> = {
  stddev_samp: "STDEV",
  stddev_pop: "STDEVP",
  var_samp: "VAR",
  var_pop: "VARP"
}

const spread =
  (self: Self) =>
  (name: string): Writer =>
    overDouble(self)(names[name.toLowerCase()] ?? name)

const addDay = (x: SqlFragment, days: number): SqlFragment => call("DATEADD", "day", String(days), x)

const periodStart = (self: Self, { granularity, operand, operandType }: Truncation): SqlFragment => {
  const timed = operandType === "DATE" && !isDateGranularity(granularity) ? castTo(self, "TIMESTAMP")(operand) : operand
  if (granularity === "week_sunday") return addDay(call("DATETRUNC", "iso_week", addDay(timed, 1)), -1)
  return call("DATETRUNC", granularity === "week" ? "iso_week" : granularity, timed)
}

const fields: FieldNames = {
  year: "year",
  quarter: "quarter",
  month: "month",
  week: "iso_week",
  day_of_month: "day",
  day_of_week: "weekday",
  day_of_year: "dayofyear",
  hour: "hour",
  minute: "minute",
  second: "second"
}

export const sqlserver = makeDialect(ansi, (self, base) => ({
  name: "mssql",
  anyOrder: "ORDER BY (SELECT NULL)",
  title: "SQL Server",
  parserName: "tsql",
  maxIdentifierBytes: 128,
  reservedWords: documentedWords.sqlserver,
  string: text,
  hasBooleans: false,
  timeOfDay: (text) => atom(`'${text}'`),
  moment: ({ text: moment, type, zoned }) => {
    if (type === "DATE") return castTo(self, "DATE")(atom(`'${moment}'`))
    const written = moment.replace(" ", "T")
    return zoned ? cast(atom(`'${written}+00:00'`), "DATETIMEOFFSET") : castTo(self, "TIMESTAMP")(atom(`'${written}'`))
  },

  types: {
    TEXT: "NVARCHAR(4000)",
    INT: "BIGINT",
    DOUBLE: "DOUBLE PRECISION",
    BOOLEAN: "BIT",
    DATE: "DATE",
    TIMESTAMP: "DATETIME2",
    TIME: "TIME"
  },
  wide: (x) => cast(x, "DECIMAL(38, 0)"),
  divide: (a, b) => infix("/", level.multiply, double(self)(a), b),
  modulo: (a, b, type) => {
    const exact = (x: SqlFragment): SqlFragment => (type === "INT" ? x : cast(x, "DECIMAL(38, 12)"))
    return infix("%", level.multiply, exact(a), exact(b))
  },
  power: (a, b) => call("POWER", double(self)(a), b),
  // CONCAT treats NULLs as empty texts.
  concat: strict(named("CONCAT")),
  // A bracket starts a character class in patterns.
  like: (operand, pattern, { insensitive, negated }) => {
    const fold = (x: SqlFragment): SqlFragment => (insensitive ? call("LOWER", x) : x)
    const literal = fold(pattern.rewrite((written) => written.replaceAll("[", "[[]")).literal).text
    return {
      text: `${binary(self, fold(operand)).text} ${negated ? "NOT " : ""}LIKE ${literal}`,
      level: level.comparison
    }
  },
  functions: {
    ...base.functions,
    round: (x, digits = atom("0")) => call("ROUND", cast(x, "DECIMAL(38, 12)"), digits),
    trunc: (x, digits = atom("0")) => call("ROUND", x, digits, "1"),
    ceil: named("CEILING"),
    ln: named("LOG"),
    log2: (x) => call("LOG", x, "2"),
    substr: (x, start, length = atom("2147483647")) => call("SUBSTRING", x, start ?? atom("1"), length),
    instr: (x, part) => call("CHARINDEX", part ?? atom("N''"), x),
    // LEN ignores trailing blanks.
    length: (x) => infix("-", level.add, call("LEN", infix("+", level.add, x, atom("N'.'"))), atom("1"))
  },
  aggregates: {
    ...base.aggregates,
    count: (...args) => call("COUNT_BIG", ...(args.length === 0 ? ["*"] : args)),
    count_distinct: (x) => atom(`COUNT_BIG(DISTINCT ${x.text})`),
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    avg: overDouble(self)("AVG"),
    ...spreadStatistics(spread(self))
  },

  // Time zones have Windows names rather than IANA names.
  knowsZones: false,
  truncateTime: (operand, unit) => call("DATETRUNC", unit, operand),
  truncate: (truncation) => {
    if (truncation.zone === null) return periodStart(self, truncation)
    return periodStart(self, { ...truncation, operand: self().localTime(truncation.operand, truncation.zone) })
  },
  localTime: (instant) => castTo(self, "TIMESTAMP")(call("SWITCHOFFSET", instant, "'+00:00'")),
  instant: (local) => call("TODATETIMEOFFSET", local, "'+00:00'"),
  extract: (field, operand) => {
    const part = call("DATEPART", fields[field], operand)
    if (field !== "day_of_week") return part
    // The first day of the week is a setting of the session.
    const sinceMonday = infix("+", level.add, infix("+", level.add, part, atom("@@DATEFIRST")), atom("5"))
    return infix("+", level.add, infix("%", level.multiply, sinceMonday, atom("7")), atom("1"))
  },
  epoch: (operand) => call("DATEDIFF_BIG", "second", "'1970-01-01'", operand),
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATEDIFF", "day", "'1970-01-01'", operand) : base.ordinal(operand, unit),
  // A subquery has no WITH.
  numbers: (count) => numbersByDigits(count, `(${digits})`),
  shift: ({ operand, amount, times, unit, type }) => {
    const interval = intervalUnits[unit]
    const moment = type === "TIMESTAMP" && !isDateGranularity(unit) ? castTo(self, "TIMESTAMP")(operand) : operand
    return call("DATEADD", interval.unit, scaled(amount * interval.count, times), moment)
  },

  groupsByPlace: false,
  aggregatesReadSubqueries: false,
  // There is no NULLS LAST; NULLs sort lowest.
  sortKey: (key, direction, nullable, value) => {
    if (direction === "desc") return `${key.text} DESC`
    return nullable ? `CASE WHEN ${isNull(value).text} THEN 1 ELSE 0 END, ${key.text}` : key.text
  },
  // TOP accepts 0 rows, but FETCH does not.
  select: (limit, offset) => (limit !== null && (offset === 0 || limit === 0) ? `SELECT TOP (${limit})` : "SELECT"),
  page: (limit, offset, sorted) => {
    if (offset === 0 || limit === 0) return []
    return [
      ...(sorted ? [] : ["ORDER BY (SELECT NULL)"]),
      `OFFSET ${offset} ROWS`,
      ...(limit === null ? [] : [`FETCH NEXT ${limit} ROWS ONLY`])
    ]
  },
  // Showing a plan is a session setting rather than a statement.
  explain: null
}))
