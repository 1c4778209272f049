-- a timestamp by day
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"day"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('day', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   DATE(orders.placed_at) AS "orders.placed_at",

-- mysql
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, orders.placed_at);

-- bigquery
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.placed_at), DAY) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
+   TRUNC(orders.placed_at, 'DD') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.placed_at, 'DD');
