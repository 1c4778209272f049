-- ranges
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount between 10 and 20","quantity not between 1 and 3"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount >= 10 AND orders.amount <= 20 and NOT (orders.quantity >= 1 AND orders.quantity <= 3)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount >= 10
  AND orders.amount <= 20
  AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);
+   AND NOT (orders.quantity >= 1 AND orders.quantity <= 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
