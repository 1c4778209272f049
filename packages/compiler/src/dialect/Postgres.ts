/** PostgreSQL 12 and later. */
import { atom, call, cast, type Doc, infix, isNull, level } from "../sql/Doc.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/** Exact arithmetic: on doubles `ROUND` goes to the even neighbour and takes no digits, and there is no remainder. */
const overNumeric =
  (name: string): Writer =>
  (x, ...rest) =>
    call(name, cast(x, "NUMERIC"), ...rest)

export const postgres: SqlDialect = {
  ...ansi,
  name: "postgres",
  title: "PostgreSQL",
  parserName: "postgresql",
  maxIdentifierBytes: 63,

  types: { ...ansi.types, TEXT: "TEXT" },
  // A truth value is cast to INTEGER alone, and only an INTEGER to a truth value.
  cast: (operand, type, from) => {
    const isNumber = type === "INT" || type === "DOUBLE"
    if (type === "BOOLEAN" && (from === "INT" || from === "DOUBLE")) {
      return infix("<>", level.comparison, operand, atom("0"))
    }
    if (from !== "BOOLEAN" || !isNumber) return cast(operand, postgres.types[type])
    const integer = cast(operand, "INTEGER")
    return type === "INT" ? integer : cast(integer, postgres.types[type])
  },
  // PostgreSQL compares all pairs of rows for IS NOT DISTINCT FROM. Arrays of one type it can hash, and takes their NULLs
  // for equal; an array of no array is empty, so what may be an array itself needs the second condition.
  nullSafeEqual: (a, b, sides) => {
    const { alike, type } = sides
    if (!alike && type !== "INT") return ansi.nullSafeEqual(a, b, sides)
    const one = (x: Doc): Doc => atom(`ARRAY[${alike ? x.text : cast(x, "NUMERIC").text}]`)
    const equal = infix("=", level.comparison, one(a), one(b))
    if (type !== "TEXT" && type !== "UNKNOWN") return equal
    return { text: `${equal.text} AND (${isNull(a).text}) = (${isNull(b).text})`, level: level.and }
  },
  modulo: (a, b) => call("MOD", cast(a, "NUMERIC"), cast(b, "NUMERIC")),
  nativeTexts: { inet: named("ABBREV") },
  slidingSums: true,
  looksUpExtremes: true,
  // Whole pages, so that the others are not read.
  sample: ({ rows, of }) => ({ clause: `TABLESAMPLE SYSTEM (${((rows / of) * 100).toFixed(9)}) REPEATABLE (0)` }),
  functions: {
    ...ansi.functions,
    round: overNumeric("ROUND"),
    trunc: overNumeric("TRUNC"),
    log10: named("LOG"),
    log2: (x) => infix("/", level.multiply, call("LN", x), call("LN", cast(atom("2"), "DOUBLE PRECISION"))),
    instr: named("STRPOS")
  },
  aggregates: {
    ...ansi.aggregates,
    median: (x) => atom(`PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${x.text})`),
    percentile: (x, p) => atom(`PERCENTILE_CONT(${p.text}) WITHIN GROUP (ORDER BY ${x.text})`),
    ...spreadStatistics(named),
    ...pairedStatistics(named)
  },

  // Of a date, `DATE_TRUNC` makes an instant in the session's zone; of a timestamp it stays one.
  truncate: (truncation) => {
    const { granularity, operand, operandType } = truncation
    if (operandType !== "DATE") return ansi.truncate(truncation)
    return granularity === "day" ? operand : ansi.truncate({ ...truncation, operand: cast(operand, "TIMESTAMP") })
  },

  // NULLS LAST is what PostgreSQL does when the direction is ascending.
  sortKey: (key, direction, nullable) =>
    direction === "asc" ? key.text : `${key.text} DESC${nullable ? " NULLS LAST" : ""}`
}
