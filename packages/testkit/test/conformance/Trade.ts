/** Facts that share dimensions: customers order, pay and visit, on days; some keys are NULL or dangling. */
import type { TestEngine } from "../../src/TestDatabases.js"

const script = `
  CREATE TABLE regions (id INTEGER PRIMARY KEY, name VARCHAR(20), parent_id INTEGER);
  CREATE TABLE customers (
    id INTEGER PRIMARY KEY, region_id INTEGER, tier VARCHAR(20), credit DOUBLE PRECISION, since DATE, referrer_id INTEGER
  );
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, customer_id INTEGER, ship_region_id INTEGER, day DATE, ts <MOMENT>, status VARCHAR(20),
    amount DOUBLE PRECISION
  );
  CREATE TABLE order_lines (
    order_id INTEGER NOT NULL, line_no INTEGER NOT NULL, sku VARCHAR(20), qty INTEGER, price DOUBLE PRECISION,
    PRIMARY KEY (order_id, line_no)
  );
  CREATE TABLE products (sku VARCHAR(20) PRIMARY KEY, cost DOUBLE PRECISION);
  CREATE TABLE payments (id INTEGER PRIMARY KEY, customer_id INTEGER, day DATE, paid DOUBLE PRECISION);
  CREATE TABLE visits (id INTEGER PRIMARY KEY, customer_id INTEGER, day DATE, pages INTEGER);
  CREATE TABLE days (day DATE PRIMARY KEY, season VARCHAR(20));
  CREATE TABLE goods_back (id INTEGER PRIMARY KEY, order_id INTEGER, line_no INTEGER, qty INTEGER);
  INSERT INTO regions VALUES (1,'North',NULL),(2,'South',1),(3,NULL,1),(4,'East',2),(5,'North',4);
  INSERT INTO customers VALUES
    (1,1,'gold',10,'2024-01-03',NULL),(2,2,'free',20,'2024-01-20',1),(3,1,'gold',NULL,'2024-02-01',1),
    (4,NULL,'free',40,'2024-02-29',2),(5,3,NULL,5,NULL,4),(6,99,'gold',7,'2024-03-01',NULL),(7,5,'none',1,'2024-03-02',6);
  INSERT INTO orders VALUES
    (1,1,1,'2024-01-05','2024-01-05 08:00:00','done',10),(2,1,2,'2024-01-20','2024-01-20 23:59:59','done',20),
    (3,2,1,'2024-02-11','2024-02-11 10:00:00','open',30),(4,2,3,'2024-02-29','2024-02-29 00:00:00','done',5),
    (5,3,3,'2024-04-01','2024-04-01 12:00:00','void',NULL),(6,1,1,'2024-04-07','2024-04-07 07:00:00','open',40),
    (7,4,NULL,'2024-04-30','2024-04-30 18:45:00',NULL,7),(8,NULL,NULL,'2024-05-01','2024-05-01 00:00:00','done',3),
    (9,5,4,NULL,NULL,'open',12),(10,42,5,'2024-01-05','2024-01-05 09:00:00','done',-4);
  INSERT INTO order_lines VALUES
    (1,1,'a',2,3),(1,2,'b',1,4),(2,1,'a',5,4),(3,1,'c',NULL,10),(3,2,'zz',1,10),(4,1,NULL,1,5),(6,1,'b',4,5),
    (6,2,'b',2,10),(6,3,'a',1,NULL),(9,1,'c',3,4),(77,1,'a',9,9);
  INSERT INTO products VALUES ('a',1),('b',2),('c',3),('d',50);
  INSERT INTO payments VALUES
    (1,1,'2024-01-06',10),(2,1,'2024-01-20',15),(3,2,'2024-02-29',30),(4,3,'2024-04-01',2),(5,NULL,'2024-04-07',100),
    (6,6,'2024-05-01',50),(7,6,NULL,NULL),(8,5,'2024-01-05',8);
  INSERT INTO visits VALUES
    (1,1,'2024-01-05',3),(2,1,'2024-01-05',4),(3,2,'2024-02-11',NULL),(4,4,'2024-03-01',6),(5,NULL,'2024-02-29',7),
    (6,7,NULL,1);
  INSERT INTO days VALUES
    ('2024-01-05','winter'),('2024-01-06','winter'),('2024-01-20','winter'),('2024-02-11','winter'),('2024-02-29',NULL),
    ('2024-03-01','spring'),('2024-04-01','spring'),('2024-04-07','spring'),('2024-04-30','spring');
  INSERT INTO goods_back VALUES (1,1,1,1),(2,6,1,2),(3,6,1,1),(4,6,9,7),(5,NULL,1,3),(6,2,1,1);`

export const column = (name: string, type = "TEXT", more: object = {}) => ({ name, type, ...more })

/** A derived column. */
export const derived = (name: string, sql: string, type = "TEXT", more: object = {}) => ({ name, sql, type, ...more })

const key = { primary_key: true }
const ints = (...names: ReadonlyArray<string>) => names.map((name) => column(name, "INT"))
const doubles = (...names: ReadonlyArray<string>) => names.map((name) => column(name, "DOUBLE"))

