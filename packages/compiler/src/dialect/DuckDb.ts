/** DuckDB 1.0 and later. */
import { atom, call, infix, level } from "../text/SqlFragment.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
import { probedWords } from "./ProbedWords.js"
import { castTo, makeDialect, type Self } from "./MakeDialect.js"
import type { Writer } from "./SqlDialect.js"

/** Converts to DOUBLE: over DECIMAL the native result is a DECIMAL again and loses digits. */
const overDouble =
  (self: Self) =>
  (name: string): Writer =>
  (...args) =>
    call(name, ...args.map(castTo(self, "DOUBLE")))

/** The value at the first or last time; for equal times the first or last of the values. */
const atEdge =
  (name: "FIRST" | "LAST", nulls: string): Writer =>
  (value, time) =>
    atom(`${name}(${value.text} ORDER BY ${time.text}, ${value.text} ${nulls}) FILTER (WHERE ${time.text} IS NOT NULL)`)

/**
 * Rounds the shortest decimal form of a double, half away from zero.
 * The native function rounds the binary value. Every literal and quotient here is the double nearest to its decimal, so a value
 * written as a half equals the computed half. The list binds the operand to a name, so that it is evaluated once.
 */
const round =
  (self: Self): Writer =>
  (x, digits = atom("0")) => {
    const place = Number(digits.text)
    const scale = `1e${Math.abs(place)}`
    const [up, down] = place < 0 ? ["/", "*"] : ["*", "/"]
    const whole = `FLOOR(ABS(v) ${up} ${scale})`
    // From 2^52 on, doubles are integers.
    const rounded =
      `CASE WHEN NOT ABS(v) ${up} ${scale} < 4503599627370496 THEN v ` +
      `WHEN ABS(v) >= (${whole} + 0.5) ${down} ${scale} THEN SIGN(v) * ((${whole} + 1) ${down} ${scale}) ` +
      `ELSE SIGN(v) * (${whole} ${down} ${scale}) END`
    return atom(`LIST_TRANSFORM([${castTo(self, "DOUBLE")(x).text}], LAMBDA v: ${rounded})[1]`)
  }

/** Rows per vector, the unit in which the engine reads. */
const vector = 2048

/** Length of a sample's runs of rows: whole vectors, and enough runs for a representative sample. */
const runOf = (rows: number): number => Math.min(8, Math.max(1, Math.floor(rows / 64 / vector))) * vector

export const duckdb = makeDialect(ansi, (self, base) => ({
  name: "duckdb",
  title: "DuckDB",
  parserName: "duckdb",
  reservedWords: probedWords.duckdb,
  fence: "LIMIT 9223372036854775807",
  columnsHideOuterTables: true,

  types: { ...base.types, DOUBLE: "DOUBLE" },
  // A string literal takes the type that it is compared with; a TIME does not.
  timeOfDay: (text) => atom(`'${text}'`),
  truncateTime: (operand, unit) =>
    castTo(
      self,
      "TIME"
    )(call("DATE_TRUNC", `'${unit}'`, infix("+", level.add, atom("DATE '2000-01-01'"), castTo(self, "TIME")(operand)))),
  // A TIME column may be stored as text.
  extract: (field, operand, operandType) =>
    base.extract(field, operandType === "TIME" ? castTo(self, "TIME")(operand) : operand, operandType),
  divide: (a, b) => infix("/", level.multiply, a, b),
  slidingSums: true,
  numbers: (count) => `SELECT range AS n FROM RANGE(${count})`,
  // Planning time doubles with each nested GROUP BY or PARTITION BY: 22 take seconds, 40 do not finish.
  materializationInterval: 4,
  hasMaterialized: true,
  prunesByJoinedKeys: true,
  aggregatesBeforeJoins: { groups: 10_000, selectivity: 0.25 },
  groupsByTimes: 50_000,
  // Evenly spaced runs of rows, so that the blocks between them are not read. Native samples are not repeatable.
  sample: ({ rows, of }) => ({ condition: `rowid // ${runOf(rows)} * ${rows} % ${of} < ${rows}` }),
  functions: {
    ...base.functions,
    round: round(self)
  },
  aggregates: {
    ...base.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    avg: (x) => call("AVG", x),
    median: (x) => call("QUANTILE_CONT", castTo(self, "DOUBLE")(x), atom("0.5")),
    percentile: (x, p) => call("QUANTILE_CONT", castTo(self, "DOUBLE")(x), p),
    first: atEdge("FIRST", "NULLS LAST"),
    last: atEdge("LAST", "NULLS FIRST"),
    ...spreadStatistics(overDouble(self)),
    ...pairedStatistics(overDouble(self))
  }
}))
