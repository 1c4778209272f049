/** PostgreSQL 12 and later. */
import { atom, call, cast, type SqlFragment, infix, isNull, level } from "../text/SqlFragment.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
import { probedWords } from "./ProbedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

/**
 * Rounds the shortest decimal form of a double, which is its text; a direct cast keeps only 15 digits.
 * On doubles `ROUND` rounds half to even and accepts no digits.
 */
const overExact =
  (self: Self, name: string): Writer =>
  (x, ...digits) =>
    call(name, cast(castTo(self, "TEXT")(x), "NUMERIC"), ...digits)

export const postgres = makeDialect(ansi, (self, base) => ({
  name: "postgres",
  title: "PostgreSQL",
  parserName: "postgresql",
  fence: "OFFSET 0",
  maxIdentifierBytes: 63,
  foldsDown: true,
  reservedWords: probedWords.postgres,

  types: { ...base.types, TEXT: "TEXT" },
  // Booleans can be cast only to and from INTEGER.
  cast: (operand, { type, name }, from) => {
    const isNumber = type === "INT" || type === "DOUBLE"
    if (type === "BOOLEAN" && (from === "INT" || from === "DOUBLE")) {
      return infix("<>", level.comparison, operand, atom("0"))
    }
    if (from !== "BOOLEAN" || !isNumber) return cast(operand, name)
    const integer = cast(operand, "INTEGER")
    return type === "INT" ? integer : cast(integer, name)
  },
  // PostgreSQL evaluates IS NOT DISTINCT FROM joins as nested loops.
  // Arrays of one type are hashable and treat NULLs as equal. For array values, NULL and an empty array both yield an empty
  // array, so values that may be arrays need the second condition.
  nullSafeEqual: (a, b, sides) => {
    const { alike, type } = sides
    if (!alike && type !== "INT") return base.nullSafeEqual(a, b, sides)
    const one = (x: SqlFragment): SqlFragment => atom(`ARRAY[${alike ? x.text : cast(x, "NUMERIC").text}]`)
    const equal = infix("=", level.comparison, one(a), one(b))
    if (type !== "TEXT" && type !== "UNKNOWN") return equal
    return { text: `${equal.text} AND (${isNull(a).text}) = (${isNull(b).text})`, level: level.and }
  },
  modulo: (a, b) => call("MOD", cast(a, "NUMERIC"), cast(b, "NUMERIC")),
  nativeTexts: { inet: named("ABBREV") },
  slidingSums: true,
  numbers: (count) => `SELECT n FROM GENERATE_SERIES(0, ${count - 1}) AS n`,
  firstLastBySelfJoin: true,
  aggregatesBeforeJoins: { groups: 10_000, selectivity: 0.4 },
  groupsByTimes: 20_000,
  sumsInDouble: false,
  // An inlined expression would be re-evaluated for each row of a nested loop, possibly by parallel workers.
  hasMaterialized: true,
  // SYSTEM samples whole pages, so that the others are not read.
  sample: ({ rows, of }) => ({ clause: `TABLESAMPLE SYSTEM (${((rows / of) * 100).toFixed(9)}) REPEATABLE (0)` }),
  functions: {
    ...base.functions,
    round: overExact(self, "ROUND"),
    trunc: overExact(self, "TRUNC"),
    log10: named("LOG"),
    log2: (x) => infix("/", level.multiply, call("LN", x), call("LN", castTo(self, "DOUBLE")(atom("2")))),
    instr: named("STRPOS"),
    // Positions must be INTEGER; an expression may be BIGINT or NUMERIC.
    substr: (x, ...counts) => call("SUBSTR", x, ...counts.map((n) => (/^\d+$/.test(n.text) ? n : cast(n, "INTEGER"))))
  },
  aggregates: {
    ...base.aggregates,
    median: (x) => atom(`PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${x.text})`),
    percentile: (x, p) => atom(`PERCENTILE_CONT(${p.text}) WITHIN GROUP (ORDER BY ${x.text})`),
    ...spreadStatistics(named),
    ...pairedStatistics(named)
  },
  // Sums over one integer argument are exact; pairs are converted to doubles.
  stableStatistics: (types) => types.length === 1 && types[0] === "INT",

  // `DATE_TRUNC` of a DATE returns an instant in the session's zone; of a TIMESTAMP it returns a TIMESTAMP.
  truncateTime: (operand, unit) => {
    const time = castTo(self, "TIME")
    return time(call("DATE_TRUNC", `'${unit}'`, time(operand)))
  },
  truncate: (truncation) => {
    const { granularity, operand, operandType } = truncation
    if (operandType !== "DATE") return base.truncate(truncation)
    return granularity === "day"
      ? operand
      : base.truncate({ ...truncation, operand: castTo(self, "TIMESTAMP")(operand) })
  },

  // The year of an infinite time is infinite, which is not an integer; its other parts are NULL.
  extract: (field, operand, operandType) => {
    const part = base.extract(field, operand, operandType)
    return field === "year" ? atom(`CASE WHEN ISFINITE(${operand.text}) THEN ${part.text} END`) : part
  },
  epoch: (operand) => atom(`CASE WHEN ISFINITE(${operand.text}) THEN ${base.epoch(operand).text} END`),

  // Infinite dates have no difference.
  ordinal: (operand, unit) => {
    const number = base.ordinal(operand, unit)
    return unit === "day" ? atom(`CASE WHEN ISFINITE(${operand.text}) THEN ${number.text} END`) : number
  },

  // Ascending order has NULLS LAST by default.
  sortKey: (key, direction, nullable) =>
    direction === "asc" ? key.text : `${key.text} DESC${nullable ? " NULLS LAST" : ""}`
}))
