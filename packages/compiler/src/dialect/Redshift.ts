/** Amazon Redshift: an early PostgreSQL, with backslash escapes in string literals. */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, isNull, level, parenthesize } from "../text/SqlFragment.js"
import { doubledBackslashes, intervalUnits, named, numbersByNamedDigits, scaled, spreadStatistics } from "./Ansi.js"
import { documentedWords } from "./DocumentedWords.js"
import { postgres } from "./Postgres.js"
import { castTo, makeDialect } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

const bothNull = (a: SqlFragment, b: SqlFragment): SqlFragment => infix("AND", level.and, isNull(a), isNull(b))

/** A NUMERIC without a scale has no fractional digits. */
const overDecimal =
  (name: string): Writer =>
  (x, ...digits) =>
    call(name, cast(x, "DECIMAL(38, 12)"), ...digits)

export const redshift = makeDialect(postgres, (self, base, root) => ({
  // Quoted names are folded too.
  foldsDown: false,
  sample: null,
  numbers: numbersByNamedDigits,
  shift: ({ operand, amount, times, unit, type }) => {
    const { unit: name, count } = intervalUnits[unit]
    if (times === null) return base.shift({ operand, amount, times, unit, type })
    return call("DATEADD", name, scaled(amount * count, times), operand)
  },
  ordinal: (operand, unit) =>
    unit === "day" ? call("DATEDIFF", "day", "DATE '1970-01-01'", operand) : base.ordinal(operand, unit),
  name: "redshift",
  title: "Redshift",
  // Not measured.
  aggregatesBeforeJoins: null,
  groupsByTimes: null,
  firstLastBySelfJoin: false,
  hasMaterialized: false,
  parserName: "redshift",
  maxIdentifierBytes: 127,
  reservedWords: documentedWords.redshift,
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`),

  types: { ...root.types, TEXT: "VARCHAR(65535)" },
  nullSafeEqual: (a, b) => infix("OR", level.or, infix("=", level.comparison, a, b), bothNull(a, b)),
  // A backslash also escapes in patterns.
  like: (operand, pattern, { insensitive, negated }) => {
    const operator = `${negated ? "NOT " : ""}${insensitive ? "ILIKE" : "LIKE"}`
    const literal = pattern.rewrite(doubledBackslashes).literal.text
    return { text: `${parenthesize(operand, level.comparison + 1)} ${operator} ${literal}`, level: level.comparison }
  },
  functions: {
    ...base.functions,
    substr: named("SUBSTRING"),
    round: overDecimal("ROUND"),
    trunc: overDecimal("TRUNC")
  },
  aggregates: {
    ...root.aggregates,
    count_distinct_approx: (x) => atom(`APPROXIMATE COUNT(DISTINCT ${x.text})`),
    avg: (x) => call("AVG", castTo(self, "DOUBLE")(x)),
    ...spreadStatistics(named)
  },
  stableStatistics: () => false,

  // A DATE cannot be truncated to units below a day.
  truncate: (truncation) => {
    const { granularity, operand, operandType, zone } = truncation
    if (operandType === "DATE" && isDateGranularity(granularity)) return root.truncate(truncation)
    if (zone === null) return base.truncate(truncation)
    return root.truncate({ ...truncation, operand: self().localTime(operand, zone), zone: null })
  },
  localTime: (instant, zone) => call("CONVERT_TIMEZONE", zone.literal, castTo(self, "TIMESTAMP")(instant)),
  instant: (local, zone) => (zone.name === "UTC" ? local : call("CONVERT_TIMEZONE", zone.literal, "'UTC'", local)),
  extract: (field, operand, operandType) => {
    if (field !== "day_of_week") return root.extract(field, operand, operandType)
    // Sunday is 0.
    const sinceMonday = infix("+", level.add, call("EXTRACT", `DOW FROM ${operand.text}`), atom("6"))
    return castTo(self, "INT")(infix("+", level.add, call("MOD", sinceMonday, "7"), atom("1")))
  },
  explain: (sql) => `EXPLAIN ${sql}`
}))
