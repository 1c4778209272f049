-- lists
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status in ('done', 'open')","status not in ('void')","quantity in (1, 2)","status in ()"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status IN ('done', 'open') and orders.status NOT IN ('void') and orders.quantity IN (1, 2) and FALSE
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IN ('done', 'open')
  AND orders.status NOT IN ('void')
  AND orders.quantity IN (1, 2)
  AND FALSE;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND FALSE;
+   AND FALSE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status IN ('done', 'open')
-   AND orders.status NOT IN ('void')
+ WHERE orders.status IN (N'done', N'open')
+   AND orders.status NOT IN (N'void')
  …
-   AND FALSE;
+   AND 0 = 1;

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
-   AND FALSE;
+   AND 0 = 1;
