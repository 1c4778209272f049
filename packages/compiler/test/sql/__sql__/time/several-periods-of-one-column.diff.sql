-- several periods of one column
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"year"},{"dimension":"placed_at","granularity":"month"},{"dimension":"placed_at","granularity":"week"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders.placed_at_month = placed_at_month, orders.placed_at_week = placed_at_week, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('year', orders.placed_at), placed_at_month = TRUNCATE('month', orders.placed_at), placed_at_week = TRUNCATE('week', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2, 3;

-- duckdb, postgres, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   STRFTIME('%Y-01-01', orders.placed_at) AS "orders.placed_at",
+   STRFTIME('%Y-%m-01', orders.placed_at) AS "orders.placed_at_month",
+   DATE(orders.placed_at, '-6 days', 'weekday 1') AS "orders.placed_at_week",

-- mysql
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.placed_at), 1) AS `orders.placed_at`,
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS `orders.placed_at_month`,
+   DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS `orders.placed_at_week`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1, 2, 3;
+ GROUP BY 1, 2, 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(year, orders.placed_at) AS "orders.placed_at",
+   DATETRUNC(month, orders.placed_at) AS "orders.placed_at_month",
+   DATETRUNC(iso_week, orders.placed_at) AS "orders.placed_at_week",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1, 2, 3;
+ GROUP BY DATETRUNC(year, orders.placed_at), DATETRUNC(month, orders.placed_at), DATETRUNC(iso_week, orders.placed_at);

-- snowflake
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS "orders.placed_at_week",

-- bigquery
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), YEAR) AS orders_placed_at_af78bedd,
+   DATE_TRUNC(DATE(orders.placed_at), MONTH) AS orders_placed_at_month_47aed5b0,
+   DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS orders_placed_at_week_ab3d401a,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('year', orders.placed_at) AS `orders.placed_at`,
+   DATE_TRUNC('month', orders.placed_at) AS `orders.placed_at_month`,
+   DATE_TRUNC('week', orders.placed_at) AS `orders.placed_at_week`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
-   DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
-   DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
+   TRUNC(orders.placed_at, 'YYYY') AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'MM') AS "orders.placed_at_month",
+   TRUNC(orders.placed_at, 'IW') AS "orders.placed_at_week",
  …
- GROUP BY 1, 2, 3;
+ GROUP BY TRUNC(orders.placed_at, 'YYYY'), TRUNC(orders.placed_at, 'MM'), TRUNC(orders.placed_at, 'IW');
