-- zoned times compared in the zone of the datasource
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["paid_at >= '2024-04-01'","paid_at < '2024-05-01T00:00:00+05:00'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2024-03-31 22:00:00' and orders.paid_at < '2024-04-30 19:00:00'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';

-- duckdb, postgres, redshift: no difference

-- sqlite
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE SEM_MOMENT(orders.paid_at) >= '2024-03-31 22:00:00'
+   AND SEM_MOMENT(orders.paid_at) < '2024-04-30 19:00:00';

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00';

-- clickhouse
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= toDateTime64('2024-03-31 22:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-04-30 19:00:00', 6, 'UTC')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-03-31T22:00:00+00:00' AS DATETIMEOFFSET)
+   AND orders.paid_at < CAST('2024-04-30T19:00:00+00:00' AS DATETIMEOFFSET);

-- snowflake
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= CAST('2024-03-31 22:00:00 +00:00' AS TIMESTAMP_TZ)
+   AND orders.paid_at < CAST('2024-04-30 19:00:00 +00:00' AS TIMESTAMP_TZ);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00+00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00+00';

-- trino
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00 UTC'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00 UTC';

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00+00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00+00:00';

-- oracle
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
+ WHERE orders.paid_at >= TIMESTAMP '2024-03-31 22:00:00 +00:00'
+   AND orders.paid_at < TIMESTAMP '2024-04-30 19:00:00 +00:00';
