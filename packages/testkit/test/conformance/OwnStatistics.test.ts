/** Statistics around 1e12, where squares of the values lose all digits of their differences. */
import { type ScratchEngine, testEngines } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEngines } from "./Own.js"

type Pair = readonly [x: number | null, y: number | null]

/** Numbers from 0 to 10 in steps of 1/1024, which are exact as doubles near 1e12. */
const scattered = (count: number, seed: number): ReadonlyArray<number> => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * 10_240) / 1024
  })
}

/** Small pairs; the columns contain them shifted by 1e12, so that shift-invariant statistics are known exactly. */
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
  // Sums of these lose digits, so engines that accumulate a sum or a mean compute wrong variances.
  many: scattered(600, 1).map((x, i) => [x, scattered(600, 2)[i] ?? null] as const),
  single: [[6, 7]],
  nothing: [
    [null, 1],
    [null, null]
  ]
}

const place = 1e12

const types: Record<ScratchEngine, Readonly<Record<string, string>>> = {
  sqlite: { whole: "INTEGER", real: "REAL", exact: "DECIMAL(26, 10)" },
  duckdb: { whole: "BIGINT", real: "DOUBLE", exact: "DECIMAL(26, 10)" },
  postgres: { whole: "BIGINT", real: "DOUBLE PRECISION", exact: "NUMERIC(26, 10)" },
  mysql: { whole: "BIGINT", real: "DOUBLE", exact: "DECIMAL(26, 10)" },
  clickhouse: { whole: "Nullable(Int64)", real: "Nullable(Float64)", exact: "Nullable(Decimal(26, 10))" }
}

const kinds = ["whole", "real", "exact"]

const inKind = (kind: string, value: number | null): number | null =>
  value === null || kind !== "whole" ? value : Math.round(value)

/** Written in full, so that decimals and doubles have the same value. */
const moved = (kind: string, value: number | null): string => {
  const found = inKind(kind, value)
  if (found === null) return "NULL"
  const whole = Math.floor(found)
  const fraction = found === whole ? "" : (found - whole).toFixed(10).slice(1)
  return `${place + whole}${fraction}`
}

const script = (engine: ScratchEngine): string => {
  const columns = kinds.flatMap((kind) => ["x", "y"].map((side) => `${side}_${kind} ${types[engine][kind]}`))
  const rows = Object.entries(groups).flatMap(([name, pairs]) =>
    pairs.map(([x, y]) => `('${name}', ${kinds.map((kind) => `${moved(kind, x)}, ${moved(kind, y)}`).join(", ")})`)
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

/** The sum of the products of deviations from the means: exact enough for small numbers. */
const co = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>): number => {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  return sum(xs.map((x, i) => (x - meanX) * ((ys[i] ?? 0) - meanY)))
}

interface Sample {
  /** Values of x. */
  readonly all: ReadonlyArray<number>
  /** Both values of complete pairs. */
  readonly xs: ReadonlyArray<number>
  readonly ys: ReadonlyArray<number>
}

const sampleOf = (kind: string, rows: ReadonlyArray<Pair>): Sample => {
  const pairs = rows.map(([x, y]) => [inKind(kind, x), inKind(kind, y)] as const)
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

/** The spread of the values is a few units, to which the tolerance of small results refers. */
const isClose = (actual: unknown, expected: number | null): boolean =>
  expected === null || typeof actual !== "number"
    ? actual === expected
    : Math.abs(actual - expected) <= 1e-9 * Math.max(Math.abs(expected), 1)

const question = (kind: string, statistic: string, dimensions: ReadonlyArray<string>) => ({
  source_model: "samples",
  measures: [{ formula: `x_${kind}:${statistic.replace("=y", `=y_${kind}`)}`, name: "value" }],
  dimensions
})

const tests = Object.fromEntries(
  kinds.flatMap((kind) =>
    Object.entries(statistics).map(([statistic, of]) => [
      `${statistic} of ${kind} numbers`,
      () =>
        Effect.gen(function* () {
          const rows = yield* cells(question(kind, statistic, ["name"]))
          assert.lengthOf(rows, Object.keys(groups).length)
          for (const [name, value] of rows) {
            const expected = of(sampleOf(kind, groups[String(name)] ?? []))
            assert.isTrue(isClose(value, expected), `${String(name)}: expected ${expected}, got ${String(value)}`)
          }
          const [[overall] = []] = yield* cells(question(kind, statistic, []))
          const expected = of(sampleOf(kind, Object.values(groups).flat()))
          assert.isTrue(isClose(overall, expected), `all: expected ${expected}, got ${String(overall)}`)
        })
    ])
  )
)

onEngines("12 statistics at 1e12", data, tests, [...testEngines, "clickhouse"])
