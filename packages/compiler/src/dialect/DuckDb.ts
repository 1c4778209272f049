/** DuckDB 1.0 and later. */
import { atom, call, cast, infix, level } from "../sql/Doc.js"
import { ansi, named, pairedStatistics, spreadStatistics } from "./Ansi.js"
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

/** The rows of a vector, by which the engine reads. */
const vector = 2048

/** How many rows of a sample stand together: whole vectors, and enough runs for them to be fair. */
const runOf = (rows: number): number => Math.min(8, Math.max(1, Math.floor(rows / 64 / vector))) * vector

export const duckdb: SqlDialect = {
  ...ansi,
  name: "duckdb",
  title: "DuckDB",
  parserName: "duckdb",

  types: { ...ansi.types, DOUBLE: "DOUBLE" },
  cast: (operand, type) => cast(operand, duckdb.types[type]),
  divide: (a, b) => infix("/", level.multiply, a, b),
  slidingSums: true,
  // Runs of rows at even distances, so that the blocks between them are not read; the engine's own samples differ from
  // time to time.
  sample: ({ rows, of }) => ({ condition: `rowid // ${runOf(rows)} * ${rows} % ${of} < ${rows}` }),
  functions: {
    ...ansi.functions,
    round: (x, ...digits) => call("ROUND", x, ...digits)
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
