/**
 * A small shop dataset for queries without recorded answers.
 *
 * It has NULLs in every nullable column, ties, duplicates, negative numbers, groups without rows, ends of months and years, and
 * texts that differ in case only. Amounts are multiples of a quarter, so that sums are exact in any order.
 */
import type { Data } from "../conformance/Loaded.js"
import type { ScratchEngine } from "../TestDatabases.js"

type Value = string | number | boolean | null

/** Deterministic pseudo-random values. */
interface Draws {
  readonly below: (n: number) => number
  readonly one: <A>(of: ReadonlyArray<A>) => A | null
  /** NULL occasionally. */
  readonly maybe: <A>(value: A) => A | null
}

/** A linear congruential generator; only repeatability matters, not quality. */
const draws = (): Draws => {
  let state = 20_240_229
  const below = (n: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % n
  }
  return {
    below,
    one: (of) => of[below(of.length)] ?? null,
    maybe: (value) => (below(6) === 0 ? null : value)
  }
}

const days = [
  "2023-01-31",
  "2023-12-30",
  "2023-12-31",
  "2024-01-01",
  "2024-01-31",
  "2024-02-29",
  "2024-03-01",
  "2024-03-31",
  "2024-04-30",
  "2024-06-30",
  "2024-07-01",
  "2024-12-29",
  "2024-12-31",
  "2025-01-01",
  "2025-02-28"
]

const times = ["00:00:00", "00:00:00", "08:15:30", "12:00:00", "23:59:59"]

const people = ["Ann", "ann", "Åse", "åse", "Zoë", "O'Hara", "東京", "", "100%", "a_b", "c\\d", "Ann"]

const orderCount = 90

const rowsOf = (): Readonly<Record<string, ReadonlyArray<ReadonlyArray<Value>>>> => {
  const { below, one, maybe } = draws()
  const quarter = (most: number): number => below(most * 4) / 4
  const customers = people.map((name, i) => [
    i + 1,
    i === 4 ? null : name,
    maybe(one(["NO", "no", "IT", "SE"])),
    maybe(quarter(50) - 10),
    maybe(below(2) === 0),
    maybe(one(days)),
    maybe(1 + below(4))
  ])
  const orders = Array.from({ length: orderCount }, (_, i) => [
    i + 1,
    // The last customer never ordered.
    maybe(1 + below(people.length - 1)),
    maybe(one(["done", "open", "void", "Done", "DONE"])),
    maybe(quarter(60) - 12),
    maybe(below(7) - 1),
    maybe(below(3) > 0),
    maybe(`${one(days)} ${one(times)}`),
    maybe(one(days))
  ])
  const lines = Array.from({ length: 120 }, (_, i) => [
    1 + below(orderCount),
    i + 1,
    maybe(1 + below(4)),
    maybe(below(6) - 1),
    maybe(quarter(20))
  ])
  return {
    regions: [
      [1, "North"],
      [2, "South"],
      [3, null],
      [4, "north"],
      [5, "Empty"]
    ],
    customers,
    products: [
      [1, "Lamp", 5.5],
      [2, "Chair", 20],
      [3, "lamp", null],
      [4, null, 0],
      [5, "Unsold", 9]
    ],
    orders,
    order_lines: lines
  }
}

const types: Record<ScratchEngine, Readonly<Record<string, string>>> = {
  sqlite: { whole: "INTEGER", real: "REAL", text: "TEXT", truth: "BOOLEAN", moment: "TIMESTAMP", day: "DATE" },
  duckdb: { whole: "BIGINT", real: "DOUBLE", text: "VARCHAR", truth: "BOOLEAN", moment: "TIMESTAMP", day: "DATE" },
  postgres: {
    ...{ whole: "BIGINT", real: "DOUBLE PRECISION", text: "TEXT" },
    ...{ truth: "BOOLEAN", moment: "TIMESTAMP", day: "DATE" }
  },
  mysql: { whole: "BIGINT", real: "DOUBLE", text: "VARCHAR(40)", truth: "BOOLEAN", moment: "DATETIME", day: "DATE" },
  clickhouse: {
    ...{ whole: "Int64", real: "Float64", text: "String" },
    ...{ truth: "Bool", moment: "DateTime64(6)", day: "Date32" }
  }
}

