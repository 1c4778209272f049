-- a date by week_sunday
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"week_sunday"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('week_sunday', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, redshift: no difference

-- sqlite
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE(orders.shipped_on, '-6 days', 'weekday 0') AS "orders.shipped_on",

-- postgres
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE_TRUNC('week', CAST(orders.shipped_on AS TIMESTAMP) + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",

-- mysql
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE(orders.shipped_on) - INTERVAL DAYOFWEEK(orders.shipped_on) - 1 DAY AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   toStartOfWeek(orders.shipped_on, 0) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.shipped_on))) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATEADD(day, -1, DATETRUNC(iso_week, DATEADD(day, 1, orders.shipped_on)));

-- snowflake
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATEADD(day, -MOD(DAYOFWEEKISO(orders.shipped_on), 7), DATE_TRUNC('day', orders.shipped_on)) AS "orders.shipped_on",

-- bigquery
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, WEEK) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- trino
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   DATE_ADD('day', -1, DATE_TRUNC('week', DATE_ADD('day', 1, orders.shipped_on))) AS "orders.shipped_on",

-- databricks, spark
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1' DAY) - INTERVAL '1' DAY AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   TRUNC(orders.shipped_on + 1, 'IW') - 1 AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on + 1, 'IW') - 1;
