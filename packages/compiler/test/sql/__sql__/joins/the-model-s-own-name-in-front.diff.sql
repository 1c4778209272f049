-- the model's own name in front
-- {"source_model":"orders","measures":["orders.amount:sum"],"dimensions":["orders.status"]}
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, oracle
- GROUP BY 1;
+ GROUP BY orders.status;

-- bigquery
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.amount_sum"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
