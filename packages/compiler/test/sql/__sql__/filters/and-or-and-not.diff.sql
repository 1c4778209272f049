-- and, or and not
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = 'done' or amount > 5 and not quantity = 2","not (paid or amount < 1)"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2) and NOT (orders.paid OR orders.amount < 1)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
  AND NOT (orders.paid OR orders.amount < 1);

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND NOT (orders.paid OR orders.amount < 1);
+   AND NOT (orders.paid OR orders.amount < 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
-   AND NOT (orders.paid OR orders.amount < 1);
+ WHERE (orders.status = N'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
+   AND NOT (orders.paid = 1 OR orders.amount < 1);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
-   AND NOT (orders.paid OR orders.amount < 1);
+   AND NOT (orders.paid = 1 OR orders.amount < 1);
