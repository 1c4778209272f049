/** `round` of doubles on every engine, compared with the digits of their shortest decimal form. */
import { roundDecimal } from "../../src/naive/Scalars.js"
import type { ScratchEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const below = (x: number): number => x * (1 - 2 ** -53)

/** Numbers of every magnitude, numbers halfway between two results, and their neighbours. */
const arbitrary = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e40, max: 1e40 }),
  fc.tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 4 })).map(([n, k]) => Number(`${n}5e-${k}`)),
  fc
    .tuple(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 0, max: 4 }))
    .map(([n, k]) => below(Number(`${n}5e-${k}`)))
)

const numbers = [
  ...[1.005, 2.675, -1.005, 0.285, 0, 0.5, -0.5, 2.4999999999999996, 4503599627370497.5, 1e300, -1e300, 1.5e-22],
  ...fc.sample(arbitrary, { numRuns: 1000, seed: 70 }).filter((x) => x === 0 || Math.abs(x) > 1e-30)
]

const digits = [-2, 0, 1, 2, 3, 5]

const types: Record<ScratchEngine, string> = {
  sqlite: "REAL",
  duckdb: "DOUBLE",
  postgres: "DOUBLE PRECISION",
  mysql: "DOUBLE",
  clickhouse: "Float64"
}

const script = (engine: ScratchEngine): string => `
  CREATE TABLE samples (id INTEGER PRIMARY KEY, x ${types[engine]}, d DECIMAL(30, 4));
  INSERT INTO samples VALUES ${numbers.map((x, i) => `(${i}, ${x.toExponential()}, NULL)`).join(", ")};
  INSERT INTO samples VALUES (100000, NULL, 12345678.0050);`

const samples = {
  name: "samples",
  data_source: "lab",
  sql_table: "samples",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "x", type: "DOUBLE" },
    { name: "d", type: "DOUBLE" }
  ]
}

const data = (engine: ScratchEngine) => ({ datasource: "lab", script: script(engine), models: [samples] })

onEveryEngine("rounding", data, {
  ...Object.fromEntries(
    digits.map((places) => [
      `to ${places} places`,
      () =>
        Effect.gen(function* () {
          const rows = yield* cells({
            source_model: "samples",
            dimensions: ["id"],
            measures: [{ formula: `round(x:max, ${places})`, name: "value" }],
            filters: ["id < 100000"],
            order: [{ column: "id" }]
          })
          const wrong = rows.flatMap(([id, value]) => {
            const x = numbers[Number(id)] ?? 0
            const expected = roundDecimal(x, places)
            // A neighbouring double differs by its last bit; another digit is an error.
            return Math.abs(Number(value) - expected) <= 4e-16 * Math.abs(expected) ? [] : [[x, value, expected]]
          })
          assert.deepStrictEqual(wrong, [])
          assert.lengthOf(rows, numbers.length)
        })
    ])
  ),
  "of constants, decimals, integers and NULL": () =>
    Effect.gen(function* () {
      const formulas = [
        "round(1.005, 2) + 0 * *:count",
        "round(d:sum, 2)",
        "round(*:count + 0.5)",
        "round(*:count, 2)",
        "round(x:max, 2)"
      ]
      const [row] = yield* cells({
        source_model: "samples",
        measures: formulas.map((formula, i) => ({ formula, name: `m${i}` })),
        filters: ["id = 100000"]
      })
      assert.deepStrictEqual(row, [1.01, 12345678.01, 2, 1, null])
    })
})
