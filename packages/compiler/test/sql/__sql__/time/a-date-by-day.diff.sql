-- a date by day
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"day"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on) AS "orders.shipped_on",

-- postgres
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   orders.shipped_on AS "orders.shipped_on",

-- mysql
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE(orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, orders.shipped_on);

-- bigquery
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, DAY) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'DD') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'DD');
