-- raw rows
-- {
--   "source_model": "orders",
--   "dimensions": ["status","customers.name","row_no"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "distinct_dimension_values": false,
--   "order": [{"column":"placed_at"},{"column":"amount","direction":"desc"}],
--   "limit": 4
-- }
--
-- plan
--   Limit 4
--     Project [orders.status, orders.customers.name = customers.name, orders.row_no = ROW_NUMBER() OVER (ORDER BY orders.placed_at), orders.placed_at = TRUNCATE('month', orders.placed_at)]
--       Sort TRUNCATE('month', orders.placed_at) asc, orders.amount desc
--         Join left on orders.customer_id = customers.id
--           Scan orders as orders
--           Scan customers as customers

-- generic
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

-- duckdb, snowflake, trino: no difference

-- sqlite
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY "orders.placed_at", orders.amount DESC NULLS LAST

-- mysql
-   orders.status AS "orders.status",
-   customers.name AS "orders.customers.name",
-   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   orders.status AS `orders.status`,
+   customers.name AS `orders.customers.name`,
+   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS `orders.row_no`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) IS NULL, `orders.placed_at`, orders.amount DESC

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY 4, orders.amount DESC
+ LIMIT 4
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- SELECT
+ SELECT TOP (4)
  …
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY CASE WHEN DATETRUNC(month, orders.placed_at) IS NULL THEN 1 ELSE 0 END, "orders.placed_at", orders.amount DESC;

-- bigquery
-   orders.status AS "orders.status",
-   customers.name AS "orders.customers.name",
-   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   orders.status AS orders_status_6bc1dce8,
+   customers.name AS orders_customers_name_37868c70,
+   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS orders_row_no_b0e891c4,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY DATE_TRUNC(DATE(orders.placed_at), MONTH) IS NULL, orders_placed_at_af78bedd, orders.amount DESC

-- databricks, spark
-   orders.status AS "orders.status",
-   customers.name AS "orders.customers.name",
-   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS "orders.row_no",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   orders.status AS `orders.status`,
+   customers.name AS `orders.customers.name`,
+   ROW_NUMBER() OVER (ORDER BY orders.placed_at) AS `orders.row_no`,
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
+ ORDER BY `orders.placed_at` NULLS LAST, orders.amount DESC NULLS LAST

-- oracle
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at"
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at"
  …
- ORDER BY "orders.placed_at" NULLS LAST, orders.amount DESC NULLS LAST
- LIMIT 4;
+ ORDER BY "orders.placed_at", orders.amount DESC NULLS LAST
+ FETCH NEXT 4 ROWS ONLY;
