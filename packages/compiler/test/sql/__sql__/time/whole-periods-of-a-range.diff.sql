-- whole periods of a range
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-01-10","2024-04-20"]}],
--   "whole_periods_only": true
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.placed_at < '2024-04-01 00:00:00'
--         Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
  AND orders.placed_at < TIMESTAMP '2024-04-01'
GROUP BY 1;

-- duckdb, postgres, redshift: no difference

-- sqlite
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= '2024-02-01 00:00:00'
+   AND orders.placed_at < '2024-04-01 00:00:00'

-- mysql
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- clickhouse
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-04-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-04-01T00:00:00' AS DATETIME2)
+ GROUP BY DATETRUNC(month, orders.placed_at);

-- snowflake
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)

-- bigquery
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-04-01 00:00:00'

-- trino
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- databricks, spark
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'

-- oracle
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+   AND orders.placed_at < TIMESTAMP '2024-04-01 00:00:00'
+ GROUP BY TRUNC(orders.placed_at, 'MM');
