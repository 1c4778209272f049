-- a timestamp by week_sunday
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week_sunday"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('week_sunday', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, postgres, redshift: no difference

-- sqlite
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATE(orders.placed_at, '-6 days', 'weekday 0') AS "orders.placed_at",

-- mysql
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) - INTERVAL DAYOFWEEK(orders.placed_at) - 1 DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   toStartOfWeek(orders.placed_at, 0) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.placed_at))) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.placed_at)));

-- snowflake
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATEADD(day, -MOD(DAYOFWEEKISO(orders.placed_at), 7), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at",

-- bigquery
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), WEEK) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- trino
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   DATE_ADD('day', -1, DATE_TRUNC('week', DATE_ADD('day', 1, orders.placed_at))) AS "orders.placed_at",

-- databricks, spark
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.placed_at + INTERVAL '1' DAY) - INTERVAL '1' DAY AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   TRUNC(orders.placed_at + 1, 'IW') - 1 AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at + 1, 'IW') - 1;
