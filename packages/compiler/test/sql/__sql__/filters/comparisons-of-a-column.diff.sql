-- comparisons of a column
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount > 10","amount <> 20","10 >= quantity","status == 'done'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount > 10 and orders.amount <> 20 and 10 >= orders.quantity and orders.status = 'done'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount > 10
  AND orders.amount <> 20
  AND 10 >= orders.quantity
  AND orders.status = 'done';

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND orders.status = 'done';
+   AND orders.status = 'done'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.status = 'done';
+   AND orders.status = N'done';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
