-- a zoned timestamp, in UTC
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"day"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('day', orders.paid_at, 'UTC')] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, postgres: no difference

-- sqlite
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE(orders.paid_at) AS "orders.paid_at",

-- mysql
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE(orders.paid_at) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'UTC'))) AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(day, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2)) AS "orders.paid_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(day, CAST(SWITCHOFFSET(orders.paid_at, '+00:00') AS DATETIME2));

-- snowflake
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CAST(CONVERT_TIMEZONE('UTC', orders.paid_at) AS TIMESTAMP_NTZ)) AS "orders.paid_at",

-- bigquery
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(orders.paid_at, 'UTC'), DAY) AS orders_paid_at_8c7d9fd4,
+   COUNT(*) AS orders__count_b58c814a

-- redshift
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CONVERT_TIMEZONE('UTC', CAST(orders.paid_at AS TIMESTAMP))) AS "orders.paid_at",

-- trino
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   DATE_TRUNC('day', CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP(6))) AS "orders.paid_at",

-- databricks, spark
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('day', FROM_UTC_TIMESTAMP(orders.paid_at, 'UTC')) AS `orders.paid_at`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD') AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(CAST(orders.paid_at AT TIME ZONE 'UTC' AS TIMESTAMP), 'DD');
