-- dates compared with texts
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["placed_at >= '2024-04-01'","placed_at < '2024-05-01 12:30'","shipped_on = '2024-04-01'","shipped_on < '2024-04-01T06:00:00'","due_at > '2024-01-01'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-04-01 00:00:00' and orders.placed_at < '2024-05-01 12:30:00' and orders.shipped_on = '2024-04-01' and orders.shipped_on < '2024-04-01 06:00:00' and (COALESCE(orders.placed_at, orders.paid_at)) > '2024-01-01 00:00:00'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
  AND orders.shipped_on = DATE '2024-04-01'
  AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
  AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';

-- duckdb, postgres, redshift: no difference

-- sqlite
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+ WHERE orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at < '2024-05-01 12:30:00'
+   AND orders.shipped_on = '2024-04-01'
+   AND DATETIME(orders.shipped_on) < '2024-04-01 06:00:00'
+   AND SEM_MOMENT(COALESCE(orders.placed_at, orders.paid_at)) > '2024-01-01 00:00:00';

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  …
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01 00:00:00';

-- clickhouse
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+ WHERE orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-01 12:30:00', 6)
+   AND orders.shipped_on = toDate32('2024-04-01')
+   AND orders.shipped_on < toDateTime64('2024-04-01 06:00:00', 6)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > toDateTime64('2024-01-01 00:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
-   AND orders.shipped_on = DATE '2024-04-01'
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+ WHERE orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at < CAST('2024-05-01T12:30:00' AS DATETIME2)
+   AND orders.shipped_on = CAST('2024-04-01' AS DATE)
+   AND orders.shipped_on < CAST('2024-04-01T06:00:00' AS DATETIME2)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > CAST('2024-01-01T00:00:00' AS DATETIME2);

-- snowflake
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
+ WHERE orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at < CAST('2024-05-01 12:30:00' AS TIMESTAMP_NTZ)
  …
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+   AND orders.shipped_on < CAST('2024-04-01 06:00:00' AS TIMESTAMP_NTZ)
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
+ WHERE orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at < DATETIME '2024-05-01 12:30:00'
  …
-   AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+   AND orders.shipped_on < DATETIME '2024-04-01 06:00:00'
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > DATETIME '2024-01-01 00:00:00';

-- trino, oracle
- WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
+ WHERE orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
  …
-   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01';
+   AND (COALESCE(orders.placed_at, orders.paid_at)) > TIMESTAMP '2024-01-01 00:00:00';
