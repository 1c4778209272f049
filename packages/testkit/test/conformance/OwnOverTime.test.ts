/** Measures that do not add up over time: stocks of warehouses, counted at the end of some days. */
import { ask } from "../../src/conformance/Ask.js"
import { type ScratchEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const rows = [
  // Product 2 was not counted at the end of January in warehouse 2, nor anywhere in March.
  ["2025-01-15", 1, 1, 10],
  ["2025-01-15", 2, 2, 20],
  ["2025-01-31", 1, 1, 30],
  ["2025-01-31", 1, 2, 5],
  ["2025-02-10", 2, 1, 7],
  ["2025-02-28", 1, 1, 12],
  ["2025-02-28", 2, 2, 8],
  ["2025-03-31", 1, 1, 40]
] as const

const data = (engine: ScratchEngine) => ({
  datasource: "depot",
  script: `CREATE TABLE stocks (snapshot_on ${engine === "sqlite" ? "TEXT" : "DATE"}, warehouse_id INTEGER, product_id INTEGER, units INTEGER);
INSERT INTO stocks VALUES ${rows.map(([day, ...others]) => `('${day}', ${others.join(", ")})`).join(", ")};
CREATE TABLE products (id INTEGER, title ${engine === "mysql" ? "VARCHAR(20)" : "TEXT"});
INSERT INTO products VALUES (1, 'lamp'), (2, 'desk'), (3, 'sofa');`,
  models: [
    {
      name: "stocks",
      data_source: "depot",
      sql_table: "stocks",
      default_time_dimension: "snapshot_on",
      columns: [
        { name: "snapshot_on", type: "DATE" },
        { name: "warehouse_id", type: "INT" },
        { name: "product_id", type: "INT" },
        { name: "units", type: "INT" }
      ],
      joins: [{ target_model: "products", join_pairs: [["product_id", "id"]] }],
      measures: [
        { name: "stock", formula: "units:sum", over_time: { column: "snapshot_on", take: "last" } },
        { name: "opening", formula: "units:sum", over_time: { column: "snapshot_on", take: "first" } },
        { name: "mean_stock", formula: "units:sum", over_time: { column: "snapshot_on", take: "avg" } },
        { name: "peak", formula: "units:sum", over_time: { column: "snapshot_on", take: "max" } },
        {
          name: "own_last",
          formula: "units:sum",
          over_time: { column: "snapshot_on", take: "last", per: ["warehouse_id"] }
        },
        { name: "counted", formula: "*:count", over_time: { column: "snapshot_on", take: "last" } }
      ]
    },
    {
      name: "products",
      data_source: "depot",
      sql_table: "products",
      columns: [
        { name: "id", type: "INT", primary_key: true },
        { name: "title", type: "TEXT" }
      ],
      joins: [{ target_model: "stocks", join_pairs: [["id", "product_id"]] }]
    }
  ]
})

const month = { dimension: "snapshot_on", granularity: "month" }
const byMonth = { source_model: "stocks", time_dimensions: [month], order: [{ column: "snapshot_on" }] }
const sorted = (query: object) =>
  Effect.map(cells(query), (found) => [...found].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))

