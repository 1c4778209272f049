-- raw rows
-- {"source_model":"orders","dimensions":["status","customers.name","row_no"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}],"distinct_dimension_values":false,"order":[{"column":"placed_at"},{"column":"amount","direction":"desc"}],"limit":4}
-- sqlite
SELECT
  orders.status AS "orders.status",
  customers.name AS "orders.customers.name",
  ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
  STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC
LIMIT 4;
-- postgres
SELECT
  orders.status AS "orders.status",
  customers.name AS "orders.customers.name",
  ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
ORDER BY "orders.placed_at", orders.amount DESC NULLS LAST
LIMIT 4;
-- duckdb
SELECT
  orders.status AS "orders.status",
  customers.name AS "orders.customers.name",
  ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
LIMIT 4;
-- mysql
SELECT
  orders.status AS `orders.status`,
  customers.name AS `orders.customers.name`,
  ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS `orders.row_no`,
  CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
ORDER BY CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) IS NULL, `orders.placed_at`, orders.amount DESC
LIMIT 4;

-- order by keys of every kind
-- {"source_model":"orders","measures":["*:count","amount:sum",{"formula":"aov","name":"mean"}],"dimensions":["customers.country","status"],"order":[{"column":"customers.country"},{"column":"orders.status","direction":"desc"},{"column":"amount:sum","direction":"desc"},{"column":"mean"},{"column":"count"},{"column":"weight:max"}]}
-- sqlite
SELECT
  customers.country AS "orders.customers.country",
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count",
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.mean"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC, "orders.amount_sum" DESC, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
-- postgres
SELECT
  customers.country AS "orders.customers.country",
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count",
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.mean"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY "orders.customers.country", "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean", "orders._count", MAX(orders.weight);
-- duckdb
SELECT
  customers.country AS "orders.customers.country",
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count",
  SUM(orders.amount) AS "orders.amount_sum",
  SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.mean"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY "orders.customers.country" NULLS LAST, "orders.status" DESC NULLS LAST, "orders.amount_sum" DESC NULLS LAST, "orders.mean" NULLS LAST, "orders._count", MAX(orders.weight) NULLS LAST;
-- mysql
SELECT
  customers.country AS `orders.customers.country`,
  orders.status AS `orders.status`,
  COUNT(*) AS `orders._count`,
  SUM(orders.amount) AS `orders.amount_sum`,
  CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.mean`
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1, 2
ORDER BY customers.country IS NULL, `orders.customers.country`, `orders.status` DESC, `orders.amount_sum` DESC, CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) IS NULL, `orders.mean`, `orders._count`, MAX(orders.weight) IS NULL, MAX(orders.weight);

-- a limit and an offset
-- {"source_model":"orders","dimensions":["status"],"limit":10,"offset":20}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 10
OFFSET 20;
-- mysql
SELECT
  orders.status AS `orders.status`
FROM orders
GROUP BY 1
LIMIT 10
OFFSET 20;

-- a limit of no rows
-- {"source_model":"orders","dimensions":["status"],"limit":0}
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 0;
-- mysql
SELECT
  orders.status AS `orders.status`
FROM orders
GROUP BY 1
LIMIT 0;

-- an offset alone
-- {"source_model":"orders","dimensions":["status"],"offset":20}
-- sqlite
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT -1
OFFSET 20;
-- postgres, duckdb
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
OFFSET 20;
-- mysql
SELECT
  orders.status AS `orders.status`
FROM orders
GROUP BY 1
LIMIT 18446744073709551615
OFFSET 20;

-- a column named by a reserved word, and one with a name of its own in the table
-- {"source_model":"orders","measures":["group:max"],"dimensions":["group","note"],"filters":["group = 'a'"],"order":{"group":"asc"}}
-- sqlite, duckdb
SELECT
  orders."group" AS "orders.group",
  orders."userNote" AS "orders.note",
  MAX(orders."group") AS "orders.group_max"
FROM orders
WHERE orders."group" = 'a'
GROUP BY 1, 2
ORDER BY "orders.group" NULLS LAST;
-- postgres
SELECT
  orders."group" AS "orders.group",
  orders."userNote" AS "orders.note",
  MAX(orders."group") AS "orders.group_max"
FROM orders
WHERE orders."group" = 'a'
GROUP BY 1, 2
ORDER BY "orders.group";
-- mysql
SELECT
  orders.`group` AS `orders.group`,
  orders.`userNote` AS `orders.note`,
  MAX(orders.`group`) AS `orders.group_max`
FROM orders
WHERE orders.`group` = 'a'
GROUP BY 1, 2
ORDER BY orders.`group` IS NULL, `orders.group`;

-- a bare column among the measures
-- {"source_model":"orders","measures":["status","*:count"]}
-- warning: 'status' is a column without an aggregation, so it was taken as a dimension
-- sqlite, postgres, duckdb
SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
-- mysql
SELECT
  orders.status AS `orders.status`,
  COUNT(*) AS `orders._count`
FROM orders
GROUP BY 1;
