/**
 * Sales with difficult data: ends of months and of leap years, months without rows, ties, NULLs everywhere, negative
 * numbers, texts with SQL metacharacters, joins that match nothing, one row or several.
 */
import type { Data } from "../../src/conformance/Loaded.js"
import type { TestEngine } from "../../src/TestDatabases.js"

type Cell = string | number | boolean | null

const types: Record<TestEngine, Readonly<Record<string, string>>> = {
  sqlite: { TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "REAL" },
  duckdb: { TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE" },
  postgres: { TRUTH: "BOOLEAN", MOMENT: "TIMESTAMP", REAL: "DOUBLE PRECISION" },
  mysql: { TRUTH: "BOOLEAN", MOMENT: "DATETIME(6)", REAL: "DOUBLE" }
}

const ddl = `
  CREATE TABLE region (id INTEGER PRIMARY KEY, name VARCHAR(20), founded DATE);
  CREATE TABLE shop (id INTEGER PRIMARY KEY, name VARCHAR(20), region_id INTEGER, opened <MOMENT>, budget <REAL>);
  CREATE TABLE sale (id INTEGER PRIMARY KEY, shop_id INTEGER, kind VARCHAR(40), sold <MOMENT>, day DATE, shipped DATE,
    amount <REAL>, qty INTEGER, promo <TRUTH>, prev_id INTEGER);
  CREATE TABLE line (id INTEGER PRIMARY KEY, sale_id INTEGER, sku VARCHAR(20), price INTEGER, made DATE);
`

export const sales = [
  [1, 1, "a", "2023-12-31 23:59:59", "2023-12-31", "2024-01-02", 10, 1, true, null],
  [2, 1, "b", "2024-01-31 00:00:00", "2024-01-31", "2024-01-31", 20, 2, false, 1],
  [3, 2, "a", "2024-01-31 23:59:59.5", "2024-01-31", "2024-02-29", 30, 3, true, 1],
  [4, 2, null, "2024-02-29 12:00:00", "2024-02-29", null, 5, null, null, 3],
  [5, 3, "a", "2024-02-29 12:00:30", "2024-02-29", "2024-03-31", null, 5, true, 4],
  [6, null, "b", "2024-03-31 06:30:15", "2024-03-31", "2024-04-30", 40, 6, false, 99],
  [7, 3, null, "2024-05-01 00:00:00", "2024-05-01", "2024-05-01", 7, -7, false, 2],
  [8, 1, "a", "2024-05-01 00:00:00", "2024-05-01", null, 7, 8, true, 2],
  [9, 2, "it's", "2024-05-05 10:10:10", "2024-05-05", "2024-05-06", -3, 0, null, null],
  [10, 1, "50%_\\x", "2024-12-31 23:00:00", "2024-12-31", "2025-01-01", 100, 10, true, 8],
  [11, 2, "Ärger", "2025-02-28 01:02:03", "2025-02-28", "2025-03-01", 8, 1, false, 10],
  [12, 1, "a", null, null, "2024-02-01", 1000, 100, true, null],
  [13, 1, null, "2025-03-01 00:00:00", "2025-03-01", "2025-03-01", 0, 4, false, 12],
  [14, 2, "a", "2024-01-29 08:00:00", "2024-01-29", "2024-01-30", 2, 2, false, 3]
] as const

export const shops = [
  [1, "One", 1, "2024-01-15 00:00:00", 100],
  [2, "Two", 1, "2024-02-20 10:00:00", 200],
  [3, "Three", null, "2024-04-01 00:00:00", 400],
  [4, "Four", 2, "2023-12-31 23:59:59", 800]
] as const

export const regions = [
  [1, "North", "2020-01-01"],
  [2, "South", "2024-02-29"]
] as const

export const lines = [
  [1, 1, "x", 3, "2024-01-01"],
  [2, 1, "y", 4, "2024-02-01"],
  [3, 2, "x", 5, null],
  [4, 3, null, 6, "2024-02-29"],
  [5, 3, "x", 7, "2024-03-31"],
  [6, 10, "z", 8, "2024-05-31"],
  [7, 77, "z", 9, "2024-05-31"]
] as const

const literal = (engine: TestEngine, value: Cell): string => {
  if (typeof value !== "string")
    return value === null ? "NULL" : String(Number(value) === value ? value : Number(value))
  const text = engine === "mysql" ? value.replaceAll("\\", "\\\\") : value
  return `'${text.replaceAll("'", "''")}'`
}

const truths = (engine: TestEngine, value: Cell): string =>
  typeof value === "boolean" && engine !== "sqlite" ? String(value).toUpperCase() : literal(engine, value)

const insert = (engine: TestEngine, table: string, rows: ReadonlyArray<ReadonlyArray<Cell>>): string =>
  `INSERT INTO ${table} VALUES ${rows.map((row) => `(${row.map((value) => truths(engine, value)).join(", ")})`).join(", ")};`

const key = { name: "id", type: "INT", primary_key: true }
const text = (name: string) => ({ name, type: "TEXT" })
const int = (name: string) => ({ name, type: "INT" })
const double = (name: string) => ({ name, type: "DOUBLE" })
const date = (name: string) => ({ name, type: "DATE" })
const moment = (name: string) => ({ name, type: "TIMESTAMP" })

const models = [
  { name: "region", sql_table: "region", columns: [key, text("name"), date("founded")] },
  {
    name: "shop",
    sql_table: "shop",
    columns: [
      key,
      text("name"),
      int("region_id"),
      moment("opened"),
      double("budget"),
      { ...text("tag"), sql: "CASE WHEN region.name = 'North' THEN 'N' ELSE 'other' END" }
    ],
    joins: [{ target_model: "region", join_pairs: [["region_id", "id"]] }],
    measures: [{ name: "mean_budget", formula: "budget:sum / *:count" }]
  },
  {
    name: "line",
    sql_table: "line",
    columns: [key, int("sale_id"), text("sku"), int("price"), date("made")],
    joins: [{ target_model: "sale", join_pairs: [["sale_id", "id"]] }]
  },
  {
    name: "sale",
    sql_table: "sale",
    default_time_dimension: "sold",
    columns: [
      key,
      int("shop_id"),
      text("kind"),
      moment("sold"),
      date("day"),
      date("shipped"),
      double("amount"),
      int("qty"),
      { name: "promo", type: "BOOLEAN" },
      int("prev_id"),
      { ...double("unit"), sql: "amount / qty" },
      { name: "big", type: "BOOLEAN", sql: "amount > 15" },
      { ...text("side"), sql: "CASE WHEN shop__region.name = 'North' THEN 'N' ELSE 'x' END" },
      { ...double("promo_amount"), sql: "amount", filter: "promo = TRUE" },
      { ...double("north_amount"), sql: "amount", filter: "shop__region.name = 'North'" },
      { ...double("x_amount"), sql: "amount", filter: "line.sku = 'x'" },
      { ...int("place"), sql: "ROW_NUMBER() OVER (ORDER BY id)" },
      { ...moment("before"), sql: "LAG(sold) OVER (ORDER BY id)" }
    ],
    joins: [
      { target_model: "shop", join_pairs: [["shop_id", "id"]] },
      { target_model: "line", join_pairs: [["id", "sale_id"]] },
      { name: "prev", target_model: "sale", join_pairs: [["prev_id", "id"]] }
    ],
    measures: [
      { name: "aov", formula: "amount:sum / *:count" },
      { name: "tot", formula: "amount:sum" },
      { name: "up", formula: "tot > 10" }
    ],
    aggregations: [
      { name: "product_sum", formula: "SUM({value} * {factor})", params: [{ name: "factor", sql: "amount" }] }
    ]
  }
]

/** The sales in the SQL of one engine. */
export const salesOn = (engine: TestEngine): Data => ({
  datasource: "sales",
  script: [
    ddl.replace(/<(\w+)>/g, (_, type: string) => types[engine][type] ?? type),
    insert(engine, "region", regions),
    insert(engine, "shop", shops),
    insert(engine, "sale", sales),
    insert(engine, "line", lines)
  ].join("\n"),
  models: models.map((model) => ({ data_source: "sales", ...model }))
})
