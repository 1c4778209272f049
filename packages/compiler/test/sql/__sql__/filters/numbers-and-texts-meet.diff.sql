-- numbers and texts meet
-- {"source_model":"orders","measures":["*:count"],"filters":["amount = '12.5'","status = 12","paid = 1"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount = 12.5 and orders.status = '12' and orders.paid = TRUE
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount = 12.5
  AND orders.status = '12'
  AND orders.paid = TRUE;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND orders.paid = TRUE;
+   AND orders.paid = TRUE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND orders.status = '12'
-   AND orders.paid = TRUE;
+   AND orders.status = N'12'
+   AND orders.paid = 1;

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
-   AND orders.paid = TRUE;
+   AND orders.paid = 1;
