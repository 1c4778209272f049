/** Sums of integers beyond 64 bits and calculations with them, equal on every engine. */
import type { ScratchEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const most = "9223372036854775807"

/** Groups a to d; the sum of a is far beyond 64 bits, that of b just within, that of c below the minimum. */
const script = (_: ScratchEngine): string => `
  CREATE TABLE amounts (id BIGINT PRIMARY KEY, grp VARCHAR(8), day DATE, big BIGINT);
  INSERT INTO amounts VALUES (1, 'a', '2024-01-01', ${most}), (2, 'a', '2024-01-02', 9007199254740993),
    (3, 'b', '2024-01-01', ${most}), (4, 'b', '2024-01-01', NULL), (5, 'c', '2024-01-02', -${most}),
    (6, 'c', '2024-01-02', -9007199254740993), (7, 'd', '2024-01-03', 5);`

const model = {
  name: "amounts",
  data_source: "lab",
  sql_table: "amounts",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "grp" },
    { name: "day", type: "DATE", time_encoding: "iso" },
    { name: "big", type: "INT" }
  ]
}

const grouped = { source_model: "amounts", dimensions: ["grp"], measures: [{ formula: "big:sum", name: "total" }] }
const [high, low] = ["9232379236109516800", "-9232379236109516800"]

onEveryEngine("sums beyond 64 bits", (engine) => ({ datasource: "lab", script: script(engine), models: [model] }), {
  "are ordinary integers, also in order": () =>
    Effect.gen(function* () {
      const order = [{ column: "total", direction: "desc" }]
      assert.deepStrictEqual(yield* cells({ ...grouped, order }), [
        ["a", high],
        ["b", most],
        ["d", 5],
        ["c", low]
      ])
      assert.deepStrictEqual(yield* cells({ ...grouped, order, limit: 1 }), [["a", high]])
      const all = { source_model: "amounts", measures: ["big:sum", "big:avg"], filters: ["grp = 'a'"] }
      const [[sum, mean] = []] = yield* cells(all)
      assert.strictEqual(sum, high)
      assert.approximately(Number(mean), 4616189618054758400, 1e4)
    }),
  "can be compared and calculated with, in the query and in later stages": () =>
    Effect.gen(function* () {
      const order = [{ column: "grp" }]
      assert.deepStrictEqual(yield* cells({ ...grouped, filters: [`big:sum > ${most}`], order }), [["a", high]])
      assert.deepStrictEqual(yield* cells({ ...grouped, filters: ["total < -9230000000000000000"] }), [["c", low]])
      const shares = { ...grouped, measures: [{ formula: "big:sum / 9007199254740992", name: "share" }], order }
      assert.deepStrictEqual(
        (yield* cells(shares)).map(([name, share]) => [name, Math.round(Number(share))]),
        [
          ["a", 1025],
          ["b", 1024],
          ["c", -1025],
          ["d", 0]
        ]
      )
      const staged = [
        { name: "totals", ...grouped },
        { source_model: "totals", measures: ["total:max", "total:min", { formula: "total:sum", name: "all" }] }
      ]
      const [[largest, least, all] = []] = yield* cells({ queries: staged })
      assert.deepStrictEqual([largest, least], [high, low])
      // The sum of such sums as a double.
      assert.approximately(Number(all), Number(most) + 5, 4096)
    }),
  "accumulate over time": () =>
    Effect.gen(function* () {
      const time_dimensions = [{ dimension: "day", granularity: "day" }]
      const running = {
        source_model: "amounts",
        measures: [{ formula: "cumsum(big:sum)", name: "run" }],
        time_dimensions
      }
      const rows = yield* cells({ ...running, filters: ["grp <> 'c'"], order: [{ column: "day" }] })
      assert.deepStrictEqual(
        rows.map(([, run]) => (Number(run) / 2 ** 53).toFixed(0)),
        ["2048", "2049", "2049"]
      )
    })
})
