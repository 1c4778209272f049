-- an aggregate that the query does not show
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["weight:sum > 8","*:count > 2"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter weight_sum > 8 and _count > 2
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight), _count = COUNT(*)]
--         Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING SUM(orders.weight) > 8
  AND COUNT(*) > 2;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- clickhouse
-   AND COUNT(*) > 2;
+   AND COUNT(*) > 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1
+ GROUP BY orders.status
  …
-   AND COUNT(*) > 2;
+   AND COUNT_BIG(*) > 2;

-- bigquery
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa

-- oracle
- GROUP BY 1
+ GROUP BY orders.status
