/** Models over wide columns: each column of a table becomes a row, with its name and value. */
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask } from "../../src/conformance/Ask.js"
import type { TestEngine } from "../../src/TestDatabases.js"
import { cells, onEveryEngine } from "./Own.js"

const script = `
  CREATE TABLE wide (id INTEGER PRIMARY KEY, shop_id INTEGER, jan INTEGER, feb INTEGER, mar INTEGER);
  INSERT INTO wide VALUES (1, 1, 10, 20, NULL), (2, 1, 1, NULL, 3), (3, 2, NULL, 5, 7), (4, NULL, NULL, NULL, NULL);
  CREATE TABLE shop (id INTEGER PRIMARY KEY, city VARCHAR(20));
  INSERT INTO shop VALUES (1, 'Bern'), (2, 'Graz');
  CREATE TABLE rate (month_on DATE PRIMARY KEY, factor INTEGER);
  INSERT INTO rate VALUES ('2025-01-01', 2), ('2025-02-01', 3);`

const columns = [
  { name: "id", type: "INT", primary_key: true },
  { name: "month", type: "TEXT", primary_key: true },
  { name: "shop_id", type: "INT" },
  { name: "amount", type: "INT" },
  { name: "double_amount", sql: "amount * 2", type: "INT" }
]

const toShop = { target_model: "shop", join_pairs: [["shop_id", "id"]], reverse_name: "sales" }

const dated = {
  ...{ name: "month", value: "amount" },
  columns: [
    { column: "jan", label: "2025-01-01" },
    { column: "feb", label: "2025-02-01" },
    { column: "mar", label: "2025-03-01" }
  ]
}

const withType = (type: string) => columns.map((each) => (each.name === "month" ? { ...each, type } : each))

const models = [
  { name: "shop", sql_table: "shop", columns: [{ name: "id", type: "INT", primary_key: true }, { name: "city" }] },
  {
    name: "rate",
    sql_table: "rate",
    columns: [
      { name: "month_on", type: "DATE", primary_key: true },
      { name: "factor", type: "INT" }
    ]
  },
  {
    ...{ name: "by_name", sql_table: "wide", columns, joins: [toShop] },
    unpivot: { name: "month", value: "amount", columns: ["jan", "feb", "mar"] },
    measures: [{ name: "total", formula: "amount:sum" }]
  },
  {
    ...{ name: "by_date", sql_table: "wide", columns: withType("DATE"), unpivot: dated },
    joins: [
      { target_model: "shop", join_pairs: [["shop_id", "id"]], reverse_name: "dated_sales" },
      { target_model: "rate", join_pairs: [["month", "month_on"]] }
    ]
  },
  {
    ...{ name: "by_number", sql: "SELECT * FROM wide WHERE id < 4", columns: withType("INT") },
    unpivot: {
      ...{ name: "month", value: "amount", keep_nulls: true },
      columns: [
        { column: "jan", label: 1 },
        { column: "feb", label: 2 }
      ]
    }
  }
]

const data = (_: TestEngine) => ({
  datasource: "lab",
  script,
  models: models.map((model) => ({ data_source: "lab", ...model }))
})

const same = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) =>
  Effect.map(cells(query), (rows) => assert.deepStrictEqual(rows, expected))

const count = { formula: "*:count", name: "n" }

