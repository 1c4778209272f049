/** DuckDB 1.0 and later. */
import { atom, call, cast, infix, level } from "../text/SqlFragment.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
import { probedWords } from "./ProbedWords.js"
import type { SqlDialect, Writer } from "./SqlDialect.js"

/** As a double: over DECIMAL the engine's own result is a DECIMAL again and loses digits. */
const overDouble =
  (name: string): Writer =>
  (...args) =>
    call(name, ...args.map((arg) => cast(arg, "DOUBLE")))

/** The value at one end of the rows in the order of their times; of equal times the one at that end of the values. */
const atEdge =
  (name: "FIRST" | "LAST", nulls: string): Writer =>
  (value, time) =>
    atom(`${name}(${value.text} ORDER BY ${time.text}, ${value.text} ${nulls}) FILTER (WHERE ${time.text} IS NOT NULL)`)

/**
 * Rounds the shortest decimal form of a double, half away from zero, where the engine's own function rounds the binary
 * value. Every literal and quotient here is the double nearest to its decimal, so that a value which is written as a half
 * equals the half computed. The list gives the operand a name.
 */
const round: Writer = (x, digits = atom("0")) => {
  const place = Number(digits.text)
  const scale = `1e${Math.abs(place)}`
  const [up, down] = place < 0 ? ["/", "*"] : ["*", "/"]
  const whole = `FLOOR(ABS(v) ${up} ${scale})`
  // From 2^52 on there are no halves between doubles.
  const rounded =
    `CASE WHEN NOT ABS(v) ${up} ${scale} < 4503599627370496 THEN v ` +
    `WHEN ABS(v) >= (${whole} + 0.5) ${down} ${scale} THEN SIGN(v) * ((${whole} + 1) ${down} ${scale}) ` +
    `ELSE SIGN(v) * (${whole} ${down} ${scale}) END`
  return atom(`LIST_TRANSFORM([${cast(x, "DOUBLE").text}], LAMBDA v: ${rounded})[1]`)
}

/** The rows of a vector, by which the engine reads. */
const vector = 2048

/** How many rows of a sample stand together: whole vectors, and enough runs for them to be fair. */
const runOf = (rows: number): number => Math.min(8, Math.max(1, Math.floor(rows / 64 / vector))) * vector

export const duckdb: SqlDialect = {
  ...ansi,
  name: "duckdb",
  title: "DuckDB",
  parserName: "duckdb",
  reservedWords: probedWords.duckdb,
  fence: "LIMIT 9223372036854775807",

  types: { ...ansi.types, DOUBLE: "DOUBLE" },
  // A text takes the type of what it is compared with, which a TIME does not.
  timeOfDay: (text) => atom(`'${text}'`),
  truncateTime: (operand, unit) =>
    cast(
      call("DATE_TRUNC", `'${unit}'`, infix("+", level.add, atom("DATE '2000-01-01'"), cast(operand, "TIME"))),
      "TIME"
    ),
  divide: (a, b) => infix("/", level.multiply, a, b),
  slidingSums: true,
  // Planning time doubles with each GROUP BY or PARTITION BY over another: 22 take seconds, 40 do not end.
  materializationInterval: 4,
  hasMaterialized: true,
  // Runs of rows at even distances, so that the blocks between them are not read; the engine's own samples differ from
  // time to time.
  sample: ({ rows, of }) => ({ condition: `rowid // ${runOf(rows)} * ${rows} % ${of} < ${rows}` }),
  functions: {
    ...ansi.functions,
    round
  },
  aggregates: {
    ...ansi.aggregates,
    count_distinct_approx: named("APPROX_COUNT_DISTINCT"),
    avg: (x) => call("AVG", x),
    median: (x) => call("QUANTILE_CONT", cast(x, "DOUBLE"), atom("0.5")),
    percentile: (x, p) => call("QUANTILE_CONT", cast(x, "DOUBLE"), p),
    first: atEdge("FIRST", "NULLS LAST"),
    last: atEdge("LAST", "NULLS FIRST"),
    ...spreadStatistics(overDouble),
    ...pairedStatistics(overDouble)
  }
}
