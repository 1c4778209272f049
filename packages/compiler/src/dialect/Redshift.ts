/** Amazon Redshift: an early PostgreSQL, with backslash escapes in string literals. */
import { isDateGranularity } from "@semlayer/domain/Query"
import { atom, call, cast, type SqlFragment, infix, isNull, level, parenthesize } from "../text/SqlFragment.js"
import { doubledBackslashes, named, spreadStatistics } from "./Ansi.js"
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
  name: "redshift",
  title: "Redshift",
  looksUpExtremes: false,
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
    const local = call("CONVERT_TIMEZONE", zone.literal, castTo(self, "TIMESTAMP")(operand))
    return root.truncate({ ...truncation, operand: local, zone: null })
  },
  explain: (sql) => `EXPLAIN ${sql}`
}))
