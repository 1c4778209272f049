-- a date by hour
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"hour"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('hour', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, snowflake: no difference

-- sqlite
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-%d %H:00:00', orders.shipped_on) AS "orders.shipped_on",

-- postgres, redshift
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- mysql
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS Nullable(DateTime64(6)))) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(hour, CAST(orders.shipped_on AS DATETIME2)) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(hour, CAST(orders.shipped_on AS DATETIME2));

-- bigquery
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.shipped_on), HOUR) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- trino
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS TIMESTAMP(6))) AS "orders.shipped_on",

-- databricks, spark
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('hour', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.shipped_on, 'HH24') AS TIMESTAMP);