onEveryEngine("a measure over time", data, {
  // On the first day, no product had so few units.
  "beside a dimension of any name": () =>
    Effect.gen(function* () {
      const query = { source_model: "stocks", measures: ["peak", "mean_stock", "opening"] }
      const dimensions = [{ name: "snapshot", formula: "units > 9" }]
      assert.deepStrictEqual(yield* cells({ ...query, dimensions, order: [{ column: "snapshot" }] }), [
        [false, 8, 20 / 3, null],
        [true, 40, 28, 30]
      ])
    }),
  "takes the last snapshot of each period, of any product": () =>
    Effect.gen(function* () {
      const found = yield* cells({ ...byMonth, measures: ["stock", "units:sum", "counted"] })
      assert.deepStrictEqual(found, [
        ["2025-01-01", 35, 65, 2],
        ["2025-02-01", 20, 27, 2],
        ["2025-03-01", 40, 40, 1]
      ])
    }),

  "has a mean of whole numbers that is none": () =>
    Effect.gen(function* () {
      const { attributes } = yield* ask({ source_model: "stocks", measures: ["mean_stock", "stock"] })
      const types = Object.values(attributes.measures).map(({ type }) => type)
      assert.deepStrictEqual(types, ["number", "integer"])
    }),

  "adds up over other dimensions: one snapshot for all of their members": () =>
    Effect.gen(function* () {
      const found = yield* sorted({ ...byMonth, dimensions: ["products.title"], measures: ["stock", "counted"] })
      assert.deepStrictEqual(found, [
        ["desk", "2025-01-01", 5, 1],
        ["desk", "2025-02-01", 8, 1],
        ["lamp", "2025-01-01", 30, 1],
        ["lamp", "2025-02-01", 12, 1],
        ["lamp", "2025-03-01", 40, 1]
      ])
    }),

  "chooses a snapshot for each value of the columns of 'per'": () =>
    Effect.gen(function* () {
      const found = yield* sorted({ ...byMonth, dimensions: ["warehouse_id"], measures: ["own_last", "stock"] })
      assert.deepStrictEqual(found, [
        [1, "2025-01-01", 35, 35],
        [1, "2025-02-01", 12, 12],
        [1, "2025-03-01", 40, 40],
        [2, "2025-01-01", 20, null],
        [2, "2025-02-01", 8, 8]
      ])
      assert.deepStrictEqual(yield* cells({ source_model: "stocks", measures: ["own_last", "stock"] }), [[48, 40]])
    }),

  "takes the last snapshot of the rows that filters and ranges leave": () =>
    Effect.gen(function* () {
      const within = { source_model: "stocks", measures: ["stock", "opening"] }
      assert.deepStrictEqual(yield* cells({ ...within, filters: ["warehouse_id = 2"] }), [[8, 20]])
      assert.deepStrictEqual(yield* cells({ ...within, filters: ["snapshot_on <= '2025-01-20'"] }), [[30, 30]])
      const filtered = { name: "desks", formula: "stock", filter: "products.title = 'desk'" }
      assert.deepStrictEqual(yield* cells({ source_model: "stocks", measures: [filtered] }), [[8]])
    }),

  "computes the mean and the maximum of the snapshots": () =>
    Effect.gen(function* () {
      const found = yield* cells({ ...byMonth, measures: ["mean_stock", "peak"] })
      assert.deepStrictEqual(found, [
        ["2025-01-01", 32.5, 35],
        ["2025-02-01", 13.5, 20],
        ["2025-03-01", 40, 40]
      ])
    }),

  "is computed again for the total, whose period is all time": () =>
    Effect.gen(function* () {
      const answer = yield* ask({ ...byMonth, measures: ["stock", "peak"], totals: true })
      assert.deepStrictEqual(answer.totals, { "stocks.snapshot_on": null, "stocks.stock": 40, "stocks.peak": 40 })
    }),

  "is compared with an earlier period, shifted and run along its time": () =>
    Effect.gen(function* () {
      const found = yield* cells({
        ...{ source_model: "stocks", measures: ["stock", "time_shift(stock, -1, 'month')", "cumsum(stock)"] },
        time_dimensions: [{ ...month, date_range: ["2025-02", "2025-03"] }],
        order: [{ column: "snapshot_on" }]
      })
      assert.deepStrictEqual(found, [
        ["2025-02-01", 20, 35, 20],
        ["2025-03-01", 40, 20, 60]
      ])
      const compared = yield* cells({
        ...{ source_model: "stocks", measures: ["stock"], compare: { to: "1 month" } },
        time_dimensions: [{ ...month, date_range: "2025-03" }]
      })
      assert.deepStrictEqual(compared, [["2025-03-01", 40, 20, 20, 1]])
    }),

  "is used along a join, and keeps the members without a snapshot": () =>
    Effect.gen(function* () {
      const found = yield* sorted({
        ...{ source_model: "products", dimensions: ["title"], measures: ["stocks.stock", "stocks.counted"] }
      })
      assert.deepStrictEqual(found, [
        ["desk", null, 0],
        ["lamp", 40, 1],
        ["sofa", null, 0]
      ])
    }),

  "ranks members by the last snapshot": () =>
    Effect.gen(function* () {
      const found = yield* sorted({
        ...{ source_model: "stocks", dimensions: ["products.title"], measures: ["stock"] },
        top: { dimension: "products.title", by: "stock", n: 1, others: "Other" }
      })
      assert.deepStrictEqual(found, [
        ["Other", null],
        ["lamp", 40]
      ])
    }),

  "is set in a query": () =>
    Effect.gen(function* () {
      const item = { name: "low", formula: "units:sum", over_time: { column: "snapshot_on", take: "min" } }
      assert.deepStrictEqual(yield* cells({ ...byMonth, measures: [item] }), [
        ["2025-01-01", 30],
        ["2025-02-01", 7],
        ["2025-03-01", 40]
      ])
    })
})
