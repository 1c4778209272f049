/** 12 statistics around 1e12, where squares of the values hold no digit of what they differ by. */
import { type ScratchEngine, testEngines } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEngines, type Subject } from "./Own.js"

type Pair = readonly [x: number | null, y: number | null]

/** Small pairs; the columns hold them moved by 1e12, so that what does not depend on the place is known exactly. */
const groups: Readonly<Record<string, ReadonlyArray<Pair>>> = {
  falling: [
    [1, 8],
    [2, 6],
    [3, 5],
    [4, 1],
    [5, 0]
  ],
  scattered: [
    [-7, 3],
    [0, 11],
    [2, -4],
    [9, 9],
    [null, 100],
    [5, null],
    [13, 2],
    [1, 1]
  ],
  constant: [
    [4, 1],
    [4, 2],
    [4, 3]
  ],
  single: [[6, 7]],
  nothing: [
    [null, 1],
    [null, null]
  ]
}

const place = 1e12

const types: Record<ScratchEngine, Readonly<Record<string, string>>> = {
  sqlite: { whole: "INTEGER", real: "REAL", exact: "DECIMAL(20, 2)" },
  duckdb: { whole: "BIGINT", real: "DOUBLE", exact: "DECIMAL(20, 2)" },
  postgres: { whole: "BIGINT", real: "DOUBLE PRECISION", exact: "NUMERIC(20, 2)" },
  mysql: { whole: "BIGINT", real: "DOUBLE", exact: "DECIMAL(20, 2)" },
  clickhouse: { whole: "Nullable(Int64)", real: "Nullable(Float64)", exact: "Nullable(Decimal(20, 2))" }
}

const kinds = ["whole", "real", "exact"]

const moved = (value: number | null): string => (value === null ? "NULL" : String(place + value))

const script = (engine: ScratchEngine): string => {
  const columns = kinds.flatMap((kind) => ["x", "y"].map((side) => `${side}_${kind} ${types[engine][kind]}`))
  const rows = Object.entries(groups).flatMap(([name, pairs]) =>
    pairs.map(([x, y]) => `('${name}', ${kinds.map(() => `${moved(x)}, ${moved(y)}`).join(", ")})`)
  )
  return `CREATE TABLE samples (name VARCHAR(20), ${columns.join(", ")})${engine === "clickhouse" ? " ORDER BY tuple()" : ""};\nINSERT INTO samples VALUES ${rows.join(", ")};`
}

const samples = {
  name: "samples",
  data_source: "lab",
  sql_table: "samples",
  columns: [
    { name: "name", type: "TEXT" },
    ...kinds.flatMap((kind) =>
      ["x", "y"].map((side) => ({ name: `${side}_${kind}`, type: kind === "whole" ? "INT" : "DOUBLE" }))
    )
  ]
}

const data = (engine: ScratchEngine) => ({ datasource: "lab", script: script(engine), models: [samples] })

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

const present = (values: ReadonlyArray<number | null>): ReadonlyArray<number> =>
  values.filter((value) => value !== null)

/** The sum of the products of deviations from the means: of small numbers, so that it is exact enough. */
const co = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>): number => {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  return sum(xs.map((x, i) => (x - meanX) * ((ys[i] ?? 0) - meanY)))
}

interface Sample {
  /** Values of x. */
  readonly all: ReadonlyArray<number>
  /** Both sides of the pairs that have both. */
  readonly xs: ReadonlyArray<number>
  readonly ys: ReadonlyArray<number>
}

const sampleOf = (pairs: ReadonlyArray<Pair>): Sample => {
  const whole = pairs.filter(([x, y]) => x !== null && y !== null)
  return {
    all: present(pairs.map(([x]) => x)),
    xs: present(whole.map(([x]) => x)),
    ys: present(whole.map(([, y]) => y))
  }
}

const over = (n: number, value: () => number): number | null => (n > 0 ? value() : null)

const statistics: Readonly<Record<string, (sample: Sample) => number | null>> = {
  var_pop: ({ all }) => over(all.length, () => co(all, all) / all.length),
  var_samp: ({ all }) => over(all.length - 1, () => co(all, all) / (all.length - 1)),
  stddev_pop: ({ all }) => over(all.length, () => Math.sqrt(co(all, all) / all.length)),
  stddev_samp: ({ all }) => over(all.length - 1, () => Math.sqrt(co(all, all) / (all.length - 1))),
  "covar_pop(other=y)": ({ xs, ys }) => over(xs.length, () => co(xs, ys) / xs.length),
  "covar_samp(other=y)": ({ xs, ys }) => over(xs.length - 1, () => co(xs, ys) / (xs.length - 1)),
  "corr(other=y)": ({ xs, ys }) => {
    const spread = xs.length === 0 ? 0 : co(xs, xs) * co(ys, ys)
    return over(spread, () => co(xs, ys) / Math.sqrt(spread))
  },
  avg: ({ all }) => over(all.length, () => place + sum(all) / all.length),
  sum: ({ all }) => over(all.length, () => place * all.length + sum(all)),
  median: ({ all }) => over(all.length, () => place + median(all))
}

const median = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (i: number): number => sorted[i] ?? 0
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2
}

/**
 * The functions that DuckDB and MariaDB have themselves carry a rounded mean from row to row: around 1e12 that leaves
 * them five digits. What SQLite is given, what is planned for MariaDB, and PostgreSQL's are right to the last digits.
 */
const toleranceOf = (engine: ScratchEngine, statistic: string): number => {
  const carried = engine === "duckdb" ? /^(var|stddev|covar|corr)/ : engine === "mysql" ? /^(var|stddev)/ : /^$/
  return carried.test(statistic) ? 1e-4 : 1e-9
}

/** The spread of the values is a few units, to which the tolerance of small results refers. */
const isClose = (actual: unknown, expected: number | null, tolerance: number): boolean =>
  expected === null || typeof actual !== "number"
    ? actual === expected
    : Math.abs(actual - expected) <= tolerance * Math.max(Math.abs(expected), 1)

const question = (kind: string, statistic: string, dimensions: ReadonlyArray<string>) => ({
  source_model: "samples",
  measures: [{ formula: `x_${kind}:${statistic.replace("=y", `=y_${kind}`)}`, name: "value" }],
  dimensions
})

const tests = Object.fromEntries(
  kinds.flatMap((kind) =>
    Object.entries(statistics).map(([statistic, of]) => [
      `${statistic} of ${kind} numbers`,
      ({ engine }: Subject) =>
        Effect.gen(function* () {
          const tolerance = toleranceOf(engine, statistic)
          const rows = yield* cells(question(kind, statistic, ["name"]))
          assert.lengthOf(rows, Object.keys(groups).length)
          for (const [name, value] of rows) {
            const expected = of(sampleOf(groups[String(name)] ?? []))
            assert.isTrue(
              isClose(value, expected, tolerance),
              `${String(name)}: expected ${expected}, got ${String(value)}`
            )
          }
          const [[overall] = []] = yield* cells(question(kind, statistic, []))
          const expected = of(sampleOf(Object.values(groups).flat()))
          assert.isTrue(isClose(overall, expected, tolerance), `all: expected ${expected}, got ${String(overall)}`)
        })
    ])
  )
)

onEngines("12 statistics at 1e12", data, tests, [...testEngines, "clickhouse"])
