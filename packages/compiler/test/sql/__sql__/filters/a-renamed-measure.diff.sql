-- a renamed measure
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","name":"total"}],
--   "dimensions": ["status"],
--   "filters": ["total > 8","amount:sum < 60"]
-- }
--
-- plan
--   Project [orders.status = status, orders.total = amount_sum]
--     Filter amount_sum > 8
--       Filter amount_sum < 60
--         Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.total"
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) < 60
  AND SUM(orders.amount) > 8;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.total"
+   orders.status AS `orders.status`,
+   SUM(orders.amount) AS `orders.total`

-- clickhouse
-   AND SUM(orders.amount) > 8;
+   AND SUM(orders.amount) > 8
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql, oracle
- GROUP BY 1
+ GROUP BY orders.status

-- bigquery
-   orders.status AS "orders.status",
-   SUM(orders.amount) AS "orders.total"
+   orders.status AS orders_status_6bc1dce8,
+   SUM(orders.amount) AS orders_total_abacc948
