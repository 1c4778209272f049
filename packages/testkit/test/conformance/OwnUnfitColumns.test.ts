/** Columns named TRUE and FALSE, which SQLite names otherwise in a sub-query, wherever a table is read through `*`. */
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const owned = { data_source: "names" }

const plain = { name: "id", type: "INT" }
const unfit = [
  { name: "true", type: "DATE" },
  { name: "false", type: "INT" }
]

onEveryEngine(
  "columns named true and false",
  (engine) => {
    const [yes, no] = engine === "mysql" ? ["`true`", "`false`"] : ['"true"', '"false"']
    return {
      datasource: "names",
      script: `CREATE TABLE prices (id INTEGER, ${yes} DATE, ${no} INTEGER, price INTEGER, cost INTEGER);
INSERT INTO prices VALUES (1, '2025-01-01', 7, 10, 8), (1, '2025-02-01', 9, 12, 9), (2, '2025-01-01', 7, 5, 1);
CREATE TABLE sales (id INTEGER, product INTEGER, sold_on DATE);
INSERT INTO sales VALUES (1, 1, '2025-01-15'), (2, 1, '2025-02-15'), (3, 2, '2025-03-01');`,
      models: [
        {
          ...owned,
          name: "sales",
          sql_table: "sales",
          columns: [
            { ...plain, primary_key: true },
            { name: "product", type: "INT" },
            { name: "sold_on", type: "DATE" }
          ],
          joins: [
            {
              target_model: "prices",
              join_pairs: [["product", "id"]],
              as_of: { source: "sold_on", target: "true" }
            }
          ]
        },
        {
          ...owned,
          name: "prices",
          sql_table: "prices",
          columns: [plain, ...unfit, { name: "price", type: "INT" }]
        },
        {
          ...owned,
          name: "amounts",
          sql_table: "prices",
          columns: [plain, ...unfit, { name: "kind" }, { name: "amount", type: "INT" }],
          unpivot: { name: "kind", value: "amount", columns: ["price", "cost"] }
        }
      ]
    }
  },
  {
    "are read along a join to the latest row": () =>
      Effect.gen(function* () {
        const rows = yield* cells({
          source_model: "sales",
          dimensions: ["id", "prices.true", "prices.false", "prices.price"],
          order: [{ column: "id" }]
        })
        assert.deepStrictEqual(rows, [
          [1, "2025-01-01", 7, 10],
          [2, "2025-02-01", 9, 12],
          [3, "2025-01-01", 7, 5]
        ])
      }),
    "are read from rows that columns become": () =>
      Effect.gen(function* () {
        const rows = yield* cells({
          source_model: "amounts",
          dimensions: ["false", "kind"],
          measures: ["amount:sum"],
          filters: ["amounts.true < '2025-01-31'"],
          order: [{ column: "kind" }]
        })
        assert.deepStrictEqual(rows, [
          [7, "cost", 9],
          [7, "price", 15]
        ])
      }),
    "are read under a row policy": () =>
      Effect.gen(function* () {
        const policy = yield* decodePolicy({ version: 1, data_filters: [{ column: "id", value: 1, name: "one" }] })
        const rows = yield* cells({
          source_model: "prices",
          dimensions: ["true", "false"],
          order: [{ column: "true" }]
        }).pipe(Effect.provideService(RowPolicy, policy))
        assert.deepStrictEqual(rows, [
          ["2025-01-01", 7],
          ["2025-02-01", 9]
        ])
      })
  }
)