const tables: Readonly<Record<string, string>> = {
  regions: "id whole, name text",
  customers: "id whole, name text, country text, credit real, vip truth, joined_on day, region_id whole",
  products: "id whole, name text, price real",
  orders:
    "id whole, customer_id whole, status text, amount real, quantity whole, paid truth, placed_at moment, shipped_on day",
  order_lines: "order_id whole, line_no whole, product_id whole, pieces whole, price real"
}

const literal = (value: Value, engine: ScratchEngine): string => {
  if (typeof value !== "string") return String(value).toUpperCase()
  const text = value.replaceAll("'", "''")
  return `'${engine === "mysql" || engine === "clickhouse" ? text.replaceAll("\\", "\\\\") : text}'`
}

const script = (engine: ScratchEngine): string =>
  Object.entries(rowsOf())
    .flatMap(([table, rows]) => [
      `CREATE TABLE ${table} (${(tables[table] ?? "").replace(/ (\w+)(?=,|$)/g, (_, type: string) => ` ${types[engine][type]}`)})${engine === "clickhouse" ? " ORDER BY tuple()" : ""};`,
      `INSERT INTO ${table} VALUES`,
      `${rows.map((row) => `(${row.map((value) => literal(value, engine)).join(", ")})`).join(",\n")};`
    ])
    .join("\n")

const id = { name: "id", type: "INT", primary_key: true }
const owned = { data_source: "shop" }

const models = [
  { ...owned, name: "regions", sql_table: "regions", columns: [id, { name: "name" }] },
  {
    ...owned,
    name: "customers",
    sql_table: "customers",
    columns: [
      id,
      { name: "name" },
      { name: "country" },
      { name: "credit", type: "DOUBLE" },
      { name: "vip", type: "BOOLEAN" },
      { name: "joined_on", type: "DATE", time_encoding: "iso" },
      { name: "region_id", type: "INT", hidden: true }
    ],
    joins: [
      { target_model: "regions", join_pairs: [["region_id", "id"]] },
      { target_model: "orders", join_pairs: [["id", "customer_id"]] }
    ],
    default_time_dimension: "joined_on"
  },
  {
    ...owned,
    name: "products",
    sql_table: "products",
    columns: [id, { name: "name" }, { name: "price", type: "DOUBLE" }]
  },
  {
    ...owned,
    name: "orders",
    sql_table: "orders",
    columns: [
      id,
      { name: "customer_id", type: "INT", hidden: true },
      { name: "status" },
      { name: "amount", type: "DOUBLE" },
      { name: "quantity", type: "INT" },
      { name: "paid", type: "BOOLEAN" },
      { name: "placed_at", type: "TIMESTAMP", time_encoding: "iso" },
      { name: "shipped_on", type: "DATE", time_encoding: "iso" },
      { name: "total", type: "DOUBLE", sql: "amount * quantity" },
      {
        name: "size",
        type: "TEXT",
        sql: "CASE WHEN amount > 20 THEN 'big' WHEN amount < 0 THEN 'back' ELSE 'small' END"
      },
      { name: "done_amount", type: "DOUBLE", sql: "amount", filter: "status = 'done'" },
      { name: "vip_amount", type: "DOUBLE", sql: "amount", filter: "customers.vip" }
    ],
    measures: [
      { name: "revenue", formula: "amount:sum" },
      { name: "aov", formula: "revenue / *:count" }
    ],
    aggregations: [
      { name: "spread", formula: "MAX({value}) - MIN({value})" },
      { name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "2" }] },
      { name: "dot", formula: "SUM({value} * {by})", params: [{ name: "by", sql: "1" }] }
    ],
    joins: [
      { target_model: "customers", join_pairs: [["customer_id", "id"]] },
      { target_model: "lines", join_pairs: [["id", "order_id"]] }
    ],
    default_time_dimension: "placed_at"
  },
  {
    ...owned,
    name: "lines",
    sql_table: "order_lines",
    columns: [
      { name: "order_id", type: "INT", primary_key: true },
      { name: "line_no", type: "INT", primary_key: true },
      { name: "product_id", type: "INT", hidden: true },
      { name: "pieces", type: "INT" },
      { name: "price", type: "DOUBLE" }
    ],
    joins: [
      { target_model: "orders", join_pairs: [["order_id", "id"]] },
      { target_model: "products", join_pairs: [["product_id", "id"]] }
    ]
  }
]

/** The shop in an engine's SQL. */
export const shop = (engine: ScratchEngine): Data => ({ datasource: "shop", script: script(engine), models })
