-- truth values add up and have extremes
-- {"source_model":"orders","measures":["paid:sum","paid:min","paid:max","paid:count"]}
--
-- plan
--   Project [orders.paid_sum = paid_sum, orders.paid_min = paid_min, orders.paid_max = paid_max, orders.paid_count = paid_count]
--     Aggregate by [] of [paid_sum = SUM(CAST(orders.paid AS BIGINT)), paid_min = MIN(CAST(orders.paid AS BIGINT)) = 1, paid_max = MAX(CAST(orders.paid AS BIGINT)) = 1, paid_count = COUNT(orders.paid)]
--       Scan orders as orders

-- generic
SELECT
  SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
  MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
  MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
  COUNT(orders.paid) AS "orders.paid_count"
FROM orders;

-- duckdb, snowflake: no difference

-- sqlite, postgres, redshift
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
+   SUM(CAST(orders.paid AS INTEGER)) AS "orders.paid_sum",
+   MIN(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_min",
+   MAX(CAST(orders.paid AS INTEGER)) = 1 AS "orders.paid_max",

-- mysql
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(orders.paid AS SIGNED)) AS `orders.paid_sum`,
+   MIN(CAST(orders.paid AS SIGNED)) = 1 AS `orders.paid_min`,
+   MAX(CAST(orders.paid AS SIGNED)) = 1 AS `orders.paid_max`,
+   COUNT(orders.paid) AS `orders.paid_count`

-- clickhouse
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
+   SUM(toDecimal128(accurateCast(CAST(orders.paid AS Nullable(Int64)), 'Nullable(Int128)'), 0)) AS "orders.paid_sum",
+   MIN(CAST(orders.paid AS Nullable(Int64))) = 1 AS "orders.paid_min",
+   MAX(CAST(orders.paid AS Nullable(Int64))) = 1 AS "orders.paid_max",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS "orders.paid_sum",
+   CASE WHEN MIN(CAST(orders.paid AS BIGINT)) = 1 THEN 1 WHEN NOT (MIN(CAST(orders.paid AS BIGINT)) = 1) THEN 0 END AS "orders.paid_min",
+   CASE WHEN MAX(CAST(orders.paid AS BIGINT)) = 1 THEN 1 WHEN NOT (MAX(CAST(orders.paid AS BIGINT)) = 1) THEN 0 END AS "orders.paid_max",
+   COUNT_BIG(orders.paid) AS "orders.paid_count"

-- bigquery
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(orders.paid AS INT64)) AS orders_paid_sum_ee623b14,
+   MIN(CAST(orders.paid AS INT64)) = 1 AS orders_paid_min_11459d13,
+   MAX(CAST(orders.paid AS INT64)) = 1 AS orders_paid_max_275ada6d,
+   COUNT(orders.paid) AS orders_paid_count_db82baa0

-- trino
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS "orders.paid_sum",

-- databricks, spark
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
-   COUNT(orders.paid) AS "orders.paid_count"
+   SUM(CAST(CAST(orders.paid AS BIGINT) AS DECIMAL(38, 0))) AS `orders.paid_sum`,
+   MIN(CAST(orders.paid AS BIGINT)) = 1 AS `orders.paid_min`,
+   MAX(CAST(orders.paid AS BIGINT)) = 1 AS `orders.paid_max`,
+   COUNT(orders.paid) AS `orders.paid_count`

-- oracle
-   SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
-   MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
-   MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
+   SUM(CAST(orders.paid AS NUMBER(38))) AS "orders.paid_sum",
+   CASE WHEN MIN(CAST(orders.paid AS NUMBER(38))) = 1 THEN 1 WHEN NOT (MIN(CAST(orders.paid AS NUMBER(38))) = 1) THEN 0 END AS "orders.paid_min",
+   CASE WHEN MAX(CAST(orders.paid AS NUMBER(38))) = 1 THEN 1 WHEN NOT (MAX(CAST(orders.paid AS NUMBER(38))) = 1) THEN 0 END AS "orders.paid_max",
