/** Cases whose branches are numbers of different types: counts, integers, decimals, doubles, and constants with a sign or a fraction. */
import { type ScratchEngine, testEngines } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEngines } from "./Own.js"

const script = (engine: ScratchEngine): string => {
  const double = engine === "postgres" ? "DOUBLE PRECISION" : "DOUBLE"
  return `
    CREATE TABLE samples (id INTEGER NOT NULL PRIMARY KEY, n BIGINT, x ${double}, d DECIMAL(9, 2));
    INSERT INTO samples VALUES (1, 1, 1.5, 1.25), (2, 2, NULL, 2.25), (3, NULL, 3.5, NULL);`
}

const samples = {
  name: "samples",
  data_source: "lab",
  sql_table: "samples",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "n", type: "INT" },
    { name: "x", type: "DOUBLE" },
    { name: "d", type: "DOUBLE" }
  ]
}

const values: Readonly<Record<string, number | null>> = {
  "case when *:count > 2 then n:count else -1 end": 2,
  "case when *:count > 3 then n:count else -1 end": -1,
  "6 / case when *:count > 2 then n:count_distinct when *:count is null then -1 end": 3,
  "case when *:count > 3 then *:count else n:sum end": 3,
  "case when *:count > 2 then *:count else n:min end": 3,
  "case when *:count > 2 then d:sum else x:sum end": 3.5,
  "case when *:count > 3 then d:sum else x:sum end": 5,
  "case when *:count > 3 then n:max else 0.5 end": 0.5,
  "sum(case when id > 1 then n else 0.5 end)": 2.5,
  "sum(case when id > 1 then n else -1 end)": 1,
  "sum(case when id = 1 then n when id = 2 then d else x end)": 6.75,
  "coalesce(nullif(*:count, 3), -1)": -1
}

onEngines(
  "cases of numbers",
  (engine: ScratchEngine) => ({ datasource: "lab", script: script(engine), models: [samples] }),
  Object.fromEntries(
    Object.entries(values).map(([formula, expected]) => [
      formula,
      () =>
        Effect.map(cells({ source_model: "samples", measures: [{ formula, name: "value" }] }), (rows) =>
          assert.deepStrictEqual(rows, [[expected]])
        )
    ])
  ),
  [...testEngines, "clickhouse"]
)
