/** Paths against the direction of joins: only orders and payments declare theirs. */
import { ask } from "../../src/conformance/Ask.js"
import { type ScratchEngine } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"

const owned = { data_source: "market" }
const id = { name: "id", type: "INT", primary_key: true }

const data = (engine: ScratchEngine) => {
  const text = engine === "mysql" ? "VARCHAR(20)" : "TEXT"
  return {
    datasource: "market",
    script: `CREATE TABLE customers (id INTEGER, name ${text}, patron_id INTEGER);
INSERT INTO customers VALUES (1, 'Ann', NULL), (2, 'Bo', 1), (3, 'Cy', 1);
CREATE TABLE orders (id INTEGER, customer_id INTEGER, payer_id INTEGER, channel ${text}, amount INTEGER);
INSERT INTO orders VALUES (1, 1, 2, 'web', 10), (2, 1, 1, 'shop', 5), (3, 2, 2, 'web', 7);
CREATE TABLE items (order_id INTEGER, line_no INTEGER, qty INTEGER);
INSERT INTO items VALUES (1, 1, 2), (1, 2, 3), (3, 1, 4);
CREATE TABLE visits (customer_id INTEGER, minutes INTEGER);
INSERT INTO visits VALUES (1, 3), (3, 4), (3, 4);
CREATE TABLE gifts (giver_id INTEGER, taker_id INTEGER);
INSERT INTO gifts VALUES (2, 3);`,
    models: [
      {
        ...owned,
        name: "customers",
        sql_table: "customers",
        columns: [id, { name: "name" }, { name: "patron_id", type: "INT" }],
        joins: [
          {
            ...{ name: "patron", target_model: "customers", join_pairs: [["patron_id", "id"]] },
            reverse_name: "protégés"
          }
        ]
      },
      {
        ...owned,
        name: "orders",
        sql_table: "orders",
        columns: [
          id,
          { name: "customer_id", type: "INT" },
          { name: "payer_id", type: "INT" },
          { name: "channel" },
          { name: "amount", type: "INT" }
        ],
        measures: [{ name: "revenue", formula: "amount:sum" }],
        joins: [
          { target_model: "customers", join_pairs: [["customer_id", "id"]], reverse_name: "orders" },
          {
            ...{ name: "payer", target_model: "customers", join_pairs: [["payer_id", "id"]] },
            reverse_name: "paid_orders"
          }
        ]
      },
      {
        ...owned,
        name: "items",
        sql_table: "items",
        columns: [
          { name: "order_id", type: "INT", primary_key: true },
          { name: "line_no", type: "INT", primary_key: true },
          { name: "qty", type: "INT" }
        ],
        joins: [{ target_model: "orders", join_pairs: [["order_id", "id"]] }]
      },
      {
        ...owned,
        name: "gifts",
        sql_table: "gifts",
        columns: [
          { name: "giver_id", type: "INT" },
          { name: "taker_id", type: "INT" }
        ],
        joins: [
          { name: "giver", target_model: "customers", join_pairs: [["giver_id", "id"]], reverse_name: "given" },
          { name: "taker", target_model: "customers", join_pairs: [["taker_id", "id"]] }
        ]
      },
      {
        ...owned,
        name: "visits",
        sql_table: "visits",
        columns: [
          { name: "customer_id", type: "INT" },
          { name: "minutes", type: "INT" }
        ],
        joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
      }
    ]
  }
}

const byName = (query: object) => ({
  ...{ source_model: "customers", dimensions: ["name"], order: [{ column: "name" }] },
  ...query
})

onEveryEngine("a reverse path", data, {
  "leads to measures of the model that declares the join": () =>
    Effect.gen(function* () {
      const measures = ["orders.revenue", "orders.*:count", "visits.minutes:sum", "paid_orders.amount:sum"]
      assert.deepStrictEqual(yield* cells(byName({ measures })), [
        ["Ann", 15, 2, 3, 5],
        ["Bo", 7, 1, null, 17],
        ["Cy", null, 0, 8, null]
      ])
    }),

  "finds members without rows there": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(byName({ filters: ["orders.*:count = 0"] })), [["Cy"]])
      assert.deepStrictEqual(yield* cells(byName({ filters: ["orders.id is null"] })), [["Cy"]])
      assert.deepStrictEqual(yield* cells(byName({ filters: ["orders.*:count > 0"] })), [["Ann"], ["Bo"]])
      assert.deepStrictEqual(yield* cells(byName({ filters: ["visits.*:count = 0"] })), [["Bo"]])
    }),

  "is a to-many path: conditions ask for one row, and groups count a row once": () =>
    Effect.gen(function* () {
      const both = byName({ filters: ["orders.channel = 'web'", "orders.amount > 8"] })
      assert.deepStrictEqual(yield* cells(both), [["Ann"]])
      const byChannel = {
        ...{ source_model: "customers", dimensions: ["orders.channel"], measures: ["*:count"] },
        order: [{ column: "orders.channel" }]
      }
      assert.deepStrictEqual(yield* cells(byChannel), [
        ["shop", 1],
        ["web", 2],
        [null, 1]
      ])
    }),

  "continues along further reverse and declared joins": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(byName({ measures: ["orders.items.qty:sum"] })), [
        ["Ann", 5],
        ["Bo", 4],
        ["Cy", null]
      ])
      const payers = byName({ dimensions: ["name", "orders.payer.name"], measures: ["orders.revenue"] })
      const found = yield* cells({ ...payers, order: [{ column: "name" }, { column: "orders.payer.name" }] })
      assert.deepStrictEqual(found, [
        ["Ann", "Ann", 5],
        ["Ann", "Bo", 10],
        ["Bo", "Bo", 7],
        ["Cy", null, null]
      ])
    }),

  "leads back along a self-join by its reverse name": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(byName({ measures: ["protégés.*:count"] })), [
        ["Ann", 2],
        ["Bo", 0],
        ["Cy", 0]
      ])
    }),

  "keeps the members of a dimension without facts, and a filter leaves them out": () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* cells(byName({})), [["Ann"], ["Bo"], ["Cy"]])
      const channels = { source_model: "orders", dimensions: ["customers.name"], order: [{ column: "customers.name" }] }
      assert.deepStrictEqual(yield* cells(channels), [["Ann"], ["Bo"]])
    }),

  "is ambiguous where several joins lead back, until they have a reverse_name": () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ask(byName({ measures: ["gifts.*:count"] })))
      assert.strictEqual(error._tag, "AmbiguousReference")
      assert.include(error.message, "the join 'taker' of 'gifts' with a reverse_name")
      assert.deepStrictEqual(yield* cells(byName({ measures: ["given.*:count"] })), [
        ["Ann", 0],
        ["Bo", 1],
        ["Cy", 0]
      ])
    })
})
