-- a range of zoned times
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('month', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2023-12-31 23:00:00' and orders.paid_at < '2024-04-30 22:00:00'
--         Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
GROUP BY 1;

-- duckdb, postgres: no difference

-- sqlite
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   STRFTIME('%Y-%m-01', SEM_LOCAL(orders.paid_at, 'Europe/Oslo')) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE SEM_MOMENT(orders.paid_at) >= '2023-12-31 23:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-04-30 22:00:00'

-- mysql
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(CONVERT_TZ(orders.paid_at, '+00:00', 'Europe/Oslo'), '%Y-%m-01') AS DATE) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00'

-- clickhouse
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   toDate32(DATE_TRUNC('month', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= toDateTime64('2023-12-31 23:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-04-30 22:00:00', 6, 'UTC')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- SELECT
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
- FROM orders
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ -- FeatureUnsupported: Cutting the instants of 'paid_at' in the zone 'Europe/Oslo' is not supported on SQL Server: set the datasource's time_zone to UTC, or use a column of local times

-- snowflake
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(CONVERT_TIMEZONE('Europe/Oslo', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= CAST('2023-12-31 23:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-04-30 22:00:00 +00:00' AS TIMESTAMP_TZ)

-- bigquery
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'Europe/Oslo'), MONTH) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00'

-- redshift
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CONVERT_TIMEZONE('Europe/Oslo', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- trino
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   DATE_TRUNC('month', CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP(6))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 UTC'

-- databricks, spark
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', FROM_UTC_TIMESTAMP(orders.paid_at, 'Europe/Oslo')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00+00:00'

-- oracle
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM') AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= TIMESTAMP '2023-12-31 23:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 22:00:00 +00:00'
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'Europe/Oslo' AS TIMESTAMP), 'MM');
