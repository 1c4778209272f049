-- dates in lists and ranges
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["shipped_on in ('2024-04-01', '2024-04-02')","placed_at between '2024-04-01' and '2024-04-30'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.shipped_on IN ('2024-04-01', '2024-04-02') and orders.placed_at >= '2024-04-01 00:00:00' AND orders.placed_at <= '2024-04-30 00:00:00'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
  AND orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at <= TIMESTAMP '2024-04-30';

-- duckdb, postgres, redshift: no difference

-- sqlite
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+ WHERE orders.shipped_on IN ('2024-04-01', '2024-04-02')
+   AND orders.placed_at >= '2024-04-01 00:00:00'
+   AND orders.placed_at <= '2024-04-30 00:00:00';

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+   AND orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at <= TIMESTAMP '2024-04-30 00:00:00';

-- clickhouse
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+ WHERE orders.shipped_on IN (toDate32('2024-04-01'), toDate32('2024-04-02'))
+   AND orders.placed_at >= toDateTime64('2024-04-01 00:00:00', 6)
+   AND orders.placed_at <= toDateTime64('2024-04-30 00:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+ WHERE orders.shipped_on IN (CAST('2024-04-01' AS DATE), CAST('2024-04-02' AS DATE))
+   AND orders.placed_at >= CAST('2024-04-01T00:00:00' AS DATETIME2)
+   AND orders.placed_at <= CAST('2024-04-30T00:00:00' AS DATETIME2);

-- snowflake
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+   AND orders.placed_at >= CAST('2024-04-01 00:00:00' AS TIMESTAMP_NTZ)
+   AND orders.placed_at <= CAST('2024-04-30 00:00:00' AS TIMESTAMP_NTZ);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+   AND orders.placed_at >= DATETIME '2024-04-01 00:00:00'
+   AND orders.placed_at <= DATETIME '2024-04-30 00:00:00';

-- trino, oracle
-   AND orders.placed_at >= TIMESTAMP '2024-04-01'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30';
+   AND orders.placed_at >= TIMESTAMP '2024-04-01 00:00:00'
+   AND orders.placed_at <= TIMESTAMP '2024-04-30 00:00:00';
