-- division is real and never by zero
-- {"source_model":"orders","measures":["quantity:sum / *:count","quantity:sum / 2","quantity:sum / 0"]}
--
-- plan
--   Project [orders.quantity_sum__div___count = quantity_sum / NULLIF(_count, 0), orders.quantity_sum__div__2 = quantity_sum / 2, orders.quantity_sum__div__0 = quantity_sum / NULLIF(0, 0)]
--     Aggregate by [] of [quantity_sum = SUM(orders.quantity), _count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
FROM orders;

-- postgres, redshift: no difference

-- sqlite
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(orders.quantity) AS REAL) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(orders.quantity) AS REAL) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- duckdb, oracle
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   SUM(orders.quantity) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   SUM(orders.quantity) / 2 AS "orders.quantity_sum__div__2",
+   SUM(orders.quantity) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- mysql
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.quantity_sum__div___count`,
+   CAST(SUM(orders.quantity) AS DOUBLE) / 2 AS `orders.quantity_sum__div__2`,
+   CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(0, 0) AS `orders.quantity_sum__div__0`

-- clickhouse
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
- FROM orders;
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) AS Nullable(Float64)) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- snowflake
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(orders.quantity) AS DOUBLE) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(orders.quantity) AS DOUBLE) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- bigquery
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(orders.quantity) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_quantity_sum__div___count_50b6e4c6,
+   CAST(SUM(orders.quantity) AS FLOAT64) / 2 AS orders_quantity_sum__div__2_e3522b18,
+   CAST(SUM(orders.quantity) AS FLOAT64) / NULLIF(0, 0) AS orders_quantity_sum__div__0_e5522e3e

-- trino
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / 2 AS "orders.quantity_sum__div__2",
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"

-- databricks, spark
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
-   CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.quantity_sum__div___count`,
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / 2 AS `orders.quantity_sum__div__2`,
+   CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE) / NULLIF(0, 0) AS `orders.quantity_sum__div__0`
