-- a constant beside a measure
-- {"source_model":"orders","measures":["*:count","5","'text'"]}
--
-- plan
--   Project [orders._count = _count, orders.5 = 5, orders.'text' = 'text']
--     Aggregate by [] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count",
  5 AS "orders.5",
  'text' AS "orders.'text'"
FROM orders;

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count",
-   5 AS "orders.5",
-   'text' AS "orders.'text'"
+   COUNT(*) AS `orders._count`,
+   5 AS `orders.5`,
+   'text' AS `orders.'text'`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count",
+   COUNT_BIG(*) AS "orders._count",
  …
-   'text' AS "orders.'text'"
+   N'text' AS "orders.'text'"

-- bigquery
-   COUNT(*) AS "orders._count",
-   5 AS "orders.5",
-   'text' AS "orders.'text'"
+   COUNT(*) AS orders__count_b58c814a,
+   5 AS orders_5_a3282ba9,
+   'text' AS `orders_'text'_eb1b5ec9`
