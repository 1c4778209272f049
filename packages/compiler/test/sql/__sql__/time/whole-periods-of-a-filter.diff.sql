-- whole periods of a filter
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week"}],
--   "filters": ["placed_at >= '2024-01-03'"],
--   "whole_periods_only": true
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-01-03 00:00:00' and orders.placed_at >= '2024-01-08 00:00:00' and orders.placed_at < '2024-05-13 00:00:00'
--         Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
  AND orders.placed_at >= TIMESTAMP '2024-01-08'
  AND orders.placed_at < TIMESTAMP '2024-05-13'
GROUP BY 1;

-- duckdb, postgres, redshift: no difference

-- sqlite
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= '2024-01-03 00:00:00'
+   AND orders.placed_at >= '2024-01-08 00:00:00'
+   AND orders.placed_at < '2024-05-13 00:00:00'

-- mysql
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- clickhouse
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-01-03 00:00:00', 6)
+   AND orders.placed_at >= toDateTime64('2024-01-08 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-13 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(iso_week, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-01-03T00:00:00' AS DATETIME2)
+   AND orders.placed_at >= CAST('2024-01-08T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-13T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(iso_week, orders.placed_at);

-- snowflake
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= CAST('2024-01-03 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at >= CAST('2024-01-08 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-13 00:00:00' AS TIMESTAMP_NTZ)

-- bigquery
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= DATETIME '2024-01-03 00:00:00'
+   AND orders.placed_at >= DATETIME '2024-01-08 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-13 00:00:00'

-- trino
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- databricks, spark
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'

-- oracle
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-01-03 00:00:00'
+   AND orders.placed_at >= TIMESTAMP '2024-01-08 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-05-13 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'IW');
