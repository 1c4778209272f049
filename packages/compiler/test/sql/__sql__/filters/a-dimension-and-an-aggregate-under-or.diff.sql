-- a dimension and an aggregate under or
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["status = 'done' or amount:sum > 8"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter status = 'done' OR amount_sum > 8
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING orders.status = 'done' OR SUM(orders.amount) > 8;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- clickhouse
- HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
+ HAVING orders.status = 'done' OR SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1
- HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
+ GROUP BY orders.status
+ HAVING orders.status = N'done' OR SUM(orders.amount) > 8;

-- bigquery
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- oracle
- GROUP BY 1
+ GROUP BY orders.status
