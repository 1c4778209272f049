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

export const duckdb: SqlDialect = {
  ...ansi,
  name: "duckdb",
  title: "DuckDB",
  parserName: "duckdb",

  types: { ...ansi.types, DOUBLE: "DOUBLE" },
  cast: (operand, type) => cast(operand, duckdb.types[type]),
  divide: (a, b) => infix("/", level.multiply, a, b),
  slidingSums: true,
  // Whole vectors of 2,048 rows, as the engine reads them; its own samples differ from run to run.
  sample: (share) => ({ condition: `hash(rowid // 2048) % 1000000 < ${Math.ceil(share * 1_000_000)}` }),
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
