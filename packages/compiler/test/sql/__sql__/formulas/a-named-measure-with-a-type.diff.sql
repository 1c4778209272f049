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
+   CAST(SEM_ROUND(CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0), 0) AS INTEGER) AS "orders.aov_whole"

-- duckdb
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(LIST_TRANSFORM([CAST(SUM(orders.amount) / NULLIF(COUNT(*), 0) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS BIGINT) AS "orders.aov_whole"

-- postgres
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS TEXT) AS NUMERIC)) AS BIGINT) AS "orders.aov_whole"

-- mysql
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(CASE WHEN ABS(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0)) < 1e34 THEN ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(65, 30))) ELSE CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) END AS SIGNED) AS `orders.aov_whole`

-- clickhouse
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
- FROM orders;
+   CAST(CAST(ROUND(toDecimal256(toString(CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0)), 20)) AS Nullable(Float64)) AS Nullable(Int64)) AS "orders.aov_whole"
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
+   CAST(ROUND(CAST(CAST(CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS STRING) AS BIGNUMERIC)) AS INT64) AS orders_aov_whole_7fd71094

-- redshift
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- trino
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.aov_whole"

-- databricks, spark
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS DECIMAL(38, 12))) AS BIGINT) AS `orders.aov_whole`

-- oracle
-   CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
+   CAST(ROUND(SUM(orders.amount) / NULLIF(COUNT(*), 0)) AS NUMBER(38)) AS "orders.aov_whole"