export const join = (target_model: string, pairs: ReadonlyArray<readonly [string, string]>, name?: string) => ({
  target_model,
  join_pairs: pairs,
  ...(name !== undefined && { name })
})

const model = (
  name: string,
  columns: ReadonlyArray<object>,
  joins: ReadonlyArray<object> = [],
  more: object = {}
): { readonly [key: string]: unknown } => ({ name, data_source: "trade", sql_table: name, columns, joins, ...more })

const customerColumns = [
  column("id", "INT", key),
  ...ints("region_id", "referrer_id"),
  column("tier", "TEXT", { label: "Tier" }),
  column("credit", "DOUBLE", { label: "Credit", format: { type: "currency", symbol: "€" } }),
  column("since", "DATE")
]

const orderColumns = [
  column("id", "INT", key),
  ...ints("customer_id", "ship_region_id"),
  column("day", "DATE"),
  column("ts", "TIMESTAMP"),
  column("status", "TEXT", { label: "Status" }),
  column("amount", "DOUBLE", { label: "Amount", format: { type: "currency" } })
]

const linesOf = (name: string, orders: string, joins: ReadonlyArray<object> = []) =>
  model(
    name,
    [
      column("order_id", "INT", key),
      column("line_no", "INT", key),
      column("sku"),
      column("qty", "INT"),
      column("price", "DOUBLE"),
      derived("total", "qty * price", "DOUBLE")
    ],
    [join(orders, [["order_id", "id"]]), ...joins],
    { sql_table: "order_lines" }
  )

const byCustomer = join("customers", [["customer_id", "id"]])
const byDay = join("days", [["day", "day"]])
const ofLine = [
  ["order_id", "order_id"],
  ["line_no", "line_no"]
] as const

const models = [
  model(
    "regions",
    [column("id", "INT", key), column("name", "TEXT", { label: "Region" }), ...ints("parent_id")],
    [join("regions", [["parent_id", "id"]], "parent")]
  ),
  model(
    "customers",
    [
      ...customerColumns,
      derived("place", "CONCAT(COALESCE(regions.name, '?'), '-', COALESCE(tier, '?'))"),
      derived("north_credit", "credit", "DOUBLE", { filter: "regions.name = 'North'" }),
      derived("half", "credit / 2", "DOUBLE"),
      derived("quarter", "half / 2.0", "DOUBLE")
    ],
    [
      join("regions", [["region_id", "id"]]),
      join("customers", [["referrer_id", "id"]], "referrer"),
      ...["orders", "payments", "visits"].map((each) => join(each, [["id", "customer_id"]]))
    ],
    {
      measures: [
        { name: "avg_credit", formula: "credit:avg", label: "Mean credit" },
        { name: "per_region", formula: "credit:sum / regions.*:count" }
      ],
      aggregations: [
        { name: "rng", formula: "MAX({value}) - MIN({value})" },
        { name: "scaled", formula: "SUM({value}) * {f}", params: [{ name: "f", sql: "2" }] },
        { name: "weighted_avg", params: [{ name: "weight", sql: "id" }] }
      ],
      default_time_dimension: "since"
    }
  ),
  model("vips", customerColumns, [join("regions", [["region_id", "id"]])], {
    sql_table: "customers",
    filters: ["tier = 'gold'", "COALESCE(regions.name, '') <> 'South'"]
  }),
  model(
    "orders",
    [
      ...orderColumns,
      derived("is_north", "CASE WHEN customers__regions.name = 'North' THEN 1 ELSE 0 END", "INT"),
      derived("n", "ROW_NUMBER() OVER (ORDER BY id)", "INT")
    ],
    [
      byCustomer,
      join("vips", [["customer_id", "id"]]),
      join("regions", [["ship_region_id", "id"]], "ship"),
      join("lines", [["id", "order_id"]]),
      byDay
    ],
    { measures: [{ name: "revenue", formula: "amount:sum", label: "Revenue" }], default_time_dimension: "ts" }
  ),
  model("done_orders", orderColumns, [byCustomer, join("done_lines", [["id", "order_id"]])], {
    sql_table: "orders",
    filters: ["status = 'done'"]
  }),
  linesOf("done_lines", "done_orders"),
  linesOf("lines", "orders", [join("products", [["sku", "sku"]]), join("goods_back", ofLine, "back")]),
  model("products", [column("sku", "TEXT", key), ...doubles("cost")]),
  model(
    "payments",
    [column("id", "INT", key), ...ints("customer_id"), column("day", "DATE"), ...doubles("paid")],
    [byCustomer, byDay]
  ),
  model(
    "visits",
    [column("id", "INT", key), ...ints("customer_id", "pages"), column("day", "DATE")],
    [byCustomer, byDay]
  ),
  model(
    "days",
    [column("day", "DATE", key), column("season")],
    ["orders", "payments", "visits"].map((each) => join(each, [["day", "day"]]))
  ),
  model("goods_back", [column("id", "INT", key), ...ints("order_id", "line_no", "qty")], [join("lines", ofLine)])
]

/** The trade in the SQL of an engine. */
export const trade = (engine: TestEngine) => ({
  datasource: "trade",
  script: script.replace("<MOMENT>", engine === "mysql" ? "DATETIME" : "TIMESTAMP"),
  models
})
