/** Joins to the latest row at a time, and to the row whose range contains a time. */
import { type ScratchEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { cells, onEveryEngine } from "./Own.js"
import { Effect } from "effect"

const owned = { data_source: "prices" }
const id = { name: "id", type: "INT", primary_key: true }

const data = (engine: ScratchEngine) => {
  const [text, date, time] = {
    sqlite: ["TEXT", "TEXT", "TEXT"],
    duckdb: ["TEXT", "DATE", "TIMESTAMP"],
    postgres: ["TEXT", "DATE", "TIMESTAMP"],
    mysql: ["VARCHAR(20)", "DATE", "DATETIME"],
    clickhouse: ["String", "Date", "DateTime"]
  }[engine]
  return {
    datasource: "prices",
    script: `CREATE TABLE sales (id INTEGER, product ${text}, sold_at ${time}, units INTEGER);
INSERT INTO sales VALUES (1, 'lamp', '2025-01-05 10:00:00', 2), (2, 'lamp', '2025-02-01 00:00:00', 1),
  (3, 'lamp', '2025-03-10 09:00:00', 3), (4, 'desk', '2025-01-05 10:00:00', 1), (5, 'desk', '2025-02-20 12:00:00', 4),
  (6, 'sofa', '2025-02-20 12:00:00', 1), (7, 'lamp', NULL, 1);
CREATE TABLE price_changes (product ${text}, changed_on ${date}, price INTEGER);
INSERT INTO price_changes VALUES ('lamp', '2025-01-01', 10), ('lamp', '2025-02-01', 12), ('desk', '2025-02-01', 50), ('lamp', NULL, 99);
CREATE TABLE rates (from_on ${date}, to_on ${date}, vat INTEGER);
INSERT INTO rates VALUES (NULL, '2025-02-01', 19), ('2025-02-01', '2025-03-01', 7), ('2025-03-01', NULL, 21);`,
    models: [
      {
        ...owned,
        name: "sales",
        sql_table: "sales",
        columns: [
          id,
          { name: "product" },
          { name: "sold_at", type: "TIMESTAMP" },
          { name: "units", type: "INT" },
          { name: "paid", sql: "units * prices.price", type: "INT" }
        ],
        joins: [
          {
            name: "prices",
            target_model: "price_changes",
            join_pairs: [["product", "product"]],
            as_of: { source: "sold_at", target: "changed_on" }
          },
          {
            target_model: "rates",
            join_pairs: [],
            range: { source: "sold_at", from: "from_on", to: "to_on" }
          }
        ]
      },
      {
        ...owned,
        name: "price_changes",
        sql_table: "price_changes",
        columns: [{ name: "product" }, { name: "changed_on", type: "DATE" }, { name: "price", type: "INT" }]
      },
      {
        ...owned,
        name: "rates",
        sql_table: "rates",
        columns: [
          { name: "from_on", type: "DATE" },
          { name: "to_on", type: "DATE" },
          { name: "vat", type: "INT" }
        ]
      }
    ]
  }
}

const byId = { source_model: "sales", order: [{ column: "id" }] }

onEveryEngine("a join at a time", data, {
  "finds the latest row at or before the time, per key": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells({ ...byId, dimensions: ["id", "prices.price"] }), [
        [1, 10],
        [2, 12],
        [3, 12],
        [4, null],
        [5, 50],
        [6, null],
        [7, null]
      ])
    }),

  "is to-one: no row counts twice, and filters read the joined row": () =>
    Effect.gen(function* () {
      const byPrice = {
        ...{ source_model: "sales", dimensions: ["prices.price"], measures: ["units:sum", "paid:sum"] },
        order: [{ column: "prices.price" }]
      }
      assert.deepStrictEqual(yield* cells(byPrice), [
        [10, 2, 20],
        [12, 4, 48],
        [50, 4, 200],
        [null, 3, null]
      ])
      const dear = { source_model: "sales", measures: ["sum(units * prices.price)"], filters: ["prices.price > 10"] }
      assert.deepStrictEqual(yield* cells(dear), [[248]])
    }),

  "finds the row whose half-open range contains the time, with open ends": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells({ ...byId, dimensions: ["id", "rates.vat"] }), [
        [1, 19],
        [2, 7],
        [3, 21],
        [4, 19],
        [5, 7],
        [6, 7],
        [7, null]
      ])
      const both = { source_model: "sales", measures: ["sum(units * prices.price * rates.vat)"] }
      assert.deepStrictEqual(yield* cells(both), [[2 * 10 * 19 + 12 * 7 + 3 * 12 * 21 + 4 * 50 * 7]])
    })
})
