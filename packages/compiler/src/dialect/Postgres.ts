/** PostgreSQL 12 and later. */
import { atom, call, cast, type SqlFragment, infix, isNull, level } from "../text/SqlFragment.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
import { probedWords } from "./ProbedWords.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/**
 * The shortest decimal form of a double, by its text: the cast keeps 15 digits. On doubles `ROUND` goes to the even
 * neighbour and takes no digits.
 */
const overExact =
  (name: string): Writer =>
  (x, ...digits) =>
    call(name, cast(cast(x, "TEXT"), "NUMERIC"), ...digits)

export const postgres: SqlDialect = {
  ...ansi,
  name: "postgres",
  title: "PostgreSQL",
  parserName: "postgresql",
  fence: "OFFSET 0",
  maxIdentifierBytes: 63,
  foldsDown: true,
  reservedWords: probedWords.postgres,

  types: { ...ansi.types, TEXT: "TEXT" },
  // A truth value is cast to INTEGER alone, and only an INTEGER to a truth value.
  cast: (operand, { type, name }, from) => {
    const isNumber = type === "INT" || type === "DOUBLE"
    if (type === "BOOLEAN" && (from === "INT" || from === "DOUBLE")) {
      return infix("<>", level.comparison, operand, atom("0"))
    }
    if (from !== "BOOLEAN" || !isNumber) return cast(operand, name)
    const integer = cast(operand, "INTEGER")
    return type === "INT" ? integer : cast(integer, name)
  },
  // PostgreSQL compares all pairs of rows for IS NOT DISTINCT FROM. Arrays of one type it can hash, and takes their NULLs
  // for equal; an array of no array is empty, so what may be an array itself needs the second condition.
  nullSafeEqual: (a, b, sides) => {
    const { alike, type } = sides
    if (!alike && type !== "INT") return ansi.nullSafeEqual(a, b, sides)
    const one = (x: SqlFragment): SqlFragment => atom(`ARRAY[${alike ? x.text : cast(x, "NUMERIC").text}]`)
    const equal = infix("=", level.comparison, one(a), one(b))
    if (type !== "TEXT" && type !== "UNKNOWN") return equal
    return { text: `${equal.text} AND (${isNull(a).text}) = (${isNull(b).text})`, level: level.and }
  },
  modulo: (a, b) => call("MOD", cast(a, "NUMERIC"), cast(b, "NUMERIC")),
  nativeTexts: { inet: named("ABBREV") },
  slidingSums: true,
  looksUpExtremes: true,
  // It would read the rows of an inlined expression again for each row of a nested loop, maybe by parallel workers.
  hasMaterialized: true,
  // Whole pages, so that the others are not read.
  sample: ({ rows, of }) => ({ clause: `TABLESAMPLE SYSTEM (${((rows / of) * 100).toFixed(9)}) REPEATABLE (0)` }),
  functions: {
    ...ansi.functions,
    round: overExact("ROUND"),
    trunc: overExact("TRUNC"),
    log10: named("LOG"),
    log2: (x) => infix("/", level.multiply, call("LN", x), call("LN", cast(atom("2"), "DOUBLE PRECISION"))),
    instr: named("STRPOS"),
    // Positions are of type integer; an expression may be a bigint or a numeric.
    substr: (x, ...counts) => call("SUBSTR", x, ...counts.map((n) => (/^\d+$/.test(n.text) ? n : cast(n, "INTEGER"))))
  },
  aggregates: {
    ...ansi.aggregates,
    median: (x) => atom(`PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${x.text})`),
    percentile: (x, p) => atom(`PERCENTILE_CONT(${p.text}) WITHIN GROUP (ORDER BY ${x.text})`),
    ...spreadStatistics(named),
    ...pairedStatistics(named)
  },
  // Whole numbers are added up exactly; a pair of them is taken for doubles.
  stableStatistics: (types) => types.length === 1 && types[0] === "INT",

  // Of a date, `DATE_TRUNC` makes an instant in the session's zone; of a timestamp it stays one.
  truncateTime: (operand, unit) => cast(call("DATE_TRUNC", `'${unit}'`, cast(operand, "TIME")), "TIME"),
  truncate: (truncation) => {
    const { granularity, operand, operandType } = truncation
    if (operandType !== "DATE") return ansi.truncate(truncation)
    return granularity === "day" ? operand : ansi.truncate({ ...truncation, operand: cast(operand, "TIMESTAMP") })
  },

  // NULLS LAST is what PostgreSQL does when the direction is ascending.
  sortKey: (key, direction, nullable) =>
    direction === "asc" ? key.text : `${key.text} DESC${nullable ? " NULLS LAST" : ""}`
}
