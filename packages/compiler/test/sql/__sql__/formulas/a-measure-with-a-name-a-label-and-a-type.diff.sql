-- a measure with a name, a label and a type
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"total","label":"Total","type":"INT"}]}
--
-- plan
--   Project [orders.total = CAST(ROUND(amount_sum) AS BIGINT)]
--     Aggregate by [] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
FROM orders;

-- sqlite
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(SEM_ROUND(SUM(orders.amount), 0) AS INTEGER) AS "orders.total"

-- duckdb
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(LIST_TRANSFORM([CAST(SUM(orders.amount) AS DOUBLE)], LAMBDA v: CASE WHEN NOT ABS(v) * 1e0 < 4503599627370496 THEN v WHEN ABS(v) >= (FLOOR(ABS(v) * 1e0) + 0.5) / 1e0 THEN SIGN(v) * ((FLOOR(ABS(v) * 1e0) + 1) / 1e0) ELSE SIGN(v) * (FLOOR(ABS(v) * 1e0) / 1e0) END)[1] AS BIGINT) AS "orders.total"

-- postgres
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS TEXT) AS NUMERIC)) AS BIGINT) AS "orders.total"

-- mysql
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(CASE WHEN ABS(SUM(orders.amount)) < 1e34 THEN ROUND(CAST(SUM(orders.amount) AS DECIMAL(65, 30))) ELSE SUM(orders.amount) END AS SIGNED) AS `orders.total`

-- clickhouse
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
- FROM orders;
+   CAST(CAST(ROUND(toDecimal256(toString(SUM(orders.amount)), 20)) AS Nullable(Float64)) AS Nullable(Int64)) AS "orders.total"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12)), 0) AS BIGINT) AS "orders.total"

-- snowflake
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS NUMBER(38, 12))) AS BIGINT) AS "orders.total"

-- bigquery
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(CAST(SUM(orders.amount) AS STRING) AS BIGNUMERIC)) AS INT64) AS orders_total_abacc948

-- redshift, trino
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS BIGINT) AS "orders.total"

-- databricks, spark
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(CAST(SUM(orders.amount) AS DECIMAL(38, 12))) AS BIGINT) AS `orders.total`

-- oracle
-   CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
+   CAST(ROUND(SUM(orders.amount)) AS NUMBER(38)) AS "orders.total"
