-- a named measure with a type
-- {"source_model":"orders","measures":["aov_whole"]}
--
-- plan
--   Project [orders.aov_whole = CAST(ROUND(amount_sum / NULLIF(_count, 0)) AS BIGINT)]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
FROM orders;

-- sqlite
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0)) AS INTEGER) AS "orders.aov_whole"

-- duckdb
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(SUM(orders.amount) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"

-- postgres, redshift
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS NUMERIC)) AS BIGINT) AS "orders.aov_whole"

-- mysql
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(65, 20))) AS SIGNED) AS `orders.aov_whole`

-- clickhouse
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
- FROM orders;
+   CAST(CAST(ROUND(toDecimal256(CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0), 20)) AS Nullable(Float64)) AS Nullable(Int64)) AS "orders.aov_whole"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS DECIMAL(38, 12)), 0) AS BIGINT) AS "orders.aov_whole"

-- snowflake
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS NUMBER(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- bigquery
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS BIGNUMERIC)) AS INT64) AS orders_aov_whole_7fd71094

-- trino
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- databricks, spark
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS `orders.aov_whole`

-- oracle
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(SUM(orders.amount) / NULLIF(COUNT(*), 0)) AS NUMBER(38)) AS "orders.aov_whole"
