-- a zoned timestamp, in a zone
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"day"},{"dimension":"paid_at","granularity":"hour"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders.paid_at_hour = paid_at_hour, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('day', orders.paid_at, 'Europe/Oslo'), paid_at_hour = TRUNCATE('hour', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;

-- duckdb, postgres: no difference

-- sqlite
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE(SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-%d %H:00:00', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at_hour",

-- mysql
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo')) AS `orders.paid_at`,
+   CAST(DATE_FORMAT(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo'), '%Y-%m-%d %H:00:00') AS DATETIME) AS `orders.paid_at_hour`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS "orders.paid_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.paid_at, 'Europe/Oslo'))), 6) AS "orders.paid_at_hour",
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- SELECT
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
- FROM orders
- GROUP BY 1, 2;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: set the datasource's time_zone to UTC, or use a column of local times

-- snowflake
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at_hour",

-- bigquery
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), DAY) AS orders_paid_at_8c7d9fd4,
+   DATETIME_TRUNC(DATETIME(orders.paid_at, 'Europe/Oslo'), HOUR) AS orders_paid_at_hour_2d1e62db,
+   COUNT(*) AS orders__count_b58c814a

-- redshift
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",
+   DATE_TRUNC('hour', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at_hour",

-- trino
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   DATE_TRUNC('day', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at",
+   DATE_TRUNC('hour', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at_hour",

-- databricks, spark
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at`,
+   DATE_TRUNC('hour', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at_hour`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD') AS "orders.paid_at",
+   CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP) AS "orders.paid_at_hour",
  …
- GROUP BY 1, 2;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'DD'), CAST(TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'HH24') AS TIMESTAMP);