onEveryEngine("unpivot", data, {
  "each column that is not NULL is a row with its name": () =>
    same({ source_model: "by_name", dimensions: ["month"], measures: [count, "total"], order: [{ column: "total" }] }, [
      ["mar", 2, 10],
      ["jan", 2, 11],
      ["feb", 2, 25]
    ]),
  "a filter may read it beside another path": () =>
    Effect.gen(function* () {
      const shops = (filter: string) => ({
        ...{ source_model: "shop", dimensions: ["city"], order: [{ column: "city" }] },
        filters: [filter, "sales.month = 'feb'"]
      })
      yield* same(shops("sales.amount = 20 or dated_sales.amount = 7"), [["Bern"], ["Graz"]])
      yield* same(shops("sales.amount = 20 or dated_sales.amount = 9"), [["Bern"]])
    }),
  "labels are dates, which are cut, filled and compared like any": () =>
    Effect.gen(function* () {
      yield* same(
        {
          source_model: "by_date",
          time_dimensions: [
            { dimension: "month", granularity: "month", date_range: ["2025-02", "2025-04"], fill: true }
          ],
          measures: [
            { formula: "amount:sum", name: "total" },
            { formula: "change(amount:sum)", name: "growth" }
          ],
          order: [{ column: "month" }]
        },
        [
          ["2025-02-01", 25, 14],
          ["2025-03-01", 10, -15],
          ["2025-04-01", null, null]
        ]
      )
      yield* same(
        { source_model: "by_date", measures: ["amount:sum"], filters: ["month >= '2025-02' and month < '2025-03'"] },
        [[25]]
      )
    }),
  "NULLs are rows if they are kept, and labels may be numbers": () =>
    same(
      {
        ...{ source_model: "by_number", dimensions: ["month"], filters: ["month <= 2"] },
        measures: [count, { formula: "amount:count", name: "known" }, { formula: "amount:max", name: "most" }],
        order: [{ column: "month" }]
      },
      [
        [1, 3, 2, 10],
        [2, 3, 2, 20]
      ]
    ),
  "joins lead from and to the rows, and derived columns read the value": () =>
    Effect.gen(function* () {
      yield* same(
        {
          ...{ source_model: "by_name", dimensions: ["shop.city", "month"], filters: ["shop.city is not null"] },
          measures: [{ formula: "double_amount:sum", name: "twice" }],
          order: [{ column: "shop.city" }, { column: "month" }]
        },
        [
          ["Bern", "feb", 40],
          ["Bern", "jan", 22],
          ["Bern", "mar", 6],
          ["Graz", "feb", 10],
          ["Graz", "mar", 14]
        ]
      )
      yield* same(
        {
          ...{ source_model: "shop", dimensions: ["city"], order: [{ column: "city" }] },
          measures: [
            { formula: "sales.amount:sum", name: "total" },
            { formula: "sales.month:count_distinct", name: "months" }
          ]
        },
        [
          ["Bern", 34, 3],
          ["Graz", 12, 2]
        ]
      )
      yield* same({ source_model: "by_date", measures: [{ formula: "sum(amount * rate.factor)", name: "priced" }] }, [
        [11 * 2 + 25 * 3]
      ])
    }),
  "totals, the best members and stages read the rows": () =>
    Effect.gen(function* () {
      const query = {
        ...{ source_model: "by_name", dimensions: ["month"], measures: ["total"], totals: true },
        top: { dimension: "month", by: "total", n: 1, others: "Other" },
        order: [{ total: "desc" }]
      }
      const { columns, data: rows, totals } = yield* ask(query)
      const listed = (row: Readonly<Record<string, unknown>>) => columns.map((column) => row[column])
      assert.deepStrictEqual(rows.map(listed), [
        ["feb", 25],
        ["Other", 21]
      ])
      assert.deepStrictEqual(listed(totals ?? {}), [null, 46])
      const { top: _top, totals: _totals, order: _order, ...stage } = query
      yield* same(
        {
          queries: [
            { ...stage, name: "months" },
            { source_model: "months", measures: ["total:max"] }
          ]
        },
        [[25]]
      )
    }),
  "a row policy hides rows of the table": () =>
    Effect.gen(function* () {
      const policy = yield* decodePolicy({ version: 1, data_filters: [{ column: "shop_id", value: 1, name: "shop" }] })
      const query = {
        source_model: "by_name",
        dimensions: ["month"],
        measures: ["total"],
        order: [{ column: "month" }]
      }
      yield* Effect.provideService(
        same(query, [
          ["feb", 20],
          ["jan", 11],
          ["mar", 3]
        ]),
        RowPolicy,
        policy
      )
    })
})
